//! A picture under construction: the men that a question is about, and others around them.

use rules::{Bitboard, Board, Color, File, Piece, Rank, Role, Square, attacks};

use super::chance::Chance;

/// A board on which men are being put, seen from the side that will be asked.
#[derive(Clone, Debug)]
pub(super) struct Stage {
    /// The side that will be to move.
    pub us: Color,
    /// The men.
    pub board: Board,
    /// Squares that must stay empty.
    pub empty: Bitboard,
    /// Enemies that are to give check.
    pub checkers: Bitboard,
}

/// What may stand around, in the order in which it comes up; pawns more than once.
const CROWD: [Role; 8] = [
    Role::Pawn,
    Role::Rook,
    Role::Pawn,
    Role::Knight,
    Role::Pawn,
    Role::Bishop,
    Role::Pawn,
    Role::Queen,
];

impl Stage {
    pub fn new(us: Color) -> Self {
        Self {
            us,
            board: Board::empty(),
            empty: Bitboard::EMPTY,
            checkers: Bitboard::EMPTY,
        }
    }

    /// A square by its rank as the side that is asked counts.
    pub fn at(&self, file: File, rank: Rank) -> Square {
        Square::new(file, self.us.relative_rank(rank))
    }

    /// The square so many files to the right and so many ranks ahead, for the side that is asked.
    pub fn offset(&self, square: Square, files: i8, ahead: i8) -> Option<Square> {
        square.offset(files, ahead * self.us.forward())
    }

    /// Squares where a man can be put.
    pub fn free(&self) -> Bitboard {
        !(self.board.occupied() | self.empty)
    }

    /// Puts a man that the question is about; `None` if the square is taken.
    #[must_use]
    pub fn put(&mut self, square: Square, color: Color, role: Role) -> Option<()> {
        if !self.free().contains(square) {
            return None;
        }
        self.board.put(square, Piece { color, role });
        Some(())
    }

    /// Keeps a square empty; `None` if a man stands there.
    #[must_use]
    pub fn clear(&mut self, square: Square) -> Option<()> {
        if self.board.occupied().contains(square) {
            return None;
        }
        self.empty = self.empty.with(square);
        Some(())
    }

    /// A pawn of the enemy as its double step leaves it: nothing behind it but where it came from.
    #[must_use]
    pub fn double_stepper(&mut self, file: File) -> Option<Square> {
        let victim = self.at(file, Rank::Fifth);
        self.put(victim, !self.us, Role::Pawn)?;
        self.clear(self.at(file, Rank::Sixth))?;
        self.clear(self.at(file, Rank::Seventh))?;
        Some(victim)
    }

    /// Whether nobody is in check but as was meant.
    pub fn is_quiet(&self) -> bool {
        let occupied = self.board.occupied();
        let attackers = |color: Color| {
            let king = self.board.king(color);
            king.map_or(Bitboard::EMPTY, |king| {
                self.board.attackers(king, !color, occupied)
            })
        };
        attackers(!self.us).is_empty() && attackers(self.us) == self.checkers
    }

    /// Puts the kings that are missing.
    #[must_use]
    pub fn kings(&mut self, chance: &mut Chance) -> Option<()> {
        for color in [self.us, !self.us] {
            if self.board.king(color).is_none() {
                self.add(color, Role::King, chance)?;
            }
        }
        Some(())
    }

    /// Puts a man anywhere but where it disturbs; `None` if no place was found.
    #[must_use]
    pub fn add(&mut self, color: Color, role: Role, chance: &mut Chance) -> Option<Square> {
        let places = self.places(color, role);
        for _ in 0..6 {
            let square = chance.square(places)?;
            self.board.put(square, Piece { color, role });
            if self.is_quiet() {
                return Some(square);
            }
            self.board.remove(square);
        }
        None
    }

    /// Where a man of the crowd may be put. Pawns keep away from the fifth and the fourth rank, where they
    /// would have to do with the question.
    fn places(&self, color: Color, role: Role) -> Bitboard {
        let us = self.us;
        match role {
            Role::Pawn => {
                let ranks = if color == us {
                    [Rank::Second, Rank::Third, Rank::Sixth]
                } else {
                    [Rank::Third, Rank::Sixth, Rank::Seventh]
                };
                let ranks = ranks.map(|rank| Bitboard::rank(us.relative_rank(rank)));
                self.free() & (ranks[0] | ranks[1] | ranks[2])
            }
            Role::King => match self.board.king(!color) {
                Some(other) => self.free() & !attacks::king(other),
                None => self.free(),
            },
            Role::Bishop => {
                let ours = self.board.by_piece(color, role);
                match ours.into_iter().next() {
                    Some(other) => self.free() & of_shade(!other.is_light()),
                    None => self.free(),
                }
            }
            Role::Knight | Role::Rook | Role::Queen => self.free(),
        }
    }

    /// Puts so many men around, of both sides in turn.
    pub fn crowd(&mut self, men: usize, chance: &mut Chance) {
        let mut color = self.us;
        for _ in 0..men {
            if let Some(role) = chance.choose(&CROWD)
                && self.has_room_for(color, role)
            {
                // Where there is no place for it, there is one man less.
                let _ = self.add(color, role, chance);
            }
            color = !color;
        }
    }

    /// Whether a side can have one more man of a role without a promotion.
    fn has_room_for(&self, color: Color, role: Role) -> bool {
        let most = match role {
            Role::Pawn => 7,
            Role::Knight | Role::Bishop | Role::Rook => 2,
            Role::Queen | Role::King => 1,
        };
        self.board.by_piece(color, role).len() < most
    }
}

/// All squares of one shade.
fn of_shade(is_light: bool) -> Bitboard {
    let squares = Square::ALL.into_iter();
    squares
        .filter(|square| square.is_light() == is_light)
        .collect()
}
