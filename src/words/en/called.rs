//! A move as a player calls it, in English.

use rules::{CheckSign, Move, San};

use super::man;

/// A move in words, with no more than its written form says.
pub fn called(move_: Move, san: San) -> String {
    let sign = match san.sign() {
        Some(CheckSign::Check) => ", check",
        Some(CheckSign::Mate) => ", checkmate",
        None => "",
    };
    let (mover, from, to) = (man(move_.role()), move_.from(), move_.to());
    let origin = if san.says_origin() {
        format!(" on {from}")
    } else {
        String::new()
    };
    let verb = if san.is_capture() { "takes" } else { "to" };
    let manner = match move_ {
        Move::Castle { rook_from, .. } if rook_from > from => {
            return format!("castles on the king’s side{sign}");
        }
        Move::Castle { .. } => return format!("castles on the queen’s side{sign}"),
        Move::Promotion { role, .. } => format!(" and becomes a {}", man(role)),
        Move::EnPassant { .. } => " en passant".to_owned(),
        Move::Normal { .. } | Move::DoubleStep { .. } => String::new(),
    };
    format!("{mover}{origin} {verb} {to}{manner}{sign}")
}
