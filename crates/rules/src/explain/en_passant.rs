//! The conditions of a capture in passing, each by itself (FIDE 3.7.3.1 and 3.7.3.2).

use super::attempt::Attempt;
use super::check::king_forbids;
use super::past;
use super::reason::Reason;
use crate::piece::{Piece, Role};
use crate::square::Square;

/// Every condition that keeps a pawn from taking in passing what stands on `victim`.
pub(super) fn conditions(attempt: Attempt, victim: Square, reasons: &mut Vec<Reason>) {
    if attempt.from.rank() != attempt.fifth() {
        reasons.push(Reason::NotOnFifthRank {
            fifth: attempt.fifth(),
        });
    }
    let Some(reason) = no_victim(attempt, victim) else {
        let files = attempt.from.file().index().abs_diff(victim.file().index());
        if files != 1 {
            reasons.push(Reason::NotAdjacent { pawn: victim });
        }
        reasons.extend(past::no_right(attempt, victim));
        if attempt.stands_beside(victim) {
            king_forbids(attempt, landing(attempt, victim), Some(victim), reasons);
        }
        return;
    };
    reasons.push(reason);
    match attempt.passer() {
        Some(pawn) if attempt.stands_beside(pawn) => wrong_landing(attempt, pawn, reasons),
        Some(pawn) if attempt.from.rank() == attempt.fifth() => {
            reasons.push(Reason::NotAdjacent { pawn });
        }
        Some(_) | None => {}
    }
}

/// There is a right to take a pawn, but the attempt goes elsewhere.
pub(super) fn wrong_landing(attempt: Attempt, pawn: Square, reasons: &mut Vec<Reason>) {
    let lands_on = landing(attempt, pawn);
    reasons.push(Reason::WrongLanding { pawn, lands_on });
    king_forbids(attempt, lands_on, Some(pawn), reasons);
}

/// What speaks against a man that is no pawn, where its attempt looks like a capture in passing.
///
/// Men that may go there anyway take nothing by it; of them this is said only while the right is
/// there.
pub(super) fn by_a_piece(attempt: Attempt, moves_so: bool, reasons: &mut Vec<Reason>) {
    let pawn = attempt.beside();
    let looks_like_it = attempt.forward() == 1
        && attempt.stands_beside(pawn)
        && attempt.is_enemy_pawn(pawn)
        && attempt.target().is_none();
    if !looks_like_it || moves_so && attempt.passer() != Some(pawn) {
        return;
    }
    let role = attempt.piece.role;
    reasons.push(Reason::NotAPawn { role, pawn });
    reasons.extend(past::no_right(attempt, pawn));
}

/// Why what stands on a square is nothing that a pawn takes in passing, whenever it came there.
///
/// Off the fifth rank a neighbour that is no enemy pawn has nothing to do with it.
fn no_victim(attempt: Attempt, victim: Square) -> Option<Reason> {
    let nothing = Reason::NothingToTake { beside: victim };
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

/// The square that a pawn passed over, where its capturer lands.
fn landing(attempt: Attempt, pawn: Square) -> Square {
    Square::new(pawn.file(), (!attempt.us()).passed_rank())
}
