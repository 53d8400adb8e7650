//! Moves, and lists of them.
//!
//! A move says everything about what it shifts and removes, so that it can be drawn, undone and
//! explained without comparing two boards. En passant is a variant of its own.

use std::fmt::{self, Display};
use std::ops::Deref;

use crate::piece::Role;
use crate::square::Square;

/// A move of chess, whole: what moves, from where to where, and what it takes.
///
/// ```
/// use rules::{Move, Square};
///
/// let capture = Move::EnPassant { from: Square::E5, to: Square::D6 };
/// assert_eq!(capture.captured_square(), Some(Square::D5));
/// assert_eq!(capture.to_string(), "e5d6");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
// Every variant begins with the same two squares, so that asking for one asks no variant first.
#[repr(u8)]
pub enum Move {
    /// Any move that is none of the others.
    Normal {
        /// Where from.
        from: Square,
        /// Where to.
        to: Square,
        /// What moves.
        role: Role,
        /// What it takes there.
        capture: Option<Role>,
    },
    /// A pawn's first move over two squares (FIDE 3.7.2).
    DoubleStep {
        /// Where from.
        from: Square,
        /// Where to.
        to: Square,
    },
    /// A pawn takes a pawn that has just passed it (FIDE 3.7.3.1).
    EnPassant {
        /// Where from.
        from: Square,
        /// The square that was passed over, where the capturer arrives.
        to: Square,
    },
    /// A pawn reaches the far end and becomes another man (FIDE 3.7.3.3).
    Promotion {
        /// Where from.
        from: Square,
        /// Where to.
        to: Square,
        /// What the pawn becomes.
        role: Role,
        /// What it takes there.
        capture: Option<Role>,
    },
    /// King and rook move together (FIDE 3.8.2).
    Castle {
        /// Where the king comes from.
        from: Square,
        /// Where the king goes.
        to: Square,
        /// Where the rook comes from.
        rook_from: Square,
        /// Where the rook goes.
        rook_to: Square,
    },
}

impl Move {
    /// Where the man comes from; in castling, the king.
    #[inline]
    pub const fn from(self) -> Square {
        match self {
            Move::Normal { from, .. }
            | Move::DoubleStep { from, .. }
            | Move::EnPassant { from, .. }
            | Move::Promotion { from, .. }
            | Move::Castle { from, .. } => from,
        }
    }

    /// Where the man goes; in castling, the king.
    #[inline]
    pub const fn to(self) -> Square {
        match self {
            Move::Normal { to, .. }
            | Move::DoubleStep { to, .. }
            | Move::EnPassant { to, .. }
            | Move::Promotion { to, .. }
            | Move::Castle { to, .. } => to,
        }
    }

    /// What moves; in castling, the king; in a promotion, the pawn.
    #[inline]
    pub const fn role(self) -> Role {
        match self {
            Move::Normal { role, .. } => role,
            Move::DoubleStep { .. } | Move::EnPassant { .. } | Move::Promotion { .. } => Role::Pawn,
            Move::Castle { .. } => Role::King,
        }
    }

    /// What the move takes.
    #[inline]
    pub const fn capture(self) -> Option<Role> {
        match self {
            Move::Normal { capture, .. } | Move::Promotion { capture, .. } => capture,
            Move::EnPassant { .. } => Some(Role::Pawn),
            Move::DoubleStep { .. } | Move::Castle { .. } => None,
        }
    }

    /// The square that the captured man leaves; en passant, not the one where the capturer arrives.
    pub const fn captured_square(self) -> Option<Square> {
        match self {
            Move::Normal {
                to,
                capture: Some(_),
                ..
            }
            | Move::Promotion {
                to,
                capture: Some(_),
                ..
            } => Some(to),
            Move::EnPassant { from, to } => Some(Square::new(to.file(), from.rank())),
            Move::Normal { capture: None, .. }
            | Move::Promotion { capture: None, .. }
            | Move::DoubleStep { .. }
            | Move::Castle { .. } => None,
        }
    }

    /// The square that a double step passes over.
    pub fn passed_square(self) -> Option<Square> {
        match self {
            Move::DoubleStep { from, to } => Some(Square::lowest(
                1 << usize::midpoint(from.index(), to.index()),
            )),
            Move::Normal { .. }
            | Move::EnPassant { .. }
            | Move::Promotion { .. }
            | Move::Castle { .. } => None,
        }
    }

    /// What a pawn becomes.
    pub const fn promotion(self) -> Option<Role> {
        match self {
            Move::Promotion { role, .. } => Some(role),
            Move::Normal { .. }
            | Move::DoubleStep { .. }
            | Move::EnPassant { .. }
            | Move::Castle { .. } => None,
        }
    }

    /// Whether a pawn takes a pawn in passing.
    pub const fn is_en_passant(self) -> bool {
        matches!(self, Move::EnPassant { .. })
    }
}

/// The move as UCI writes it: `e5d6`, `e1g1`, `e7e8q`.
impl Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())?;
        match self.promotion() {
            Some(role) => write!(f, "{}", role.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}

/// Moves of one position, each once, in an order that depends on the position alone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveList(Vec<Move>);

impl MoveList {
    pub(crate) fn with_capacity(capacity: usize) -> MoveList {
        MoveList(Vec::with_capacity(capacity))
    }

    #[inline]
    pub(crate) fn extend(&mut self, moves: impl IntoIterator<Item = Move>) {
        for m in moves {
            self.0.push(m);
        }
    }

    #[inline]
    pub(crate) fn push(&mut self, m: Move) {
        self.0.push(m);
    }
}

impl Deref for MoveList {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        &self.0
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = std::vec::IntoIter<Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = std::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn en_passant_empties_the_square_beside_the_capturer() {
        let white = Move::EnPassant {
            from: Square::E5,
            to: Square::D6,
        };
        assert_eq!(white.captured_square(), Some(Square::D5));
        assert_eq!(white.capture(), Some(Role::Pawn));
        let black = Move::EnPassant {
            from: Square::B4,
            to: Square::A3,
        };
        assert_eq!(black.captured_square(), Some(Square::A4));
    }

    #[test]
    fn a_double_step_passes_over_the_square_between() {
        let white = Move::DoubleStep {
            from: Square::E2,
            to: Square::E4,
        };
        assert_eq!(white.passed_square(), Some(Square::E3));
        let black = Move::DoubleStep {
            from: Square::H7,
            to: Square::H5,
        };
        assert_eq!(black.passed_square(), Some(Square::H6));
    }

    #[test]
    fn a_move_is_small() {
        assert!(size_of::<Move>() <= 6);
    }
}
