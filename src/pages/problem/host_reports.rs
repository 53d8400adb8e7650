//! Reports of an embedded problem to the embedding page.

use course::PlayerAction;
use course::problem::{MoveValue, ProblemAction, ProblemState, ProofState};
use yew::prelude::*;

use crate::host::{AnswerReport, HostReport, use_host_report};

/// Reports the position, the result of each first move, and that the problem is solved.
///
/// `has_seen_solution` counts as a hint.
#[hook]
pub fn use_host_reports(
    state: &ProblemState,
    has_seen_solution: bool,
    on_action: &Callback<ProblemAction>,
) {
    let navigate = use_callback(on_action.clone(), |action: PlayerAction, on_action| {
        on_action.emit(ProblemAction::Navigate(action));
    });
    use_host_report(Some(HostReport::Game {
        cursor: state.analysis().cursor().clone(),
        orientation: state.analysis().orientation(),
        on_action: navigate,
    }));
    let first_moves = use_mut_ref(Vec::<String>::new);
    let mut first_moves = first_moves.borrow_mut();
    use_host_report(answer(state, has_seen_solution, &mut first_moves).map(HostReport::Answer));
    let is_solved = matches!(last_move_value(state), Some(MoveValue::MatesIn(0)));
    use_host_report(is_solved.then(|| HostReport::Completed {
        score: usize::from(first_moves.len() == 1 && !has_seen_solution),
        max: 1,
        passed: true,
    }));
}

/// Returns the proved value of the attacker's last move.
fn last_move_value(state: &ProblemState) -> Option<&MoveValue> {
    match state.last_move_report()?.proof {
        ProofState::Proved(result) => Some(&result.value),
        ProofState::Pending | ProofState::GaveUp => None,
    }
}

/// Returns the answer to report for the first move on the board.
///
/// `None` until the value of the move is proved.
///
/// A repeated move keeps its attempt number.
fn answer(
    state: &ProblemState,
    has_seen_solution: bool,
    first_moves: &mut Vec<String>,
) -> Option<AnswerReport> {
    let report = state.last_move_report().filter(|report| report.is_first)?;
    let value = last_move_value(state)?;
    let uci = report.query.mv.to_string();
    if !first_moves.contains(&uci) {
        first_moves.push(uci.clone());
    }
    let attempt = first_moves.iter().position(|known| *known == uci)? + 1;
    Some(AnswerReport {
        item: state.composition().id.clone(),
        skill: None,
        uci: Some(uci),
        correct: matches!(value, MoveValue::MatesIn(_)),
        attempt: u32::try_from(attempt).unwrap_or(u32::MAX),
        hints: u32::from(has_seen_solution),
    })
}
