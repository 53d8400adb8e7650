//! Reasons against moves of pieces other than pawns, except castling. The rules are FIDE 3.2 to 3.6
//! and 3.8.1.

use super::attempt::AttemptedMove;
use super::check::{add_attacked_square_reasons, add_king_safety_reasons};
use super::en_passant;
use super::reason::Reason;
use crate::attacks;
use crate::bitboard::Bitboard;
use crate::piece::Role;

/// Adds the reasons against a move of a knight, bishop, rook, queen or king.
pub(super) fn add_reasons(attempt: AttemptedMove, reasons: &mut Vec<Reason>) {
    let role = attempt.piece.role;
    let reach = attacks::attacks(attempt.us(), role, attempt.from, Bitboard::EMPTY);
    let moves_that_way = reach.contains(attempt.to);
    if !moves_that_way {
        reasons.push(Reason::DoesNotMoveThatWay { role });
    } else if let Some((by, piece)) = attempt
        .nearest_piece_towards(attempt.to)
        .filter(|_| is_slider(role))
    {
        let (role, color) = (piece.role, piece.color);
        reasons.push(Reason::Blocked { by, role, color });
    }
    if moves_that_way {
        match role {
            Role::King => add_attacked_square_reasons(attempt, reasons),
            Role::Pawn | Role::Knight | Role::Bishop | Role::Rook | Role::Queen => {
                add_king_safety_reasons(attempt, attempt.to, None, reasons);
            }
        }
    }
    if !reasons.is_empty() {
        en_passant::add_non_pawn_reasons(attempt, moves_that_way, reasons);
    }
}

const fn is_slider(role: Role) -> bool {
    match role {
        Role::Bishop | Role::Rook | Role::Queen => true,
        Role::Pawn | Role::Knight | Role::King => false,
    }
}
