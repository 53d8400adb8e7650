//! The lab of other laws: a game under any law, with every attempt judged.
//!
//! [`LawSession`] holds a game under a law of the crate `variants`. An attempt names two squares; it is judged, and
//! played if exactly one legal move fits. Where several fit, [`LawChoice`](session::LawChoice) lists them: a promotion, or a move that
//! may or may not capture en passant. [`LawBoardView`] is what the boards show, with the motion of every piece.
//! [`law_quiz`] asks questions about them.

pub mod board_view;
pub mod examples;
pub mod law_quiz;
pub mod pawn_session;
pub mod session;

pub use board_view::LawBoardView;
pub use pawn_session::{PawnSession, PawnSessionAction};
pub use session::{LawSession, LawSessionAction};
