//! Games read leniently, and their departures from the PGN standard.

use std::fmt::{self, Display};

use crate::fen::FenError;
use crate::pgn::error::{PgnError, PgnErrorKind};
use crate::pgn::location::Location;
use crate::pgn::result::GameResult;
use crate::pgn::tree::GameTree;
use crate::square::Square;

/// A game that was read leniently.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LenientGame {
    /// The game as far as it can be read.
    pub tree: GameTree,
    /// How its text departs from the standard, in the order of the text. There are at most [`MAX_DEPARTURES`].
    pub departures: Vec<Departure>,
    /// How many more departures there are.
    pub more_departures: usize,
    /// Why the main line ends before the text of the game does.
    pub error: Option<PgnError>,
}

/// The greatest number of departures that are reported of one game.
pub const MAX_DEPARTURES: usize = 1_000;

/// A departure from the PGN standard, and its location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Departure {
    /// The location; of something that is never closed, where it was opened.
    pub location: Location,
    /// The kind of departure, which says how the text is read.
    pub kind: DepartureKind,
}

/// The kinds of departures from the PGN standard, and how each is read.
///
/// Quotations are cut after 40 characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DepartureKind {
    /// The file is not UTF-8; it is read as Windows-1252 from here.
    Encoding,
    /// The `Variant` tag names another game, but the moves are read as chess.
    Variant(String),
    /// The tag of this name is not of the form `[Name "value"]`.
    Tag(String),
    /// A part of the `FEN` tag is wrong, and is left out. The inner column counts from the value's
    /// first character.
    Fen(FenError),
    /// The `FEN` tag names another en passant square than this one, or none.
    EnPassantSquare(Square),
    /// A move, a NAG or a result has an unusual spelling.
    Spelling {
        /// The text.
        written: String,
        /// How it is read, in the usual spelling.
        read_as: String,
    },
    /// The text has no meaning in PGN, and is skipped.
    Skipped(String),
    /// Text in square brackets among the moves is kept as a comment.
    Brackets(String),
    /// A comment has no `}`. It is taken to end with the text or before the next game.
    UnterminatedComment,
    /// A NAG has no move before it; it is given to the next move.
    NagBeforeMove,
    /// A variation has no move before it to replace; it replaces the next one.
    VariationBeforeMove,
    /// A variation contains no move. Its comments are kept.
    EmptyVariation,
    /// A `(` has no `)`; the variation ends with the game.
    UnterminatedVariation,
    /// A variation ends here, because of this error; the rest of it is skipped.
    VariationCut(PgnErrorKind),
    /// The moves are not followed by a result; it is taken from the `Result` tag.
    MissingResult(GameResult),
}

impl Display for DepartureKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DepartureKind::Encoding => f.write_str("not UTF-8, read as Windows-1252"),
            DepartureKind::Variant(name) => write!(f, "{name:?} is not chess, but read as such"),
            DepartureKind::Tag(name) => {
                write!(f, "the tag {name} is not of the form [Name \"value\"]")
            }
            DepartureKind::Fen(error) => write!(f, "left out of the FEN: {error}"),
            DepartureKind::EnPassantSquare(square) => {
                write!(
                    f,
                    "the en passant square of the FEN is taken to be {square}"
                )
            }
            DepartureKind::Spelling { written, read_as } => {
                write!(f, "{written:?} is read as {read_as:?}")
            }
            DepartureKind::Skipped(text) => write!(f, "{text:?} is skipped"),
            DepartureKind::Brackets(text) => write!(f, "{text:?} is kept as a comment"),
            DepartureKind::UnterminatedComment => f.write_str("this comment has no end"),
            DepartureKind::NagBeforeMove => f.write_str("this mark is given to the next move"),
            DepartureKind::VariationBeforeMove => {
                f.write_str("no move stands before this variation")
            }
            DepartureKind::EmptyVariation => f.write_str("this variation has no move"),
            DepartureKind::UnterminatedVariation => f.write_str("this variation has no end"),
            DepartureKind::VariationCut(kind) => write!(f, "the variation ends here: {kind}"),
            DepartureKind::MissingResult(result) => {
                write!(f, "the result {result} is taken from the tag")
            }
        }
    }
}

impl Display for Departure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.location, self.kind)
    }
}
