//! Castling sides, castling rights, and the squares involved (FIDE 3.8.2).

use std::fmt::{self, Display};

use crate::bitboard::Bitboard;
use crate::piece::Color;
use crate::square::{File, Square};

/// The side of the board on which a king castles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum CastlingSide {
    /// Short castling: the king goes to the g-file.
    KingSide,
    /// Long castling: the king goes to the c-file.
    QueenSide,
}

impl CastlingSide {
    /// King side, then queen side.
    pub const ALL: [CastlingSide; 2] = [CastlingSide::KingSide, CastlingSide::QueenSide];

    /// Returns the file on which the rook starts.
    pub const fn rook_from_file(self) -> File {
        match self {
            CastlingSide::KingSide => File::H,
            CastlingSide::QueenSide => File::A,
        }
    }

    /// Returns the file on which the king arrives.
    pub const fn king_to_file(self) -> File {
        match self {
            CastlingSide::KingSide => File::G,
            CastlingSide::QueenSide => File::C,
        }
    }

    /// Returns the file on which the rook arrives.
    pub const fn rook_to_file(self) -> File {
        match self {
            CastlingSide::KingSide => File::F,
            CastlingSide::QueenSide => File::D,
        }
    }
}

/// The castling rights of both colours (FIDE 3.8.2.1).
///
/// A right lasts until the king or the rook has moved, or the rook was captured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CastlingRights(u8);

impl CastlingRights {
    /// No castling rights.
    pub const NONE: CastlingRights = CastlingRights(0);
    /// All four rights, as in the initial position.
    pub const ALL: CastlingRights = CastlingRights(0b1111);

    /// Returns true if a colour may still castle on a side.
    #[inline]
    pub const fn has(self, color: Color, side: CastlingSide) -> bool {
        self.0 & bit(color, side) != 0
    }

    /// Returns true if a colour may still castle on either side.
    #[inline]
    pub const fn has_any(self, color: Color) -> bool {
        self.has(color, CastlingSide::KingSide) || self.has(color, CastlingSide::QueenSide)
    }

    /// Returns the rights with this one added.
    #[must_use]
    pub const fn with(self, color: Color, side: CastlingSide) -> CastlingRights {
        CastlingRights(self.0 | bit(color, side))
    }

    /// Returns the rights with this one removed.
    #[must_use]
    pub const fn without(self, color: Color, side: CastlingSide) -> CastlingRights {
        CastlingRights(self.0 & !bit(color, side))
    }

    /// Returns the rights left after a move from or to one of these squares.
    #[inline]
    #[must_use]
    pub(crate) fn after_moving(self, touched: Bitboard) -> CastlingRights {
        // Most moves touch none of these squares.
        if self.0 == 0 || (touched & STARTING_SQUARES).is_empty() {
            return self;
        }
        let mut lost = 0;
        for color in Color::ALL {
            for side in CastlingSide::ALL {
                if !(touched & starting_squares(color, side)).is_empty() {
                    lost |= bit(color, side);
                }
            }
        }
        CastlingRights(self.0 & !lost)
    }
}

/// Writes the FEN letters in the order `KQkq`, or `-`.
impl Display for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == CastlingRights::NONE {
            return f.write_str("-");
        }
        for color in Color::ALL {
            for side in CastlingSide::ALL {
                if self.has(color, side) {
                    f.write_str(letter(color, side))?;
                }
            }
        }
        Ok(())
    }
}

/// Returns the FEN letter of a right.
const fn letter(color: Color, side: CastlingSide) -> &'static str {
    match (color, side) {
        (Color::White, CastlingSide::KingSide) => "K",
        (Color::White, CastlingSide::QueenSide) => "Q",
        (Color::Black, CastlingSide::KingSide) => "k",
        (Color::Black, CastlingSide::QueenSide) => "q",
    }
}

const fn bit(color: Color, side: CastlingSide) -> u8 {
    1 << (color as u8 * 2 + side as u8)
}

/// The squares where kings and rooks start.
const STARTING_SQUARES: Bitboard = Bitboard(0x9100_0000_0000_0091);

/// Returns the squares where the king and the rook of a right start.
#[inline]
fn starting_squares(color: Color, side: CastlingSide) -> Bitboard {
    let rank = color.back_rank();
    Bitboard::EMPTY
        .with(Square::new(File::E, rank))
        .with(Square::new(side.rook_from_file(), rank))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn castling_right_is_lost_when_king_or_rook_moves() {
        let after = |square: Square| CastlingRights::ALL.after_moving(square.into()).to_string();
        assert_eq!(after(Square::E1), "kq");
        assert_eq!(after(Square::A1), "Kkq");
        assert_eq!(after(Square::H8), "KQq");
        assert_eq!(after(Square::D1), "KQkq");
        assert_eq!(CastlingRights::NONE.to_string(), "-");
    }
}
