//! The status of a problem. It says which side is to move, or how the attempt has ended.

use course::problem::{MoveValue, ProblemState, ProofState};

use super::words::count_moves;
use crate::text::en::announcements::describe_turn;
use crate::text::en::words::side;

/// Says which side is to move, or how the attempt has ended.
pub fn problem_status(state: &ProblemState) -> String {
    let (attacker, defender) = (side(state.attacker()), side(!state.attacker()));
    let position = state.analysis().position();
    if is_solved(state) {
        let more = if state.has_other_defence() {
            " Now see what another defence changes."
        } else {
            ""
        };
        return format!("Solved: {defender} is checkmated.{more}");
    }
    if is_lost(state) {
        return "There is no mate in time any more. Take your move back, or start again."
            .to_owned();
    }
    if position.is_checkmate() || position.is_stalemate() || state.shows_set_play() {
        return describe_turn(position, true);
    }
    if state.is_out_of_moves() {
        return format!("{attacker}’s moves are used up. Take back, or start again.");
    }
    if state.is_attacker_to_move() {
        return match state.moves_left() {
            1 => format!("{attacker} to move, with one move left."),
            left => format!("{attacker} to move, with {} left.", count_moves(left)),
        };
    }
    if state.awaits_chosen_defence() {
        return format!("Choose a move for {defender}, or ask for the best defence.");
    }
    format!("{defender} to move.")
}

/// Returns whether the attacker has mated in time.
fn is_solved(state: &ProblemState) -> bool {
    let value = state
        .last_move_report()
        .and_then(|report| move_value(report.proof));
    value == Some(&MoveValue::MatesIn(0))
}

/// Returns whether a refutation is on the board.
fn is_lost(state: &ProblemState) -> bool {
    let Some(report) = state.last_move_report() else {
        return false;
    };
    match move_value(report.proof) {
        Some(MoveValue::Fails { refutations, .. }) => {
            let answer = report.reply;
            answer.is_some_and(|answer| refutations.contains(&answer))
        }
        Some(MoveValue::MatesIn(_) | MoveValue::Stalemate) | None => false,
    }
}

fn move_value(proof: ProofState<'_>) -> Option<&MoveValue> {
    match proof {
        ProofState::Proved(result) => Some(&result.value),
        ProofState::Pending | ProofState::GaveUp => None,
    }
}
