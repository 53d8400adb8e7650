//! What can be wrong in a FEN, and where.

use std::error::Error;
use std::fmt::{self, Display};

use crate::setup::SetupFault;
use crate::square::{Rank, Square};

/// The six fields of a FEN, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FenField {
    /// The men, rank by rank from the eighth.
    Board,
    /// Whose move it is.
    Turn,
    /// Who may still castle.
    Castling,
    /// The square passed over.
    EnPassant,
    /// Moves since the last capture or pawn move.
    HalfmoveClock,
    /// The number of the move to be played.
    FullmoveNumber,
}

/// Why a text is not the FEN of a position, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FenError {
    /// The column of the fault in characters, from 1.
    pub column: usize,
    /// What is wrong there.
    pub kind: FenErrorKind,
}

/// What is wrong in a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FenErrorKind {
    /// The text ends before this field.
    Missing(FenField),
    /// Neither a man's letter, nor a digit from 1 to 8, nor a slash.
    UnknownMan(char),
    /// The rank has fewer than eight squares.
    RankTooShort(Rank),
    /// The rank has more than eight squares.
    RankTooLong(Rank),
    /// There are only this many ranks.
    TooFewRanks(usize),
    /// There are more than eight ranks.
    TooManyRanks,
    /// The second field is neither `w` nor `b`.
    Turn,
    /// The third field has a letter that is not one of `KQkq`.
    UnknownCastling(char),
    /// The third field has a letter twice.
    CastlingTwice(char),
    /// The fourth field is neither a square nor `-`.
    EnPassant,
    /// The field is not a whole number.
    NotANumber(FenField),
    /// The number is greater than any game is long.
    NumberTooLarge(FenField),
    /// There is text after the sixth field.
    TrailingText,
    /// Every field can be read, but chess does not allow what they say.
    Position(SetupFault),
}

impl FenErrorKind {
    /// The field at fault; none for text after the last.
    pub const fn field(self) -> Option<FenField> {
        match self {
            FenErrorKind::Missing(field)
            | FenErrorKind::NotANumber(field)
            | FenErrorKind::NumberTooLarge(field) => Some(field),
            FenErrorKind::UnknownMan(_)
            | FenErrorKind::RankTooShort(_)
            | FenErrorKind::RankTooLong(_)
            | FenErrorKind::TooFewRanks(_)
            | FenErrorKind::TooManyRanks => Some(FenField::Board),
            FenErrorKind::Turn => Some(FenField::Turn),
            FenErrorKind::UnknownCastling(_) | FenErrorKind::CastlingTwice(_) => {
                Some(FenField::Castling)
            }
            FenErrorKind::EnPassant => Some(FenField::EnPassant),
            FenErrorKind::TrailingText => None,
            FenErrorKind::Position(fault) => Some(fault.field()),
        }
    }
}

impl SetupFault {
    /// The field of a FEN that says what is at fault.
    pub const fn field(self) -> FenField {
        match self {
            SetupFault::NoKing(_)
            | SetupFault::SecondKing { .. }
            | SetupFault::PawnOnEndRank(_)
            | SetupFault::TooManyPawns(_)
            | SetupFault::TooManyMen(_)
            | SetupFault::OpponentInCheck { .. }
            | SetupFault::TooManyCheckers { .. } => FenField::Board,
            SetupFault::Castling { .. } => FenField::Castling,
            SetupFault::EnPassant { .. } => FenField::EnPassant,
        }
    }

    /// The square where the board itself is at fault.
    pub(super) const fn square(self) -> Option<Square> {
        match self {
            SetupFault::SecondKing { square, .. } | SetupFault::PawnOnEndRank(square) => {
                Some(square)
            }
            SetupFault::OpponentInCheck { king, .. } | SetupFault::TooManyCheckers { king } => {
                Some(king)
            }
            SetupFault::NoKing(_)
            | SetupFault::TooManyPawns(_)
            | SetupFault::TooManyMen(_)
            | SetupFault::Castling { .. }
            | SetupFault::EnPassant { .. } => None,
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
            FenErrorKind::Missing(field) => write!(f, "{field} is missing"),
            FenErrorKind::UnknownMan(letter) => write!(f, "{letter:?} is no man"),
            FenErrorKind::RankTooShort(rank) => write!(f, "rank {rank} has too few squares"),
            FenErrorKind::RankTooLong(rank) => write!(f, "rank {rank} has too many squares"),
            FenErrorKind::TooFewRanks(ranks) => write!(f, "there are only {ranks} ranks"),
            FenErrorKind::TooManyRanks => f.write_str("there are more than 8 ranks"),
            FenErrorKind::Turn => f.write_str("the side to move is w or b"),
            FenErrorKind::UnknownCastling(letter) => {
                write!(f, "{letter:?} is not one of KQkq")
            }
            FenErrorKind::CastlingTwice(letter) => write!(f, "{letter} is there twice"),
            FenErrorKind::EnPassant => f.write_str("the en passant field is a square or -"),
            FenErrorKind::NotANumber(field) => write!(f, "{field} is not a number"),
            FenErrorKind::NumberTooLarge(field) => write!(f, "{field} is too large"),
            FenErrorKind::TrailingText => f.write_str("there is text after the sixth field"),
            FenErrorKind::Position(fault) => Display::fmt(fault, f),
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
            FenErrorKind::Position(fault) => Some(fault),
            FenErrorKind::Missing(_)
            | FenErrorKind::UnknownMan(_)
            | FenErrorKind::RankTooShort(_)
            | FenErrorKind::RankTooLong(_)
            | FenErrorKind::TooFewRanks(_)
            | FenErrorKind::TooManyRanks
            | FenErrorKind::Turn
            | FenErrorKind::UnknownCastling(_)
            | FenErrorKind::CastlingTwice(_)
            | FenErrorKind::EnPassant
            | FenErrorKind::NotANumber(_)
            | FenErrorKind::NumberTooLarge(_)
            | FenErrorKind::TrailingText => None,
        }
    }
}
