//! Names moves in words.

use rules::{CheckSign, Move, San};

use crate::text::en::words::piece_name;

/// Names a move in words, with no more than its SAN says.
pub fn move_name(mv: Move, san: San) -> String {
    let sign = match san.check_sign() {
        Some(CheckSign::Check) => ", check",
        Some(CheckSign::Mate) => ", checkmate",
        None => "",
    };
    let (mover, from, to) = (piece_name(mv.role()), mv.from(), mv.to());
    let origin = if san.names_origin() {
        format!(" on {from}")
    } else {
        String::new()
    };
    let verb = if san.is_capture() { "takes" } else { "to" };
    let suffix = match mv {
        Move::Castle { rook_from, .. } if rook_from > from => {
            return format!("castles on the king’s side{sign}");
        }
        Move::Castle { .. } => return format!("castles on the queen’s side{sign}"),
        Move::Promotion { role, .. } => format!(" and becomes a {}", piece_name(role)),
        Move::EnPassant { .. } => " en passant".to_owned(),
        Move::Normal { .. } | Move::DoubleStep { .. } => String::new(),
    };
    format!("{mover}{origin} {verb} {to}{suffix}{sign}")
}
