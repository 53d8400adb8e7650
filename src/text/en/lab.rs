//! The words of the lab page.

mod address;
mod conventions;
pub mod editor;
mod examples;
mod import;
mod move_input;
mod setup_errors;
mod status_line;
pub mod task;

pub use address::*;
pub use conventions::*;
pub use examples::example_name;
pub use import::*;
pub use move_input::*;
pub use setup_errors::describe_setup_error;
pub use status_line::*;

pub const TITLE: &str = "Lab";
pub const ABOUT: &str = "Try any move, legal or not, for either side.";
pub const EXAMPLES: &str = "Or begin with an example";
pub const SETUP_BOARD: &str = "Board to set up";

/// Labels of the controls.
pub mod control {
    pub const UNDO: &str = "Undo";
    pub const REDO: &str = "Redo";
    pub const WAIT: &str = "What if I wait?";
    pub const SET_UP: &str = "Set up";
    pub const GROUP: &str = "What to do with the game";
}

/// Drawing on the board.
pub mod shapes {
    pub const GROUP: &str = "Draw circles and arrows";
    pub const DRAW: &str = "Draw";
    pub const GREEN: &str = "Draw in green";
    pub const RED: &str = "Draw in red";
    pub const YELLOW: &str = "Draw in yellow";
    pub const BLUE: &str = "Draw in blue";
    pub const CLEAR: &str = "Clear drawings";
    pub const KEYS: &str = "Keys";
}

/// The move input.
pub mod field {
    pub const MOVE: &str = "Type a move";
    pub const TRY: &str = "Try it";
    pub const HINT: &str = "exd6, e5d6 or exd6 e.p.";
}

/// The FEN panel.
pub mod fen {
    pub const TITLE: &str = "The FEN, and its fourth field in three conventions";
}

/// The import panel.
pub mod paste {
    pub const TITLE: &str = "Open a game or a position";
    pub const FIELD: &str = "Paste or type a PGN, a FEN, or moves such as e2e4 e7e5";
    pub const OPEN: &str = "Show it on the board";
    pub const WHICH: &str = "Which game";
    pub const FILE: &str = "Or choose a PGN file, or drop one anywhere on this page";
}

/// The export panel.
pub mod share {
    pub const TITLE: &str = "Copy, save, take elsewhere";
    pub const FEN: &str = "Copy FEN";
    pub const PGN: &str = "Copy PGN";
    pub const LINK: &str = "Copy link";
    pub const SVG: &str = "Save picture (SVG)";
    pub const PNG: &str = "Save picture (PNG)";
    pub const LICHESS: &str = "Open on lichess.org";
    pub const ELSEWHERE: &str = "Put this board on your own site";
    pub const COPIED: &str = "Copied.";
    pub const SELECTED: &str =
        "This browser does not let the page copy. The text below is selected: press Ctrl+C, or ⌘C.";

    pub const TEXT: &str = "Text to copy";
    pub const SAVED: &str = "The picture is saved.";
    pub const NO_BOARD: &str = "The board is not there yet. Try again in a moment.";
    pub const NOT_DRAWN: &str =
        "This browser would not draw the picture as a PNG. Save it as an SVG.";
    pub const PIXELS_CHANGED: &str = "This browser changes the pixels of pictures, to protect your privacy. Save the picture as an SVG.";
}
