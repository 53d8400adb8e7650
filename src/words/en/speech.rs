//! What has happened on the board, as it is read out.

use course::Player;
use course::diagram::{Right, Step};
use rules::{Color, Move, Position, Square};

use super::{adjective, man, side};

/// A move as it is read out, given the position after it.
///
/// Of a double step it is said who may take en passant, if that is legal.
pub fn played(move_: Move, after: &Position) -> String {
    let mut sentence = told(move_, after);
    if after.legal_en_passant().is_some() {
        sentence.push_str("; ");
        sentence.push_str(side(after.turn()));
        sentence.push_str(THIS_MOVE_ONLY);
    } else {
        sentence.push('.');
    }
    sentence
}

/// A move as it is read out where it is asked what is allowed, so that nobody may tell: neither who may take
/// en passant, nor whether a move is left.
pub fn reserved(move_: Move, after: &Position) -> String {
    deed(!after.turn(), move_) + check(after) + "."
}

/// How a sentence about a double step ends while the pawn may be taken en passant.
const THIS_MOVE_ONLY: &str = " may take en passant, this move only.";

/// Whether a sentence of [`played`] has told already who may take en passant.
pub fn tells_right(spoken: &str) -> bool {
    spoken.ends_with(THIS_MOVE_ONLY)
}

/// A move and the check it gives, without a full stop.
fn told(move_: Move, after: &Position) -> String {
    let end = if after.is_checkmate() {
        "; checkmate"
    } else if after.is_stalemate() {
        "; stalemate"
    } else {
        check(after)
    };
    deed(!after.turn(), move_) + end
}

/// The check that a move gives, given the position after it.
fn check(after: &Position) -> &'static str {
    match after.checkers().len() {
        0 => "",
        1 => "; check",
        _ => "; double check",
    }
}

/// Whose move it is; and where that may be told, that there is none left.
pub(super) fn to_move(position: &Position, tells: bool) -> String {
    let turn = side(position.turn());
    if tells && position.is_checkmate() {
        format!("{turn} is checkmated.")
    } else if tells && position.is_stalemate() {
        format!("{turn} has no legal move: stalemate.")
    } else if position.is_check() {
        format!("{turn} to move, in check.")
    } else {
        format!("{turn} to move.")
    }
}

/// What a side's move does, without its end.
fn deed(color: Color, move_: Move) -> String {
    let other = adjective(!color);
    let side = side(color);
    let (from, to) = (move_.from(), move_.to());
    let mover = man(move_.role());
    match move_ {
        Move::EnPassant { .. } => {
            let victim = move_.captured_square().unwrap_or(to);
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
                man(victim)
            ),
            None => format!("{side} {mover} moves from {from} to {to}"),
        },
        Move::Promotion { role, capture, .. } => {
            let arrival = match capture {
                Some(victim) => format!("on {from} takes the {other} {} on {to}", man(victim)),
                None => format!("moves from {from} to {to}"),
            };
            format!("{side} pawn {arrival} and becomes a {}", man(role))
        }
    }
}

/// What has just happened on a player's board, as it is read out: a move made, or one taken back.
pub fn spoken(player: &Player) -> String {
    let scene = player.scene();
    let (moved, back) = match player.step() {
        Some(Step::Backward { child }) => (child, true),
        Some(Step::Forward) | None => (player.node(), false),
    };
    let node = scene.tree().node(moved);
    let Some(move_) = node.move_() else {
        return String::new();
    };
    if back {
        taken_back(move_, node.position())
    } else if scene.asks_if_allowed(moved) {
        reserved(move_, node.position())
    } else {
        played(move_, node.position())
    }
}

/// A move that was taken back, and with it any right that it gave, given the position after it.
fn taken_back(move_: Move, after: &Position) -> String {
    format!("Taken back: {}.", told(move_, after))
}

/// Who may take en passant now, and for how long.
pub fn right(right: &Right) -> String {
    let (side, passed, victim) = (side(right.side), right.passed, right.victim);
    format!("{side} may take the {victim} pawn en passant, on {passed}: this move only.")
}

/// The right that was not used is gone.
pub fn lapsed(passed: Square) -> String {
    format!("The right to take on {passed} has lapsed.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_capture_in_passing_is_said_with_the_pawn_that_goes() {
        let before: Position = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"
            .parse()
            .expect("a position");
        let capture = before.en_passant_captures()[0];
        assert_eq!(
            played(capture, &before.play(capture)),
            "White pawn on e5 takes d6 en passant; the black pawn on d5 is removed."
        );
    }

    fn said(fen: &str, uci: &str) -> [String; 2] {
        let before: Position = fen.parse().expect(fen);
        let move_ = Move::from_uci(uci, &before).expect(uci);
        let after = before.play(move_);
        [played, taken_back].map(|say| say(move_, &after))
    }

    #[test]
    fn a_double_step_is_said_with_the_right_it_gives() {
        let [played, back] = said("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5");
        assert_eq!(
            played,
            "Black pawn moves two squares, d7 to d5; White may take en passant, this move only."
        );
        assert!(tells_right(&played));
        assert_eq!(back, "Taken back: Black pawn moves two squares, d7 to d5.");
        let [check, _] = said("8/8/8/2k5/2p5/8/3P4/4K3 w - - 0 1", "d2d4");
        assert_eq!(
            check,
            "White pawn moves two squares, d2 to d4; check; Black may take en passant, this move only."
        );
    }

    #[test]
    fn no_right_is_said_where_the_capture_is_not_legal() {
        for fen in [
            "4k3/3p4/8/8/8/8/8/4K3 b - - 0 1",
            // The pawn that stands beside is pinned.
            "4k3/3p4/8/K3P2r/8/8/8/8 b - - 0 1",
            "4r1k1/3p4/8/4P3/8/8/8/4K3 b - - 0 1",
        ] {
            let [played, _] = said(fen, "d7d5");
            assert_eq!(played, "Black pawn moves two squares, d7 to d5.", "{fen}");
            assert!(!tells_right(&played));
        }
    }
}
