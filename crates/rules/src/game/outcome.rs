//! The state of a game: ongoing, perhaps with draw claims, or over.

use crate::piece::Color;

/// The outcome of a game: it continues, or it is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The game continues; a draw may be claimed.
    Ongoing(DrawClaims),
    /// The game is over.
    Over(Ending),
}

impl Outcome {
    /// Returns how the game ended, if it is over.
    pub const fn ending(self) -> Option<Ending> {
        match self {
            Outcome::Ongoing(_) => None,
            Outcome::Over(ending) => Some(ending),
        }
    }
}

/// The draws that the side to move may claim (FIDE 9.2 and 9.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct DrawClaims {
    /// The position has occurred at least three times (FIDE 9.2.2).
    pub threefold_repetition: bool,
    /// The last 50 moves by each side were neither captures nor pawn moves (FIDE 9.3.2).
    pub fifty_moves: bool,
}

/// The end of a game, apart from decisions by the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The side to move is in check without a legal move (FIDE 5.1.1).
    Checkmate {
        /// The side that gave checkmate.
        winner: Color,
    },
    /// The side to move is not in check and has no legal move (FIDE 5.2.1).
    Stalemate,
    /// Neither side has enough material to mate (FIDE 5.2.2).
    InsufficientMaterial,
    /// The position has occurred at least five times (FIDE 9.6.1).
    FivefoldRepetition,
    /// The last 75 moves by each side were neither captures nor pawn moves (FIDE 9.6.2).
    SeventyFiveMoves,
}

impl Ending {
    /// Returns the winner; `None` for a draw.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Ending::Checkmate { winner } => Some(winner),
            Ending::Stalemate
            | Ending::InsufficientMaterial
            | Ending::FivefoldRepetition
            | Ending::SeventyFiveMoves => None,
        }
    }
}
