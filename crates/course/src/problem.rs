//! A composed problem, solved against the prover.
//!
//! A [`Composition`] is a scene with the tags `Problem` and `Stipulation`. [`Solving`] is the state of a
//! learner who tries first moves and goes on to mate; what is to be proved of a move it asks as a
//! [`Question`]. A [`Study`] proves it a slice at a time, so that nothing waits for it, and answers with a
//! [`Finding`]. The study alone changes by being asked; all else are values.
//!
//! Nothing is said here that is not proved: where the study gave up, [`Known::GaveUp`] says so.
//!
//! ```
//! use course::Lesson;
//! use course::problem::{Composition, Progress, Question, Study, Worth};
//!
//! let pgn = "[Problem \"sommerfeldt\"]\n[Stipulation \"#2\"]\n[SetUp \"1\"]\n\
//!     [FEN \"8/1b3q2/B7/6p1/1R2pkPp/1p5P/1Q1P2K1/8 w - - 0 1\"]\n\n*";
//! let lesson = Lesson::read(pgn).lesson.expect("a lesson");
//! let composition = Composition::of(&lesson.scenes()[0]).expect("a problem");
//! let before = composition.problem.position().clone();
//! let m = before.legal_moves().into_iter().find(|m| before.san(*m).to_string() == "d4").expect("d4");
//! let mut study = Study::new(composition.problem);
//! let Progress::Done(found) = study.answer(&Question { before, m, left: 2 }, 100_000) else {
//!     panic!("so many nodes are enough");
//! };
//! assert_eq!(found.worth, Worth::Mates(1));
//! ```

mod branches;
mod composition;
mod inquiry;
mod listing;
mod solving;
mod study;

pub use branches::{Group, groups};
pub use composition::Composition;
pub use inquiry::{Finding, Question, Worth};
pub use listing::Listing;
pub use solving::{Account, Deed, Known, Line, Solving, passed};
pub use study::{Progress, Study};

#[cfg(test)]
mod tests;
