//! Errors in a FEN, with their column.

use std::error::Error;
use std::fmt::{self, Display};

use crate::placement_text::PlacementErrorKind;
use crate::side::Side;

/// The fields of a FEN, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LawFenField {
    /// The pieces, board by board.
    Board,
    /// The side to move.
    Turn,
    /// The number of plies since the last capture or pawn move.
    HalfmoveClock,
    /// The number of the next move.
    FullmoveNumber,
}

impl Display for LawFenField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            LawFenField::Board => "the board",
            LawFenField::Turn => "whose move it is (w or b)",
            LawFenField::HalfmoveClock => "the halfmove clock",
            LawFenField::FullmoveNumber => "the move number",
        })
    }
}

/// Why a text is not the FEN of a position under a law, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LawFenError {
    /// The column of the error in characters, from 1.
    pub column: usize,
    /// The kind of error.
    pub kind: LawFenErrorKind,
}

/// The kinds of errors in a FEN under a law. Squares are written as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LawFenErrorKind {
    /// The text ends before this field.
    MissingField(LawFenField),
    /// The pieces cannot be placed.
    Placement(PlacementErrorKind),
    /// The second field is neither `w` nor `b`.
    InvalidTurn,
    /// A side has another number of kings than in the initial position.
    KingCount {
        /// The side.
        side: Side,
        /// The number of its kings.
        kings: usize,
        /// The number in the initial position.
        expected: usize,
    },
    /// The side that is not to move is in check.
    OpponentInCheck {
        /// The square of its king.
        square: String,
    },
    /// A pawn stands on its last rank, where it would have promoted.
    PawnOnLastRank {
        /// Its square.
        square: String,
    },
    /// The third field has a letter that is not one of `KQkq`.
    UnknownCastlingLetter(char),
    /// The right exists twice, or king and rook do not stand where it needs them.
    ImpossibleCastling(char),
    /// The fourth field has something that is not a square of this board.
    NotASquare {
        /// The text that is not a square.
        text: String,
    },
    /// The law has no capture en passant, so no square is passed.
    NoEnPassant,
    /// The law lets a pawn pass fewer squares.
    TooManyPassed {
        /// How many squares the text has.
        squares: usize,
        /// How many squares a pawn can pass.
        most: usize,
    },
    /// The law keeps the right against the last pawn only.
    SecondPawn,
    /// A passed square is occupied by a second piece.
    OccupiedSquare {
        /// The square.
        square: String,
    },
    /// No pawn can have passed these squares with the last move.
    NoPawnPassed {
        /// The squares.
        squares: String,
    },
    /// Several pawns can have passed these squares; the text must name one.
    AmbiguousPawn {
        /// The text that names the first of them.
        first: String,
        /// The text that names the second of them.
        second: String,
    },
    /// The field is not a whole number.
    NotANumber(LawFenField),
    /// There is text after the sixth field.
    TrailingText,
}

impl Display for LawFenErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LawFenErrorKind::MissingField(field) => write!(f, "{field} is missing"),
            LawFenErrorKind::Placement(kind) => Display::fmt(kind, f),
            LawFenErrorKind::InvalidTurn => f.write_str("the side to move is w or b"),
            LawFenErrorKind::KingCount {
                side,
                kings,
                expected,
            } => {
                let side = match side {
                    Side::White => "White",
                    Side::Black => "Black",
                };
                write!(
                    f,
                    "{side} has {kings} kings; under this law it has {expected}"
                )
            }
            LawFenErrorKind::OpponentInCheck { square } => {
                write!(
                    f,
                    "the king on {square} is in check, but the other side is to move"
                )
            }
            LawFenErrorKind::PawnOnLastRank { square } => {
                write!(f, "the pawn on {square} would have promoted")
            }
            LawFenErrorKind::UnknownCastlingLetter(letter) => {
                write!(f, "{letter:?} is not one of KQkq")
            }
            LawFenErrorKind::ImpossibleCastling(letter) => {
                write!(
                    f,
                    "{letter}: king and rook are not in place, or the right is there twice"
                )
            }
            LawFenErrorKind::NotASquare { text } => {
                write!(
                    f,
                    "{text:?} is not a square of this board; write - if no square is passed"
                )
            }
            LawFenErrorKind::NoEnPassant => {
                f.write_str("this law has no capture en passant; write -")
            }
            LawFenErrorKind::TooManyPassed { squares, most } => {
                write!(
                    f,
                    "there are {squares} passed squares; under this law a pawn passes {most}"
                )
            }
            LawFenErrorKind::SecondPawn => {
                f.write_str("under this law only the last pawn can be captured en passant")
            }
            LawFenErrorKind::OccupiedSquare { square } => {
                write!(f, "{square} is occupied, so no pawn has passed it")
            }
            LawFenErrorKind::NoPawnPassed { squares } => {
                write!(
                    f,
                    "no pawn can have passed {squares} with the last move; write - if none did"
                )
            }
            LawFenErrorKind::AmbiguousPawn { first, second } => {
                write!(
                    f,
                    "two pawns can have passed the square; write {first} or {second}"
                )
            }
            LawFenErrorKind::NotANumber(field) => write!(f, "{field} is not a number"),
            LawFenErrorKind::TrailingText => f.write_str("there is text after the sixth field"),
        }
    }
}

impl Display for LawFenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}", self.column, self.kind)
    }
}

impl Error for LawFenError {}
