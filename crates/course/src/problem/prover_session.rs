//! Runs the prover in slices, so that the page stays responsive.

use std::rc::Rc;

use rules::mate::{Budget, BudgetError, Problem, Prover, Solution};

use super::move_analysis::{MoveAnalysis, MoveQuery, MoveResult};

/// The number of nodes after which the session gives up.
const MAX_NODES: u64 = 20_000_000;

/// The progress of a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProverProgress<T> {
    /// Not proved yet; call again.
    Pending,
    /// Proved.
    Done(T),
    /// Given up after too many nodes; nothing is proved.
    GaveUp,
}

/// A prover that works on a problem in slices, and continues where it stopped.
pub struct ProverSession {
    problem: Problem,
    prover: Prover,
    analysis: Option<MoveAnalysis>,
    solution: Option<Solution>,
    effort: ProofEffort,
}

/// The effort spent on the current proof.
#[derive(Clone, Copy, Default)]
struct ProofEffort {
    nodes_spent: u64,
    /// The number of consecutive slices without progress.
    fruitless_slices: u32,
}

impl ProverSession {
    /// Starts a session for a problem.
    pub fn new(problem: Problem) -> Self {
        Self {
            problem,
            prover: Prover::new(Budget::Nodes(0)),
            analysis: None,
            solution: None,
            effort: ProofEffort::default(),
        }
    }

    /// Continues the analysis of a move for this many nodes.
    ///
    /// If a slice is too small for any progress, the next one is larger.
    pub fn analyse_move(&mut self, query: &MoveQuery, nodes: u64) -> ProverProgress<MoveResult> {
        let mut analysis = match self.analysis.take() {
            Some(analysis) if analysis.query == *query => analysis,
            Some(_) | None => {
                self.effort = ProofEffort::default();
                MoveAnalysis::new(query.clone())
            }
        };
        let before = analysis.progress();
        let start = self.grant(nodes);
        let first = query.moves_left == self.problem.moves();
        let answer = analysis.advance(&mut self.prover, first);
        let progress = self.record_slice(start, analysis.progress() > before, answer);
        self.analysis = Some(analysis);
        progress
    }

    /// Continues the whole solution for this many nodes.
    pub fn solve(&mut self, nodes: u64) -> ProverProgress<Rc<Solution>> {
        if self.analysis.take().is_some() {
            self.effort = ProofEffort::default();
        }
        let start = self.grant(nodes);
        let unfinished = self.solution.take();
        let mut solution = unfinished.unwrap_or_else(|| self.prover.solve(&self.problem));
        let before = solution.progress();
        self.prover.resume(&self.problem, &mut solution);
        let answer = if solution.is_complete() {
            Ok(Rc::new(solution.clone()))
        } else {
            Err(BudgetError)
        };
        let progress = self.record_slice(start, solution.progress() > before, answer);
        self.solution = Some(solution);
        progress
    }

    /// Grants the nodes of a slice and returns the number visited before it.
    fn grant(&mut self, nodes: u64) -> u64 {
        let nodes = nodes.saturating_mul(1 << self.effort.fruitless_slices.min(20));
        self.prover.set_budget(Budget::Nodes(nodes));
        self.prover.nodes()
    }

    fn record_slice<T>(
        &mut self,
        start: u64,
        has_progressed: bool,
        answer: Result<T, BudgetError>,
    ) -> ProverProgress<T> {
        self.effort.nodes_spent += self.prover.nodes() - start;
        self.effort.fruitless_slices = if has_progressed {
            0
        } else {
            self.effort.fruitless_slices + 1
        };
        match answer {
            Ok(answer) => ProverProgress::Done(answer),
            Err(BudgetError) if self.effort.nodes_spent > MAX_NODES => ProverProgress::GaveUp,
            Err(BudgetError) => ProverProgress::Pending,
        }
    }
}
