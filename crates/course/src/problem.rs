//! Composed problems, solved against the mate prover.
//!
//! A [`Composition`] is a scene with the tags `Problem` and `Stipulation`. [`ProblemState`] is the state of a
//! learner who tries first moves and plays on to mate. What is to be proved about a move is a [`MoveQuery`]. A
//! [`ProverSession`] proves it in slices, so that the page stays responsive, and answers with a [`MoveResult`].
//! Only the prover session is mutable; everything else is a value.
//!
//! Nothing is claimed without proof: if the prover gives up, [`ProofState::GaveUp`] says so.
//!
//! ```
//! use course::Lesson;
//! use course::problem::{Composition, MoveQuery, MoveValue, ProverProgress, ProverSession};
//!
//! let pgn = "[Problem \"sommerfeldt\"]\n[Stipulation \"#2\"]\n[SetUp \"1\"]\n\
//!     [FEN \"8/1b3q2/B7/6p1/1R2pkPp/1p5P/1Q1P2K1/8 w - - 0 1\"]\n\n*";
//! let lesson = Lesson::parse(pgn).lesson.expect("a lesson");
//! let composition = Composition::from_scene(&lesson.scenes()[0]).expect("a problem");
//! let position = composition.problem.position().clone();
//! let mut moves = position.legal_moves().into_iter();
//! let mv = moves.find(|mv| position.san(*mv).to_string() == "d4").expect("d4");
//! let mut prover = ProverSession::new(composition.problem);
//! let query = MoveQuery { position, mv, moves_left: 2 };
//! let ProverProgress::Done(result) = prover.analyse_move(&query, 100_000) else {
//!     panic!("the nodes are enough");
//! };
//! assert_eq!(result.value, MoveValue::MatesIn(1));
//! ```

mod catalog_entry;
mod composition;
mod move_analysis;
mod prover_session;
mod state;
mod variations;

pub use catalog_entry::ProblemCatalogEntry;
pub use composition::Composition;
pub use move_analysis::{MoveQuery, MoveResult, MoveValue};
pub use prover_session::{ProverProgress, ProverSession};
pub use state::{LastMoveReport, ProblemAction, ProblemState, ProofState, SolutionLine};
pub use variations::{VariationGroup, group_variations};

#[cfg(test)]
mod tests;
