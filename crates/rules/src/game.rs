//! Games: a position with the moves that led to it.
//!
//! Repetition, draw claims and lapsed en passant rights depend on the game, not only on the
//! position.

mod outcome;

use crate::moves::Move;
use crate::position::{IllegalMoveError, Position};

pub use outcome::{DrawClaims, Ending, Outcome};

/// The fifty-move rule in plies (FIDE 9.3).
const FIFTY_MOVES: u32 = 100;
/// The seventy-five-move rule in plies (FIDE 9.6.2).
const SEVENTY_FIVE_MOVES: u32 = 150;

/// A game: its first position and every move since.
///
/// A game that starts from a FEN knows only what the FEN records of earlier moves.
///
/// ```
/// use rules::{Game, Move, Outcome};
///
/// let mut game = Game::default();
/// for uci in ["f2f3", "e7e5", "g2g4", "d8h4"] {
///     let mv = Move::from_uci(uci, game.position())?;
///     game.play(mv)?;
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
    plies: Vec<Ply>,
}

/// A move that was played, and the position after it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Ply {
    mv: Move,
    position: Position,
}

impl Game {
    /// Creates a game without moves that starts from a position.
    pub const fn new(start: Position) -> Game {
        Game {
            start,
            plies: Vec::new(),
        }
    }

    /// Returns the position after the last move.
    pub fn position(&self) -> &Position {
        self.plies.last().map_or(&self.start, |ply| &ply.position)
    }

    /// Returns the position from which the game started.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// Returns the number of plies played.
    pub const fn plies(&self) -> usize {
        self.plies.len()
    }

    /// Returns the position after a number of plies; after 0, the first position.
    pub fn position_at(&self, ply: usize) -> Option<&Position> {
        match ply.checked_sub(1) {
            None => Some(&self.start),
            Some(index) => Some(&self.plies.get(index)?.position),
        }
    }

    /// Returns the move with this ply number, counted from 1.
    pub fn move_at(&self, ply: usize) -> Option<Move> {
        Some(self.plies.get(ply.checked_sub(1)?)?.mv)
    }

    /// Returns the last move.
    pub fn last_move(&self) -> Option<Move> {
        self.move_at(self.plies())
    }

    /// Returns the moves played, from the first.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = Move> + ExactSizeIterator {
        self.plies.iter().map(|ply| ply.mv)
    }

    /// Plays a move.
    ///
    /// Legal moves are accepted even after a draw has ended the game, so that a score which
    /// continues can be replayed. After checkmate and stalemate there are none.
    ///
    /// # Errors
    ///
    /// [`IllegalMoveError`] if the move is illegal; the game is unchanged.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMoveError> {
        let position = self.position().try_play(mv)?;
        self.plies.push(Ply { mv, position });
        Ok(())
    }

    /// Takes back the last move and returns it; `None` if no move was played.
    pub fn undo(&mut self) -> Option<Move> {
        Some(self.plies.pop()?.mv)
    }

    /// Returns how often the current position has occurred, including now (FIDE 9.2.3).
    pub fn repetitions(&self) -> usize {
        let key = self.position().position_key();
        // A position cannot recur across a capture or a pawn move.
        let clock = usize::try_from(self.position().halfmove_clock()).unwrap_or(usize::MAX);
        let first = self.plies().saturating_sub(clock);
        // The same side is to move at every second ply.
        let candidates = (first..=self.plies()).rev().step_by(2);
        candidates
            .filter_map(|ply| self.position_at(ply))
            .filter(|position| position.position_key() == key)
            .count()
    }

    /// Returns whether the game continues or is over, and why.
    ///
    /// Checkmate takes precedence over the seventy-five-move rule (FIDE 9.6.2) and over draw
    /// claims.
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
        Outcome::Ongoing(DrawClaims {
            threefold_repetition: repetitions >= 3,
            fifty_moves: clock >= FIFTY_MOVES,
        })
    }
}

/// Creates a game that starts from the position.
impl From<Position> for Game {
    fn from(start: Position) -> Game {
        Game::new(start)
    }
}
