//! Standard algebraic notation: `exd6`, `Nbd7`, `O-O`, `hxg6 e.p.#` (FIDE Appendix C).
//!
//! Reading a text and finding the move are two steps: [`San`] is what is written, and
//! [`San::resolve`] asks a position which move that is. Reading is generous about what people
//! write, above all about "e.p."; writing is strict.

mod letters;
mod reader;
mod resolve;

use std::error::Error;
use std::fmt::{self, Display};
use std::str::FromStr;

use crate::bitboard::Bitboard;
use crate::castling::Wing;
use crate::moves::Move;
use crate::piece::Role;
use crate::position::Position;
use crate::square::{File, Rank, Square};

pub use letters::Letters;
pub(crate) use reader::{Reading, is_start, plain, prefix, read};

/// A move as it is written.
///
/// `{}` writes it as PGN wants it, `{:#}` adds "e.p." to an en passant capture (FIDE C.9.3).
///
/// ```
/// use rules::{Position, San};
///
/// let position: Position = "5B2/8/8/4RPpk/4pK1N/6P1/4qP2/8 w - g6 0 2".parse()?;
/// let written: San = "fxg6 e.p.".parse()?;
/// let m = written.resolve(&position)?;
/// assert_eq!(position.san(m).to_string(), "fxg6#");
/// assert_eq!(format!("{:#}", position.san(m)), "fxg6 e.p.#");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct San(u32);

// What is said lies side by side in one word, where reading and comparing it takes one step: the
// square, then each as a number from 1, or 0 if it is not said.
const ROLE: u32 = 6;
const FILE: u32 = 9;
const RANK: u32 = 13;
const TAKES: u32 = 17;
const PROMOTION: u32 = 18;
const WING: u32 = 21;
const EN_PASSANT: u32 = 23;
const SIGN: u32 = 24;

/// What a written move says, apart from its signs.
#[derive(Clone, Copy)]
enum Words {
    Castle(Wing),
    Man {
        role: Role,
        file: Option<File>,
        rank: Option<Rank>,
        takes: bool,
        to: Square,
        promotion: Option<Role>,
    },
}

/// The sign at the end of a written move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CheckSign {
    /// `+`
    Check,
    /// `#`
    Mate,
}

impl San {
    #[inline]
    const fn castle(wing: Wing) -> San {
        San((wing as u32 + 1) << WING)
    }

    #[inline]
    fn man(role: Role, file: Option<File>, rank: Option<Rank>, takes: bool, to: Square) -> San {
        San(to.index() as u32
            | (role as u32 + 1) << ROLE
            | file.map_or(0, |file| file as u32 + 1) << FILE
            | rank.map_or(0, |rank| rank as u32 + 1) << RANK
            | u32::from(takes) << TAKES)
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
    const fn with_sign(self, sign: CheckSign) -> San {
        San(self.0 | (sign as u32 + 1) << SIGN)
    }

    /// The number of what is said, from 0, among values of so many bits.
    #[inline]
    const fn said(self, shift: u32, bits: u32) -> Option<usize> {
        ((self.0 >> shift & ((1 << bits) - 1)) as usize).checked_sub(1)
    }

    #[inline]
    fn words(self) -> Words {
        match self.said(WING, 2) {
            Some(0) => Words::Castle(Wing::King),
            Some(_) => Words::Castle(Wing::Queen),
            None => Words::Man {
                role: self.role(),
                file: self.said(FILE, 4).and_then(File::from_index),
                rank: self.said(RANK, 4).and_then(Rank::from_index),
                takes: self.is_capture(),
                to: Square::ALL[self.0 as usize & 63],
                promotion: self.promotion(),
            },
        }
    }

    /// The role that is named; a king for castling.
    #[inline]
    pub fn role(&self) -> Role {
        let role = self.said(ROLE, 3);
        role.map_or(Role::King, |index| Role::ALL[index])
    }

    /// Whether it says by file or rank where the man comes from, as every capture by a pawn does.
    #[inline]
    pub const fn says_origin(&self) -> bool {
        self.said(FILE, 4).is_some() || self.said(RANK, 4).is_some()
    }

    /// The square that is named; none for castling.
    pub fn to(&self) -> Option<Square> {
        match self.words() {
            Words::Castle(_) => None,
            Words::Man { to, .. } => Some(to),
        }
    }

    /// The wing, if it is castling.
    pub fn wing(&self) -> Option<Wing> {
        match self.words() {
            Words::Castle(wing) => Some(wing),
            Words::Man { .. } => None,
        }
    }

    /// Whether it can come from a square, as far as its file and rank are written.
    pub fn may_come_from(&self, square: Square) -> bool {
        match self.words() {
            Words::Castle(_) => false,
            Words::Man { file, rank, .. } => {
                file.is_none_or(|file| file == square.file())
                    && rank.is_none_or(|rank| rank == square.rank())
            }
        }
    }

    /// Whether it is written as a capture.
    #[inline]
    pub const fn is_capture(&self) -> bool {
        self.0 >> TAKES & 1 == 1
    }

    /// Whether it is marked "e.p.", or comes from [`Position::san`] for such a capture.
    #[inline]
    pub const fn is_en_passant(&self) -> bool {
        self.0 >> EN_PASSANT & 1 == 1
    }

    /// The sign of check or mate.
    pub const fn sign(&self) -> Option<CheckSign> {
        match self.said(SIGN, 2) {
            None => None,
            Some(0) => Some(CheckSign::Check),
            Some(_) => Some(CheckSign::Mate),
        }
    }

    /// What the pawn is said to become.
    #[inline]
    pub fn promotion(&self) -> Option<Role> {
        let role = self.said(PROMOTION, 3)?;
        Some(Role::ALL[role])
    }
}

impl Position {
    /// How a legal move is written: no longer than needed, with its sign of check or mate.
    ///
    /// What is given for a move that is not legal here means nothing.
    pub fn san(&self, m: Move) -> San {
        self.san_before(m, &self.after(m))
    }

