//! The board: renders a [`BoardView`](course::BoardView), animates it, and knows no chess.
//!
//! Squares, highlights, pieces and shapes are layers. Positions are attributes (`data-on="e5"`) that `board.css`
//! turns into coordinates for either side, so that turning the board renders no piece again.
//!
//! There is one component, [`Chessboard`]. Its [`InputRouter`](input_router::InputRouter) passes keys and clicks to the
//! controller, which translates them, and pointers, into inputs of [`course::board::interaction`]. The controller is a
//! chunk: only code-split pages name [`CONTROLLER`]. The position editor brings a controller of its own.
//! [`BoardTask`] says what the user can do on a board.

pub mod analysis_board;
mod board_state;
mod component;
mod controller;
pub mod feedback;
pub mod geometry;
pub mod highlights;
mod input_router;
pub mod key_bindings;
mod key_commands;
mod listeners;
mod move_hints;
pub mod pieces;
mod promotion_dialog;
mod props;
pub mod shapes;
pub mod squares;
pub mod svg;
pub mod warm_up;

pub use board_state::{BoardState, InteractionLayer};
pub use component::Chessboard;
pub use controller::CONTROLLER;
pub use key_bindings::{BoardCommand, BoardKey, KeyPress};
pub use listeners::BoardListeners;
pub use props::{
    BoardController, BoardProps, BoardTask, Controller, Drawing, Editable, MountedBoard, Playable,
};
