//! Standard Algebraic Notation (SAN): `exd6`, `Nbd7`, `O-O`, `hxg6 e.p.#` (FIDE Appendix C).
//!
//! Parsing a text and finding the move are two steps: [`San`] is what is written, and
//! [`San::resolve`] finds the legal move in a position. Parsing accepts many spellings, above all
//! of "e.p."; writing uses one.

mod lenient;
mod parser;
mod piece_letters;
mod resolve;

use std::error::Error;
use std::fmt::{self, Display};

use crate::bitboard::Bitboard;
use crate::castling::CastlingSide;
use crate::moves::Move;
use crate::piece::Role;
use crate::position::Position;
use crate::square::{File, Rank, Square};

pub(crate) use lenient::{LenientSan, evaluation_sign, parse_lenient};
pub(crate) use parser::{ParsedSan, can_start_move, parse, parse_plain, parse_prefix};
pub use piece_letters::PieceLetters;

/// A move in algebraic notation, not yet matched with a position.
///
/// `{}` writes it as in PGN; `{:#}` adds "e.p." to an en passant capture (FIDE C.9.3).
///
/// ```
/// use rules::{Position, San};
///
/// let position: Position = "5B2/8/8/4RPpk/4pK1N/6P1/4qP2/8 w - g6 0 2".parse()?;
/// let written: San = "fxg6 e.p.".parse()?;
/// let mv = written.resolve(&position)?;
/// assert_eq!(position.san(mv).to_string(), "fxg6#");
/// assert_eq!(format!("{:#}", position.san(mv)), "fxg6 e.p.#");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct San(u32);

// The parts are packed into one word, which is cheap to build and compare: the target square, then
// each part as a number from 1, or 0 if it is absent.
const ROLE: u32 = 6;
const FILE: u32 = 9;
const RANK: u32 = 13;
const CAPTURES: u32 = 17;
const PROMOTION: u32 = 18;
const CASTLING_SIDE: u32 = 21;
const EN_PASSANT: u32 = 23;
const SIGN: u32 = 24;

/// The parts of a move in algebraic notation, without its suffixes.
#[derive(Clone, Copy)]
enum SanParts {
    Castle(CastlingSide),
    Piece {
        role: Role,
        file: Option<File>,
        rank: Option<Rank>,
        captures: bool,
        to: Square,
        promotion: Option<Role>,
    },
}

/// The sign of check or checkmate at the end of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CheckSign {
    /// `+`
    Check,
    /// `#`
    Mate,
}

impl San {
    #[inline]
    const fn castle(side: CastlingSide) -> San {
        San((side as u32 + 1) << CASTLING_SIDE)
    }

    #[inline]
    fn piece_move(
        role: Role,
        file: Option<File>,
        rank: Option<Rank>,
        captures: bool,
        to: Square,
    ) -> San {
        San(to.index() as u32
            | (role as u32 + 1) << ROLE
            | file.map_or(0, |file| file as u32 + 1) << FILE
            | rank.map_or(0, |rank| rank as u32 + 1) << RANK
            | u32::from(captures) << CAPTURES)
    }

    #[inline]
    const fn with_promotion(self, role: Role) -> San {
        San(self.0 | (role as u32 + 1) << PROMOTION)
    }

    #[inline]
    const fn with_en_passant(self) -> San {
        San(self.0 | 1 << EN_PASSANT)
    }

    #[inline]
    const fn with_sign(self, check_sign: CheckSign) -> San {
        San(self.0 | (check_sign as u32 + 1) << SIGN)
    }

    /// Returns the value of a part, from 0, that is stored in `bits` bits. `None` if it is absent.
    #[inline]
    const fn field(self, shift: u32, bits: u32) -> Option<usize> {
        ((self.0 >> shift & ((1 << bits) - 1)) as usize).checked_sub(1)
    }

    #[inline]
    fn parts(self) -> SanParts {
        match self.field(CASTLING_SIDE, 2) {
            Some(0) => SanParts::Castle(CastlingSide::KingSide),
            Some(_) => SanParts::Castle(CastlingSide::QueenSide),
            None => SanParts::Piece {
                role: self.role(),
                file: self.field(FILE, 4).and_then(File::from_index),
                rank: self.field(RANK, 4).and_then(Rank::from_index),
                captures: self.is_capture(),
                to: Square::ALL[self.0 as usize & 63],
                promotion: self.promotion(),
            },
        }
    }

    /// Returns the role that moves; the king for castling.
    #[inline]
    pub fn role(&self) -> Role {
        let role = self.field(ROLE, 3);
        role.map_or(Role::King, |index| Role::ALL[index])
    }

    /// Returns true if the file or the rank of the origin is written. Every pawn capture has the file.
    #[inline]
    pub const fn names_origin(&self) -> bool {
        self.field(FILE, 4).is_some() || self.field(RANK, 4).is_some()
    }

    /// Returns the target square; `None` for castling.
    pub fn to(&self) -> Option<Square> {
        match self.parts() {
            SanParts::Castle(_) => None,
            SanParts::Piece { to, .. } => Some(to),
        }
    }

    /// Returns the castling side; `None` for any other move.
    pub fn castling_side(&self) -> Option<CastlingSide> {
        match self.parts() {
            SanParts::Castle(side) => Some(side),
            SanParts::Piece { .. } => None,
        }
    }

    /// Returns true if the written file and rank allow this origin square; false for castling.
    pub fn matches_origin(&self, square: Square) -> bool {
        match self.parts() {
            SanParts::Castle(_) => false,
            SanParts::Piece { file, rank, .. } => {
                file.is_none_or(|file| file == square.file())
                    && rank.is_none_or(|rank| rank == square.rank())
            }
        }
    }

