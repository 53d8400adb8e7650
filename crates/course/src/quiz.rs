//! The quiz: questions from a seed, with answers that the rules core proves.
//!
//! Read in this order:
//!
//! 1. [`Skill`], [`Kind`], [`Band`] and [`Condition`]: what there is to know, how it is asked, how hard, and
//!    what an answer can break;
//! 2. [`Question`]: a position with the moves that led to it, what is asked, and the one right answer;
//! 3. [`question()`] and [`Set`]: questions from a seed, one by one or never two alike;
//! 4. [`Reply`] and [`Grade`]: what an answer comes to;
//! 5. [`Asking`]: the guide, from the worked example to the question answered alone;
//! 6. [`Round`]: a set on its way, and [`Mastery`]: what a learner can do, and what is due for review;
//! 7. [`Sitting`]: a round on its board;
//! 8. [`Report`]: a finished set as a code that can be handed in.
//!
//! Nothing here knows the time or makes a sentence: both are given and made above.

mod answer;
mod chance;
mod code;
mod condition;
mod generate;
mod grade;
mod guide;
mod kind;
mod mastery;
mod opening;
mod past;
mod proof;
mod question;
mod report;
mod round;
mod set;
mod sitting;
mod skill;
mod stage;
mod theme;
mod wanted;

pub use code::{CodeFault, Content};
pub use condition::Condition;
pub use generate::{GENERATOR, question};
pub use grade::{Grade, Meaning, NearMiss, Reply, Slip, Unread, Wrong};
pub use guide::{Asking, Clue, Hint, Manner, Phase, Standing};
pub use kind::{Band, Kind};
pub use mastery::{Finding, Level, MASTERING, Mastery, Minutes, Performance, Record, SCHEDULE};
pub use question::{Asked, Question, Right, Subject};
pub use report::{End, Item, Report};
pub use round::Round;
pub use set::{Questions, Set, SetFault, Topic, kinds};
pub use sitting::{Deed, Sitting};
pub use skill::Skill;
pub use wanted::Wanted;
