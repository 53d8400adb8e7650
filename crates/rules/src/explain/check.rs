//! King safety before a move, and checks given by a move.

use super::attempt::AttemptedMove;
use super::line::{LineKind, LineOpenedBy};
use super::reason::Reason;
use super::verdict::{Check, DiscoveredCheck};
use crate::attacks;
use crate::bitboard::Bitboard;
use crate::moves::Move;
use crate::position::Position;
use crate::square::Square;

/// Adds a reason for every piece that would give check to the mover's king. The piece has then reached `lands_on`,
/// and the piece on `captured` has left the board.
///
/// For an en passant capture, `captured` is the victim's square, which differs from `lands_on`.
pub(super) fn add_king_safety_reasons(
    attempt: AttemptedMove,
    lands_on: Square,
    captured: Option<Square>,
    reasons: &mut Vec<Reason>,
) {
    let board = attempt.board();
    let king = attempt.king();
    let captured = captured.map_or(Bitboard::EMPTY, Bitboard::from);
    let occupied = (board.occupied().without(attempt.from) & !captured).with(lands_on);
    let checkers = board.attackers(king, !attempt.us(), board.occupied());
    for (attacker, role) in attempt.enemy_attackers(king, occupied) {
        // The attacker is captured.
        if captured.contains(attacker) || attacker == lands_on {
            continue;
        }
        reasons.push(if checkers.contains(attacker) {
            Reason::DoesNotAnswerCheck {
                king,
                checker: attacker,
                role,
            }
        } else {
            Reason::ExposesKing {
                king,
                attacker,
                role,
                line: LineKind::through(king, attacker),
                opened_by: line_opened_by(attempt.from, captured, king, attacker),
            }
        });
    }
}

/// Adds a reason for every piece that attacks the king's target square.
pub(super) fn add_attacked_square_reasons(attempt: AttemptedMove, reasons: &mut Vec<Reason>) {
    // The king does not shield the squares behind it.
    let occupied = attempt.board().occupied().without(attempt.from);
    let attackers = attempt.enemy_attackers(attempt.to, occupied);
    reasons.extend(attackers.map(|(attacker, role)| Reason::AttackedSquare { attacker, role }));
}

/// Returns the check that a legal move gives; `after` is the position after it.
pub(super) fn check_given(mv: Move, after: &Position) -> Option<Check> {
    let king = after.king(after.turn());
    let checkers = after.checkers();
    if checkers.is_empty() {
        return None;
    }
    let moved = match mv {
        Move::Castle { rook_to, .. } => rook_to,
        Move::Normal { to, .. }
        | Move::DoubleStep { to, .. }
        | Move::EnPassant { to, .. }
        | Move::Promotion { to, .. } => to,
    };
    let victim = match mv {
        Move::EnPassant { .. } => mv.captured_square(),
        Move::Normal { .. }
        | Move::DoubleStep { .. }
        | Move::Promotion { .. }
        | Move::Castle { .. } => None,
    };
    let victim = victim.map_or(Bitboard::EMPTY, Bitboard::from);
    let discovered = checkers.without(moved).into_iter().filter_map(|checker| {
        Some(DiscoveredCheck {
            checker,
            role: after.board().role_at(checker)?,
            line: LineKind::through(king, checker),
            opened_by: line_opened_by(mv.from(), victim, king, checker),
        })
    });
    Some(Check {
        king,
        direct: checkers.contains(moved).then_some(moved),
        discovered: discovered.collect(),
    })
}

/// Returns which pieces opened the line between a king and its attacker.
fn line_opened_by(
    from: Square,
    captured: Bitboard,
    king: Square,
    attacker: Square,
) -> LineOpenedBy {
    let line = attacks::between(king, attacker);
    match (line.contains(from), (line & captured).is_empty()) {
        (true, false) => LineOpenedBy::Both,
        (false, false) => LineOpenedBy::Victim,
        (true | false, true) => LineOpenedBy::Mover,
    }
}
