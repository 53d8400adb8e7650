//! The quiz about other laws: the same diagram has different answers under different laws.
//!
//! Read in this order:
//!
//! 1. [`QuizLaw`]: the laws that questions are about;
//! 2. [`LawDiagram`]: a position, the moves played from it and a capture en passant to judge; [`LawCase`] is what one
//!    law says about it;
//! 3. [`LawQuizQuestion`]: a diagram with a [`LawQuizPrompt`], its one right [`LawQuizReply`], and the parts of the law for hints;
//! 4. [`LawQuizSet`]: a number of questions from a seed, in which each diagram comes again with another answer;
//! 5. [`LawQuizSession`]: a set while it is being answered, on its board.

mod case;
mod diagram;
mod diagram_builder;
mod laws;
mod question;
mod question_picker;
mod session;
mod set;
mod theme;

pub use case::{CaptureRuling, DecisivePart, LawCase};
pub use diagram::LawDiagram;
pub use laws::QuizLaw;
pub use question::{LawQuizPrompt, LawQuizQuestion, LawQuizReply};
pub use session::{LawQuizAction, LawQuizBoard, LawQuizSession, LawQuizStatus};
pub use set::LawQuizSet;

#[cfg(test)]
mod tests;
