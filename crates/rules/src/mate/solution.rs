//! A problem's whole solution, or what a budget allows of it.

use super::play::{Defence, MatingMove, Threats, Variation};
use super::prover::{Prover, passed};
use super::{Exhausted, Problem};
use crate::moves::Move;
use crate::position::Position;

/// How many refutations a try has at most.
///
/// In the strictest sense of the word it has one alone.
pub const TRY_REFUTATIONS: usize = 2;

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
    /// Which of those unexamined comes next.
    next: usize,
}

impl FirstMoves {
    pub(super) fn unexamined(position: &Position) -> FirstMoves {
        FirstMoves {
            keys: Vec::new(),
            failing: Vec::new(),
            unexamined: position.legal_moves().into_iter().collect(),
            proved: 0,
            next: 0,
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

    /// The move to examine, if any is left of this round.
    pub(super) fn next(&self) -> Option<Move> {
        self.unexamined.get(self.next).copied()
    }

    /// The move mates.
    pub(super) fn mates(&mut self, mate_in: u8) {
        let m = self.unexamined.remove(self.next);
        self.keys.push(MatingMove { m, mate_in });
    }

    /// The move does not mate in time.
    pub(super) fn fails(&mut self) {
        self.failing.push(self.unexamined.remove(self.next));
    }

    /// The move does not mate as quickly as this round asks.
    pub(super) fn skip(&mut self) {
        self.next += 1;
    }

    /// The round is over: the next one allows a move more.
    pub(super) fn rewind(&mut self) {
        self.next = 0;
        self.proved += 1;
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

/// A first move that would mate in time but for a defence or two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Try {
    /// The move.
    pub m: Move,
    /// What refutes it, at least one and at most [`TRY_REFUTATIONS`] moves.
    pub refutations: Vec<Move>,
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
    /// The play after the keys, in their order. If the budget ran out, keys are missing at the end,
    /// and variations at the end of the last one.
    pub play: Vec<KeyPlay>,
    /// As [`Prover::set_play`] gives it. If the budget ran out, defences are missing at the end; if
    /// it ran out before, `None`.
    pub set_play: Option<Vec<Defence>>,
    /// The tries, in the order of the first moves; the last ones are missing if the budget ran out.
    pub tries: Vec<Try>,
    /// Where the budget ran out.
    pub stage: Stage,
    /// How many of the failing first moves were looked at for tries.
    tried: usize,
}

impl Solution {
    /// Whether nothing is missing.
    pub fn is_complete(&self) -> bool {
        self.stage == Stage::Complete
    }

    /// How much is filled in: a number that grows with every step, for who grants nodes and wants to know
    /// whether they were enough for one.
    pub fn progress(&self) -> usize {
        let found = &self.first_moves;
        let rounds = usize::from(found.proved) * (found.keys.len() + found.failing.len() + 256);
        let examined = found.keys.len() + found.failing.len() + found.next + rounds;
        let variations = self.play.iter().map(|play| 1 + play.variations.len());
        let defences = self.set_play.as_ref().map_or(0, Vec::len);
        examined + variations.sum::<usize>() + defences + self.tried + self.stage as usize
    }

    /// Whether in the diagram every move of the defender already has its answer, so that the key
    /// has only to wait.
    pub fn is_complete_block(&self) -> bool {
        let has_answer = |defence: &Defence| !defence.answers.is_empty();
        let is_whole = self.stage > Stage::SetPlay;
        self.set_play.as_ref().is_some_and(|defences| {
            is_whole && !defences.is_empty() && defences.iter().all(has_answer)
        })
    }

    pub(super) fn unexamined(problem: &Problem) -> Solution {
        Solution {
            first_moves: FirstMoves::unexamined(problem.position()),
            play: Vec::new(),
            set_play: None,
            tries: Vec::new(),
            stage: Stage::FirstMoves,
            tried: 0,
        }
    }

    /// Fills in what is missing, stage by stage.
    pub(super) fn fill(&mut self, prover: &mut Prover, problem: &Problem) -> Result<(), Exhausted> {
        let position = problem.position();
        if self.stage == Stage::FirstMoves {
            prover.examine(position, problem.moves(), &mut self.first_moves)?;
            self.stage = Stage::KeyPlay;
        }
        if self.stage == Stage::KeyPlay {
            for index in 0..self.first_moves.keys.len() {
                self.fill_play(prover, position, index)?;
            }
            self.stage = Stage::SetPlay;
        }
        if self.stage == Stage::SetPlay {
            self.fill_set_play(prover, problem)?;
            self.stage = Stage::Tries;
        }
        self.fill_tries(prover, problem)?;
        self.stage = Stage::Complete;
        Ok(())
    }

    fn fill_play(
        &mut self,
        prover: &mut Prover,
        position: &Position,
        index: usize,
    ) -> Result<(), Exhausted> {
        let key = self.first_moves.keys[index];
        let (after, moves) = (position.after(key.m), key.mate_in - 1);
        if self.play.len() == index {
            self.play.push(KeyPlay {
                threats: prover.threats(&after, moves)?,
                variations: Vec::new(),
            });
        }
        let variations = &mut self.play[index].variations;
        for &m in after.legal_moves().iter().skip(variations.len()) {
            variations.push(prover.variation(&after, m, moves)?);
        }
        Ok(())
    }

    fn fill_set_play(&mut self, prover: &mut Prover, problem: &Problem) -> Result<(), Exhausted> {
        let Some(position) = passed(problem.position()) else {
            return Ok(());
        };
        let defences = self.set_play.get_or_insert_default();
        for &m in position.legal_moves().iter().skip(defences.len()) {
            defences.push(prover.defence(&position, m, problem.moves() - 1)?);
        }
        Ok(())
    }

    fn fill_tries(&mut self, prover: &mut Prover, problem: &Problem) -> Result<(), Exhausted> {
        let failing: &[Move] = match problem.moves() {
            // Where nothing but mate will do at once, everything else fails to every reply.
            1 => &[],
            _ => &self.first_moves.failing,
        };
        while let Some(&m) = failing.get(self.tried) {
            let after = prover.search.visit(problem.position(), m)?;
            let refutations = prover.refutations(&after, problem.moves() - 1, TRY_REFUTATIONS)?;
            // A stalemate has no refutation, and fails all the same.
            if (1..=TRY_REFUTATIONS).contains(&refutations.len()) {
                self.tries.push(Try { m, refutations });
            }
            self.tried += 1;
        }
        Ok(())
    }
}
