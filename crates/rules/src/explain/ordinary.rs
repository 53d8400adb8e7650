//! How the men but the pawns go, castling apart (FIDE 3.2 to 3.6 and 3.8.1).

use super::attempt::Attempt;
use super::check::{king_forbids, square_is_attacked};
use super::en_passant;
use super::reason::Reason;
use crate::attacks;
use crate::bitboard::Bitboard;
use crate::piece::Role;

/// Why a knight, bishop, rook or queen may not make an attempt, or a king that does not castle.
pub(super) fn reasons(attempt: Attempt, reasons: &mut Vec<Reason>) {
    let role = attempt.piece.role;
    let reach = attacks::attacks(attempt.us(), role, attempt.from, Bitboard::EMPTY);
    let moves_so = reach.contains(attempt.to);
    if !moves_so {
        reasons.push(Reason::DoesNotMoveSo { role });
    } else if let Some((by, man)) = attempt.nearest_to(attempt.to).filter(|_| slides(role)) {
        let (role, color) = (man.role, man.color);
        reasons.push(Reason::Blocked { by, role, color });
    }
    if moves_so {
        match role {
            Role::King => square_is_attacked(attempt, reasons),
            Role::Pawn | Role::Knight | Role::Bishop | Role::Rook | Role::Queen => {
                king_forbids(attempt, attempt.to, None, reasons);
            }
        }
    }
    if !reasons.is_empty() {
        en_passant::by_a_piece(attempt, moves_so, reasons);
    }
}

const fn slides(role: Role) -> bool {
    match role {
        Role::Bishop | Role::Rook | Role::Queen => true,
        Role::Pawn | Role::Knight | Role::King => false,
    }
}
