//! Teaching en passant: lessons, and the reducer that walks through them.
//!
//! Read in this order:
//!
//! 1. [`lesson`]: an annotated PGN file becomes a [`Lesson`] of [`Scene`]s, each a tree of steps;
//! 2. [`player`]: the reducer behind every walkthrough, [`Player`] and [`Action`];
//! 3. [`diagram`]: what the board is told to show for a step, [`Diagram`], and how its men get there;
//! 4. [`judgement`]: what an attempt on the board comes to, the reason to say first and what shows it;
//! 5. [`hand`] and [`cursor`]: every way of touching the board, and the keyboard's way over it;
//!    [`targets`] and [`drawings`]: what may be tried there, and what is drawn; [`lab`]: what grows from it;
//! 6. [`wait`]: what becomes of a right to capture that nobody uses;
//! 7. [`sound`]: what a step sounds like, [`Sound`];
//! 8. [`ask`]: what a lesson asks of its learner, and what an answer comes to;
//! 9. [`claim`]: what a lesson asserts about a position, proved by the rules core;
//! 10. [`problem`]: a composition to solve against the prover;
//! 11. [`translation`]: whether two files teach the same lesson in two languages;
//! 12. [`syllabus`]: the lessons in their order, and [`progress`]: how far a learner has come in them;
//! 13. [`quiz`]: questions from a seed, how they are answered, and what a learner has mastered.
//!
//! This crate speaks in types. The sentences a learner reads are made on the floor above.
//!
//! ```
//! use course::{Action, Lesson, Player};
//!
//! let reading = Lesson::read("[Event \"The shortest way\"]\n\n1. e4 e6 2. e5 d5 3. exd6 *");
//! let mut player = Player::new(reading.lesson.expect("three moves each").into());
//! for _ in 0..5 {
//!     player = player.reduce(Action::Next);
//! }
//! assert_eq!(
//!     player.diagram().fen,
//!     "rnbqkbnr/ppp2ppp/3Pp3/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3"
//! );
//! ```

#![forbid(unsafe_code)]

pub mod ask;
pub mod claim;
pub mod cursor;
pub mod diagram;
#[cfg(test)]
#[path = "../../rules/src/dice.rs"]
mod dice;
pub mod drawings;
pub mod hand;
pub mod judgement;
pub mod lab;
pub mod lesson;
pub mod player;
pub mod problem;
pub mod progress;
pub mod quiz;
pub mod sound;
pub mod syllabus;
pub mod targets;
pub mod translation;
pub mod wait;

pub use ask::Ask;
pub use diagram::Diagram;
pub use drawings::{Drawing, Drawings};
pub use hand::Hand;
pub use judgement::Judgement;
pub use lab::Lab;
pub use lesson::{Lesson, Scene};
pub use player::{Action, Bookmark, Player};
pub use progress::Progress;
pub use sound::Sound;
pub use syllabus::Syllabus;
pub use targets::{Attempt, Targets};
