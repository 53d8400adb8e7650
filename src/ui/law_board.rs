//! Boards of any shape, for games under other laws.
//!
//! A game has one or several boards, of up to 16 × 16 squares each. They look and behave as the chessboard does, and
//! share its style sheets. The chessboard itself draws 64 squares and knows the pieces of chess alone, which makes its
//! first step quicker.

pub mod choice_dialog;
pub mod component;
pub mod geometry;
pub mod host_report;
pub mod input;
mod keys;
pub mod marks;
pub mod pieces;
pub mod props;
pub mod squares;
pub mod verdict_panel;

pub use component::LawBoards;
pub use props::{LawBoardMarks, LawBoardsProps};