    /// The same, for who has the position after the move already.
    pub(crate) fn san_before(&self, m: Move, after: &Position) -> San {
        let san = self.unsigned_san(m);
        let san = if m.is_en_passant() {
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

    fn unsigned_san(&self, m: Move) -> San {
        let (file, rank) = match m {
            Move::Castle { to, .. } => {
                let wing = if to.file() == Wing::King.king_to() {
                    Wing::King
                } else {
                    Wing::Queen
                };
                return San::castle(wing);
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
            Move::Normal { role, from, to, .. } => self.distinction(role, from, to),
        };
        let san = San::man(m.role(), file, rank, m.capture().is_some(), m.to());
        match m.promotion() {
            Some(role) => san.with_promotion(role),
            None => san,
        }
    }

    /// What tells a man from others of its kind that may go to the same square: its file if that
    /// is enough, else its rank, else both (FIDE C.10).
    fn distinction(&self, role: Role, from: Square, to: Square) -> (Option<File>, Option<Rank>) {
        let others = self.board().by_piece(self.turn(), role).without(from);
        if others.is_empty() {
            return (None, None);
        }
        let rivals = self.movers(role, to, others);
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

impl FromStr for San {
    type Err = SanError;

    fn from_str(text: &str) -> Result<San, SanError> {
        read(text.as_bytes()).map(|reading| reading.san)
    }
}

/// The move in PGN's own letters.
impl Display for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.display(&Letters::ENGLISH).fmt(f)
    }
}

/// The text, with "e.p.".
impl fmt::Debug for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "San({self:#})")
    }
}

/// Why a text is not a move of the position, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SanError {
    /// The column of the fault in characters, from 1.
    pub column: usize,
    /// What is wrong there.
    pub kind: SanErrorKind,
}

/// What is wrong with a written move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SanErrorKind {
    /// Nothing is written.
    Empty,
    /// This character cannot stand there.
    Unexpected(char),
    /// The text ends before it has named a square.
    Incomplete,
    /// Only a pawn is promoted, and only to `Q`, `R`, `B` or `N`.
    Promotion,
    /// No legal move is written so.
    Illegal,
    /// These legal moves are all written so.
    Ambiguous(Vec<Move>),
    /// The move is marked "e.p." but takes no pawn in passing.
    NotEnPassant,
    /// The move is written with an `x` but takes nothing.
    NotACapture,
    /// What the pawn becomes is not written.
    PromotionMissing,
}

impl Display for SanErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SanErrorKind::Empty => f.write_str("no move is written"),
            SanErrorKind::Unexpected(letter) => write!(f, "{letter:?} cannot stand here"),
            SanErrorKind::Incomplete => f.write_str("the square is incomplete"),
            SanErrorKind::Promotion => {
                f.write_str("only a pawn is promoted, and only to Q, R, B or N")
            }
            SanErrorKind::Illegal => f.write_str("no legal move is written so"),
            SanErrorKind::Ambiguous(moves) => {
                f.write_str("more than one move is written so:")?;
                moves.iter().try_for_each(|m| write!(f, " {m}"))
            }
            SanErrorKind::NotEnPassant => f.write_str("the move takes no pawn en passant"),
            SanErrorKind::NotACapture => f.write_str("the move takes nothing"),
            SanErrorKind::PromotionMissing => f.write_str("what the pawn becomes is missing"),
        }
    }
}

impl Display for SanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}", self.column, self.kind)
    }
}

impl Error for SanError {}
