//! How moves are written: the same in every language whose players use the letters K Q R B N.

use course::Scene;
use rules::pgn::{Node, NodeId};
use rules::{Color, Position};

/// The number before the move that is next in a position: `6.` or `6…`.
pub fn number(before: &Position) -> String {
    let number = before.fullmove_number();
    match before.turn() {
        Color::White => format!("{number}."),
        Color::Black => format!("{number}…"),
    }
}

/// A move as it stands in a book, with `e.p.` and the annotator's marks; empty before the first.
pub fn written(node: &Node) -> String {
    let mut text = match node.san() {
        Some(san) => format!("{san:#}"),
        None => String::new(),
    };
    text.extend(node.nags().iter().filter_map(|nag| nag.symbol()));
    text
}

/// A move of a scene with its number: `14…Kh7`.
pub fn numbered(scene: &Scene, id: NodeId) -> String {
    let node = scene.tree().node(id);
    let number = node.parent().map(|parent| number(scene.position(parent)));
    number.unwrap_or_default() + &written(node)
}
