//! Inputs to the board, from pointers and keys.

use rules::pgn::ShapeColor;
use rules::{Role, Square};

/// An input to the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardInput {
    /// A pointer goes down.
    Press {
        /// The square under it.
        square: Square,
        /// The button.
        button: PointerButton,
    },
    /// A pressed pointer moves.
    Move {
        /// The square under it.
        over: Option<Square>,
        /// The distance from where it went down, in pixels.
        distance_px: u32,
    },
    /// A pointer goes up.
    Release {
        /// The square under it.
        over: Option<Square>,
    },
    /// The browser cancels the pointer, or a second pointer goes down.
    Cancel,
    /// Enter, Space, or a click without pointer events.
    Activate(Square),
    /// Escape, or a click outside an open dialog.
    Escape,
    /// The role is chosen to which a pawn promotes.
    ChoosePromotion(Role),
    /// The board shows another position.
    PositionChanged,
}

/// A button of a pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointerButton {
    /// The primary button, and every touch.
    Primary,
    /// The secondary button, with the colour that the modifier keys select.
    Secondary(ShapeColor),
}
