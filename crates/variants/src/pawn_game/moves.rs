//! Moves of the pawn game and their notation.

use std::error::Error;
use std::fmt::{self, Display};

use super::square::PawnSquare;

/// How a pawn moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PawnMoveKind {
    /// One square straight ahead.
    Step,
    /// Two squares straight ahead, from the pawn's first rank.
    DoubleStep,
    /// One square diagonally ahead, to the square of the captured pawn.
    Capture,
    /// One square diagonally ahead, to the square that the captured pawn has just passed.
    EnPassant,
}

/// A move of a pawn; its `Display` is its notation.
///
/// The notation is that of chess: `b4`, `cxb5`, `cxb3 e.p.`. Promotion ends the game, so that no new
/// piece is named: `b8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PawnMove {
    /// The square the pawn leaves.
    pub from: PawnSquare,
    /// The square the pawn reaches.
    pub to: PawnSquare,
    /// How it moves.
    pub kind: PawnMoveKind,
}

impl PawnMove {
    /// Returns true if the pawn reaches its last rank.
    pub const fn is_promotion(self) -> bool {
        matches!(self.to.rank(), 0 | 7)
    }

    /// Returns the square of the captured pawn.
    pub const fn captured_square(self) -> Option<PawnSquare> {
        match self.kind {
            PawnMoveKind::Step | PawnMoveKind::DoubleStep => None,
            PawnMoveKind::Capture => Some(self.to),
            PawnMoveKind::EnPassant => PawnSquare::new(self.to.file(), self.from.rank()),
        }
    }
}

/// Writes the move as `b4`, `cxb5` or `cxb3 e.p.`.
impl Display for PawnMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            PawnMoveKind::Step | PawnMoveKind::DoubleStep => write!(f, "{}", self.to),
            PawnMoveKind::Capture => write!(f, "{}x{}", self.from.file_letter(), self.to),
            PawnMoveKind::EnPassant => write!(f, "{}x{} e.p.", self.from.file_letter(), self.to),
        }
    }
}

/// Why text is not a legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PawnMoveError {
    /// The text is not of the form `b4`, `cxb5` or `cxb3 e.p.`.
    Unreadable(String),
    /// No legal move is written so in this position.
    Illegal {
        /// The move as it was typed.
        text: String,
        /// The notation of all legal moves.
        legal: Vec<String>,
    },
}

impl Display for PawnMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PawnMoveError::Unreadable(text) => {
                write!(
                    f,
                    "\"{text}\" is not a pawn move such as b4, cxb5 or cxb3 e.p."
                )
            }
            PawnMoveError::Illegal { text, legal } if legal.is_empty() => {
                write!(f, "\"{text}\" is not legal: there is no legal move")
            }
            PawnMoveError::Illegal { text, legal } => {
                write!(f, "\"{text}\" is not legal; legal are {}", legal.join(", "))
            }
        }
    }
}

impl Error for PawnMoveError {}

/// The parts of a typed move.
pub(super) struct MoveText {
    /// The file the pawn leaves, if it is written.
    pub from_file: Option<u8>,
    /// The square the pawn leaves, if it is written, as in `c4b3`.
    pub from: Option<PawnSquare>,
    pub to: PawnSquare,
    /// Whether an `x` is written.
    pub captures: bool,
    /// Whether `e.p.` is written.
    pub en_passant: bool,
}

/// Reads `b4`, `cxb5`, `cxb3 e.p.`, `b8=Q`, `c4b3`.
pub(super) fn parse_move_text(text: &str) -> Option<MoveText> {
    let text = text.trim();
    let (text, en_passant) = match text.strip_suffix("e.p.").or(text.strip_suffix("ep")) {
        Some(rest) => (rest.trim_end(), true),
        None => (text, false),
    };
    let text = ["=Q", "=R", "=B", "=N"]
        .iter()
        .find_map(|suffix| text.strip_suffix(suffix))
        .unwrap_or(text);
    let split = text.len().checked_sub(2)?;
    let to = PawnSquare::parse(text.get(split..)?)?;
    let start = &text[..split];
    let (start, captures) = match start.strip_suffix('x') {
        Some(start) => (start, true),
        None => (start, false),
    };
    let from = PawnSquare::parse(start);
    let from_file = match start.as_bytes() {
        [] => None,
        [file @ b'a'..=b'h'] => Some(*file - b'a'),
        _ => Some(from?.file()),
    };
    Some(MoveText {
        from_file,
        from,
        to,
        captures,
        en_passant,
    })
}
