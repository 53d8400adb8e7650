//! The list of keyboard shortcuts.

pub const TITLE: &str = "Keys";
pub const OFF: &str = "Single letters and digits can be switched off in the settings.";

/// A heading, and keys with their descriptions.
pub type KeyGroup = (&'static str, &'static [(&'static str, &'static str)]);

/// Keys of every board.
pub const BOARD: KeyGroup = (
    "On a square of a board",
    &[
        ("Arrow keys", "Go from square to square"),
        (
            "Home, End",
            "To the ends of the row; with Ctrl to the corners",
        ),
        ("Page Up, Page Down", "To the ends of the column"),
        ("o", "Where am I?"),
        ("l", "The last move"),
        ("m", "Moves from here"),
        ("M", "Captures, en passant among them"),
        (
            "p n b r q k",
            "To the next pawn, knight, bishop, rook, queen or king; with Shift to the one before",
        ),
        ("1 to 8", "To that rank; with Shift to that file"),
        ("f", "Flip the board"),
        ("?", "This list"),
    ],
);

/// More keys of an interactive board.
pub const PLAYING: KeyGroup = (
    "Where moves are played, as well",
    &[
        ("Enter or Space", "Pick up a piece or pawn, put it down"),
        ("Esc", "Let go of everything"),
        ("i", "Type a move"),
        ("h", "A hint"),
    ],
);

/// Keys of the boards of other laws that differ.
pub const OTHER_LAWS: KeyGroup = (
    "On boards of other laws",
    &[
        ("The letter of a piece", "To the next such piece"),
        ("1 to 9", "To that rank; with Shift to that file"),
        (
            "Page Up, Page Down",
            "To the board before, to the next board",
        ),
    ],
);

/// Keys of the page around a board.
pub const PAGE: KeyGroup = (
    "Beside the board",
    &[
        (
            "Left, right arrow",
            "A move back, a move on; from the end of a lesson’s scene to the next",
        ),
        ("Home, End", "To the first position, to the last"),
        ("Space", "Play a lesson, or pause it"),
        ("y n", "Answer yes or no"),
        (
            "p",
            "Present a lesson on the whole screen, where Page Up and Page Down step too; p or Escape ends it",
        ),
    ],
);

/// Drawing with the right mouse button.
pub const DRAWING: KeyGroup = (
    "Drawing in the lab, with a mouse",
    &[
        (
            "Right button",
            "Click for a circle, drag for an arrow; again to take it off",
        ),
        (
            "With a key held",
            "Green without, red with Shift, blue with Alt, yellow with both",
        ),
        ("Click on an empty square", "Take all of them off"),
    ],
);
