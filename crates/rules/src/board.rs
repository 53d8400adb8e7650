//! Men on squares, and nothing else: no turn, no rights.

use std::fmt::{self, Display};

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::piece::{Color, Piece, Role};
use crate::square::{File, Rank, Square};

/// Which man stands where.
///
/// ```
/// use rules::{Board, Color, Piece, Role, Square};
///
/// let mut board = Board::empty();
/// board.put(Square::E1, Piece { color: Color::White, role: Role::King });
/// assert_eq!(board.king(Color::White), Some(Square::E1));
/// assert_eq!(board.to_string().lines().last(), Some(". . . . K . . ."));
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Board {
    colors: [Bitboard; 2],
    roles: [Bitboard; 6],
}

impl Board {
    /// No man on any square.
    pub const fn empty() -> Board {
        Board {
            colors: [Bitboard::EMPTY; 2],
            roles: [Bitboard::EMPTY; 6],
        }
    }

    /// The 32 men where a game begins (FIDE 2.3).
    pub const fn initial() -> Board {
        Board {
            colors: [Bitboard(0xffff), Bitboard(0xffff << 48)],
            roles: [
                Bitboard(0x00ff_0000_0000_ff00),
                Bitboard(0x4200_0000_0000_0042),
                Bitboard(0x2400_0000_0000_0024),
                Bitboard(0x8100_0000_0000_0081),
                Bitboard(0x0800_0000_0000_0008),
                Bitboard(0x1000_0000_0000_0010),
            ],
        }
    }

    /// The man on a square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let role = self.role_at(square)?;
        let color = if self.by_color(Color::White).contains(square) {
            Color::White
        } else {
            Color::Black
        };
        Some(Piece { color, role })
    }

    /// What the man on a square is, whichever side it is on.
    #[inline]
    pub fn role_at(&self, square: Square) -> Option<Role> {
        Role::ALL
            .into_iter()
            .find(|&role| self.by_role(role).contains(square))
    }

    /// Where a side's king stands; the first from a1 if it has several.
    pub fn king(&self, color: Color) -> Option<Square> {
        self.by_piece(color, Role::King).first()
    }

    /// The squares of a side's men.
    #[inline]
    pub const fn by_color(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }

    /// The squares of all men of a role.
    #[inline]
    pub const fn by_role(&self, role: Role) -> Bitboard {
        self.roles[role.index()]
    }

    /// The squares of a side's men of a role.
    #[inline]
    pub fn by_piece(&self, color: Color, role: Role) -> Bitboard {
        self.by_color(color) & self.by_role(role)
    }

    /// The squares that are not empty.
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.by_color(Color::White) | self.by_color(Color::Black)
    }

    /// Every man with its square, from a1 to h8.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        self.occupied()
            .into_iter()
            .filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// Puts a man on a square; what stood there leaves the board.
    pub fn put(&mut self, square: Square, piece: Piece) {
        self.remove(square);
        self.toggle(square, piece.color, piece.role);
    }

    /// Takes the man off a square.
    pub fn remove(&mut self, square: Square) -> Option<Piece> {
        let piece = self.piece_at(square)?;
        self.toggle(square, piece.color, piece.role);
        Some(piece)
    }

    /// The men of a side that attack a square when men stand on `occupied`.
    ///
    /// Passing another occupancy than the board's own asks what would be: men on squares that are
    /// not in it block no line, though they attack as before.
    #[inline]
    pub fn attackers(&self, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
        let queens = self.by_role(Role::Queen);
        let straight = self.by_role(Role::Rook) | queens;
        let slanted = self.by_role(Role::Bishop) | queens;
        let all = attacks::pawn(!by, square) & self.by_role(Role::Pawn)
            | attacks::knight(square) & self.by_role(Role::Knight)
            | attacks::king(square) & self.by_role(Role::King)
            | attacks::bishop(square, occupied) & slanted
            | attacks::rook(square, occupied) & straight;
        all & self.by_color(by)
    }

    /// Puts the man there if it is not, takes it off if it is.
    #[inline]
    pub(crate) fn toggle(&mut self, square: Square, color: Color, role: Role) {
        let bit = Bitboard::from(square);
        self.colors[color.index()] ^= bit;
        self.roles[role.index()] ^= bit;
    }
}

/// Eight lines from the eighth rank to the first, FEN letters with a dot for an empty square.
impl Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            if rank != Rank::Eighth {
                f.write_str("\n")?;
            }
            for file in File::ALL {
                if file != File::A {
                    f.write_str(" ")?;
                }
                match self.piece_at(Square::new(file, rank)) {
                    Some(piece) => write!(f, "{piece}")?,
                    None => f.write_str(".")?,
                }
            }
        }
        Ok(())
    }
}

/// The same picture as [`Display`], on lines of its own.
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self}\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_begins_with_sixteen_men_a_side() {
        let board = Board::initial();
        assert_eq!(board.pieces().count(), 32);
        assert_eq!(board.king(Color::White), Some(Square::E1));
        assert_eq!(board.king(Color::Black), Some(Square::E8));
        let picture = "r n b q k b n r\n\
                       p p p p p p p p\n\
                       . . . . . . . .\n\
                       . . . . . . . .\n\
                       . . . . . . . .\n\
                       . . . . . . . .\n\
                       P P P P P P P P\n\
                       R N B Q K B N R";
        assert_eq!(board.to_string(), picture);
    }

    #[test]
    fn a_man_put_on_another_replaces_it() {
        let mut board = Board::initial();
        let rook = Piece {
            color: Color::Black,
            role: Role::Rook,
        };
        board.put(Square::E2, rook);
        assert_eq!(board.piece_at(Square::E2), Some(rook));
        assert_eq!(board.by_color(Color::White).len(), 15);
        assert_eq!(board.remove(Square::E2), Some(rook));
        assert_eq!(board.remove(Square::E2), None);
        assert_eq!(board.occupied().len(), 31);
    }

    #[test]
    fn attackers_are_the_men_that_bear_on_a_square() {
        let board = Board::initial();
        let f3 = board.attackers(Square::F3, Color::White, board.occupied());
        let men = [Square::G1, Square::E2, Square::G2];
        assert_eq!(f3, men.into_iter().collect());
        let none = board.attackers(Square::F3, Color::Black, board.occupied());
        assert!(none.is_empty());
    }
}
