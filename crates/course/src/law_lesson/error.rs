//! The errors of a lesson about other laws.

use rules::pgn::Location;
use variants::{LawError, LawFenError, LawTextError, MoveTextError};

/// An error in a lesson about other laws, with its location in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LawLessonError {
    /// The location.
    pub location: Location,
    /// The kind of error.
    pub kind: LawLessonErrorKind,
}

/// The kinds of errors of a lesson about other laws.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LawLessonErrorKind {
    /// A scene has no `Variant` tag.
    NoLaw,
    /// The `Variant` tag names no law.
    LawText(LawTextError),
    /// The parts of the law contradict each other.
    Law(LawError),
    /// The `Position` tag is no position of the law.
    Position(LawFenError),
    /// A comment after the first names no move.
    NoMove,
    /// The first comment names a move, or a comment names two.
    StrayMove,
    /// The text of a `%move` command is no legal move.
    Move(MoveTextError),
    /// The lesson is longer than what is read.
    TooLong,
    /// A scene has movetext, which cannot be played under another law.
    Movetext,
    /// The arguments of an `%ask` command are no question about the position.
    Question(String),
    /// The arguments of a `%csl` command are not colours with squares of the board.
    Circles(String),
}
