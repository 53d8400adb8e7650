//! The placement of pieces on the 64 squares, without side to move or rights.

use std::fmt::{self, Display};

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::piece::{Color, Piece, Role};
use crate::square::{File, Rank, Square};

/// The pieces on the 64 squares.
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
    /// The three bits of each piece's [code](Role::code). This takes half the memory of one set for
    /// each role; a board is copied at every move.
    codes: [Bitboard; 3],
}

impl Board {
    /// Returns the empty board.
    pub const fn empty() -> Board {
        Board {
            colors: [Bitboard::EMPTY; 2],
            codes: [Bitboard::EMPTY; 3],
        }
    }

    /// Returns the initial position of the pieces (FIDE 2.3).
    pub const fn initial() -> Board {
        Board {
            colors: [Bitboard(0xffff), Bitboard(0xffff << 48)],
            codes: [
                Bitboard(0x2cff_0000_0000_ff2c),
                Bitboard(0x7600_0000_0000_0076),
                Bitboard(0x9900_0000_0000_0099),
            ],
        }
    }

    /// Returns the piece on a square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let role = self.role_at(square)?;
        let color = if self.by_color(Color::White).contains(square) {
            Color::White
        } else {
            Color::Black
        };
        Some(Piece { color, role })
    }

    /// Returns the role of the piece on a square.
    #[inline]
    pub fn role_at(&self, square: Square) -> Option<Role> {
        let [low, middle, high] = self.codes;
        let bit = |set: Bitboard| (set.0 >> square.index() & 1) as usize;
        Role::BY_CODE[bit(low) | bit(middle) << 1 | bit(high) << 2]
    }

    /// Returns the square of a side's king. If there are several, it is the first from a1.
    pub fn king(&self, color: Color) -> Option<Square> {
        self.by_piece(color, Role::King).first()
    }

    /// Returns the squares of a side's pieces.
    #[inline]
    pub const fn by_color(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }

    /// Returns the squares of all pieces of a role.
    #[inline]
    pub const fn by_role(&self, role: Role) -> Bitboard {
        let [low, middle, high] = self.codes;
        Bitboard(match role {
            Role::Pawn => low.0 & !(middle.0 | high.0),
            Role::Knight => middle.0 & !(low.0 | high.0),
            Role::Bishop => low.0 & middle.0,
            Role::Rook => high.0 & !(low.0 | middle.0),
            Role::Queen => low.0 & high.0,
            Role::King => middle.0 & high.0,
        })
    }

    /// Returns the squares of rooks and queens.
    #[inline]
    pub(crate) fn rooks_and_queens(&self) -> Bitboard {
        let [_, middle, high] = self.codes;
        high & !middle
    }

    /// Returns the squares of bishops and queens.
    #[inline]
    pub(crate) fn bishops_and_queens(&self) -> Bitboard {
        let [low, middle, high] = self.codes;
        low & (middle | high)
    }

    /// Returns the squares of a side's pieces of a role.
    #[inline]
    pub fn by_piece(&self, color: Color, role: Role) -> Bitboard {
        self.by_color(color) & self.by_role(role)
    }

    /// Returns the squares that are not empty.
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.by_color(Color::White) | self.by_color(Color::Black)
    }

    /// Returns every piece with its square, from a1 to h8.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        self.occupied()
            .into_iter()
            .filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// Puts a piece on a square, replacing any piece there.
    pub fn put(&mut self, square: Square, piece: Piece) {
        self.remove(square);
        self.toggle(square.into(), piece.color, piece.role);
    }

    /// Removes the piece from a square and returns it.
    pub fn remove(&mut self, square: Square) -> Option<Piece> {
        let piece = self.piece_at(square)?;
        self.toggle(square.into(), piece.color, piece.role);
        Some(piece)
    }

    /// Returns a side's pieces that attack a square, given the occupied squares.
    ///
    /// `occupied` may differ from the board's own occupancy, to ask what would be the case: a piece
    /// on a square outside it blocks no line, but still attacks.
    #[inline]
    pub fn attackers(&self, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
        let all = attacks::pawn(!by, square) & self.by_role(Role::Pawn)
            | attacks::knight(square) & self.by_role(Role::Knight)
            | attacks::king(square) & self.by_role(Role::King)
            | attacks::bishop(square, occupied) & self.bishops_and_queens()
            | attacks::rook(square, occupied) & self.rooks_and_queens();
        all & self.by_color(by)
    }

    /// Returns true if a piece of this side attacks the square, given the occupied squares.
    #[inline]
    pub(crate) fn is_attacked(&self, square: Square, by: Color, occupied: Bitboard) -> bool {
        let pieces = self.by_color(by);
        let leapers = attacks::pawn(!by, square) & self.by_role(Role::Pawn)
            | attacks::knight(square) & self.by_role(Role::Knight)
            | attacks::king(square) & self.by_role(Role::King);
        if !(leapers & pieces).is_empty() {
            return true;
        }
        let orthogonal = attacks::orthogonals(square) & self.rooks_and_queens() & pieces;
        let diagonal = attacks::diagonals(square) & self.bishops_and_queens() & pieces;
        !orthogonal.is_empty() && !(orthogonal & attacks::rook(square, occupied)).is_empty()
            || !diagonal.is_empty() && !(diagonal & attacks::bishop(square, occupied)).is_empty()
    }

    /// Returns the pieces that give check to a side's king.
    #[inline]
    pub(crate) fn checkers(&self, color: Color) -> Bitboard {
        let king = Square::lowest(self.by_piece(color, Role::King).0);
        let theirs = self.by_color(!color);
        let occupied = self.occupied();
        let orthogonal = attacks::orthogonals(king) & self.rooks_and_queens();
        let diagonal = attacks::diagonals(king) & self.bishops_and_queens();
        let mut checkers = attacks::pawn(color, king) & self.by_role(Role::Pawn)
            | attacks::knight(king) & self.by_role(Role::Knight);
        // Usually no enemy slider shares a line with the king, and the lookup can be skipped.
        if !(orthogonal & theirs).is_empty() {
            checkers |= attacks::rook(king, occupied) & orthogonal;
        }
        if !(diagonal & theirs).is_empty() {
            checkers |= attacks::bishop(king, occupied) & diagonal;
        }
        checkers & theirs
    }

    /// Adds pieces on squares without such a piece, and removes them from squares with one.
    #[inline]
    pub(crate) fn toggle(&mut self, squares: Bitboard, color: Color, role: Role) {
        let [white, black] = &mut self.colors;
        let [low, middle, high] = &mut self.codes;
        let code = role.code();
        let only_if = |is_so: bool| if is_so { squares } else { Bitboard::EMPTY };
        *white ^= only_if(color == Color::White);
        *black ^= only_if(color == Color::Black);
        *low ^= only_if(code & 1 != 0);
        *middle ^= only_if(code & 2 != 0);
        *high ^= only_if(code & 4 != 0);
    }
}

