//! Reasons against pawn moves (FIDE 3.7).

use super::attempt::AttemptedMove;
use super::check::add_king_safety_reasons;
use super::en_passant;
use super::reason::Reason;
use crate::piece::Role;
use crate::square::Square;

/// Adds the reasons against a pawn's move to another square.
pub(super) fn add_reasons(attempt: AttemptedMove, reasons: &mut Vec<Reason>) {
    match (attempt.file_offset(), attempt.forward_offset()) {
        (0, 1 | 2) => add_forward_reasons(attempt, reasons),
        (-1 | 1, 1) => add_diagonal_reasons(attempt, reasons),
        (files, 0) => add_sideways_reasons(attempt, files, reasons),
        (files, ..0) => add_backwards_reasons(attempt, files, reasons),
        (files, _) => {
            let role = Role::Pawn;
            reasons.push(Reason::DoesNotMoveThatWay { role });
            if let Some(pawn) = pawn_that_passed_target(attempt).filter(|_| files != 0) {
                en_passant::add_reasons(attempt, pawn, reasons);
            }
        }
    }
}

/// Returns the pawn that passed over the target square.
fn pawn_that_passed_target(attempt: AttemptedMove) -> Option<Square> {
    let double_stepped_pawn = attempt.double_stepped_pawn()?;
    (attempt.position().en_passant_square() == Some(attempt.to)).then_some(double_stepped_pawn)
}

fn add_forward_reasons(attempt: AttemptedMove, reasons: &mut Vec<Reason>) {
    if attempt.forward_offset() == 2 {
        if attempt.from.rank() != attempt.us().pawn_rank() {
            reasons.push(Reason::NotItsFirstMove);
        }
        reasons.extend(blocked_reason(attempt));
    }
    match attempt.target() {
        Some(piece) if piece.color != attempt.us() => {
            reasons.push(Reason::CapturesAhead { role: piece.role });
        }
        Some(_) | None => {}
    }
    add_king_safety_reasons(attempt, attempt.to, None, reasons);
}

/// Adds the reasons against a diagonal move: an ordinary capture, or else en passant.
fn add_diagonal_reasons(attempt: AttemptedMove, reasons: &mut Vec<Reason>) {
    if attempt.target().is_some() {
        add_king_safety_reasons(attempt, attempt.to, None, reasons);
        return;
    }
    let pawn = attempt.square_beside();
    en_passant::add_reasons(attempt, pawn, reasons);
    // For a pawn beside its victim, `en_passant` has checked king safety after the capture.
    let is_beside_victim = attempt.is_enemy_pawn(pawn) && attempt.stands_beside(pawn);
    let is_beside_double_stepped_pawn = attempt
        .double_stepped_pawn()
        .is_some_and(|double_stepped| attempt.stands_beside(double_stepped));
    if !is_beside_victim && !is_beside_double_stepped_pawn {
        add_king_safety_reasons(attempt, attempt.to, None, reasons);
    }
}

fn add_sideways_reasons(attempt: AttemptedMove, files: isize, reasons: &mut Vec<Reason>) {
    reasons.push(Reason::Sideways);
    let double_stepped_pawn = attempt.double_stepped_pawn();
    if double_stepped_pawn == Some(attempt.to) && attempt.stands_beside(attempt.to) {
        en_passant::add_wrong_landing_reasons(attempt, attempt.to, reasons);
    } else if attempt.is_enemy_pawn(attempt.to)
        && (files.abs() == 1 || double_stepped_pawn == Some(attempt.to))
    {
        en_passant::add_reasons(attempt, attempt.to, reasons);
    } else if let Some(pawn) = pawn_that_passed_target(attempt) {
        en_passant::add_reasons(attempt, pawn, reasons);
    }
}

fn add_backwards_reasons(attempt: AttemptedMove, files: isize, reasons: &mut Vec<Reason>) {
    reasons.push(Reason::Backwards);
    let pawn = attempt.square_beside();
    let is_diagonal =
        files.abs() == 1 && attempt.forward_offset() == -1 && attempt.target().is_none();
    if is_diagonal && attempt.double_stepped_pawn() == Some(pawn) && attempt.stands_beside(pawn) {
        en_passant::add_wrong_landing_reasons(attempt, pawn, reasons);
    } else if let Some(pawn) = pawn_that_passed_target(attempt) {
        en_passant::add_reasons(attempt, pawn, reasons);
    }
}

/// Returns the piece that a double step would jump over.
fn blocked_reason(attempt: AttemptedMove) -> Option<Reason> {
    let (by, piece) = attempt.nearest_piece_towards(attempt.to)?;
    Some(Reason::Blocked {
        by,
        role: piece.role,
        color: piece.color,
    })
}
