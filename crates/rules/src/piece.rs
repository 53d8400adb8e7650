//! The two sides and their men.

use std::fmt::{self, Display};
use std::ops::Not;

use crate::square::Rank;

/// One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say everything")]
pub enum Color {
    White,
    Black,
}

impl Color {
    /// White, then Black.
    pub const ALL: [Color; 2] = [Color::White, Color::Black];

    /// 0 for White and 1 for Black.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of a FEN's second field, `'w'` or `'b'`.
    pub const fn char(self) -> char {
        match self {
            Color::White => 'w',
            Color::Black => 'b',
        }
    }

    /// How many ranks up, as White sees it, this side's pawns go in a step: 1 or -1.
    pub const fn forward(self) -> i8 {
        match self {
            Color::White => 1,
            Color::Black => -1,
        }
    }

    /// The rank where this side's king and rooks begin.
    pub const fn back_rank(self) -> Rank {
        self.relative_rank(Rank::First)
    }

    /// The rank where this side's pawns begin.
    pub const fn pawn_rank(self) -> Rank {
        self.relative_rank(Rank::Second)
    }

    /// The rank that this side's pawns pass over in a double step.
    pub const fn passed_rank(self) -> Rank {
        self.relative_rank(Rank::Third)
    }

    /// The rank where this side's pawns arrive by a double step.
    pub const fn double_step_rank(self) -> Rank {
        self.relative_rank(Rank::Fourth)
    }

    /// The rank where this side's pawns promote.
    pub const fn promotion_rank(self) -> Rank {
        self.relative_rank(Rank::Eighth)
    }

    /// A rank counted from this side: the fifth is White's fifth or Black's fifth, which is
    /// [`Rank::Fourth`].
    #[inline]
    pub const fn relative_rank(self, rank: Rank) -> Rank {
        match self {
            Color::White => rank,
            Color::Black => Rank::ALL[7 - rank.index()],
        }
    }
}

impl Not for Color {
    type Output = Color;

    #[inline]
    fn not(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }
}

/// What a man is, whichever side it is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say everything")]
pub enum Role {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

impl Role {
    /// The six roles, from the pawn to the king.
    pub const ALL: [Role; 6] = [
        Role::Pawn,
        Role::Knight,
        Role::Bishop,
        Role::Rook,
        Role::Queen,
        Role::King,
    ];

    /// The roles by their [codes](Role::code); 0 and 7 are nobody's.
    pub(crate) const BY_CODE: [Option<Role>; 8] = [
        None,
        Some(Role::Pawn),
        Some(Role::Knight),
        Some(Role::Bishop),
        Some(Role::Rook),
        Some(Role::Queen),
        Some(Role::King),
        None,
    ];

    /// What a pawn may become, in the order players choose (FIDE 3.7.3.3).
    pub const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

    /// The role's number, 0 for the pawn to 5 for the king.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The role's number as a board keeps it, 1 for the pawn to 6 for the king: never 0, which
    /// is an empty square.
    #[inline]
    pub(crate) const fn code(self) -> u8 {
        self as u8 + 1
    }

    /// The English letter, upper case: `'P'` for the pawn, `'N'` for the knight.
    pub const fn letter(self) -> char {
        match self {
            Role::Pawn => 'P',
            Role::Knight => 'N',
            Role::Bishop => 'B',
            Role::Rook => 'R',
            Role::Queen => 'Q',
            Role::King => 'K',
        }
    }

    /// The role with this upper-case English letter.
    pub fn from_letter(letter: char) -> Option<Role> {
        Role::ALL.into_iter().find(|role| role.letter() == letter)
    }
}

/// A man of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// The side it is on.
    pub color: Color,
    /// What it is.
    pub role: Role,
}

impl Piece {
    /// The FEN letter: upper case for White, lower case for Black.
    pub const fn fen(self) -> char {
        match self.color {
            Color::White => self.role.letter(),
            Color::Black => self.role.letter().to_ascii_lowercase(),
        }
    }

    /// The man with this FEN letter.
    pub fn from_fen(letter: char) -> Option<Piece> {
        let color = if letter.is_ascii_uppercase() {
            Color::White
        } else {
            Color::Black
        };
        let role = Role::from_letter(letter.to_ascii_uppercase())?;
        Some(Piece { color, role })
    }
}

/// The FEN letter.
impl Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&self.fen(), f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_man_is_read_as_it_is_written() {
        for color in Color::ALL {
            for role in Role::ALL {
                let piece = Piece { color, role };
                assert_eq!(Piece::from_fen(piece.fen()), Some(piece));
            }
        }
        for letter in ['x', 'X', '1', ' ', 'é', '\0', 'ℚ'] {
            assert_eq!(Piece::from_fen(letter), None);
        }
    }

    #[test]
    fn each_side_counts_ranks_from_its_own_end() {
        assert_eq!(Color::White.passed_rank(), Rank::Third);
        assert_eq!(Color::Black.passed_rank(), Rank::Sixth);
        assert_eq!(Color::White.double_step_rank(), Rank::Fourth);
        assert_eq!(Color::Black.double_step_rank(), Rank::Fifth);
        assert_eq!(Color::Black.promotion_rank(), Rank::First);
    }
}
