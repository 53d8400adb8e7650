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
    /// The three bits of each man's [code](Role::code): half the memory of a set for each role,
    /// because a board is copied at every move.
    codes: [Bitboard; 3],
}

impl Board {
    /// No man on any square.
    pub const fn empty() -> Board {
        Board {
            colors: [Bitboard::EMPTY; 2],
            codes: [Bitboard::EMPTY; 3],
        }
    }

    /// The 32 men where a game begins (FIDE 2.3).
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
        let [low, middle, high] = self.codes;
        let bit = |set: Bitboard| (set.0 >> square.index() & 1) as usize;
        Role::BY_CODE[bit(low) | bit(middle) << 1 | bit(high) << 2]
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

    /// The squares of rooks and queens.
    #[inline]
    pub(crate) fn straight_movers(&self) -> Bitboard {
        let [_, middle, high] = self.codes;
        high & !middle
    }

    /// The squares of bishops and queens.
    #[inline]
    pub(crate) fn slanted_movers(&self) -> Bitboard {
        let [low, middle, high] = self.codes;
        low & (middle | high)
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
        self.toggle(square.into(), piece.color, piece.role);
    }

    /// Takes the man off a square.
    pub fn remove(&mut self, square: Square) -> Option<Piece> {
        let piece = self.piece_at(square)?;
        self.toggle(square.into(), piece.color, piece.role);
        Some(piece)
    }

    /// The men of a side that attack a square when men stand on `occupied`.
    ///
    /// Passing another occupancy than the board's own asks what would be: men on squares that are
    /// not in it block no line, though they attack as before.
    #[inline]
    pub fn attackers(&self, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
        let all = attacks::pawn(!by, square) & self.by_role(Role::Pawn)
            | attacks::knight(square) & self.by_role(Role::Knight)
            | attacks::king(square) & self.by_role(Role::King)
            | attacks::bishop(square, occupied) & self.slanted_movers()
            | attacks::rook(square, occupied) & self.straight_movers();
        all & self.by_color(by)
    }

    /// Whether a man of a side attacks a square when men stand on `occupied`.
    #[inline]
    pub(crate) fn is_attacked(&self, square: Square, by: Color, occupied: Bitboard) -> bool {
        let men = self.by_color(by);
        let leapers = attacks::pawn(!by, square) & self.by_role(Role::Pawn)
            | attacks::knight(square) & self.by_role(Role::Knight)
            | attacks::king(square) & self.by_role(Role::King);
        if !(leapers & men).is_empty() {
            return true;
        }
        let straight = attacks::straight(square) & self.straight_movers() & men;
        let slanted = attacks::slanted(square) & self.slanted_movers() & men;
        !straight.is_empty() && !(straight & attacks::rook(square, occupied)).is_empty()
            || !slanted.is_empty() && !(slanted & attacks::bishop(square, occupied)).is_empty()
    }

    /// The men that give check to a side's king.
    #[inline]
    pub(crate) fn checkers(&self, color: Color) -> Bitboard {
        let king = Square::lowest(self.by_piece(color, Role::King).0);
        let theirs = self.by_color(!color);
        let occupied = self.occupied();
        let straight = attacks::straight(king) & self.straight_movers();
        let slanted = attacks::slanted(king) & self.slanted_movers();
        let mut checkers = attacks::pawn(color, king) & self.by_role(Role::Pawn)
            | attacks::knight(king) & self.by_role(Role::Knight);
        // Mostly no line piece is in line with the king, and nobody need look further.
        if !(straight & theirs).is_empty() {
            checkers |= attacks::rook(king, occupied) & straight;
        }
        if !(slanted & theirs).is_empty() {
            checkers |= attacks::bishop(king, occupied) & slanted;
        }
        checkers & theirs
    }

    /// Puts such men on squares where there are none, and takes them off where they are.
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
    use crate::dice::Dice;

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

    #[test]
    fn every_man_is_found_by_its_role_and_side() {
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
        assert_eq!(board.straight_movers(), squares([Role::Rook, Role::Queen]));
        assert_eq!(board.slanted_movers(), squares([Role::Bishop, Role::Queen]));
        assert_eq!(board.piece_at(Square::H8), None);
    }

    #[test]
    fn a_square_is_attacked_when_it_has_attackers() {
        let mut dice = Dice(0x2545_f491_4f6c_dd1d);
        let mut below = |bound| dice.below(bound);
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
