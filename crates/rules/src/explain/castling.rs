//! Reasons against castling (FIDE 3.8.2).

use super::attempt::AttemptedMove;
use super::history;
use super::reason::{CastlingReason, Reason};
use crate::castling::CastlingSide;
use crate::piece::{Piece, Role};
use crate::square::{File, Square};

/// Returns the side on which the attempt would castle. The king moves two squares from its starting
/// square.
pub(super) fn castling_side(attempt: AttemptedMove) -> Option<CastlingSide> {
    let rank = attempt.us().back_rank();
    let from_home = attempt.piece.role == Role::King && attempt.from == Square::new(File::E, rank);
    CastlingSide::ALL
        .into_iter()
        .find(|side| from_home && attempt.to == Square::new(side.king_to_file(), rank))
}

/// Adds every reason against castling on a side.
pub(super) fn add_reasons(attempt: AttemptedMove, side: CastlingSide, reasons: &mut Vec<Reason>) {
    let rank = attempt.us().back_rank();
    let corner = Square::new(side.rook_from_file(), rank);
    let passed = Square::new(side.rook_to_file(), rank);
    let mut add = |reason| reasons.push(Reason::Castling { side, reason });
    if let Some(lost) = history::lost_castling_right(attempt, side) {
        add(CastlingReason::NoRight(lost));
    }
    let rook = Piece {
        color: attempt.us(),
        role: Role::Rook,
    };
    if attempt.board().piece_at(corner) != Some(rook) {
        add(CastlingReason::NoRook { corner });
    }
    if let Some((by, Piece { color, role })) = attempt.nearest_piece_towards(corner) {
        add(CastlingReason::Blocked { by, role, color });
    }
    let occupied = attempt.board().occupied();
    for (checker, role) in attempt.enemy_attackers(attempt.from, occupied) {
        add(CastlingReason::OutOfCheck { checker, role });
    }
    // The king does not shield the squares behind it.
    let occupied = occupied.without(attempt.from);
    for (attacker, role) in attempt.enemy_attackers(passed, occupied) {
        add(CastlingReason::ThroughCheck {
            passed,
            attacker,
            role,
        });
    }
    for (attacker, role) in attempt.enemy_attackers(attempt.to, occupied) {
        add(CastlingReason::IntoCheck { attacker, role });
    }
}
