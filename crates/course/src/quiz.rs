//! The quiz: questions generated from a seed, with answers proved by the rules crate.
//!
//! Read in this order:
//!
//! 1. [`Skill`], [`QuizQuestionKind`], [`Difficulty`] and [`Condition`]: what is tested, how it is asked, how
//!    hard it is, and which condition of the rule an answer can break;
//! 2. [`QuizQuestion`]: a position with the moves that led to it, a prompt, and the one correct answer;
//! 3. [`generate_question`] and [`QuestionSet`]: single questions, or sets without duplicates, from a seed;
//! 4. [`QuizReply`] and [`Grade`]: grading an answer;
//! 5. [`QuestionAttempt`]: a question while it is being answered, with hints;
//! 6. [`QuizSession`]: a set while it is being answered, on its board;
//! 7. [`Mastery`]: what a learner knows, and what is due for review;
//! 8. [`SetReport`]: a finished set as a code that can be handed in.
//!
//! Nothing here reads the clock or writes sentences: callers pass the time in and turn values into text.

mod code;
mod condition;
mod generator;
mod grade;
mod justification;
mod mastery;
mod mode;
mod question;
mod question_attempt;
mod question_kind;
mod question_set;
mod reply_codec;
mod report;
mod session;
mod skill;
mod skill_example;

pub use code::{CodeError, CodeKind};
pub use condition::Condition;
pub(crate) use generator::rng::SeededRng;
pub use generator::spec::QuestionSpec;
pub use generator::{GENERATOR_VERSION, generate_question};
pub use grade::{
    Grade, Mistake, NotationMistake, QuizReply, SquareMistake, UnreadableReply, WrongAnswer,
};
pub use justification::Justification;
pub use mastery::{
    Evidence, LEAST_BREAK, Mastery, MasteryLevel, Minutes, Performance, REVIEW_SCHEDULE,
    STREAK_TO_MASTER, SkillRecord,
};
pub use mode::QuizMode;
pub use question::{CandidateCapture, CorrectAnswer, Prompt, QuizQuestion};
pub use question_attempt::{
    HintContent, HintLevel, QuestionAttempt, QuizQuestionStatus, Scaffolding,
};
pub use question_kind::{Difficulty, QuizQuestionKind};
pub use question_set::{QuestionIter, QuestionSet, QuizAddressError, Topic};
pub use report::{QuestionOutcome, ReportEntry, SetReport};
pub use session::{QuizAction, QuizSession};
pub use skill::Skill;
pub use skill_example::SkillExample;
