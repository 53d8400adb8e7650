//! Answers to keys on the boards of a law, and states of squares.

use course::LawSession;
use variants::{BoardSquare, LawPosition, MoveAction, Variant, VariantMove};

use crate::text::en::laws::announce::{
    describe_law_move, describe_law_move_without_hints, describe_law_square, law_square_label,
    law_status,
};
use crate::text::en::laws::names::{join_words, kind_name, passed_pawn_name, side_name};

pub const HELD: &str = ", held";
pub const IN_CHECK: &str = ", in check";

/// Describes a destination of the selected piece, after the label of its square.
pub fn describe_law_target(mv: VariantMove) -> &'static str {
    match mv.action {
        MoveAction::Quiet | MoveAction::Step | MoveAction::Castle { .. } => ", you can go here",
        MoveAction::Capture => ", you can take here",
        MoveAction::EnPassant { .. } => ", you can take here en passant",
    }
}

/// Names the focused square and the side to move.
pub fn law_where_am_i(session: &LawSession, square: BoardSquare, hides_legality: bool) -> String {
    let (variant, position) = (session.variant(), session.position());
    let (label, turn) = if hides_legality {
        let check = if variant.is_check(position) {
            ", in check"
        } else {
            ""
        };
        let turn = format!("{} to move{check}.", side_name(position.turn()));
        (describe_law_square(variant, position, square), turn)
    } else {
        let label = law_square_label(variant, position, square);
        (label, law_status(variant, position))
    };
    format!("{label}. {turn}")
}

/// Describes the last move; `None` if no move has been made.
pub fn describe_last_law_move(session: &LawSession, hides_legality: bool) -> Option<String> {
    let game = session.game();
    let (mv, before) = (game.moves().last()?, game.positions().iter().nth_back(1)?);
    let describe = if hides_legality {
        describe_law_move_without_hints
    } else {
        describe_law_move
    };
    Some(describe(session.variant(), before, *mv))
}

/// Lists the moves of the piece on a square.
pub fn list_law_moves_from(session: &LawSession, square: BoardSquare) -> String {
    let (variant, position) = (session.variant(), session.position());
    let name = variant.shape().square_name(square);
    let Some(piece) = position.piece_at(square) else {
        return format!("{name} is empty.");
    };
    let turn = position.turn();
    if session.legal_moves().is_empty() {
        return format!("{} has no legal move: the game is over.", side_name(turn));
    }
    let kind = kind_name(variant.law(), piece.kind);
    let side = side_name(piece.side);
    if piece.side != turn {
        let turn = side_name(turn);
        return format!("It is {turn}’s move, and {side}’s {kind} on {name} must wait.");
    }
    let moves = session.legal_moves().iter().filter(|mv| mv.from == square);
    let moves = distinct(moves.map(|mv| describe_arrival(variant, position, *mv)));
    if moves.is_empty() {
        return format!("{side} {kind} on {name} has no legal move.");
    }
    format!("{side} {kind} on {name}: {}.", moves.join(", "))
}

/// Describes the selected piece. Where a question hides what is legal, its moves are not listed.
pub fn describe_held_law_piece(
    session: &LawSession,
    square: BoardSquare,
    hides_legality: bool,
) -> String {
    let (variant, position) = (session.variant(), session.position());
    let name = variant.shape().square_name(square);
    let Some(piece) = position.piece_at(square) else {
        return format!("{name} is empty.");
    };
    let turn = position.turn();
    if piece.side == turn && !hides_legality {
        return format!("Held: {}", list_law_moves_from(session, square));
    }
    let held = format!(
        "Held: {} {} on {name}",
        side_name(piece.side),
        kind_name(variant.law(), piece.kind)
    );
    if piece.side == turn {
        held + "."
    } else {
        format!("{held}, though it is {}’s move.", side_name(turn))
    }
}

/// Lists the captures of the side to move.
pub fn list_law_captures(session: &LawSession) -> String {
    let (variant, position) = (session.variant(), session.position());
    let side = side_name(position.turn());
    let captures = session.legal_moves().iter();
    let captures = captures.filter(|mv| mv.captured_square().is_some());
    let captures = distinct(captures.map(|mv| {
        let from = variant.shape().square_name(mv.from);
        format!("{from} {}", describe_arrival(variant, position, *mv))
    }));
    if captures.is_empty() {
        return format!("{side} can take nothing.");
    }
    format!("{side} can take: {}.", captures.join(", "))
}

/// Says that there is no piece with a letter, or no other one.
pub fn no_other_law_piece(variant: &Variant, letter: char, is_on_one: bool) -> String {
    let other = if is_on_one { "other " } else { "" };
    let law = variant.law();
    let kinds = law.kinds.iter().filter(|kind| kind.letter == letter);
    let ids = kinds.filter_map(|kind| law.kind_of_symbol(&kind.symbol()));
    let names: Vec<String> = ids.map(|id| kind_name(law, id).into_owned()).collect();
    let boards = if variant.shape().levels() > 1 {
        "boards"
    } else {
        "board"
    };
    let names = join_words(&names, "or");
    format!("There is no {other}{names} on the {boards}.")
}

