//! The conditions of an en passant capture, one by one (FIDE 3.7.3.1 and 3.7.3.2).

use super::attempt::AttemptedMove;
use super::check::add_king_safety_reasons;
use super::history;
use super::reason::Reason;
use crate::piece::{Piece, Role};
use crate::square::Square;

/// Adds every reason why a pawn cannot capture the piece on `victim` en passant.
pub(super) fn add_reasons(attempt: AttemptedMove, victim: Square, reasons: &mut Vec<Reason>) {
    if attempt.from.rank() != attempt.fifth_rank() {
        reasons.push(Reason::NotOnFifthRank {
            fifth_rank: attempt.fifth_rank(),
        });
    }
    let Some(reason) = missing_victim_reason(attempt, victim) else {
        let files = attempt.from.file().index().abs_diff(victim.file().index());
        if files != 1 {
            reasons.push(Reason::NotAdjacent { pawn: victim });
        }
        reasons.extend(history::missing_right_reason(attempt, victim));
        if attempt.stands_beside(victim) {
            add_king_safety_reasons(
                attempt,
                landing_square(attempt, victim),
                Some(victim),
                reasons,
            );
        }
        return;
    };
    reasons.push(reason);
    match attempt.double_stepped_pawn() {
        Some(pawn) if attempt.stands_beside(pawn) => {
            add_wrong_landing_reasons(attempt, pawn, reasons);
        }
        Some(pawn) if attempt.from.rank() == attempt.fifth_rank() => {
            reasons.push(Reason::NotAdjacent { pawn });
        }
        Some(_) | None => {}
    }
}

/// Adds the reasons against a wrong target square when `pawn` can be captured en passant.
pub(super) fn add_wrong_landing_reasons(
    attempt: AttemptedMove,
    pawn: Square,
    reasons: &mut Vec<Reason>,
) {
    let lands_on = landing_square(attempt, pawn);
    reasons.push(Reason::WrongLanding { pawn, lands_on });
    add_king_safety_reasons(attempt, lands_on, Some(pawn), reasons);
}

/// Adds reasons against a move of another piece that looks like an en passant capture.
///
/// If the piece may move there (`moves_that_way`), the reasons are added only while the en passant right
/// exists.
pub(super) fn add_non_pawn_reasons(
    attempt: AttemptedMove,
    moves_that_way: bool,
    reasons: &mut Vec<Reason>,
) {
    let pawn = attempt.square_beside();
    let looks_like_en_passant = attempt.forward_offset() == 1
        && attempt.stands_beside(pawn)
        && attempt.is_enemy_pawn(pawn)
        && attempt.target().is_none();
    if !looks_like_en_passant || moves_that_way && attempt.double_stepped_pawn() != Some(pawn) {
        return;
    }
    let role = attempt.piece.role;
    reasons.push(Reason::NotAPawn { role, pawn });
    reasons.extend(history::missing_right_reason(attempt, pawn));
}

/// Returns why the piece on a square can never be captured en passant. The reason does not depend on its past.
///
/// Off the fifth rank, a neighbour other than an enemy pawn is irrelevant.
fn missing_victim_reason(attempt: AttemptedMove, victim: Square) -> Option<Reason> {
    let nothing = Reason::NothingToCapture { beside: victim };
    let Some(Piece { color, role }) = attempt.board().piece_at(victim) else {
        return Some(nothing);
    };
    match (color == attempt.us(), role) {
        (false, Role::Pawn) => None,
        (_, _) if !attempt.stands_beside(victim) => Some(nothing),
        (true, Role::Pawn) => Some(Reason::OwnPawn { pawn: victim }),
        (true, _) => Some(nothing),
        (false, _) => Some(Reason::VictimNotAPawn { victim, role }),
    }
}

/// Returns the square that a pawn passed over, where the capturing pawn lands.
fn landing_square(attempt: AttemptedMove, pawn: Square) -> Square {
    Square::new(pawn.file(), (!attempt.us()).passed_rank())
}
