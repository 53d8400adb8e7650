//! The board: what it shows, and how it reacts to pointer and keyboard.
//!
//! - [`view_model`]: what the board shows for a step, and how the pieces get there;
//! - [`interaction`]: a state machine for pointer and keyboard input;
//! - [`square_navigation`]: keyboard navigation from square to square;
//! - [`square_state`]: the state of each square, as its label and its style show it;
//! - [`move_targets`]: where the pieces can move, and what is attempted;
//! - [`shapes`]: circles and arrows drawn by the user.

pub mod interaction;
pub mod move_targets;
pub mod shapes;
pub mod square_navigation;
pub mod square_state;
pub mod view_model;
