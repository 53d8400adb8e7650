//! Solves direct-mate problems: White or Black mates in n moves against any defence.
//!
//! The terms are those of chess problems. The *attacker* is the side to move in the diagram, the
//! *defender* the other side. A *key* is a first move that forces mate in time. A *threat* is a
//! move that would mate if the defender could pass; a key without threats relies on *zugzwang*.
//! *Set play* is the set of answers to each defence if the defender were to move in the diagram. A
//! *try* is a first move that only one or two defences refute; each of those is a *refutation*. A
//! *dual* is a second continuation where the composer intended one.
//!
//! The FEN of the diagram is trusted: castling and an en passant capture on the first move are
//! allowed if its fields allow them. Justifying such rights from the diagram alone is left to the
//! composer (Codex for Chess Composition, article 16). Stalemate is not mate (FIDE 5.2.1). Draws by
//! repetition or by 50 or 75 moves, and the clocks, are ignored.
//!
//! Results are in a deterministic order. Every search is limited by a [`Budget`] of nodes: the same
//! budget gives a new [`Prover`] the same result, and a larger one at least as much.
//!
//! # Example: solving a problem
//!
//! ```
//! use rules::mate::{Budget, Problem, Prover, Threats};
//! use rules::{Color, Position};
//!
//! // Sommerfeldt 1902: mate in two.
//! let diagram: Position = "8/1b3q2/B7/6p1/1R2pkPp/1p5P/1Q1P2K1/8 w - - 0 1".parse()?;
//! let problem = Problem::new(diagram.clone(), 2)?;
//! let mut prover = Prover::new(Budget::Nodes(100_000));
//! let solution = prover.solve(&problem);
//! assert!(solution.is_complete());
//!
//! let [key] = &solution.first_moves.keys[..] else { panic!("one key") };
//! assert_eq!(diagram.san(key.mv).to_string(), "d4");
//! assert_eq!(key.mate_in, 2);
//!
//! let Threats::Mates(threats) = &solution.play[0].threats else { panic!("a threat") };
//! assert!(threats.iter().any(|threat| threat.mv.to_string() == "b2f2"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Example: the defender's best move
//!
//! ```
//! use rules::Position;
//! use rules::mate::{BestDefence, Budget, Prover};
//!
//! // A mate in two; after this first move, one move is left.
//! let after: Position = "8/1b3q2/B7/6p1/1R2pkPp/1p1P3P/1Q4K1/8 b - - 0 1".parse()?;
//! let mut prover = Prover::new(Budget::Nodes(10_000));
//! let BestDefence::Refutes(reply) = prover.best_defence(&after, 1)? else { panic!("d3 is not a key") };
//! assert!(after.is_legal(reply));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod check_squares;
mod outcome;
mod prover;
mod search;
mod solution;
mod solve;
mod table;

use std::error::Error;
use std::fmt::{self, Display};

use crate::position::Position;

pub use outcome::{Accuracy, BestDefence, Defence, MatingMove, MoveOutcome, Threats, Variation};
pub use prover::Prover;
pub use solution::{FirstMoves, KeyPlay, MAX_TRY_REFUTATIONS, Solution, SolvePhase, Try};

/// The longest mate that is searched for, in moves of the attacker.
///
/// It bounds the depth of the search to two plies for each move.
pub const MAX_MOVES: u8 = 16;

/// A diagram and the number of moves in which the side to move must mate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    position: Position,
    moves: u8,
}

impl Problem {
    /// Creates the problem "mate in `moves`".
    ///
    /// # Errors
    ///
    /// [`ProblemError`] if the number of moves is not from 1 to [`MAX_MOVES`].
    pub fn new(position: Position, moves: u8) -> Result<Problem, ProblemError> {
        match moves {
            0 => Err(ProblemError::NoMoves),
            1..=MAX_MOVES => Ok(Problem { position, moves }),
            _ => Err(ProblemError::TooManyMoves(moves)),
        }
    }

    /// Returns the diagram.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the greatest number of moves allowed, from 1 to [`MAX_MOVES`].
    pub const fn moves(&self) -> u8 {
        self.moves
    }
}

/// Why a problem cannot be stated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProblemError {
    /// Mate in 0 moves is not a problem.
    NoMoves,
    /// The mate is longer than [`MAX_MOVES`].
    TooManyMoves(u8),
}

impl Display for ProblemError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProblemError::NoMoves => f.write_str("mate takes at least 1 move"),
            ProblemError::TooManyMoves(moves) => {
                write!(f, "mate in {moves} is more than mate in {MAX_MOVES}")
            }
        }
    }
}

impl Error for ProblemError {}

/// The limit of the nodes that a [`Prover`] visits. A node is a position reached by a move in the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// At most this many.
    Nodes(u64),
    /// Any number; the search may take very long.
    Unlimited,
}

/// The error that the budget ran out before the question was answered.
///
/// Nothing is proved either way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BudgetError;

impl Display for BudgetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the budget of nodes ran out before this was proved")
    }
}

impl Error for BudgetError {}
