//! A problem's whole solution, or what a budget allows of it.

use super::play::{Defence, MatingMove, Threats, Variation};
use super::prover::Prover;
use super::{Exhausted, Problem};
use crate::moves::Move;
use crate::position::Position;

/// How many refutations a try has: one alone.
const TRY_REFUTATIONS: usize = 1;

/// The legal first moves, sorted by what they are worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstMoves {
    /// Those that force mate in time, the quickest first.
    pub keys: Vec<MatingMove>,
    /// Those that do not.
    pub failing: Vec<Move>,
    /// Those of which nothing is proved, because the budget ran out.
    pub unexamined: Vec<Move>,
    /// All mates in this many moves are among the keys.
    pub proved: u8,
}

impl FirstMoves {
    pub(super) fn unexamined(position: &Position) -> FirstMoves {
        FirstMoves {
            keys: Vec::new(),
            failing: Vec::new(),
            unexamined: position.legal_moves().into_iter().collect(),
            proved: 0,
        }
    }

    /// Whether every first move was examined.
    pub fn is_complete(&self) -> bool {
        self.unexamined.is_empty()
    }

    /// In how many moves the quickest key mates; less than the problem asks for if it is cooked.
    pub fn mate_in(&self) -> Option<u8> {
        self.keys.first().map(|key| key.mate_in)
    }
}

/// What a key threatens, and all play after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyPlay {
    /// What it threatens.
    pub threats: Threats,
    /// Every defence, down to mate.
    pub variations: Vec<Variation>,
}

/// A first move that would mate in time but for one defence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Try {
    /// The move.
    pub m: Move,
    /// What refutes it.
    pub refutation: Move,
}

/// How far a solution has come. The stages follow each other in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// The first moves are being examined.
    FirstMoves,
    /// The keys are known; the play after them is being opened.
    KeyPlay,
    /// All play is known; set play is being looked for.
    SetPlay,
    /// Set play is known; tries are being looked for.
    Tries,
    /// Everything is known.
    Complete,
}

/// A problem's solution. What it says is proved; what it lacks [`Solution::stage`] tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The keys, and what is no key.
    pub first_moves: FirstMoves,
    /// The play after the keys, in their order; the last ones are missing if the budget ran out.
    pub play: Vec<KeyPlay>,
    /// As [`Prover::set_play`] gives it; `None` too if the budget ran out before.
    pub set_play: Option<Vec<Defence>>,
    /// The tries, in the order of the first moves; the last ones are missing if the budget ran out.
    pub tries: Vec<Try>,
    /// Where the budget ran out.
    pub stage: Stage,
}

impl Solution {
    /// Whether nothing is missing.
    pub fn is_complete(&self) -> bool {
        self.stage == Stage::Complete
    }

    /// Whether in the diagram every move of the defender already has its answer, so that the key
    /// has only to wait.
    pub fn is_complete_block(&self) -> bool {
        self.set_play.as_ref().is_some_and(|defences| {
            !defences.is_empty() && defences.iter().all(|defence| !defence.answers.is_empty())
        })
    }

    pub(super) fn find(prover: &mut Prover, problem: &Problem) -> Solution {
        let mut solution = Solution {
            first_moves: prover.first_moves(problem),
            play: Vec::new(),
            set_play: None,
            tries: Vec::new(),
            stage: Stage::FirstMoves,
        };
        if solution.first_moves.is_complete() {
            // The budget shows in the stage.
            let _ = solution.fill(prover, problem);
        }
        solution
    }

    fn fill(&mut self, prover: &mut Prover, problem: &Problem) -> Result<(), Exhausted> {
        self.stage = Stage::KeyPlay;
        for key in &self.first_moves.keys {
            let after = prover.search.visit(problem.position(), key.m)?;
            self.play.push(KeyPlay {
                threats: prover.threats(&after, key.mate_in - 1)?,
                variations: prover.variations(&after, key.mate_in - 1)?,
            });
        }
        self.stage = Stage::SetPlay;
        self.set_play = prover.set_play(problem)?;
        self.stage = Stage::Tries;
        for &m in &self.first_moves.failing {
            let after = prover.search.visit(problem.position(), m)?;
            let refutations = prover.refutations(&after, problem.moves() - 1, TRY_REFUTATIONS)?;
            if let [refutation] = refutations[..] {
                self.tries.push(Try { m, refutation });
            }
        }
        self.stage = Stage::Complete;
        Ok(())
    }
}
