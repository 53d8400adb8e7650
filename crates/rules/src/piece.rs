//! Colours, roles and pieces.

use std::fmt::{self, Display};
use std::ops::Not;

use crate::square::Rank;

/// One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names are self-explanatory")]
pub enum Color {
    White,
    Black,
}

impl Color {
    /// White, then Black.
    pub const ALL: [Color; 2] = [Color::White, Color::Black];

    /// Returns 0 for White and 1 for Black.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the letter of the FEN's second field, `'w'` or `'b'`.
    pub const fn char(self) -> char {
        match self {
            Color::White => 'w',
            Color::Black => 'b',
        }
    }

    /// Returns the name in addresses and attributes, `"white"` or `"black"`.
    pub const fn name(self) -> &'static str {
        match self {
            Color::White => "white",
            Color::Black => "black",
        }
    }

    /// Returns the direction of this side's pawns: 1 for White, -1 for Black.
    pub const fn forward(self) -> i8 {
        match self {
            Color::White => 1,
            Color::Black => -1,
        }
    }

    /// Returns the rank where this side's king and rooks start.
    pub const fn back_rank(self) -> Rank {
        self.relative_rank(Rank::First)
    }

    /// Returns the rank where this side's pawns start.
    pub const fn pawn_rank(self) -> Rank {
        self.relative_rank(Rank::Second)
    }

    /// Returns the rank that this side's pawns pass over in a double step.
    pub const fn passed_rank(self) -> Rank {
        self.relative_rank(Rank::Third)
    }

    /// Returns the rank where this side's double steps end.
    pub const fn double_step_rank(self) -> Rank {
        self.relative_rank(Rank::Fourth)
    }

    /// Returns the rank where this side's pawns promote.
    pub const fn promotion_rank(self) -> Rank {
        self.relative_rank(Rank::Eighth)
    }

    /// Returns a rank counted from this side.
    ///
    /// Black's fifth rank is [`Rank::Fourth`].
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

/// The kind of a piece, regardless of its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names are self-explanatory")]
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

    /// The roles by their [codes](Role::code); 0 and 7 are unused.
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

    /// The roles a pawn may promote to, the most frequent first (FIDE 3.7.3.3).
    pub const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

    /// Returns the role's number, 0 for the pawn to 5 for the king.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the role's number on a [`Board`](crate::Board), from 1 to 6. The pawn is 1, the king 6, and an empty
    /// square 0.
    #[inline]
    pub(crate) const fn code(self) -> u8 {
        self as u8 + 1
    }

    /// Returns the upper-case English letter: `'P'` for the pawn, `'N'` for the knight.
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

    /// Returns the role with this upper-case English letter.
    pub fn from_letter(letter: char) -> Option<Role> {
        Role::ALL.into_iter().find(|role| role.letter() == letter)
    }
}

/// A role with a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// The side of the piece.
    pub color: Color,
    /// The kind of the piece.
    pub role: Role,
}

impl Piece {
    /// Returns the FEN letter: upper case for White, lower case for Black.
    pub const fn char(self) -> char {
        match self.color {
            Color::White => self.role.letter(),
            Color::Black => self.role.letter().to_ascii_lowercase(),
        }
    }

    /// Returns the piece with this FEN letter.
    pub fn from_char(letter: char) -> Option<Piece> {
        let color = if letter.is_ascii_uppercase() {
            Color::White
        } else {
            Color::Black
        };
        let role = Role::from_letter(letter.to_ascii_uppercase())?;
        Some(Piece { color, role })
    }
}

/// Writes the FEN letter.
impl Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&self.char(), f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn piece_letters_round_trip() {
        for color in Color::ALL {
            for role in Role::ALL {
                let piece = Piece { color, role };
                assert_eq!(Piece::from_char(piece.char()), Some(piece));
            }
        }
        for letter in ['x', 'X', '1', ' ', 'é', '\0', 'ℚ'] {
            assert_eq!(Piece::from_char(letter), None);
        }
    }

    #[test]
    fn ranks_are_relative_to_the_side() {
        assert_eq!(Color::White.passed_rank(), Rank::Third);
        assert_eq!(Color::Black.passed_rank(), Rank::Sixth);
        assert_eq!(Color::White.double_step_rank(), Rank::Fourth);
        assert_eq!(Color::Black.double_step_rank(), Rank::Fifth);
        assert_eq!(Color::Black.promotion_rank(), Rank::First);
    }
}
