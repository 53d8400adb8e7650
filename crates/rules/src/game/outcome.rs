//! How a game stands: going on, drawn on request, or over.

use crate::piece::Color;

/// How a game stands after its last move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Play goes on, and a draw may perhaps be claimed.
    Ongoing(Claims),
    /// The game is over.
    Over(Ending),
}

impl Outcome {
    /// What ended the game, if it is over.
    pub const fn ending(self) -> Option<Ending> {
        match self {
            Outcome::Ongoing(_) => None,
            Outcome::Over(ending) => Some(ending),
        }
    }
}

/// Draws that the side to move may claim (FIDE 9.2 and 9.3); nobody need do so.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Claims {
    /// The position has appeared for at least the third time (FIDE 9.2.2).
    pub threefold_repetition: bool,
    /// The last 50 moves of each side brought no capture and no pawn move (FIDE 9.3.2).
    pub fifty_moves: bool,
}

/// What ended a game, the players' own decisions apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The king is in check and no legal move is left (FIDE 5.1.1).
    Checkmate {
        /// Who gave mate.
        winner: Color,
    },
    /// The king is not in check and no legal move is left (FIDE 5.2.1).
    Stalemate,
    /// Neither side has the men to give mate by any play (FIDE 5.2.2).
    InsufficientMaterial,
    /// The position has appeared for at least the fifth time (FIDE 9.6.1).
    FivefoldRepetition,
    /// The last 75 moves of each side brought no capture and no pawn move (FIDE 9.6.2).
    SeventyFiveMoves,
}

impl Ending {
    /// Who won; nobody in a draw.
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
