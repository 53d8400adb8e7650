//! The two sides.

use std::ops::Not;

/// One of the two sides. White moves first, whatever the law calls it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// The side that moves first, with its home at the lowest rank.
    White,
    /// The other side, with its home at the highest rank.
    Black,
}

impl Side {
    /// Both sides.
    pub const ALL: [Side; 2] = [Side::White, Side::Black];

    /// Returns 0 for White and 1 for Black.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the letter of the side in a FEN.
    pub const fn letter(self) -> char {
        match self {
            Side::White => 'w',
            Side::Black => 'b',
        }
    }
}

impl Not for Side {
    type Output = Side;

    fn not(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }
}
