//! Errors in lesson files.

use rules::pgn::{Location, PgnErrorKind};

/// An error in a lesson file, with its location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonError {
    /// The line and column of the error, from 1.
    pub location: Location,
    /// The kind of error.
    pub kind: LessonErrorKind,
}

/// The kinds of errors in a lesson file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LessonErrorKind {
    /// The file is not PGN, or a move or a FEN in it is wrong.
    Pgn(PgnErrorKind),
    /// The same error in a game of a variant of chess, such as Crazyhouse.
    VariantGame {
        /// The value of the `Variant` tag.
        variant: String,
        /// The error.
        error: PgnErrorKind,
    },
    /// The file contains no game.
    Empty,
    /// A `%csl` or `%cal` command has this argument instead of a colour and squares.
    Shape(String),
    /// A `%motion` command names this unknown motion.
    Motion(String),
    /// An `%ask` command has these unreadable arguments.
    Question(String),
    /// The `Orientation` tag has this value, neither `white` nor `black`.
    Orientation(String),
}

impl LessonError {
    /// Sorts errors by location.
    ///
    /// Parsing does not sort them, because most lessons have none.
    pub fn sorted_by_location(errors: &[Self]) -> Vec<&Self> {
        let mut sorted: Vec<&Self> = errors.iter().collect();
        sorted.sort_by_key(|error| (error.location.line, error.location.column));
        sorted
    }
}