/// Writes eight lines from the eighth rank to the first. Pieces are FEN letters, empty squares are
/// dots.
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

/// Writes the same as [`Display`], on lines of its own.
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self}\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use test_support::TestRng;

    #[test]
    fn the_initial_board_has_32_pieces() {
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
    fn put_replaces_the_piece_on_a_square() {
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
    fn attackers_are_found_by_side() {
        let board = Board::initial();
        let f3 = board.attackers(Square::F3, Color::White, board.occupied());
        let pieces = [Square::G1, Square::E2, Square::G2];
        assert_eq!(f3, pieces.into_iter().collect());
        let none = board.attackers(Square::F3, Color::Black, board.occupied());
        assert!(none.is_empty());
    }

    #[test]
    fn pieces_are_found_by_role_and_side() {
        let mut board = Board::empty();
        let mut squares = Square::ALL.into_iter();
        for role in Role::ALL {
            for color in Color::ALL {
                let square = squares.next().expect("64 squares");
                board.put(square, Piece { color, role });
                assert_eq!(board.by_piece(color, role), square.into());
                assert_eq!(board.piece_at(square), Some(Piece { color, role }));
            }
        }
        let squares = |roles: [Role; 2]| board.by_role(roles[0]) | board.by_role(roles[1]);
        assert_eq!(board.rooks_and_queens(), squares([Role::Rook, Role::Queen]));
        assert_eq!(
            board.bishops_and_queens(),
            squares([Role::Bishop, Role::Queen])
        );
        assert_eq!(board.piece_at(Square::H8), None);
    }

    #[test]
    fn is_attacked_agrees_with_attackers() {
        let mut rng = TestRng::new(0x2545_f491_4f6c_dd1d);
        let mut below = |bound| rng.below(bound);
        for _ in 0..2_000 {
            let mut board = Board::empty();
            for _ in 0..8 {
                let (color, role) = (Color::ALL[below(2)], Role::ALL[below(5)]);
                board.put(Square::ALL[below(64)], Piece { color, role });
            }
            let (king, color) = (Square::ALL[below(64)], Color::ALL[below(2)]);
            let role = Role::King;
            board.put(king, Piece { color, role });
            let attackers = board.attackers(king, !color, board.occupied());
            assert_eq!(board.checkers(color), attackers, "{king} in {board:?}");
            let is_attacked = board.is_attacked(king, !color, board.occupied());
            assert_eq!(is_attacked, !attackers.is_empty(), "{king} in {board:?}");
        }
    }
}
