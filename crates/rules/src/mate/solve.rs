//! Fills a [`Solution`] step by step, as far as the budget allows.

use super::prover::Prover;
use super::solution::{KeyPlay, MAX_TRY_REFUTATIONS, Solution, SolvePhase, Try};
use super::{BudgetError, Problem};
use crate::moves::Move;
use crate::position::Position;

impl Prover {
    /// Solves a problem, as far as the budget allows.
    pub fn solve(&mut self, problem: &Problem) -> Solution {
        let mut solution = Solution::new(problem);
        self.resume(problem, &mut solution);
        solution
    }

    /// Continues a solution where the budget ran out.
    ///
    /// A page can solve a long problem without blocking: set a budget with [`set_budget`], resume,
    /// draw, and repeat. A first move is proved in one step, and so is the play after a defence, so
    /// the budget must suffice for the hardest step.
    ///
    /// [`set_budget`]: Prover::set_budget
    pub fn resume(&mut self, problem: &Problem, solution: &mut Solution) {
        // The phase shows that the budget ran out.
        let _ = solution.fill(self, problem);
    }
}

impl Solution {
    /// Fills in the missing parts, phase by phase.
    pub(super) fn fill(
        &mut self,
        prover: &mut Prover,
        problem: &Problem,
    ) -> Result<(), BudgetError> {
        let position = problem.position();
        if self.phase == SolvePhase::FirstMoves {
            prover.examine(position, problem.moves(), &mut self.first_moves)?;
            self.phase = SolvePhase::KeyPlay;
        }
        if self.phase == SolvePhase::KeyPlay {
            for index in 0..self.first_moves.keys.len() {
                self.fill_play(prover, position, index)?;
            }
            self.phase = SolvePhase::SetPlay;
        }
        if self.phase == SolvePhase::SetPlay {
            self.fill_set_play(prover, problem)?;
            self.phase = SolvePhase::Tries;
        }
        self.fill_tries(prover, problem)?;
        self.phase = SolvePhase::Complete;
        Ok(())
    }

    fn fill_play(
        &mut self,
        prover: &mut Prover,
        position: &Position,
        index: usize,
    ) -> Result<(), BudgetError> {
        let key = self.first_moves.keys[index];
        let (after, moves) = (position.play_unchecked(key.mv), key.mate_in - 1);
        if self.play.len() == index {
            self.play.push(KeyPlay {
                threats: prover.threats(&after, moves)?,
                variations: Vec::new(),
            });
        }
        let variations = &mut self.play[index].variations;
        for &mv in after.legal_moves().iter().skip(variations.len()) {
            variations.push(prover.variation(&after, mv, moves)?);
        }
        Ok(())
    }

    fn fill_set_play(&mut self, prover: &mut Prover, problem: &Problem) -> Result<(), BudgetError> {
        let Some(position) = problem.position().pass_turn() else {
            return Ok(());
        };
        let defences = self.set_play.get_or_insert_default();
        for &mv in position.legal_moves().iter().skip(defences.len()) {
            defences.push(prover.defence(&position, mv, problem.moves() - 1)?);
        }
        Ok(())
    }

    fn fill_tries(&mut self, prover: &mut Prover, problem: &Problem) -> Result<(), BudgetError> {
        let failing: &[Move] = match problem.moves() {
            // In a mate in 1, every move that does not mate fails to every reply.
            1 => &[],
            _ => &self.first_moves.failing,
        };
        while let Some(&mv) = failing.get(self.examined_tries) {
            let after = prover.search.visit(problem.position(), mv)?;
            let refutations =
                prover.refutations(&after, problem.moves() - 1, MAX_TRY_REFUTATIONS)?;
            // A stalemate fails without a refutation.
            if (1..=MAX_TRY_REFUTATIONS).contains(&refutations.len()) {
                self.tries.push(Try { mv, refutations });
            }
            self.examined_tries += 1;
        }
        Ok(())
    }
}
