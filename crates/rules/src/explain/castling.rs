//! Why a king may not castle (FIDE 3.8.2).

use super::attempt::Attempt;
use super::past;
use super::reason::{CastlingFault, Reason};
use crate::castling::Wing;
use crate::piece::{Piece, Role};
use crate::square::{File, Square};

/// The wing on which an attempt would castle: the king goes two squares from its home.
pub(super) fn wing(attempt: Attempt) -> Option<Wing> {
    let rank = attempt.us().back_rank();
    let from_home = attempt.piece.role == Role::King && attempt.from == Square::new(File::E, rank);
    Wing::ALL
        .into_iter()
        .find(|wing| from_home && attempt.to == Square::new(wing.king_to(), rank))
}

/// Everything that keeps a king from castling on a wing.
pub(super) fn reasons(attempt: Attempt, wing: Wing, reasons: &mut Vec<Reason>) {
    let rank = attempt.us().back_rank();
    let corner = Square::new(wing.rook_from(), rank);
    let passed = Square::new(wing.rook_to(), rank);
    let mut add = |fault| reasons.push(Reason::Castling { wing, fault });
    if let Some(lost) = past::lost_castling(attempt, wing) {
        add(CastlingFault::NoRight(lost));
    }
    let rook = Piece {
        color: attempt.us(),
        role: Role::Rook,
    };
    if attempt.board().piece_at(corner) != Some(rook) {
        add(CastlingFault::NoRook { corner });
    }
    if let Some((by, Piece { color, role })) = attempt.nearest_to(corner) {
        add(CastlingFault::Blocked { by, role, color });
    }
    let occupied = attempt.board().occupied();
    for (checker, role) in attempt.enemies(attempt.from, occupied) {
        add(CastlingFault::OutOfCheck { checker, role });
    }
    // The king does not shield the squares behind it.
    let occupied = occupied.without(attempt.from);
    for (attacker, role) in attempt.enemies(passed, occupied) {
        add(CastlingFault::ThroughCheck {
            passed,
            attacker,
            role,
        });
    }
    for (attacker, role) in attempt.enemies(attempt.to, occupied) {
        add(CastlingFault::IntoCheck { attacker, role });
    }
}
