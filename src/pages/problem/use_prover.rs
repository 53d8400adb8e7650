//! Runs the prover in slices between frames, so that the page stays responsive.

use std::cell::Cell;
use std::rc::Rc;

use course::problem::{MoveQuery, ProblemAction, ProblemState, ProverProgress, ProverSession};
use rules::mate::Solution;
use yew::prelude::*;

use crate::browser;

/// The progress of proving the whole solution.
#[derive(Clone, Debug, PartialEq)]
pub enum SolutionState {
    Pending,
    Proved(Rc<Solution>),
    /// The proof takes too long.
    GaveUp,
}

/// The size of the first slice, in search nodes.
const INITIAL_SLICE_NODES: u64 = 4_000;

/// The least size of a slice, in search nodes.
const MIN_SLICE_NODES: u64 = 500;

/// The most time a slice should take, in milliseconds.
///
/// After a slower slice the next one is half as large; after one faster than half of it, twice as large.
const MAX_SLICE_MS: f64 = 10.0;

/// A task for the prover.
#[derive(Clone, PartialEq)]
enum ProverTask {
    Move(MoveQuery),
    Solution,
}

/// Proves the value of the learner's move, and on request the whole solution.
#[hook]
pub fn use_prover(
    state: &ProblemState,
    is_solution_requested: bool,
    on_action: &Callback<ProblemAction>,
) -> SolutionState {
    let problem = &state.composition().problem;
    let session = use_mut_ref(|| ProverSession::new(problem.clone()));
    let slice_nodes = use_memo((), |()| Cell::new(INITIAL_SLICE_NODES));
    let solution = use_state_eq(|| SolutionState::Pending);
    let slice_number = use_state_eq(|| 0_u32);
    let task = match state.next_query() {
        Some(query) => Some(ProverTask::Move(query)),
        None => (is_solution_requested && *solution == SolutionState::Pending)
            .then_some(ProverTask::Solution),
    };
    let (on_action, set_solution) = (on_action.clone(), solution.setter());
    let set_slice_number = slice_number.setter();
    use_effect_with((task, *slice_number), move |(task, number)| {
        let (task, next) = (task.clone(), number.wrapping_add(1));
        let slice = task.map(|task| {
            browser::frame_tasks::after_paint(move || {
                let start = browser::date::now_ms();
                let nodes = slice_nodes.get();
                let mut session = session.borrow_mut();
                match task {
                    ProverTask::Move(query) => match session.analyse_move(&query, nodes) {
                        ProverProgress::Pending => set_slice_number.set(next),
                        ProverProgress::Done(result) => {
                            on_action.emit(ProblemAction::ProofFinished(query, Some(result)));
                        }
                        ProverProgress::GaveUp => {
                            on_action.emit(ProblemAction::ProofFinished(query, None));
                        }
                    },
                    ProverTask::Solution => match session.solve(nodes) {
                        ProverProgress::Pending => set_slice_number.set(next),
                        ProverProgress::Done(solution) => {
                            set_solution.set(SolutionState::Proved(solution));
                        }
                        ProverProgress::GaveUp => set_solution.set(SolutionState::GaveUp),
                    },
                }
                slice_nodes.set(next_slice_nodes(nodes, browser::date::now_ms() - start));
            })
        });
        move || drop(slice)
    });
    (*solution).clone()
}

/// Returns the size of the next slice by size and duration of the last.
fn next_slice_nodes(nodes: u64, milliseconds: f64) -> u64 {
    if milliseconds > MAX_SLICE_MS {
        (nodes / 2).max(MIN_SLICE_NODES)
    } else if milliseconds < MAX_SLICE_MS / 2.0 {
        (nodes * 2).min(1 << 20)
    } else {
        nodes
    }
}
