//! How moves are written: the same in every language whose players use the letters K Q R B N.

use course::Scene;
use rules::pgn::{Node, NodeId};
use rules::{Color, Letters, Move, Position, San};

use super::called;
use crate::settings::Notation;

/// The number before the move that is next in a position: `6.` or `6…`.
pub fn number(before: &Position) -> String {
    let number = before.fullmove_number();
    match before.turn() {
        Color::White => format!("{number}."),
        Color::Black => format!("{number}…"),
    }
}

/// A move as it stands in a book, with `e.p.` and the annotator's marks; empty before the first.
pub fn written(node: &Node, notation: Notation) -> String {
    let mut text = match (node.san(), node.move_()) {
        (Some(&san), Some(move_)) => bare(san, move_, notation),
        (_, _) => String::new(),
    };
    text.extend(node.nags().iter().filter_map(|nag| nag.symbol()));
    text
}

fn bare(san: San, move_: Move, notation: Notation) -> String {
    match notation {
        Notation::Letters => format!("{san:#}"),
        Notation::Figurines => format!("{:#}", san.display(&Letters::FIGURINE)),
        Notation::Words => called(move_, san),
    }
}

/// A move in a position, with its number.
pub fn next(before: &Position, move_: Move, notation: Notation) -> String {
    let mut text = number(before);
    if notation == Notation::Words {
        text.push(' ');
    }
    text + &bare(before.san(move_), move_, notation)
}

/// A move of a scene with its number: `14…Kh7`.
pub fn numbered(scene: &Scene, id: NodeId, notation: Notation) -> String {
    let node = scene.tree().node(id);
    let mut text = match node.parent() {
        Some(parent) => number(scene.position(parent)),
        None => String::new(),
    };
    if notation == Notation::Words {
        text.push(' ');
    }
    text + &written(node, notation)
}

/// The same for those who hear it: figurines have no names that a player would say.
pub fn heard(scene: &Scene, id: NodeId, notation: Notation) -> String {
    let notation = match notation {
        Notation::Letters | Notation::Figurines => Notation::Letters,
        Notation::Words => Notation::Words,
    };
    numbered(scene, id, notation)
}

#[cfg(test)]
mod tests {
    use course::Lesson;

    use super::*;

    /// The last move of a game, written in each way.
    fn ways(pgn: &str) -> [String; 3] {
        let lesson = Lesson::read(pgn).lesson.expect("a lesson");
        let scene = &lesson.scenes()[0];
        let end = scene.end(0).expect("a main line");
        [Notation::Letters, Notation::Figurines, Notation::Words]
            .map(|notation| written(scene.tree().node(end), notation))
    }

    #[test]
    fn a_move_is_written_with_letters_with_figurines_or_in_words() {
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
            assert_eq!(ways(pgn), expected);
        }
    }

    #[test]
    fn who_hears_a_move_hears_no_figurine() {
        let lesson = Lesson::read("1. Nf3 *").lesson.expect("a lesson");
        let scene = &lesson.scenes()[0];
        let end = scene.end(0).expect("a main line");
        assert_eq!(numbered(scene, end, Notation::Figurines), "1.♘f3");
        assert_eq!(heard(scene, end, Notation::Figurines), "1.Nf3");
        assert_eq!(heard(scene, end, Notation::Words), "1. knight to f3");
    }
}
