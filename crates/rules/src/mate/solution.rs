//! The data of a problem's solution.

use super::Problem;
use super::outcome::{Defence, MatingMove, Threats, Variation};
use crate::moves::Move;
use crate::position::Position;

/// The greatest number of refutations of a try.
///
/// In the strict sense, a try has exactly one.
pub const MAX_TRY_REFUTATIONS: usize = 2;

/// The legal first moves, sorted by their result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstMoves {
    /// Moves that force mate in time, the quickest first.
    pub keys: Vec<MatingMove>,
    /// Moves that do not.
    pub failing: Vec<Move>,
    /// Moves about which nothing is proved, because the budget ran out.
    pub unexamined: Vec<Move>,
    /// All mates in up to this many moves are among the keys.
    pub proved: u8,
    /// The index of the next move in `unexamined`.
    cursor: usize,
}

impl FirstMoves {
    pub(super) fn new(position: &Position) -> FirstMoves {
        FirstMoves {
            keys: Vec::new(),
            failing: Vec::new(),
            unexamined: position.legal_moves().into_iter().collect(),
            proved: 0,
            cursor: 0,
        }
    }

    /// Returns true if every first move was examined.
    pub fn is_complete(&self) -> bool {
        self.unexamined.is_empty()
    }

    /// Returns the length of the quickest key's mate.
    ///
    /// It is less than the problem asks for if the problem is cooked.
    pub fn mate_in(&self) -> Option<u8> {
        self.keys.first().map(|key| key.mate_in)
    }

    /// Returns the next move to examine in this round.
    pub(super) fn current(&self) -> Option<Move> {
        self.unexamined.get(self.cursor).copied()
    }

    /// Records that the current move mates.
    pub(super) fn record_mating(&mut self, mate_in: u8) {
        let mv = self.unexamined.remove(self.cursor);
        self.keys.push(MatingMove { mv, mate_in });
    }

    /// Records that the current move does not mate in time.
    pub(super) fn record_failing(&mut self) {
        self.failing.push(self.unexamined.remove(self.cursor));
    }

    /// Leaves the current move for the next round.
    pub(super) fn skip(&mut self) {
        self.cursor += 1;
    }

    /// Starts the next round, which allows one move more.
    pub(super) fn next_round(&mut self) {
        self.cursor = 0;
        self.proved += 1;
    }
}

/// The threats of a key and all play after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyPlay {
    /// The threats.
    pub threats: Threats,
    /// Every defence, with play down to mate.
    pub variations: Vec<Variation>,
}

/// A first move that all but one or two defences lose to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Try {
    /// The move.
    pub mv: Move,
    /// The refutations, from one to [`MAX_TRY_REFUTATIONS`].
    pub refutations: Vec<Move>,
}

/// The progress of a solution. The phases follow each other in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SolvePhase {
    /// The first moves are being examined.
    FirstMoves,
    /// The keys are known; the play after them is being examined.
    KeyPlay,
    /// All play after the keys is known; set play is being examined.
    SetPlay,
    /// Set play is known; tries are being examined.
    Tries,
    /// The solution is complete.
    Complete,
}

/// A problem's solution, complete up to [`Solution::phase`].
///
/// Everything it contains is proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The keys and the moves that fail.
    pub first_moves: FirstMoves,
    /// The play after the keys, in their order. If the budget ran out, the last keys are missing,
    /// and the last variations of the last key.
    pub play: Vec<KeyPlay>,
    /// The result of [`Prover::set_play`](super::Prover::set_play). If the budget ran out, the last
    /// defences are missing, or it is `None`.
    pub set_play: Option<Vec<Defence>>,
    /// The tries, in the order of the first moves. If the budget ran out, the last are missing.
    pub tries: Vec<Try>,
    /// The phase in which the budget ran out.
    pub phase: SolvePhase,
    /// How many failing first moves were examined for tries.
    pub(super) examined_tries: usize,
}

impl Solution {
    /// Returns true if nothing is missing.
    pub fn is_complete(&self) -> bool {
        self.phase == SolvePhase::Complete
    }

    /// Returns a number that grows with every proved step.
    ///
    /// A caller that sets budgets can see whether one was enough for a step.
    pub fn progress(&self) -> usize {
        let found = &self.first_moves;
        let rounds = usize::from(found.proved) * (found.keys.len() + found.failing.len() + 256);
        let examined = found.keys.len() + found.failing.len() + found.cursor + rounds;
        let variations = self.play.iter().map(|play| 1 + play.variations.len());
        let defences = self.set_play.as_ref().map_or(0, Vec::len);
        examined + variations.sum::<usize>() + defences + self.examined_tries + self.phase as usize
    }

    /// Returns true if every defence already has an answer in the diagram. The key then only waits.
    pub fn is_complete_block(&self) -> bool {
        let has_answer = |defence: &Defence| !defence.answers.is_empty();
        let is_whole = self.phase > SolvePhase::SetPlay;
        self.set_play.as_ref().is_some_and(|defences| {
            is_whole && !defences.is_empty() && defences.iter().all(has_answer)
        })
    }

    pub(super) fn new(problem: &Problem) -> Solution {
        Solution {
            first_moves: FirstMoves::new(problem.position()),
            play: Vec::new(),
            set_play: None,
            tries: Vec::new(),
            phase: SolvePhase::FirstMoves,
            examined_tries: 0,
        }
    }
}
