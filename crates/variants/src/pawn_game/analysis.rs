//! The solver's analysis of a position.

use std::fmt::{self, Display};

use super::moves::PawnMove;
use super::score::Score;
use super::square::PawnColor;

/// How a game ends if both players play as well as possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PawnGameValue {
    /// One player wins against any defence.
    Win {
        /// The player who wins.
        winner: PawnColor,
        /// The plies to the end, from 0, if the winner hurries and the loser resists.
        plies: u8,
    },
    /// Neither player can force a win.
    Draw,
}

impl PawnGameValue {
    /// Returns the winner, or `None` for a draw.
    pub const fn winner(self) -> Option<PawnColor> {
        match self {
            PawnGameValue::Win { winner, .. } => Some(winner),
            PawnGameValue::Draw => None,
        }
    }

    pub(super) const fn new(score: Score, mover: PawnColor) -> PawnGameValue {
        let winner = match score.is_win() {
            None => return PawnGameValue::Draw,
            Some(true) => mover,
            Some(false) => mover.opposite(),
        };
        PawnGameValue::Win {
            winner,
            plies: score.plies(),
        }
    }
}

/// Writes `white`, `black` or `draw`.
impl Display for PawnGameValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PawnGameValue::Win { winner, .. } => winner.fmt(f),
            PawnGameValue::Draw => f.write_str("draw"),
        }
    }
}

/// A legal move with its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PawnMoveValue {
    /// The move.
    pub mv: PawnMove,
    /// How the game ends after it; the plies count from before the move.
    pub value: PawnGameValue,
}

/// The value of a position and of each legal move in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PawnGameAnalysis {
    value: PawnGameValue,
    moves: Vec<PawnMoveValue>,
}

impl PawnGameAnalysis {
    pub(super) const fn new(value: PawnGameValue, moves: Vec<PawnMoveValue>) -> PawnGameAnalysis {
        PawnGameAnalysis { value, moves }
    }

    /// Returns the value of the position.
    pub const fn value(&self) -> PawnGameValue {
        self.value
    }

    /// Returns every legal move with its value, sorted by its squares. There is none if the game
    /// has ended.
    pub fn moves(&self) -> &[PawnMoveValue] {
        &self.moves
    }

    /// Returns the moves that keep the value, however long the game then lasts.
    ///
    /// In a lost position these are all moves.
    pub fn best_moves(&self) -> impl Iterator<Item = PawnMove> {
        let winner = self.value.winner();
        let keeps = move |mv: &&PawnMoveValue| mv.value.winner() == winner;
        self.moves.iter().filter(keeps).map(|mv| mv.mv)
    }

    /// Returns the strongest moves. They lead to the quickest win, the longest resistance or a
    /// draw.
    pub fn strongest_moves(&self) -> impl Iterator<Item = PawnMove> {
        let keeps = |mv: &&PawnMoveValue| mv.value == self.value;
        self.moves.iter().filter(keeps).map(|mv| mv.mv)
    }
}
