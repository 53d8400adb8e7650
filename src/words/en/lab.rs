//! What the lab says, in English.

mod conventions;
mod faults;
mod pasted;
mod pieces;
mod standing;
mod typed;

pub use conventions::*;
pub use faults::fault;
pub use pasted::*;
pub use pieces::*;
pub use standing::*;
pub use typed::*;

/// The name of the page.
pub const TITLE: &str = "Lab";

/// What the page is for.
pub const ABOUT: &str = "Try any move, legal or not, for either side.";

/// The name of the board in set-up mode.
pub const SETUP_BOARD: &str = "Board to set up";

/// The names of the controls.
pub mod control {
    /// Take the last move back.
    pub const UNDO: &str = "Undo";
    /// Make it again.
    pub const REDO: &str = "Redo";
    /// Let the right lapse and see.
    pub const WAIT: &str = "What if I wait?";
    /// Set up a position by hand.
    pub const SET_UP: &str = "Set up";
    /// The name of the group.
    pub const GROUP: &str = "What to do with the game";
}

/// Drawing on the board.
pub mod pen {
    /// The name of the group.
    pub const GROUP: &str = "Draw circles and arrows";
    /// What stands before the colours.
    pub const DRAW: &str = "Draw";
    /// A pen.
    pub const GREEN: &str = "Draw in green";
    /// A pen.
    pub const RED: &str = "Draw in red";
    /// A pen.
    pub const YELLOW: &str = "Draw in yellow";
    /// A pen.
    pub const BLUE: &str = "Draw in blue";
    /// Take all drawings off.
    pub const CLEAR: &str = "Clear drawings";
    /// Show the list of keys.
    pub const KEYS: &str = "Keys";
}

/// The field for a move.
pub mod field {
    /// Its name.
    pub const MOVE: &str = "Type a move";
    /// Its button.
    pub const TRY: &str = "Try it";
    /// What may be typed.
    pub const HINT: &str = "exd6, e5d6 or exd6 e.p.";
}

/// The part of the page for the FEN.
pub mod fen {
    /// Its heading.
    pub const TITLE: &str = "The FEN, and its fourth field in three conventions";
}

/// The part of the page where a position or a game is brought.
pub mod paste {
    /// Its heading.
    pub const TITLE: &str = "Open a FEN or a PGN";
    /// The name of the field.
    pub const FIELD: &str = "Paste or type a FEN, a PGN, or moves such as e2e4 e7e5";
    /// The button that shows it.
    pub const OPEN: &str = "Show it on the board";
    /// The choice among several games.
    pub const WHICH: &str = "Which game";
    /// The choice of a file.
    pub const FILE: &str = "Or choose a PGN file, or drop one anywhere on this page";
}

/// The part of the page where a position is taken along.
pub mod share {
    /// Its heading.
    pub const TITLE: &str = "Copy, save, take elsewhere";
    /// Copy the FEN.
    pub const FEN: &str = "Copy FEN";
    /// Copy the game.
    pub const PGN: &str = "Copy PGN";
    /// Copy the address.
    pub const LINK: &str = "Copy link";
    /// Save the picture.
    pub const SVG: &str = "Save picture (SVG)";
    /// Save the picture in pixels.
    pub const PNG: &str = "Save picture (PNG)";
    /// Open it elsewhere.
    pub const LICHESS: &str = "Open on lichess.org";
    /// The way to where a frame with the board is made.
    pub const ELSEWHERE: &str = "Put this board on your own site";
    /// It is on the clipboard.
    pub const COPIED: &str = "Copied.";
    /// It is not, but it is selected.
    pub const SELECTED: &str =
        "This browser does not let the page copy. The text below is selected: press Ctrl+C, or ⌘C.";
    /// The name of the field with what is to be copied.
    pub const TEXT: &str = "Text to copy";
    /// A picture was saved.
    pub const SAVED: &str = "The picture is saved.";
    /// There is no board on the page yet.
    pub const NO_BOARD: &str = "The board is not there yet. Try again in a moment.";
    /// A picture could not be drawn.
    pub const NOT_DRAWN: &str =
        "This browser would not draw the picture as a PNG. Save it as an SVG.";
}

/// The set-up mode.
pub mod setup {
    /// Its heading.
    pub const TITLE: &str = "Set up a position";
    /// How it is done.
    pub const HOW: &str = "Choose a piece or a pawn, then the squares where it is to stand. With the keyboard: \
        the arrows go from square to square, Space puts it down, Delete empties a square, and K Q R B N P, \
        capital for White and small for Black, put down that piece.";
    /// The name of the palette.
    pub const MEN: &str = "What to put down";
    /// What takes a man off.
    pub const ERASER: &str = "Eraser";
    /// Whose move it is.
    pub const TURN: &str = "To move";
    /// Who may castle.
    pub const CASTLING: &str = "Who may castle";
    /// The double step.
    pub const PASSED: &str = "The last move was";
    /// No double step.
    pub const NOT_PASSED: &str = "no double step";
    /// The FEN.
    pub const FEN: &str = "FEN";
    /// Take it.
    pub const USE: &str = "Use this position";
    /// Go back.
    pub const RESTORE: &str = "Back to the last good position";
    /// Empty the board.
    pub const CLEAR: &str = "Clear the board";
    /// Begin at the beginning.
    pub const INITIAL: &str = "Start position";
    /// Leave.
    pub const CANCEL: &str = "Cancel";
    /// All is well.
    pub const SOUND: &str = "This is a position.";
}
