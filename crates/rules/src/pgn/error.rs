//! What can be wrong in a PGN file, and where.

use std::error::Error;
use std::fmt::{self, Display};

use super::place::Place;
use crate::fen::FenError;
use crate::moves::Move;
use crate::piece::Color;
use crate::san::{San, SanError};

/// Why a text is not PGN, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnError {
    /// Where the fault is; for what is never closed, where it was opened.
    pub place: Place,
    /// What is wrong there.
    pub kind: PgnErrorKind,
}

/// What is wrong in a PGN text.
///
/// A quotation is cut after 40 characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PgnErrorKind {
    /// A `{` has no `}`.
    UnterminatedComment,
    /// A tag breaks off before its `"]`.
    UnterminatedTag,
    /// A tag is not of the form `[Name "value"]`.
    BadTag,
    /// A `FEN` tag holds no position; the column inside counts from the value's first character.
    Fen(FenError),
    /// A `(` has no `)`.
    UnterminatedVariation,
    /// A `)` has no `(`.
    UnmatchedParenthesis,
    /// A variation stands where no move is that it could replace.
    VariationWithoutMove,
    /// A variation holds no move.
    EmptyVariation,
    /// Variations stand in variations deeper than this.
    TooDeep {
        /// The greatest depth allowed.
        limit: usize,
    },
    /// One game has more moves, those of its variations included, than this.
    TooManyMoves {
        /// The greatest number allowed.
        limit: usize,
    },
    /// One comment, one tag or one word has more bytes than this.
    TooLong {
        /// The greatest number allowed.
        limit: usize,
    },
    /// The text is nothing that PGN knows.
    UnknownToken(String),
    /// The text is no mark: `$0` to `$255`, or one of `! ? !! ?? !? ?!`.
    BadNag(String),
    /// A mark stands where no move is that it could judge.
    NagWithoutMove,
    /// A result stands inside a variation.
    ResultInVariation,
    /// A variation, a mark or another result stands behind the result; only a tag or a move can
    /// begin the next game.
    TextAfterResult,
    /// The text looks like a move but cannot be read; the column inside counts from its start.
    UnreadableMove {
        /// The text.
        text: String,
        /// Why it cannot be read.
        error: SanError,
    },
    /// No legal move is written so.
    IllegalMove {
        /// The move as written.
        san: San,
        /// The number of the move.
        number: u32,
        /// Whose move it is.
        color: Color,
    },
    /// More than one legal move is written so.
    AmbiguousMove {
        /// The move as written.
        san: San,
        /// The number of the move.
        number: u32,
        /// Whose move it is.
        color: Color,
        /// The moves that may be meant.
        candidates: Vec<Move>,
    },
    /// The move is marked "e.p." but takes no pawn in passing.
    NotEnPassant {
        /// The move as written.
        san: San,
        /// The number of the move.
        number: u32,
        /// Whose move it is.
        color: Color,
    },
    /// The move is written with an `x` but takes nothing.
    NotACapture {
        /// The move as written.
        san: San,
        /// The number of the move.
        number: u32,
        /// Whose move it is.
        color: Color,
    },
    /// What the pawn becomes is not written.
    PromotionMissing {
        /// The move as written.
        san: San,
        /// The number of the move.
        number: u32,
        /// Whose move it is.
        color: Color,
    },
}

impl Display for PgnErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PgnErrorKind::UnterminatedComment => f.write_str("this comment has no end"),
            PgnErrorKind::UnterminatedTag => f.write_str("this tag has no end"),
            PgnErrorKind::BadTag => f.write_str("a tag has the form [Name \"value\"]"),
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
            PgnErrorKind::BadNag(text) => write!(f, "{text:?} is no mark"),
            PgnErrorKind::NagWithoutMove => f.write_str("no move stands before this mark"),
            PgnErrorKind::ResultInVariation => f.write_str("a variation has no result"),
            PgnErrorKind::TextAfterResult => f.write_str("this cannot stand after the result"),
            PgnErrorKind::UnreadableMove { text, error } => {
                write!(f, "{text:?} is no move: {error}")
            }
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
                candidates.iter().try_for_each(|m| write!(f, " {m}"))
            }
            PgnErrorKind::NotEnPassant { san, number, color } => {
                let m = Numbered(*number, *color, san);
                write!(f, "{m} takes no pawn en passant")
            }
            PgnErrorKind::NotACapture { san, number, color } => {
                write!(f, "{} takes nothing", Numbered(*number, *color, san))
            }
            PgnErrorKind::PromotionMissing { san, number, color } => {
                let m = Numbered(*number, *color, san);
                write!(f, "{m} does not say what the pawn becomes")
            }
        }
    }
}

/// A written move with its number: `12...f5`.
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
        write!(f, "{}: {}", self.place, self.kind)
    }
}

impl Error for PgnError {}
