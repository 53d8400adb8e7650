//! How the game stands, and what could be tried.

use course::diagram::Right;
use rules::{Position, Square};

use crate::words::en::side;

/// Whose move it is, and how the game stands.
pub fn standing(position: &Position) -> String {
    let turn = side(position.turn());
    if position.is_checkmate() {
        format!("{turn} is mated.")
    } else if position.is_stalemate() {
        format!("{turn} has no legal move: stalemate.")
    } else if position.is_check() {
        format!("{turn} to move, in check.")
    } else {
        format!("{turn} to move.")
    }
}

/// The article of a reason, and how many others there are.
pub fn more(law: &str, others: usize) -> String {
    match others {
        1 => format!("{law}, and one more reason"),
        _ => format!("{law}, and {others} more reasons"),
    }
}

/// What could be tried in a position, given the right to capture in passing there.
pub fn hint(right: Option<&Right>) -> String {
    let Some(right) = right else {
        return "No capture in passing is legal here. Try one all the same, and read why not."
            .to_owned();
    };
    let from: Vec<String> = right.capturers.iter().map(Square::to_string).collect();
    format!(
        "Try the pawn on {}: it takes the pawn on {} by going to {}.",
        from.join(" or the one on "),
        right.victim,
        right.passed
    )
}