    /// Returns true if the move is written as a capture.
    #[inline]
    pub const fn is_capture(&self) -> bool {
        self.0 >> CAPTURES & 1 == 1
    }

    /// Returns true if the move is marked "e.p.". A move that [`Position::san`] made from an en passant
    /// capture counts as marked.
    #[inline]
    pub const fn is_en_passant(&self) -> bool {
        self.0 >> EN_PASSANT & 1 == 1
    }

    /// Returns the sign of check or checkmate.
    pub const fn check_sign(&self) -> Option<CheckSign> {
        match self.field(SIGN, 2) {
            None => None,
            Some(0) => Some(CheckSign::Check),
            Some(_) => Some(CheckSign::Mate),
        }
    }

    /// Returns the role that the pawn promotes to.
    #[inline]
    pub fn promotion(&self) -> Option<Role> {
        let role = self.field(PROMOTION, 3)?;
        Some(Role::ALL[role])
    }
}

impl Position {
    /// Returns the shortest notation of a legal move, with its sign of check or checkmate.
    ///
    /// The result is meaningless if the move is illegal.
    pub fn san(&self, mv: Move) -> San {
        self.san_with_next(mv, &self.play_unchecked(mv))
    }

    /// Writes a move as [`Position::san`] does, given the position after it.
    pub(crate) fn san_with_next(&self, mv: Move, after: &Position) -> San {
        let san = self.san_without_sign(mv);
        let san = if mv.is_en_passant() {
            san.with_en_passant()
        } else {
            san
        };
        if !after.is_check() {
            san
        } else if after.has_legal_move() {
            san.with_sign(CheckSign::Check)
        } else {
            san.with_sign(CheckSign::Mate)
        }
    }

    fn san_without_sign(&self, mv: Move) -> San {
        let (file, rank) = match mv {
            Move::Castle { to, .. } => {
                let side = if to.file() == CastlingSide::KingSide.king_to_file() {
                    CastlingSide::KingSide
                } else {
                    CastlingSide::QueenSide
                };
                return San::castle(side);
            }
            Move::DoubleStep { .. } => (None, None),
            Move::EnPassant { from, .. } => (Some(from.file()), None),
            Move::Promotion { from, capture, .. } => (capture.map(|_| from.file()), None),
            Move::Normal {
                role: Role::Pawn,
                from,
                capture,
                ..
            } => (capture.map(|_| from.file()), None),
            Move::Normal { role, from, to, .. } => self.disambiguation(role, from, to),
        };
        let san = San::piece_move(mv.role(), file, rank, mv.capture().is_some(), mv.to());
        match mv.promotion() {
            Some(role) => san.with_promotion(role),
            None => san,
        }
    }

    /// Returns the file, the rank or both that distinguish a piece (FIDE C.10). The other pieces of its role can
    /// reach the same square.
    fn disambiguation(&self, role: Role, from: Square, to: Square) -> (Option<File>, Option<Rank>) {
        let others = self.board().by_piece(self.turn(), role).without(from);
        if others.is_empty() {
            return (None, None);
        }
        let rivals = self.legal_origins(role, to, others);
        let on_file = !(rivals & Bitboard::file(from.file())).is_empty();
        let on_rank = !(rivals & Bitboard::rank(from.rank())).is_empty();
        match (rivals.is_empty(), on_file, on_rank) {
            (true, _, _) => (None, None),
            (false, false, _) => (Some(from.file()), None),
            (false, true, false) => (None, Some(from.rank())),
            (false, true, true) => (Some(from.file()), Some(from.rank())),
        }
    }
}

/// Writes the notation with "e.p.".
impl fmt::Debug for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "San({self:#})")
    }
}

/// Why a text is not a legal move in algebraic notation, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SanError {
    /// The column of the error in characters, from 1.
    pub column: usize,
    /// The kind of error.
    pub kind: SanErrorKind,
}

/// The kinds of errors in a move in algebraic notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SanErrorKind {
    /// The text is empty.
    Empty,
    /// This character is not allowed there.
    Unexpected(char),
    /// The text ends before the target square.
    Incomplete,
    /// Only a pawn promotes, and only to `Q`, `R`, `B` or `N`.
    InvalidPromotion,
    /// No legal move matches.
    Illegal,
    /// Several legal moves match.
    Ambiguous(Vec<Move>),
    /// The move is marked "e.p." but is not an en passant capture.
    NotEnPassant,
    /// The move is written with an `x` but captures nothing.
    NotACapture,
    /// The promotion role is missing.
    MissingPromotion,
}

impl Display for SanErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SanErrorKind::Empty => f.write_str("no move is written"),
            SanErrorKind::Unexpected(letter) => write!(f, "{letter:?} cannot stand here"),
            SanErrorKind::Incomplete => f.write_str("the square is incomplete"),
            SanErrorKind::InvalidPromotion => {
                f.write_str("only a pawn is promoted, and only to Q, R, B or N")
            }
            SanErrorKind::Illegal => f.write_str("no legal move is written so"),
            SanErrorKind::Ambiguous(moves) => {
                f.write_str("more than one move is written so:")?;
                moves.iter().try_for_each(|mv| write!(f, " {mv}"))
            }
            SanErrorKind::NotEnPassant => f.write_str("the move takes no pawn en passant"),
            SanErrorKind::NotACapture => f.write_str("the move takes nothing"),
            SanErrorKind::MissingPromotion => f.write_str("what the pawn becomes is missing"),
        }
    }
}

impl Display for SanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}", self.column, self.kind)
    }
}

impl Error for SanError {}
