//! Moves and lists of moves.
//!
//! A move records everything it moves and removes, so that it can be drawn, undone and explained
//! without comparing two boards. En passant is a variant of its own.

use std::fmt::{self, Display};
use std::ops::Deref;

use crate::piece::Role;
use crate::square::Square;

/// A complete move: the piece, its squares, and what it captures.
///
/// ```
/// use rules::{Move, Square};
///
/// let capture = Move::EnPassant { from: Square::E5, to: Square::D6 };
/// assert_eq!(capture.captured_square(), Some(Square::D5));
/// assert_eq!(capture.to_string(), "e5d6");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
// Every variant begins with the same two squares, so that `from` and `to` need no branch.
#[repr(u8)]
pub enum Move {
    /// Any move that is none of the others.
    Normal {
        /// The square the piece leaves.
        from: Square,
        /// The square the piece reaches.
        to: Square,
        /// The role of the piece.
        role: Role,
        /// The role of the captured piece.
        capture: Option<Role>,
    },
    /// A pawn's first move over two squares (FIDE 3.7.2).
    DoubleStep {
        /// The square the pawn leaves.
        from: Square,
        /// The square the pawn reaches.
        to: Square,
    },
    /// A pawn captures one that has just passed it by a double step (FIDE 3.7.3.1).
    EnPassant {
        /// The square the capturing pawn leaves.
        from: Square,
        /// The square that was passed over, where the capturing pawn arrives.
        to: Square,
    },
    /// A pawn reaches its last rank and is exchanged for another piece (FIDE 3.7.3.3).
    Promotion {
        /// The square the pawn leaves.
        from: Square,
        /// The square the pawn reaches.
        to: Square,
        /// The role of the new piece.
        role: Role,
        /// The role of the captured piece.
        capture: Option<Role>,
    },
    /// King and rook move together (FIDE 3.8.2).
    Castle {
        /// The square the king leaves.
        from: Square,
        /// The square the king reaches.
        to: Square,
        /// The square the rook leaves.
        rook_from: Square,
        /// The square the rook reaches.
        rook_to: Square,
    },
}

impl Move {
    /// Returns the square the piece leaves; for castling, the king's.
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

    /// Returns the square the piece reaches; for castling, the king's.
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

    /// Returns the role that moves: the king for castling, the pawn for a promotion.
    #[inline]
    pub const fn role(self) -> Role {
        match self {
            Move::Normal { role, .. } => role,
            Move::DoubleStep { .. } | Move::EnPassant { .. } | Move::Promotion { .. } => Role::Pawn,
            Move::Castle { .. } => Role::King,
        }
    }

    /// Returns the role of the captured piece.
    #[inline]
    pub const fn capture(self) -> Option<Role> {
        match self {
            Move::Normal { capture, .. } | Move::Promotion { capture, .. } => capture,
            Move::EnPassant { .. } => Some(Role::Pawn),
            Move::DoubleStep { .. } | Move::Castle { .. } => None,
        }
    }

    /// Returns the square of the captured piece.
    ///
    /// For en passant this is not the square where the capturing pawn arrives.
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

    /// Returns the square that a double step passes over.
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

    /// Returns the role that a pawn promotes to.
    pub const fn promotion(self) -> Option<Role> {
        match self {
            Move::Promotion { role, .. } => Some(role),
            Move::Normal { .. }
            | Move::DoubleStep { .. }
            | Move::EnPassant { .. }
            | Move::Castle { .. } => None,
        }
    }

    /// Returns true for an en passant capture.
    pub const fn is_en_passant(self) -> bool {
        matches!(self, Move::EnPassant { .. })
    }
}

/// Writes the move in UCI notation: `e5d6`, `e1g1`, `e7e8q`.
impl Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())?;
        match self.promotion() {
            Some(role) => write!(f, "{}", role.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}

/// The moves of one position, without duplicates, in a deterministic order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveList(Vec<Move>);

impl MoveList {
    pub(crate) fn with_capacity(capacity: usize) -> MoveList {
        MoveList(Vec::with_capacity(capacity))
    }

    #[inline]
    pub(crate) fn extend(&mut self, moves: impl IntoIterator<Item = Move>) {
        for mv in moves {
            self.0.push(mv);
        }
    }

    #[inline]
    pub(crate) fn push(&mut self, mv: Move) {
        self.0.push(mv);
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
    fn a_move_takes_at_most_six_bytes() {
        assert!(size_of::<Move>() <= 6);
    }
}
