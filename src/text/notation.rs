//! Formats moves in the visitor's notation. The same in every language that uses the letters K Q R B N.

use rules::pgn::{GameTree, Node, NodeId};
use rules::{Color, Move, PieceLetters, Position, San};

use crate::settings::Notation;
use crate::text::move_name;

/// Returns the number of the next move in a position: `6.` or `6…`.
pub fn move_number(before: &Position) -> String {
    let number = before.fullmove_number();
    match before.turn() {
        Color::White => format!("{number}."),
        Color::Black => format!("{number}…"),
    }
}

/// Formats a node's move with `e.p.` and its annotation glyphs. Empty for the root.
pub fn annotated_move(node: &Node, notation: Notation) -> String {
    let mut text = match (node.san(), node.mv()) {
        (Some(&san), Some(mv)) => plain_move(san, mv, notation),
        (_, _) => String::new(),
    };
    text.extend(node.nags().iter().filter_map(|nag| nag.symbol()));
    text
}

fn plain_move(san: San, mv: Move, notation: Notation) -> String {
    match notation {
        Notation::Letters => format!("{san:#}"),
        Notation::Figurines => format!("{:#}", san.display(&PieceLetters::FIGURINE)),
        Notation::Words => move_name(mv, san),
    }
}

/// Formats a move with its number, in the position before it.
pub fn numbered_move(before: &Position, mv: Move, notation: Notation) -> String {
    let mut text = move_number(before);
    if notation == Notation::Words {
        text.push(' ');
    }
    text + &plain_move(before.san(mv), mv, notation)
}

/// Formats moves that follow each other, each with the position before it: `14…Kh7 15.g4`.
pub fn line_of_moves(moves: &[(&Position, Move)], notation: Notation) -> String {
    let mut texts = Vec::new();
    for (index, &(before, mv)) in moves.iter().enumerate() {
        texts.push(match before.turn() {
            // White's move has given the number.
            Color::Black if index > 0 => plain_move(before.san(mv), mv, notation),
            Color::White | Color::Black => numbered_move(before, mv, notation),
        });
    }
    texts.join(if notation == Notation::Words {
        ", "
    } else {
        " "
    })
}

/// Formats a node's move with its number: `14…Kh7`.
pub fn numbered_node_move(tree: &GameTree, id: NodeId, notation: Notation) -> String {
    let node = tree.node(id);
    let mut text = match node.parent() {
        Some(parent) => move_number(tree.node(parent).position()),
        None => String::new(),
    };
    if notation == Notation::Words {
        text.push(' ');
    }
    text + &annotated_move(node, notation)
}

/// Writes a move as [`numbered_node_move`] does, for screen readers.
///
/// Letters stand in place of figurines.
pub fn spoken_node_move(tree: &GameTree, id: NodeId, notation: Notation) -> String {
    let notation = match notation {
        Notation::Letters | Notation::Figurines => Notation::Letters,
        Notation::Words => Notation::Words,
    };
    numbered_node_move(tree, id, notation)
}

#[cfg(test)]
mod tests {
    use course::Lesson;

    use super::*;

    /// Returns the last move of a game in each notation.
    fn in_each_notation(pgn: &str) -> [String; 3] {
        let lesson = Lesson::parse(pgn).lesson.expect("a lesson");
        let scene = &lesson.scenes()[0];
        let end = scene.line_end(0).expect("a main line");
        [Notation::Letters, Notation::Figurines, Notation::Words]
            .map(|notation| annotated_move(scene.tree().node(end), notation))
    }

    #[test]
    fn move_notation_letters_figurines_words() {
        for (pgn, expected) in [
            ("1. e4 *", ["e4", "e4", "pawn to e4"]),
            ("1. Nf3! *", ["Nf3!", "♘f3!", "knight to f3!"]),
            (
                "1. e4 e6 2. e5 d5 3. exd6 *",
                ["exd6 e.p.", "exd6 e.p.", "pawn on e5 takes d6 en passant"],
            ),
            (
                "1. d4 d5 2. Nf3 Nf6 3. Nbd2 *",
                ["Nbd2", "♘bd2", "knight on b1 to d2"],
            ),
            (
                "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O *",
                ["O-O", "O-O", "castles on the king’s side"],
            ),
            (
                "1. f3 e5 2. g4 Qh4# *",
                ["Qh4#", "♕h4#", "queen to h4, checkmate"],
            ),
            (
                "[SetUp \"1\"]\n[FEN \"3r1k2/2P5/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. cxd8=Q+ *",
                [
                    "cxd8=Q+",
                    "cxd8=♕+",
                    "pawn on c7 takes d8 and becomes a queen, check",
                ],
            ),
        ] {
            assert_eq!(in_each_notation(pgn), expected);
        }
    }

    #[test]
    fn spoken_moves_have_no_figurines() {
        let lesson = Lesson::parse("1. Nf3 *").lesson.expect("a lesson");
        let scene = &lesson.scenes()[0];
        let end = scene.line_end(0).expect("a main line");
        assert_eq!(
            numbered_node_move(scene.tree(), end, Notation::Figurines),
            "1.♘f3"
        );
        assert_eq!(
            spoken_node_move(scene.tree(), end, Notation::Figurines),
            "1.Nf3"
        );
        assert_eq!(
            spoken_node_move(scene.tree(), end, Notation::Words),
            "1. knight to f3"
        );
    }
}
