//! Castling: the two wings, the rights still held, and the squares involved (FIDE 3.8.2).

use std::fmt::{self, Display};

use crate::bitboard::Bitboard;
use crate::piece::Color;
use crate::square::{File, Square};

/// The side of the board on which a king castles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Wing {
    /// The short side: the king goes to the g-file.
    King,
    /// The long side: the king goes to the c-file.
    Queen,
}

impl Wing {
    /// The king's wing, then the queen's.
    pub const ALL: [Wing; 2] = [Wing::King, Wing::Queen];

    /// The file where the rook of this wing begins.
    pub const fn rook_from(self) -> File {
        match self {
            Wing::King => File::H,
            Wing::Queen => File::A,
        }
    }

    /// The file where the king arrives.
    pub const fn king_to(self) -> File {
        match self {
            Wing::King => File::G,
            Wing::Queen => File::C,
        }
    }

    /// The file where the rook arrives.
    pub const fn rook_to(self) -> File {
        match self {
            Wing::King => File::F,
            Wing::Queen => File::D,
        }
    }
}

/// Which kings may still castle with which rooks, neither having moved (FIDE 3.8.2.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CastlingRights(u8);

impl CastlingRights {
    /// Nobody may castle any more.
    pub const NONE: CastlingRights = CastlingRights(0);
    /// What both sides hold when a game begins.
    pub const ALL: CastlingRights = CastlingRights(0b1111);

    /// Whether a side may still castle on a wing.
    #[inline]
    pub const fn has(self, color: Color, wing: Wing) -> bool {
        self.0 & right(color, wing) != 0
    }

    /// Whether a side may still castle at all.
    #[inline]
    pub const fn has_any(self, color: Color) -> bool {
        self.has(color, Wing::King) || self.has(color, Wing::Queen)
    }

    /// The rights with this one too.
    #[must_use]
    pub const fn with(self, color: Color, wing: Wing) -> CastlingRights {
        CastlingRights(self.0 | right(color, wing))
    }

    /// The rights without this one.
    #[must_use]
    pub const fn without(self, color: Color, wing: Wing) -> CastlingRights {
        CastlingRights(self.0 & !right(color, wing))
    }

    /// The rights left when men have moved from or to these squares.
    #[inline]
    #[must_use]
    pub(crate) fn after(self, touched: Bitboard) -> CastlingRights {
        // Most moves are neither from nor to one of these.
        if self.0 == 0 || (touched & HOMES).is_empty() {
            return self;
        }
        let mut lost = 0;
        for color in Color::ALL {
            for wing in Wing::ALL {
                if !(touched & homes(color, wing)).is_empty() {
                    lost |= right(color, wing);
                }
            }
        }
        CastlingRights(self.0 & !lost)
    }
}

/// The FEN letters in the order `KQkq`, or `-`.
impl Display for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == CastlingRights::NONE {
            return f.write_str("-");
        }
        for color in Color::ALL {
            for wing in Wing::ALL {
                if self.has(color, wing) {
                    f.write_str(letter(color, wing))?;
                }
            }
        }
        Ok(())
    }
}

/// The FEN letter of a right.
const fn letter(color: Color, wing: Wing) -> &'static str {
    match (color, wing) {
        (Color::White, Wing::King) => "K",
        (Color::White, Wing::Queen) => "Q",
        (Color::Black, Wing::King) => "k",
        (Color::Black, Wing::Queen) => "q",
    }
}

const fn right(color: Color, wing: Wing) -> u8 {
    1 << (color as u8 * 2 + wing as u8)
}

/// The squares where kings and rooks begin.
const HOMES: Bitboard = Bitboard(0x9100_0000_0000_0091);

/// The squares where king and rook stand until they lose the right.
#[inline]
fn homes(color: Color, wing: Wing) -> Bitboard {
    let rank = color.back_rank();
    Bitboard::EMPTY
        .with(Square::new(File::E, rank))
        .with(Square::new(wing.rook_from(), rank))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rights_go_with_the_man_that_moves() {
        let after = |square: Square| CastlingRights::ALL.after(square.into()).to_string();
        assert_eq!(after(Square::E1), "kq");
        assert_eq!(after(Square::A1), "Kkq");
        assert_eq!(after(Square::H8), "KQq");
        assert_eq!(after(Square::D1), "KQkq");
        assert_eq!(CastlingRights::NONE.to_string(), "-");
    }
}
