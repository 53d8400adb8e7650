//! How a pawn goes, and how it does not (FIDE 3.7).

use super::attempt::Attempt;
use super::check::king_forbids;
use super::en_passant;
use super::reason::Reason;
use crate::piece::Role;
use crate::square::Square;

/// Why a pawn may not make an attempt that changes its square.
pub(super) fn reasons(attempt: Attempt, reasons: &mut Vec<Reason>) {
    match (attempt.files(), attempt.forward()) {
        (0, 1 | 2) => straight(attempt, reasons),
        (-1 | 1, 1) => diagonal(attempt, reasons),
        (files, 0) => sideways(attempt, files, reasons),
        (files, ..0) => backwards(attempt, files, reasons),
        (files, _) => {
            let role = Role::Pawn;
            reasons.push(Reason::DoesNotMoveSo { role });
            if let Some(pawn) = passed_by(attempt).filter(|_| files != 0) {
                en_passant::conditions(attempt, pawn, reasons);
            }
        }
    }
}

/// The pawn whose passed square the attempt goes to.
fn passed_by(attempt: Attempt) -> Option<Square> {
    let passer = attempt.passer()?;
    (attempt.position().double_step() == Some(attempt.to)).then_some(passer)
}

fn straight(attempt: Attempt, reasons: &mut Vec<Reason>) {
    if attempt.forward() == 2 {
        if attempt.from.rank() != attempt.us().pawn_rank() {
            reasons.push(Reason::NotItsFirstMove);
        }
        reasons.extend(blocked(attempt));
    }
    match attempt.target() {
        Some(man) if man.color != attempt.us() => {
            reasons.push(Reason::TakesAhead { role: man.role });
        }
        Some(_) | None => {}
    }
    king_forbids(attempt, attempt.to, None, reasons);
}

/// A capture if an enemy stands there; else it could only be one in passing.
fn diagonal(attempt: Attempt, reasons: &mut Vec<Reason>) {
    if attempt.target().is_some() {
        king_forbids(attempt, attempt.to, None, reasons);
        return;
    }
    let pawn = attempt.beside();
    en_passant::conditions(attempt, pawn, reasons);
    // Of a capture in passing the king has been asked; what takes nothing may expose it all the same.
    let takes = attempt.is_enemy_pawn(pawn) && attempt.stands_beside(pawn);
    let could_take = attempt
        .passer()
        .is_some_and(|passer| attempt.stands_beside(passer));
    if !takes && !could_take {
        king_forbids(attempt, attempt.to, None, reasons);
    }
}

fn sideways(attempt: Attempt, files: isize, reasons: &mut Vec<Reason>) {
    reasons.push(Reason::Sideways);
    let passer = attempt.passer();
    if passer == Some(attempt.to) && attempt.stands_beside(attempt.to) {
        en_passant::wrong_landing(attempt, attempt.to, reasons);
    } else if attempt.is_enemy_pawn(attempt.to) && (files.abs() == 1 || passer == Some(attempt.to))
    {
        en_passant::conditions(attempt, attempt.to, reasons);
    } else if let Some(pawn) = passed_by(attempt) {
        en_passant::conditions(attempt, pawn, reasons);
    }
}

fn backwards(attempt: Attempt, files: isize, reasons: &mut Vec<Reason>) {
    reasons.push(Reason::Backwards);
    let pawn = attempt.beside();
    let slants = files.abs() == 1 && attempt.forward() == -1 && attempt.target().is_none();
    if slants && attempt.passer() == Some(pawn) && attempt.stands_beside(pawn) {
        en_passant::wrong_landing(attempt, pawn, reasons);
    } else if let Some(pawn) = passed_by(attempt) {
        en_passant::conditions(attempt, pawn, reasons);
    }
}

/// The man that a double step would leap over.
fn blocked(attempt: Attempt) -> Option<Reason> {
    let (by, man) = attempt.nearest_to(attempt.to)?;
    Some(Reason::Blocked {
        by,
        role: man.role,
        color: man.color,
    })
}
