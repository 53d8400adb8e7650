//! Games: a position with its past.
//!
//! Repetition and what may be claimed from it are questions to a game, not to a position, and so
//! is why a right to capture has lapsed.

mod outcome;

use crate::moves::Move;
use crate::position::{IllegalMove, Position};

pub use outcome::{Claims, Ending, Outcome};

/// Moves by either side that make the fifty moves of FIDE 9.3.
const FIFTY_MOVES: u32 = 100;
/// Moves by either side that make the seventy-five moves of FIDE 9.6.2.
const SEVENTY_FIVE_MOVES: u32 = 150;

/// A position with its past: where play began, and every move since.
///
/// A game remembers no more than it was told: one that begins from a FEN knows only what the FEN
/// records of the moves before it.
///
/// ```
/// use rules::{Game, Move, Outcome};
///
/// let mut game = Game::default();
/// for uci in ["f2f3", "e7e5", "g2g4", "d8h4"] {
///     let m = Move::from_uci(uci, game.position())?;
///     game.play(m)?;
/// }
/// assert!(matches!(game.outcome(), Outcome::Over(ending) if ending.winner().is_some()));
///
/// game.undo();
/// assert_eq!(game.plies(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Game {
    start: Position,
    past: Vec<Ply>,
}

/// A move that was played, and the position it led to.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Ply {
    played: Move,
    after: Position,
}

impl Game {
    /// A game that begins from a position, no move played yet.
    pub const fn new(start: Position) -> Game {
        Game {
            start,
            past: Vec::new(),
        }
    }

    /// The position after the last move.
    pub fn position(&self) -> &Position {
        self.past.last().map_or(&self.start, |ply| &ply.after)
    }

    /// The position from which the game began.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// How many moves were played, each side's counted as one.
    pub const fn plies(&self) -> usize {
        self.past.len()
    }

    /// The position after so many plies; after none, where the game began.
    pub fn position_at(&self, ply: usize) -> Option<&Position> {
        match ply.checked_sub(1) {
            None => Some(&self.start),
            Some(index) => Some(&self.past.get(index)?.after),
        }
    }

    /// The move with this number, each side's counted as one, from 1.
    pub fn move_at(&self, ply: usize) -> Option<Move> {
        Some(self.past.get(ply.checked_sub(1)?)?.played)
    }

    /// The move that led to the position.
    pub fn last_move(&self) -> Option<Move> {
        self.move_at(self.plies())
    }

    /// The moves played, from the first.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> + ExactSizeIterator {
        self.past.iter().map(|ply| ply.played)
    }

    /// Plays a move.
    ///
    /// Legal moves are taken even after a draw has ended the game, so that a score which went on
    /// can be followed to its end; after mate and stalemate there are none.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] if the move is not legal; the game stays as it was.
    pub fn play(&mut self, m: Move) -> Result<(), IllegalMove> {
        let after = self.position().try_play(m)?;
        self.past.push(Ply { played: m, after });
        Ok(())
    }

    /// Takes the last move back; none is left to take back where the game began.
    pub fn undo(&mut self) -> Option<Move> {
        Some(self.past.pop()?.played)
    }

    /// How often the position has appeared, this time included (FIDE 9.2.3).
    pub fn repetitions(&self) -> usize {
        let identity = self.position().identity();
        // Nothing comes back from before a capture or a pawn move.
        let clock = usize::try_from(self.position().halfmove_clock()).unwrap_or(usize::MAX);
        let first = self.plies().saturating_sub(clock);
        // The same side is to move every second ply.
        let candidates = (first..=self.plies()).rev().step_by(2);
        candidates
            .filter_map(|ply| self.position_at(ply))
            .filter(|position| position.identity() == identity)
            .count()
    }

    /// How the game stands.
    ///
    /// What ends a game at once comes first: mate goes before the seventy-five moves
    /// (FIDE 9.6.2), as it does before a claim.
    pub fn outcome(&self) -> Outcome {
        let position = self.position();
        if !position.has_legal_move() {
            return Outcome::Over(if position.is_check() {
                Ending::Checkmate {
                    winner: !position.turn(),
                }
            } else {
                Ending::Stalemate
            });
        }
        if position.is_insufficient_material() {
            return Outcome::Over(Ending::InsufficientMaterial);
        }
        let (repetitions, clock) = (self.repetitions(), position.halfmove_clock());
        if repetitions >= 5 {
            return Outcome::Over(Ending::FivefoldRepetition);
        }
        if clock >= SEVENTY_FIVE_MOVES {
            return Outcome::Over(Ending::SeventyFiveMoves);
        }
        Outcome::Ongoing(Claims {
            threefold_repetition: repetitions >= 3,
            fifty_moves: clock >= FIFTY_MOVES,
        })
    }
}

/// A game that begins from the position, its past unknown.
impl From<Position> for Game {
    fn from(start: Position) -> Game {
        Game::new(start)
    }
}
