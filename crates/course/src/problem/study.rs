//! The prover, asked a slice at a time.

use std::rc::Rc;

use rules::mate::{Budget, Exhausted, Problem, Prover, Solution};

use super::inquiry::{Finding, Inquiry, Question};

/// After how many nodes a question is given up.
const PATIENCE: u64 = 20_000_000;

/// How far something has come to be proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Progress<T> {
    /// It is to be asked again.
    Thinking,
    /// It is proved.
    Done(T),
    /// It would take too long; nothing is proved.
    GaveUp,
}

/// A prover at work on a problem. It does no more at a time than it is told to, and goes on from there.
pub struct Study {
    problem: Problem,
    prover: Prover,
    inquiry: Option<Inquiry>,
    solution: Option<Solution>,
    effort: Effort,
}

/// What has gone into the thing that is being proved.
#[derive(Clone, Copy, Default)]
struct Effort {
    spent: u64,
    /// How often in turn a slice was too small for the next step of the proof.
    stuck: u32,
}

impl Study {
    /// A study of a problem.
    pub fn new(problem: Problem) -> Self {
        Self {
            problem,
            prover: Prover::new(Budget::Nodes(0)),
            inquiry: None,
            solution: None,
            effort: Effort::default(),
        }
    }

    /// Goes on with a question for so many nodes. A step of the proof that needs more gets more, the
    /// next time.
    pub fn answer(&mut self, question: &Question, nodes: u64) -> Progress<Finding> {
        let mut inquiry = match self.inquiry.take() {
            Some(inquiry) if inquiry.question == *question => inquiry,
            Some(_) | None => {
                self.effort = Effort::default();
                Inquiry::new(question.clone())
            }
        };
        let before = inquiry.progress();
        let start = self.grant(nodes);
        let first = question.left == self.problem.moves();
        let answer = inquiry.go_on(&mut self.prover, first);
        let progress = self.spent(start, inquiry.progress() > before, answer);
        self.inquiry = Some(inquiry);
        progress
    }

    /// Goes on with the whole solution for so many nodes.
    pub fn solve(&mut self, nodes: u64) -> Progress<Rc<Solution>> {
        if self.inquiry.take().is_some() {
            self.effort = Effort::default();
        }
        let start = self.grant(nodes);
        let begun = self.solution.take();
        let mut solution = begun.unwrap_or_else(|| self.prover.solve(&self.problem));
        let before = solution.progress();
        self.prover.resume(&self.problem, &mut solution);
        let answer = if solution.is_complete() {
            Ok(Rc::new(solution.clone()))
        } else {
            Err(Exhausted)
        };
        let progress = self.spent(start, solution.progress() > before, answer);
        self.solution = Some(solution);
        progress
    }

    /// Grants the nodes of a slice. Returns how many were visited before it.
    fn grant(&mut self, nodes: u64) -> u64 {
        let nodes = nodes.saturating_mul(1 << self.effort.stuck.min(20));
        self.prover.grant(Budget::Nodes(nodes));
        self.prover.nodes()
    }

    fn spent<T>(
        &mut self,
        start: u64,
        has_come_on: bool,
        answer: Result<T, Exhausted>,
    ) -> Progress<T> {
        self.effort.spent += self.prover.nodes() - start;
        self.effort.stuck = if has_come_on {
            0
        } else {
            self.effort.stuck + 1
        };
        match answer {
            Ok(answer) => Progress::Done(answer),
            Err(Exhausted) if self.effort.spent > PATIENCE => Progress::GaveUp,
            Err(Exhausted) => Progress::Thinking,
        }
    }
}
