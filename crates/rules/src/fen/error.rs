//! Errors in a FEN, with their column.
//!
//! The parser decides which error a text has. The `Display` texts are for programmers.

use std::error::Error;
use std::fmt::{self, Display};

use crate::setup::SetupError;
use crate::square::{Rank, Square};

/// The six fields of a FEN, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FenField {
    /// The pieces, rank by rank from the eighth.
    Board,
    /// The side to move.
    Turn,
    /// The castling rights.
    Castling,
    /// The en passant square.
    EnPassant,
    /// The number of plies since the last capture or pawn move.
    HalfmoveClock,
    /// The number of the next move.
    FullmoveNumber,
}

impl FenField {
    /// Returns the index of the field in a FEN.
    pub(super) const fn index(self) -> usize {
        self as usize
    }
}

/// Why a text is not the FEN of a position, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FenError {
    /// The column of the error in characters, from 1.
    pub column: usize,
    /// The kind of error.
    pub kind: FenErrorKind,
}

/// The kinds of errors in a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FenErrorKind {
    /// The text ends before this field.
    MissingField(FenField),
    /// The first field has a character that is not allowed. Allowed are piece letters, digits from 1 to 8 and slashes.
    UnknownPiece(char),
    /// The rank has fewer than eight squares.
    RankTooShort(Rank),
    /// The rank has more than eight squares.
    RankTooLong(Rank),
    /// There are fewer than eight ranks, this many.
    TooFewRanks(usize),
    /// There are more than eight ranks.
    TooManyRanks,
    /// The second field is neither `w` nor `b`.
    InvalidTurn,
    /// The third field has a letter that is not one of `KQkq`.
    UnknownCastlingLetter(char),
    /// The third field contains a letter twice.
    DuplicateCastlingLetter(char),
    /// The fourth field is neither a square nor `-`.
    InvalidEnPassant,
    /// The field is not a whole number.
    NotANumber(FenField),
    /// The number does not fit in 32 bits.
    NumberTooLarge(FenField),
    /// There is text after the sixth field.
    TrailingText,
    /// Every field can be read, but the position is invalid.
    Position(SetupError),
}

impl FenErrorKind {
    /// Returns the field with the error; `None` for text after the last field.
    pub const fn field(self) -> Option<FenField> {
        match self {
            FenErrorKind::MissingField(field)
            | FenErrorKind::NotANumber(field)
            | FenErrorKind::NumberTooLarge(field) => Some(field),
            FenErrorKind::UnknownPiece(_)
            | FenErrorKind::RankTooShort(_)
            | FenErrorKind::RankTooLong(_)
            | FenErrorKind::TooFewRanks(_)
            | FenErrorKind::TooManyRanks => Some(FenField::Board),
            FenErrorKind::InvalidTurn => Some(FenField::Turn),
            FenErrorKind::UnknownCastlingLetter(_) | FenErrorKind::DuplicateCastlingLetter(_) => {
                Some(FenField::Castling)
            }
            FenErrorKind::InvalidEnPassant => Some(FenField::EnPassant),
            FenErrorKind::TrailingText => None,
            FenErrorKind::Position(error) => Some(error.field()),
        }
    }
}

impl SetupError {
    /// Returns the FEN field that contains the error.
    pub const fn field(self) -> FenField {
        match self {
            SetupError::NoKing(_)
            | SetupError::SecondKing { .. }
            | SetupError::PawnOnEndRank(_)
            | SetupError::TooManyPawns(_)
            | SetupError::TooManyPieces(_)
            | SetupError::OpponentInCheck { .. }
            | SetupError::TooManyCheckers { .. } => FenField::Board,
            SetupError::Castling { .. } => FenField::Castling,
            SetupError::EnPassant { .. } => FenField::EnPassant,
        }
    }

    /// Returns the square on the board that contains the error.
    pub(super) const fn square(self) -> Option<Square> {
        match self {
            SetupError::SecondKing { square, .. } | SetupError::PawnOnEndRank(square) => {
                Some(square)
            }
            SetupError::OpponentInCheck { king, .. } | SetupError::TooManyCheckers { king } => {
                Some(king)
            }
            SetupError::NoKing(_)
            | SetupError::TooManyPawns(_)
            | SetupError::TooManyPieces(_)
            | SetupError::Castling { .. }
            | SetupError::EnPassant { .. } => None,
        }
    }
}

impl Display for FenField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FenField::Board => "the board",
            FenField::Turn => "whose move it is",
            FenField::Castling => "castling",
            FenField::EnPassant => "the en passant square",
            FenField::HalfmoveClock => "the halfmove clock",
            FenField::FullmoveNumber => "the move number",
        })
    }
}

impl Display for FenErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FenErrorKind::MissingField(field) => write!(f, "{field} is missing"),
            FenErrorKind::UnknownPiece(letter) => write!(f, "{letter:?} is not a piece"),
            FenErrorKind::RankTooShort(rank) => write!(f, "rank {rank} has too few squares"),
            FenErrorKind::RankTooLong(rank) => write!(f, "rank {rank} has too many squares"),
            FenErrorKind::TooFewRanks(ranks) => write!(f, "there are only {ranks} ranks"),
            FenErrorKind::TooManyRanks => f.write_str("there are more than 8 ranks"),
            FenErrorKind::InvalidTurn => f.write_str("the side to move is w or b"),
            FenErrorKind::UnknownCastlingLetter(letter) => {
                write!(f, "{letter:?} is not one of KQkq")
            }
            FenErrorKind::DuplicateCastlingLetter(letter) => write!(f, "{letter} is there twice"),
            FenErrorKind::InvalidEnPassant => f.write_str("the en passant field is a square or -"),
            FenErrorKind::NotANumber(field) => write!(f, "{field} is not a number"),
            FenErrorKind::NumberTooLarge(field) => write!(f, "{field} is too large"),
            FenErrorKind::TrailingText => f.write_str("there is text after the sixth field"),
            FenErrorKind::Position(error) => Display::fmt(error, f),
        }
    }
}

impl Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}", self.column, self.kind)
    }
}

impl Error for FenError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match &self.kind {
            FenErrorKind::Position(error) => Some(error),
            FenErrorKind::MissingField(_)
            | FenErrorKind::UnknownPiece(_)
            | FenErrorKind::RankTooShort(_)
            | FenErrorKind::RankTooLong(_)
            | FenErrorKind::TooFewRanks(_)
            | FenErrorKind::TooManyRanks
            | FenErrorKind::InvalidTurn
            | FenErrorKind::UnknownCastlingLetter(_)
            | FenErrorKind::DuplicateCastlingLetter(_)
            | FenErrorKind::InvalidEnPassant
            | FenErrorKind::NotANumber(_)
            | FenErrorKind::NumberTooLarge(_)
            | FenErrorKind::TrailingText => None,
        }
    }
}
