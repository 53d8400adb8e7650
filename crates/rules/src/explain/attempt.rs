//! An attempted move and its game. Its methods answer the questions that the reasons ask about the
//! move.

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::game::Game;
use crate::piece::{Color, Piece, Role};
use crate::position::Position;
use crate::square::{Rank, Square};

/// A piece, its square and the square it tries to reach. Either side may be to move.
#[derive(Clone, Copy)]
pub(super) struct AttemptedMove<'a> {
    pub game: &'a Game,
    pub piece: Piece,
    pub from: Square,
    pub to: Square,
}

impl<'a> AttemptedMove<'a> {
    pub fn position(self) -> &'a Position {
        self.game.position()
    }

    pub fn board(self) -> &'a Board {
        self.game.position().board()
    }

    /// Returns the side of the piece.
    pub fn us(self) -> Color {
        self.piece.color
    }

    /// Returns the square of the piece's own king.
    pub fn king(self) -> Square {
        self.position().king(self.us())
    }

    /// Returns the piece on the target square.
    pub fn target(self) -> Option<Piece> {
        self.board().piece_at(self.to)
    }

    /// Returns the number of files to the right, as White sees it.
    pub fn file_offset(self) -> isize {
        let [from, to] = [self.from, self.to].map(|square| square.file().index().cast_signed());
        to - from
    }

    /// Returns the number of ranks forward, as the piece's side sees it.
    pub fn forward_offset(self) -> isize {
        let [from, to] = [self.from, self.to].map(|square| square.rank().index().cast_signed());
        (to - from) * isize::from(self.us().forward())
    }

    /// Returns the rank from which the piece's side captures en passant.
    pub fn fifth_rank(self) -> Rank {
        (!self.us()).double_step_rank()
    }

    /// Returns the square where an en passant victim would stand. It is beside the piece on the
    /// target's file.
    pub fn square_beside(self) -> Square {
        Square::new(self.to.file(), self.from.rank())
    }

    /// Returns true if `square` is beside the piece on the fifth rank of its side.
    pub fn stands_beside(self, square: Square) -> bool {
        let files = self.from.file().index().abs_diff(square.file().index());
        self.from.rank() == self.fifth_rank() && square.rank() == self.fifth_rank() && files == 1
    }

    /// Returns true if an enemy pawn stands on `square`.
    pub fn is_enemy_pawn(self, square: Square) -> bool {
        let pawns = self.board().by_piece(!self.us(), Role::Pawn);
        pawns.contains(square)
    }

    /// Returns the enemy pawn that has just made a double step. There is none unless the piece's
    /// side is to move.
    pub fn double_stepped_pawn(self) -> Option<Square> {
        let passed = self.position().en_passant_square()?;
        (self.position().turn() == self.us()).then(|| Square::new(passed.file(), self.fifth_rank()))
    }

    /// Returns the nearest piece between the piece and `square`.
    pub fn nearest_piece_towards(self, square: Square) -> Option<(Square, Piece)> {
        let occupied = self.board().occupied();
        let seen = attacks::queen(self.from, occupied);
        let nearest = attacks::between(self.from, square) & occupied & seen;
        let nearest = nearest.first()?;
        Some((nearest, self.board().piece_at(nearest)?))
    }

    /// Returns the enemy pieces that attack `square`, with their roles, given the occupied squares.
    pub fn enemy_attackers(
        self,
        square: Square,
        occupied: Bitboard,
    ) -> impl Iterator<Item = (Square, Role)> {
        let board = self.board();
        board
            .attackers(square, !self.us(), occupied)
            .into_iter()
            .filter_map(|enemy| Some((enemy, board.role_at(enemy)?)))
    }
}
