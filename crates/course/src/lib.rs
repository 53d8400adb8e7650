//! Teaching en passant: lessons, questions, problems, the quiz and the lab, without a browser.
//!
//! Read in this order:
//!
//! 1. [`lesson`]: parses an annotated PGN file into a [`Lesson`] of [`Scene`]s, each a tree of steps;
//! 2. [`player`]: [`Player`], the reducer that steps through a lesson;
//! 3. [`tree_cursor`]: steps through a game tree; the lab's cursor adds moves to it;
//! 4. [`board`]: what the board shows for a step ([`BoardView`]), and its pointer and keyboard input;
//! 5. [`judgement`]: judges an attempt, orders its reasons, and marks them on the board; [`move_input`] parses
//!    an attempt that is typed;
//! 6. [`lab`]: [`AnalysisGame`], a board on which anything may be tried;
//! 7. [`sound`]: the sound of a step;
//! 8. [`questions`]: grades the answers to a lesson's questions;
//! 9. [`claim`]: proves what a lesson claims about a position;
//! 10. [`problem`]: compositions to solve against the mate prover;
//! 11. [`translation`]: compares a translated lesson with its original; [`hidden_characters`] shows what imported
//!     text hides;
//! 12. [`catalog`]: the lessons of the course in order, each with its [`diagram`], and [`progress`]: how far a learner
//!     has come, stored as a [`record`]; [`demonstration`]: the capture that the first page plays;
//! 13. [`quiz`]: questions generated from a seed, and what a learner has mastered;
//! 14. [`law_lab`]: games under other laws, with every attempt judged; [`law_lesson`]: lessons about them.
//!
//! This crate contains no sentences: the page turns its values into text.
//!
//! ```
//! use course::{Lesson, Player, PlayerAction};
//!
//! let parsed = Lesson::parse("[Event \"The shortest way\"]\n\n1. e4 e6 2. e5 d5 3. exd6 *");
//! let mut player = Player::new(parsed.lesson.expect("three moves each").into());
//! for _ in 0..5 {
//!     player = player.reduce(PlayerAction::Next);
//! }
//! assert_eq!(
//!     player.view().fen,
//!     "rnbqkbnr/ppp2ppp/3Pp3/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3"
//! );
//! ```

#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod board;
pub mod catalog;
pub mod claim;
pub mod demonstration;
pub mod diagram;
mod guess_attempt;
pub mod hidden_characters;
pub mod judgement;
pub mod lab;
pub mod law_lab;
pub mod law_lesson;
pub mod lesson;
pub mod move_input;
pub mod player;
pub mod problem;
pub mod progress;
pub mod questions;
pub mod quiz;
pub mod record;
pub mod sound;
pub mod translation;
pub mod tree_cursor;

pub use board::interaction::Interaction;
pub use board::move_targets::{Attempt, MoveTargets};
pub use board::shapes::{Shape, Shapes};
pub use board::view_model::BoardView;
pub use catalog::Catalog;
pub use demonstration::Demonstration;
pub use diagram::Diagram;
pub use judgement::Judgement;
pub use lab::AnalysisGame;
pub use law_lab::{LawBoardView, LawSession, LawSessionAction, PawnSession, PawnSessionAction};
pub use lesson::{Bookmark, Lesson, Question, Scene};
pub use player::{NextTarget, Player, PlayerAction};
pub use progress::Progress;
pub use sound::Sound;
pub use tree_cursor::TreeCursor;
