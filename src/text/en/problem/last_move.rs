//! The result of the last move, as the prover has proved it.

use course::problem::{LastMoveReport, MoveResult, MoveValue, ProblemState, ProofState};
use rules::{Color, Move, Position};

use super::words::{count_more_moves, join_list, with_full_stop};
use crate::settings::Notation;
use crate::text::en::words::side;
use crate::text::notation;

/// Describes the last move's result, or what to do first.
pub fn report_last_move(state: &ProblemState) -> String {
    let attacker = side(state.attacker());
    if state.shows_set_play() {
        return format!(
            "Set play: as if it were {}’s move in the diagram.",
            side(!state.attacker())
        );
    }
    match state.last_move_report() {
        None => format!(
            "Try any first move for {attacker}. Whatever you try, it is proved right or refuted."
        ),
        Some(report) => describe_move_report(&report, state.attacker()),
    }
}

fn describe_move_report(report: &LastMoveReport, attacker: Color) -> String {
    let LastMoveReport {
        query,
        is_first,
        proof,
        reply,
        is_reply_by_learner,
    } = report;
    let name = numbered_move_in_letters(&query.position, query.mv);
    let sentence = match proof {
        ProofState::Pending => return format!("{name}: still thinking…"),
        ProofState::GaveUp => {
            return format!(
                "{name}: this takes too long to prove here. Nothing is known for certain about it."
            );
        }
        ProofState::Proved(result) => match &result.value {
            MoveValue::MatesIn(0) => {
                checkmate_sentence(&name, query.moves_left, *is_first, result, &query.position)
            }
            MoveValue::MatesIn(more) => {
                let more = count_more_moves(*more);
                let right = if *is_first {
                    format!(
                        "{name} is a key: {attacker} mates in {more}, whatever is played.",
                        attacker = side(attacker)
                    )
                } else {
                    format!("{name} is right: it is mate in {more}, whatever is played.")
                };
                right + &duals(result, &query.position)
            }
            MoveValue::Stalemate => {
                format!(
                    "{name} is stalemate. {} has no legal move and is not in check: that is no mate.",
                    side(!attacker)
                )
            }
            MoveValue::Fails {
                refutations,
                are_all,
            } => {
                return refutation_sentence(report, &name, refutations, *are_all, attacker);
            }
        },
    };
    match reply {
        Some(reply) => {
            let answer = notation::numbered_move(&query.after(), *reply, Notation::Letters);
            if *is_reply_by_learner {
                let defender = side(!attacker);
                format!(
                    "{sentence} For {defender} you chose {}",
                    with_full_stop(&answer)
                )
            } else {
                format!(
                    "{sentence} {} answers {}",
                    side(!attacker),
                    with_full_stop(&answer)
                )
            }
        }
        None => sentence,
    }
}

fn checkmate_sentence(
    name: &str,
    moves_left: u8,
    is_first: bool,
    result: &MoveResult,
    before: &Position,
) -> String {
    let end = if is_first || moves_left > 1 {
        "checkmate, and in time."
    } else {
        "checkmate, with the last move allowed."
    };
    format!("{name}: {end}{}", duals(result, before))
}

/// Names the other moves that work as well.
fn duals(result: &MoveResult, before: &Position) -> String {
    let equals: Vec<String> = result
        .alternatives
        .iter()
        .map(|&mv| numbered_move_in_letters(before, mv))
        .collect();
    match &equals[..] {
        [] => String::new(),
        [one] => format!(" {one} does it as well: problem solvers call that a dual."),
        several => format!(
            " {} do it as well: problem solvers call these duals.",
            join_list(several, "and")
        ),
    }
}

fn refutation_sentence(
    report: &LastMoveReport,
    name: &str,
    refutations: &[Move],
    are_all: bool,
    attacker: Color,
) -> String {
    let query = &report.query;
    if query.moves_left <= 1 {
        return format!(
            "{name} is not mate, and it was {}’s last move.",
            side(attacker)
        );
    }
    let after = query.after();
    let named = |&mv: &Move| notation::numbered_move(&after, mv, Notation::Letters);
    // The refutation on the board comes first.
    let reply_on_board = report.reply.filter(|answer| refutations.contains(answer));
    let mut ordered: Vec<Move> = reply_on_board.into_iter().collect();
    ordered.extend(refutations.iter().filter(|mv| Some(**mv) != reply_on_board));
    let names: Vec<String> = ordered.iter().map(named).collect();
    if !are_all {
        let first = names.first().map_or("", String::as_str);
        return format!("{name}? fails to {first}, and not to that alone.");
    }
    match &names[..] {
        [one] => format!("{name}? fails to {one}, and to nothing else."),
        several => format!(
            "{name}? fails to {}",
            with_full_stop(&join_list(several, "and to"))
        ),
    }
}

/// Formats a move with its number.
fn numbered_move_in_letters(before: &Position, mv: Move) -> String {
    notation::numbered_move(before, mv, Notation::Letters)
}