/// Returns each text once: promotions to several pieces read alike.
fn distinct(texts: impl Iterator<Item = String>) -> Vec<String> {
    let mut distinct = Vec::new();
    for text in texts {
        if !distinct.contains(&text) {
            distinct.push(text);
        }
    }
    distinct
}

fn describe_arrival(variant: &Variant, position: &LawPosition, mv: VariantMove) -> String {
    let to = variant.shape().square_name(mv.to);
    let arrival = match mv.action {
        MoveAction::Quiet | MoveAction::Step => to,
        MoveAction::Castle { .. } => format!("castles to {to}"),
        MoveAction::Capture => format!("takes on {to}"),
        MoveAction::EnPassant { pawn } => {
            let pawn = passed_pawn_name(variant, position, pawn);
            format!("takes {pawn} en passant on {to}")
        }
    };
    if mv.promotion.is_some() {
        format!("{arrival} and promotes")
    } else {
        arrival
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use variants::LawGame;

    use super::*;

    /// Opens a game under a law, and plays moves by their squares.
    fn session(law: &str, fen: &str, moves: &[(&str, &str)]) -> LawSession {
        let variant = Variant::new(law.parse().expect("a law")).expect("a playable law");
        let shape = variant.shape();
        let square = |name| shape.parse_square(name).expect("a square");
        let mut game = LawGame::new(variant.parse_fen(fen).expect("a position"));
        for (from, to) in moves {
            let legal = variant.legal_moves(game.position());
            let (from, to) = (square(from), square(to));
            let mv = legal.into_iter().find(|mv| (mv.from, mv.to) == (from, to));
            game.play(&variant, mv.expect("a legal move"));
        }
        LawSession::new(Rc::new(variant), game)
    }

    fn square(session: &LawSession, name: &str) -> BoardSquare {
        let shape = session.variant().shape();
        shape.parse_square(name).expect("a square")
    }

    const KNIGHT_BESIDE: &str = "4k3/8/8/8/8/2n5/4P3/4K3 w - - 0 1";

    #[test]
    fn keys_under_a_law_name_a_capture_en_passant_by_a_knight() {
        let game = session(
            "all-pieces",
            "4k3/8/8/8/5n2/8/4P2P/4K3 w - - 0 1",
            &[("h2", "h4")],
        );
        let listed = list_law_captures(&game);
        assert!(listed.starts_with("Black can take: "), "{listed}");
        assert!(
            listed.contains("f4 takes the pawn on h4 en passant on h3"),
            "{listed}"
        );
        let moves = list_law_moves_from(&game, square(&game, "f4"));
        assert!(moves.starts_with("Black knight on f4: "), "{moves}");
        assert_eq!(
            list_law_moves_from(&game, square(&game, "h4")),
            "It is Black’s move, and White’s pawn on h4 must wait."
        );
        assert_eq!(
            list_law_moves_from(&game, square(&game, "a1")),
            "a1 is empty."
        );
        assert_eq!(
            law_where_am_i(&game, square(&game, "h3"), false),
            "h3, empty, passed by the pawn on h4. Black to move."
        );
    }

    #[test]
    fn keys_under_a_law_do_not_answer_a_question_about_legality() {
        let game = session("all-pieces", KNIGHT_BESIDE, &[("e1", "f1")]);
        assert_eq!(
            describe_last_law_move(&game, false).as_deref(),
            Some("White king moves from e1 to f1.")
        );
        let game = session(
            "all-pieces",
            "4k3/8/8/8/5n2/8/4P2P/4K3 w - - 0 1",
            &[("h2", "h4")],
        );
        let told = describe_last_law_move(&game, false).expect("a move");
        assert!(
            told.ends_with("; Black may take en passant, this move only."),
            "{told}"
        );
        assert_eq!(
            describe_last_law_move(&game, true).as_deref(),
            Some("White pawn moves two squares, h2 to h4.")
        );
        assert_eq!(
            law_where_am_i(&game, square(&game, "h3"), true),
            "h3, empty. Black to move."
        );
    }

    #[test]
    fn a_missing_piece_is_named_by_every_kind_with_its_letter() {
        let shogi = session("shogi", "4k4/9/9/9/9/9/9/9/4K4 w - - 0 1", &[]);
        let variant = shogi.variant();
        let told = no_other_law_piece(variant, 'P', false);
        assert!(told.starts_with("There is no pawn or "), "{told}");
        let told = no_other_law_piece(variant, 'K', true);
        assert_eq!(told, "There is no other king on the board.");
    }
}
