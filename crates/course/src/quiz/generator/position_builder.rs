//! Builds the position of a question: the pieces it is about, and random others.

use rules::{Bitboard, Board, Color, File, Piece, Rank, Role, Square, attacks};

use super::rng::SeededRng;

/// A board under construction, seen from the side that will be asked.
#[derive(Clone, Debug)]
pub(super) struct PositionBuilder {
    /// The side that will be to move.
    pub side: Color,
    /// The pieces placed so far.
    pub board: Board,
    /// Squares that must stay empty.
    pub empty: Bitboard,
    /// The pieces that are intended to give check.
    pub checkers: Bitboard,
}

/// The roles of random pieces, pawns more often than the others.
const RANDOM_ROLES: [Role; 8] = [
    Role::Pawn,
    Role::Rook,
    Role::Pawn,
    Role::Knight,
    Role::Pawn,
    Role::Bishop,
    Role::Pawn,
    Role::Queen,
];

impl PositionBuilder {
    pub fn new(side: Color) -> Self {
        Self {
            side,
            board: Board::empty(),
            empty: Bitboard::EMPTY,
            checkers: Bitboard::EMPTY,
        }
    }

    /// Returns the square on a file and a rank.
    ///
    /// The rank is counted by the side that is asked.
    pub fn square(&self, file: File, rank: Rank) -> Square {
        Square::new(file, self.side.relative_rank(rank))
    }

    /// Returns the square `files` to the right and `ahead` ranks ahead.
    ///
    /// Files are counted as White sees the board, ranks as the side that is asked does.
    pub fn offset(&self, square: Square, files: i8, ahead: i8) -> Option<Square> {
        square.offset(files, ahead * self.side.forward())
    }

    /// Returns the squares on which a piece can be placed.
    pub fn free_squares(&self) -> Bitboard {
        !(self.board.occupied() | self.empty)
    }

    /// Places a piece; `None` if the square is not free.
    #[must_use]
    pub fn place(&mut self, square: Square, color: Color, role: Role) -> Option<()> {
        if !self.free_squares().contains(square) {
            return None;
        }
        self.board.put(square, Piece { color, role });
        Some(())
    }

    /// Reserves a square as empty; `None` if it is occupied.
    #[must_use]
    pub fn keep_empty(&mut self, square: Square) -> Option<()> {
        if self.board.occupied().contains(square) {
            return None;
        }
        self.empty = self.empty.with(square);
        Some(())
    }

    /// Places an enemy pawn after its double step. The two squares behind it stay empty.
    #[must_use]
    pub fn place_double_stepped_pawn(&mut self, file: File) -> Option<Square> {
        let victim = self.square(file, Rank::Fifth);
        self.place(victim, !self.side, Role::Pawn)?;
        self.keep_empty(self.square(file, Rank::Sixth))?;
        self.keep_empty(self.square(file, Rank::Seventh))?;
        Some(victim)
    }

    /// Returns true if no checks exist but those of [`Self::checkers`].
    pub fn has_only_intended_checks(&self) -> bool {
        let occupied = self.board.occupied();
        let attackers = |color: Color| {
            let king = self.board.king(color);
            king.map_or(Bitboard::EMPTY, |king| {
                self.board.attackers(king, !color, occupied)
            })
        };
        attackers(!self.side).is_empty() && attackers(self.side) == self.checkers
    }

    /// Places the missing kings.
    #[must_use]
    pub fn place_kings(&mut self, rng: &mut SeededRng) -> Option<()> {
        for color in [self.side, !self.side] {
            if self.board.king(color).is_none() {
                self.place_randomly(color, Role::King, rng)?;
            }
        }
        Some(())
    }

    /// Places a piece on a random suitable square; `None` if none was found.
    #[must_use]
    pub fn place_randomly(
        &mut self,
        color: Color,
        role: Role,
        rng: &mut SeededRng,
    ) -> Option<Square> {
        let places = self.suitable_squares(color, role);
        for _ in 0..6 {
            let square = rng.choose_square(places)?;
            self.board.put(square, Piece { color, role });
            if self.has_only_intended_checks() {
                return Some(square);
            }
            self.board.remove(square);
        }
        None
    }

    /// Returns the squares for a random piece. Pawns keep off the fourth and fifth ranks, where they would affect the
    /// answer.
    fn suitable_squares(&self, color: Color, role: Role) -> Bitboard {
        let side = self.side;
        match role {
            Role::Pawn => {
                let ranks = if color == side {
                    [Rank::Second, Rank::Third, Rank::Sixth]
                } else {
                    [Rank::Third, Rank::Sixth, Rank::Seventh]
                };
                let ranks = ranks.map(|rank| Bitboard::rank(side.relative_rank(rank)));
                self.free_squares() & (ranks[0] | ranks[1] | ranks[2])
            }
            Role::King => match self.board.king(!color) {
                Some(other) => self.free_squares() & !attacks::king(other),
                None => self.free_squares(),
            },
            Role::Bishop => {
                let ours = self.board.by_piece(color, role);
                match ours.into_iter().next() {
                    Some(other) => self.free_squares() & squares_of_shade(!other.is_light()),
                    None => self.free_squares(),
                }
            }
            Role::Knight | Role::Rook | Role::Queen => self.free_squares(),
        }
    }

    /// Places up to `count` random pieces, of both sides in turn.
    pub fn add_random_pieces(&mut self, count: usize, rng: &mut SeededRng) {
        let mut color = self.side;
        for _ in 0..count {
            if let Some(role) = rng.choose(&RANDOM_ROLES)
                && self.has_room_for(color, role)
            {
                // Without a suitable square the piece is left out.
                let _ = self.place_randomly(color, role, rng);
            }
            color = !color;
        }
    }

    /// Returns true if a side can have one more piece without promotion. At most seven pawns are placed.
    fn has_room_for(&self, color: Color, role: Role) -> bool {
        let max = match role {
            Role::Pawn => 7,
            Role::Knight | Role::Bishop | Role::Rook => 2,
            Role::Queen | Role::King => 1,
        };
        self.board.by_piece(color, role).len() < max
    }
}

/// Returns all light or all dark squares.
fn squares_of_shade(is_light: bool) -> Bitboard {
    let squares = Square::ALL.into_iter();
    squares
        .filter(|square| square.is_light() == is_light)
        .collect()
}
