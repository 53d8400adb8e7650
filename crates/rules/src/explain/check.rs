//! What a move means to either king.

use super::attempt::Attempt;
use super::reason::Reason;
use super::verdict::{Check, Discovered, Line, Unveiled};
use crate::attacks;
use crate::bitboard::Bitboard;
use crate::moves::Move;
use crate::position::Position;
use crate::square::Square;

/// Why the man's own king does not allow it to go to a square, a victim leaving another square
/// perhaps: a reason for every man that would give check.
///
/// This is the one test of en passant too: both pawns off, the capturer on the square passed
/// over, and a look at the king.
pub(super) fn king_forbids(
    attempt: Attempt,
    lands_on: Square,
    taken: Option<Square>,
    reasons: &mut Vec<Reason>,
) {
    let board = attempt.board();
    let king = attempt.king();
    let taken = taken.map_or(Bitboard::EMPTY, Bitboard::from);
    let occupied = (board.occupied().without(attempt.from) & !taken).with(lands_on);
    let checkers = board.attackers(king, !attempt.us(), board.occupied());
    for (attacker, role) in attempt.enemies(king, occupied) {
        // It is off the board.
        if taken.contains(attacker) || attacker == lands_on {
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
                line: Line::through(king, attacker),
                unveiled_by: unveiled(attempt.from, taken, king, attacker),
            }
        });
    }
}

/// Why a king may not step to a square: a reason for every man that attacks it.
pub(super) fn square_is_attacked(attempt: Attempt, reasons: &mut Vec<Reason>) {
    // The king does not shield the squares behind it.
    let occupied = attempt.board().occupied().without(attempt.from);
    let attackers = attempt.enemies(attempt.to, occupied);
    reasons.extend(attackers.map(|(attacker, role)| Reason::AttackedSquare { attacker, role }));
}

/// The check that a legal move gives, `after` being the position after it.
pub(super) fn given(played: Move, after: &Position) -> Option<Check> {
    let king = after.king(after.turn());
    let checkers = after.checkers();
    if checkers.is_empty() {
        return None;
    }
    let moved = match played {
        Move::Castle { rook_to, .. } => rook_to,
        Move::Normal { to, .. }
        | Move::DoubleStep { to, .. }
        | Move::EnPassant { to, .. }
        | Move::Promotion { to, .. } => to,
    };
    let left = match played {
        Move::EnPassant { .. } => played.captured_square(),
        Move::Normal { .. }
        | Move::DoubleStep { .. }
        | Move::Promotion { .. }
        | Move::Castle { .. } => None,
    };
    let left = left.map_or(Bitboard::EMPTY, Bitboard::from);
    let discovered = checkers.without(moved).into_iter().filter_map(|checker| {
        Some(Discovered {
            checker,
            role: after.board().role_at(checker)?,
            line: Line::through(king, checker),
            unveiled_by: unveiled(played.from(), left, king, checker),
        })
    });
    Some(Check {
        king,
        direct: checkers.contains(moved).then_some(moved),
        discovered: discovered.collect(),
    })
}

/// Whose leaving opened the line between a king and the man that gives check along it.
fn unveiled(from: Square, taken: Bitboard, king: Square, attacker: Square) -> Unveiled {
    let line = attacks::between(king, attacker);
    match (line.contains(from), (line & taken).is_empty()) {
        (true, false) => Unveiled::Both,
        (false, false) => Unveiled::Victim,
        (true | false, true) => Unveiled::Mover,
    }
}
