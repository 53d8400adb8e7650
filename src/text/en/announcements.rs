//! Announcements for screen readers after a move.

use course::TreeCursor;
use course::board::view_model::EnPassantRight;
use course::tree_cursor::Step;
use rules::{Color, Move, Position, Square};

use crate::text::en::words::{adjective, piece_name, side};

/// Announces a move, given the position after it.
///
/// After a double step it names the side that may capture en passant, if that is legal.
pub fn announce_move(mv: Move, after: &Position) -> String {
    let mut sentence = move_and_check(mv, after);
    if after.legal_en_passant_square().is_some() {
        sentence.push_str("; ");
        sentence.push_str(side(after.turn()));
        sentence.push_str(THIS_MOVE_ONLY);
    } else {
        sentence.push('.');
    }
    sentence
}

/// Announces a move without what could answer a question. That is the en passant right, checkmate and stalemate.
pub fn announce_move_without_hints(mv: Move, after: &Position) -> String {
    move_sentence(!after.turn(), mv) + check_suffix(after) + "."
}

/// How [`announce_move`] ends while an en passant capture is legal.
const THIS_MOVE_ONLY: &str = " may take en passant, this move only.";

/// Returns whether a sentence of [`announce_move`] mentions the en passant right.
pub fn mentions_en_passant_right(spoken: &str) -> bool {
    spoken.ends_with(THIS_MOVE_ONLY)
}

/// Formats a move and its check, without a full stop.
fn move_and_check(mv: Move, after: &Position) -> String {
    let end = if after.is_checkmate() {
        "; checkmate"
    } else if after.is_stalemate() {
        "; stalemate"
    } else {
        check_suffix(after)
    };
    move_sentence(!after.turn(), mv) + end
}

/// Names the check on the side to move.
fn check_suffix(after: &Position) -> &'static str {
    match after.checkers().len() {
        0 => "",
        1 => "; check",
        _ => "; double check",
    }
}

/// Says which side is to move. If `shows_legality` is set, it also says whether that side has no legal move.
pub(super) fn describe_turn(position: &Position, shows_legality: bool) -> String {
    let turn = side(position.turn());
    if shows_legality && position.is_checkmate() {
        format!("{turn} is checkmated.")
    } else if shows_legality && position.is_stalemate() {
        format!("{turn} has no legal move: stalemate.")
    } else if position.is_check() {
        format!("{turn} to move, in check.")
    } else {
        format!("{turn} to move.")
    }
}

/// Describes a side's move, without a full stop.
fn move_sentence(color: Color, mv: Move) -> String {
    let other = adjective(!color);
    let side = side(color);
    let (from, to) = (mv.from(), mv.to());
    let mover = piece_name(mv.role());
    match mv {
        Move::EnPassant { .. } => {
            let victim = mv.captured_square().unwrap_or(to);
            format!(
                "{side} pawn on {from} takes {to} en passant; the {other} pawn on {victim} is removed"
            )
        }
        Move::DoubleStep { .. } => format!("{side} pawn moves two squares, {from} to {to}"),
        Move::Castle { rook_from, .. } if rook_from > from => {
            format!("{side} castles on the king’s side")
        }
        Move::Castle { .. } => format!("{side} castles on the queen’s side"),
        Move::Normal { capture, .. } => match capture {
            Some(victim) => format!(
                "{side} {mover} on {from} takes the {other} {} on {to}",
                piece_name(victim)
            ),
            None => format!("{side} {mover} moves from {from} to {to}"),
        },
        Move::Promotion { role, capture, .. } => {
            let arrival = match capture {
                Some(victim) => {
                    format!("on {from} takes the {other} {} on {to}", piece_name(victim))
                }
                None => format!("moves from {from} to {to}"),
            };
            format!("{side} pawn {arrival} and becomes a {}", piece_name(role))
        }
    }
}

/// Announces the last step: a move made or taken back. `hides_legality` omits the en passant right.
pub fn announce_step(cursor: &TreeCursor, hides_legality: bool) -> String {
    let step = cursor.last_step().unwrap_or(Step::Forward);
    let node = cursor.tree().node(step.moved_node(cursor.node()));
    let Some(mv) = node.mv() else {
        return String::new();
    };
    if step != Step::Forward {
        announce_taken_back(mv, node.position())
    } else if hides_legality {
        announce_move_without_hints(mv, node.position())
    } else {
        announce_move(mv, node.position())
    }
}

/// Announces a move that was taken back, given the position after it.
fn announce_taken_back(mv: Move, after: &Position) -> String {
    format!("Taken back: {}.", move_and_check(mv, after))
}

/// Announces the current en passant right.
pub fn announce_right(right: &EnPassantRight) -> String {
    let (side, passed, victim) = (side(right.side), right.passed_square, right.victim);
    format!("{side} may take the {victim} pawn en passant, on {passed}: this move only.")
}

pub fn announce_lapsed_right(passed: Square) -> String {
    format!("The right to take on {passed} has lapsed.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn en_passant_announcement_names_the_removed_pawn() {
        let before: Position = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"
            .parse()
            .expect("a position");
        let capture = before.en_passant_captures()[0];
        assert_eq!(
            announce_move(capture, &before.play(capture)),
            "White pawn on e5 takes d6 en passant; the black pawn on d5 is removed."
        );
    }

    fn describe(fen: &str, uci: &str) -> [String; 2] {
        let before: Position = fen.parse().expect(fen);
        let mv = Move::from_uci(uci, &before).expect(uci);
        let after = before.play(mv);
        [announce_move, announce_taken_back].map(|say| say(mv, &after))
    }

    #[test]
    fn double_step_announcement_names_the_en_passant_right() {
        let [played, back] = describe("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5");
        assert_eq!(
            played,
            "Black pawn moves two squares, d7 to d5; White may take en passant, this move only."
        );
        assert!(mentions_en_passant_right(&played));
        assert_eq!(back, "Taken back: Black pawn moves two squares, d7 to d5.");
        let [check, _] = describe("8/8/8/2k5/2p5/8/3P4/4K3 w - - 0 1", "d2d4");
        assert_eq!(
            check,
            "White pawn moves two squares, d2 to d4; check; Black may take en passant, this move only."
        );
    }

    #[test]
    fn double_step_announcement_omits_an_illegal_en_passant_right() {
        for fen in [
            "4k3/3p4/8/8/8/8/8/4K3 b - - 0 1",
            // The adjacent pawn is pinned.
            "4k3/3p4/8/K3P2r/8/8/8/8 b - - 0 1",
            "4r1k1/3p4/8/4P3/8/8/8/4K3 b - - 0 1",
        ] {
            let [played, _] = describe(fen, "d7d5");
            assert_eq!(played, "Black pawn moves two squares, d7 to d5.", "{fen}");
            assert!(!mentions_en_passant_right(&played));
        }
    }
}
