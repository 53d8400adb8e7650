//! Errors in a PGN text, with their location.
//!
//! The parser decides which errors a text has. The `Display` texts are for programmers.

use std::error::Error;
use std::fmt::{self, Display};

use super::location::Location;
use crate::fen::FenError;
use crate::moves::Move;
use crate::piece::Color;
use crate::san::{San, SanError};

/// Why a text is not valid PGN, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnError {
    /// The location of the error; if something is never closed, where it was opened.
    pub location: Location,
    /// The kind of error.
    pub kind: PgnErrorKind,
}

/// The kinds of errors in a PGN text.
///
/// Quotations are cut after 40 characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PgnErrorKind {
    /// A `{` has no `}`.
    UnterminatedComment,
    /// A tag ends before its `"]`.
    UnterminatedTag,
    /// A tag is not of the form `[Name "value"]`.
    InvalidTag,
    /// The `FEN` tag is not a valid position. The inner column counts from the value's first
    /// character.
    Fen(FenError),
    /// A `(` has no `)`.
    UnterminatedVariation,
    /// A `)` has no `(`.
    UnmatchedParenthesis,
    /// A variation has no move before it to replace.
    VariationWithoutMove,
    /// A variation contains no move.
    EmptyVariation,
    /// Variations are nested deeper than this.
    TooDeep {
        /// The greatest depth allowed.
        limit: usize,
    },
    /// A game has more moves than this, variations included.
    TooManyMoves {
        /// The greatest number allowed.
        limit: usize,
    },
    /// A comment, a tag or a word has more bytes than this.
    TooLong {
        /// The greatest number allowed.
        limit: usize,
    },
    /// The text is not a PGN token.
    UnknownToken(String),
    /// The text is not a NAG. A NAG is `$0` to `$255`, or one of `! ? !! ?? !? ?!`.
    InvalidNag(String),
    /// A NAG has no move before it.
    NagWithoutMove,
    /// A result is inside a variation.
    ResultInVariation,
    /// A variation, a NAG or another result follows the result.
    ///
    /// Only a tag or a move begins the next game.
    TextAfterResult,
    /// The text looks like a move but cannot be parsed. The inner column counts from its start.
    UnreadableMove {
        /// The text.
        text: String,
        /// Why it cannot be parsed.
        error: SanError,
    },
    /// A null move, such as `--`, by which nothing is played.
    ///
    /// Only a [`LenientReader`](super::LenientReader) knows it.
    NullMove,
    /// No legal move matches.
    IllegalMove {
        /// The move as written.
        san: San,
        /// The number of the move.
        number: u32,
        /// The side to move.
        color: Color,
    },
    /// Several legal moves match.
    AmbiguousMove {
        /// The move as written.
        san: San,
        /// The number of the move.
        number: u32,
        /// The side to move.
        color: Color,
        /// The legal moves that match.
        candidates: Vec<Move>,
    },
    /// The move is marked "e.p." but is not an en passant capture.
    NotEnPassant {
        /// The move as written.
        san: San,
        /// The number of the move.
        number: u32,
        /// The side to move.
        color: Color,
    },
    /// The move is written with an `x` but captures nothing.
    NotACapture {
        /// The move as written.
        san: San,
        /// The number of the move.
        number: u32,
        /// The side to move.
        color: Color,
    },
    /// The promotion role is missing.
    MissingPromotion {
        /// The move as written.
        san: San,
        /// The number of the move.
        number: u32,
        /// The side to move.
        color: Color,
    },
}

impl Display for PgnErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PgnErrorKind::UnterminatedComment => f.write_str("this comment has no end"),
            PgnErrorKind::UnterminatedTag => f.write_str("this tag has no end"),
            PgnErrorKind::InvalidTag => f.write_str("a tag has the form [Name \"value\"]"),
            PgnErrorKind::Fen(error) => write!(f, "the FEN is no position: {error}"),
            PgnErrorKind::UnterminatedVariation => f.write_str("this variation has no end"),
            PgnErrorKind::UnmatchedParenthesis => f.write_str("this parenthesis ends no variation"),
            PgnErrorKind::VariationWithoutMove => {
                f.write_str("no move stands before this variation")
            }
            PgnErrorKind::EmptyVariation => f.write_str("this variation has no move"),
            PgnErrorKind::TooDeep { limit } => {
                write!(f, "variations are nested more than {limit} deep")
            }
            PgnErrorKind::TooManyMoves { limit } => {
                write!(f, "the game has more than {limit} moves")
            }
            PgnErrorKind::TooLong { limit } => write!(f, "this has more than {limit} bytes"),
            PgnErrorKind::UnknownToken(text) => write!(f, "{text:?} has no meaning here"),
            PgnErrorKind::InvalidNag(text) => write!(f, "{text:?} is no mark"),
            PgnErrorKind::NagWithoutMove => f.write_str("no move stands before this mark"),
            PgnErrorKind::ResultInVariation => f.write_str("a variation has no result"),
            PgnErrorKind::TextAfterResult => f.write_str("this cannot stand after the result"),
            PgnErrorKind::UnreadableMove { text, error } => {
                write!(f, "{text:?} is no move: {error}")
            }
            PgnErrorKind::NullMove => f.write_str("nothing is played here"),
            PgnErrorKind::IllegalMove { san, number, color } => {
                write!(f, "{} is not legal", Numbered(*number, *color, san))
            }
            PgnErrorKind::AmbiguousMove {
                san,
                number,
                color,
                candidates,
            } => {
                write!(f, "{} may be", Numbered(*number, *color, san))?;
                candidates.iter().try_for_each(|mv| write!(f, " {mv}"))
            }
            PgnErrorKind::NotEnPassant { san, number, color } => {
                let mv = Numbered(*number, *color, san);
                write!(f, "{mv} takes no pawn en passant")
            }
            PgnErrorKind::NotACapture { san, number, color } => {
                write!(f, "{} takes nothing", Numbered(*number, *color, san))
            }
            PgnErrorKind::MissingPromotion { san, number, color } => {
                let mv = Numbered(*number, *color, san);
                write!(f, "{mv} does not say what the pawn becomes")
            }
        }
    }
}

/// A move with its number: `12...f5`.
struct Numbered<'a>(u32, Color, &'a San);

impl Display for Numbered<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Numbered(number, color, san) = self;
        match color {
            Color::White => write!(f, "{number}.{san:#}"),
            Color::Black => write!(f, "{number}...{san:#}"),
        }
    }
}

impl Display for PgnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.location, self.kind)
    }
}

impl Error for PgnError {}
