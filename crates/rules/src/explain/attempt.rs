//! A man, the square it stands on and the one it is tried to.

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::game::Game;
use crate::piece::{Color, Piece, Role};
use crate::position::Position;
use crate::square::{Rank, Square};

/// What was tried in a game, whoever's move it is.
#[derive(Clone, Copy)]
pub(super) struct Attempt<'a> {
    pub game: &'a Game,
    pub piece: Piece,
    pub from: Square,
    pub to: Square,
}

impl<'a> Attempt<'a> {
    pub fn position(self) -> &'a Position {
        self.game.position()
    }

    pub fn board(self) -> &'a Board {
        self.game.position().board()
    }

    /// The side of the man.
    pub fn us(self) -> Color {
        self.piece.color
    }

    /// The man's own king.
    pub fn king(self) -> Square {
        self.position().king(self.us())
    }

    /// Whom the man would meet.
    pub fn target(self) -> Option<Piece> {
        self.board().piece_at(self.to)
    }

    /// How many files to the right.
    pub fn files(self) -> isize {
        let [from, to] = [self.from, self.to].map(|square| square.file().index().cast_signed());
        to - from
    }

    /// How many ranks forward, as the man's side sees it.
    pub fn forward(self) -> isize {
        let [from, to] = [self.from, self.to].map(|square| square.rank().index().cast_signed());
        (to - from) * isize::from(self.us().forward())
    }

    /// The rank where the man's side takes in passing.
    pub fn fifth(self) -> Rank {
        (!self.us()).double_step_rank()
    }

    /// The square beside the man where its victim in passing would stand.
    pub fn beside(self) -> Square {
        Square::new(self.to.file(), self.from.rank())
    }

    /// Whether the man stands on its fifth rank and the square on a neighbouring file of it.
    pub fn stands_beside(self, square: Square) -> bool {
        let files = self.from.file().index().abs_diff(square.file().index());
        self.from.rank() == self.fifth() && square.rank() == self.fifth() && files == 1
    }

    /// Whether an enemy pawn stands there.
    pub fn is_enemy_pawn(self, square: Square) -> bool {
        let pawns = self.board().by_piece(!self.us(), Role::Pawn);
        pawns.contains(square)
    }

    /// The enemy pawn that has just made a double step, if it is the man's side that may answer.
    pub fn passer(self) -> Option<Square> {
        let passed = self.position().double_step()?;
        (self.position().turn() == self.us()).then(|| Square::new(passed.file(), self.fifth()))
    }

    /// The man in the way that is nearest on the line to a square.
    pub fn nearest_to(self, square: Square) -> Option<(Square, Piece)> {
        let occupied = self.board().occupied();
        let seen = attacks::queen(self.from, occupied);
        let nearest = attacks::between(self.from, square) & occupied & seen;
        let nearest = nearest.first()?;
        Some((nearest, self.board().piece_at(nearest)?))
    }

    /// The enemies that attack a square when men stand on `occupied`, each with what it is.
    pub fn enemies(
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
