//! The board: renders a [`BoardView`](course::BoardView), animates it, and knows no chess.
//!
//! Squares, highlights, pieces and shapes are layers. Positions are attributes (`data-on="e5"`) that `board.css`
//! turns into coordinates for either side, so that turning the board renders no piece again.
//!
//! A [`Board`] is read-only, and can be navigated by keyboard. An [`InteractiveBoard`] translates pointers, keys and
//! clicks into inputs of [`course::board::interaction`]. Only code-split pages name it.

pub mod feedback;
pub mod geometry;
mod handover;
pub mod highlights;
mod interaction;
mod interactive_board;
pub mod key_bindings;
mod key_commands;
mod keyboard_navigation;
mod move_hints;
pub mod pieces;
mod promotion_dialog;
mod props;
mod read_only_board;
mod render;
pub mod shapes;
pub mod squares;
pub mod warm_up;

pub use handover::BoardHandover;
pub use interactive_board::InteractiveBoard;
pub use key_bindings::{BoardKey, KeyPress};
pub use props::{BoardCommand, BoardProps, InteractiveBoardProps, Playable};
pub use read_only_board::Board;
pub use render::color_name;
