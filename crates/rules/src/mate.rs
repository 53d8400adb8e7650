//! Direct-mate problems: the side to move mates in at most so many moves, whatever is played.
//!
//! The words are the problemist's. The *attacker* is the side to move in the diagram, the
//! *defender* the other. A *key* is a first move that forces mate in time. A key *threatens* what
//! would mate if the defender could pass; a key that threatens nothing relies on *zugzwang*. *Set
//! play* is what would answer each defence if the diagram were the defender's to move. A *try* is a
//! first move that all but a defence or so would lose to; that defence is its *refutation*. A *dual*
//! is a second continuation where the composer meant one.
//!
//! What the diagram's FEN says is taken at its word: castling and an en passant capture in the
//! first move are allowed just when their fields allow them. Proving such rights from the diagram
//! is for the composer (Codex for Chess Composition, article 16). Stalemate is no mate (FIDE
//! 5.2.1). The draws by repetition and by 50 or 75 moves play no part, nor do the clocks.
//!
//! Everything comes in an order that depends on the position alone, and costs nodes of a
//! [`Budget`]: the same budget gives a new [`Prover`] the same answer, and a larger one no less.
//!
//! # A problem solved
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
//! assert_eq!(diagram.san(key.m).to_string(), "d4");
//! assert_eq!(key.mate_in, 2);
//!
//! let Threats::Mates(threats) = &solution.play[0].threats else { panic!("a threat") };
//! assert!(threats.iter().any(|threat| threat.m.to_string() == "b2f2"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Playing against the prover
//!
//! ```
//! use rules::Position;
//! use rules::mate::{Budget, Prover, Reply};
//!
//! // Mate in two was asked for; after this first move one is left.
//! let after: Position = "8/1b3q2/B7/6p1/1R2pkPp/1p1P3P/1Q4K1/8 b - - 0 1".parse()?;
//! let mut prover = Prover::new(Budget::Nodes(10_000));
//! let Reply::Refutes(reply) = prover.best_defence(&after, 1)? else { panic!("d3 is no key") };
//! assert!(after.is_legal(reply));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod checks;
mod play;
mod prover;
mod search;
mod solution;
mod table;

use std::error::Error;
use std::fmt::{self, Display};

use crate::position::Position;

pub use play::{Accuracy, Defence, MatingMove, Outcome, Reply, Threats, Variation};
pub use prover::Prover;
pub use solution::{FirstMoves, KeyPlay, Solution, Stage, TRY_REFUTATIONS, Try};

/// The longest mate that is looked for, in moves of the attacker.
///
/// It bounds how deep the search goes: two plies a move.
pub const MAX_MOVES: u8 = 16;

/// A diagram and in how many moves at most the side to move is to mate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    position: Position,
    moves: u8,
}

impl Problem {
    /// The problem "mate in `moves`".
    ///
    /// # Errors
    ///
    /// [`ProblemFault`] if the number of moves is not from 1 to [`MAX_MOVES`].
    pub fn new(position: Position, moves: u8) -> Result<Problem, ProblemFault> {
        match moves {
            0 => Err(ProblemFault::NoMoves),
            1..=MAX_MOVES => Ok(Problem { position, moves }),
            _ => Err(ProblemFault::TooManyMoves(moves)),
        }
    }

    /// The diagram.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// In how many moves at most mate is to be given, from 1 to [`MAX_MOVES`].
    pub const fn moves(&self) -> u8 {
        self.moves
    }
}

/// Why there is no such problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProblemFault {
    /// Mate in no moves is no task.
    NoMoves,
    /// So long a mate is not looked for.
    TooManyMoves(u8),
}

impl Display for ProblemFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProblemFault::NoMoves => f.write_str("mate takes at least 1 move"),
            ProblemFault::TooManyMoves(moves) => {
                write!(f, "mate in {moves} is more than mate in {MAX_MOVES}")
            }
        }
    }
}

impl Error for ProblemFault {}

/// How many nodes a [`Prover`] may visit; a node is a position reached by a move it tries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// This many, and no more.
    Nodes(u64),
    /// As many as it takes, which may be more than anyone can wait for.
    Unlimited,
}

/// The budget ran out before the question was answered: nothing is proved either way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exhausted;

impl Display for Exhausted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the budget of nodes ran out before this was proved")
    }
}

impl Error for Exhausted {}
