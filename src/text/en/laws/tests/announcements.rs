//! Announcements of moves, the status of games, and labels of squares and boards.

use variants::{Law, LawName};

use super::{play, variant};
use crate::text::en::laws::*;

/// Announces the last of the moves.
fn announce(law: &str, fen: &str, moves: &str) -> String {
    let variant = variant(law);
    let game = play(&variant, fen, moves);
    let mv = *game.moves().last().expect("a move");
    let before = &game.positions()[game.moves().len() - 1];
    describe_law_move(&variant, before, mv)
}

#[test]
fn announcement_names_the_move_and_the_right() {
    let fork = "4k4/9/3n1b3/9/9/4P4/9/9/4K4 w - - 0 1";
    for (law, fen, moves, sentence) in [
        (
            "chess99",
            fork,
            "e4e6",
            "White pawn moves two squares, e4 to e6; Black may take en passant, this move only.",
        ),
        (
            "alice",
            "",
            "Ae2Ae4",
            "White pawn moves two squares, Ae2 to Ae4; it arrives on Be4.",
        ),
        (
            "standard",
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
            "e5d6",
            "White pawn on e5 takes d6 en passant; the pawn on d5 is removed.",
        ),
        (
            "chess99",
            "4k4/9/9/9/9/9/9/9/R3K3R w - - 0 1",
            "e1i1",
            "White castles with the white rook on i1.",
        ),
        (
            "chess99",
            "4k4/9/9/9/9/9/9/9/4R1K2 b - - 0 1",
            "e9e8 e1e8",
            "White rook on e1 takes the black king on e8; White wins.",
        ),
        (
            "standard",
            "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
            "a7a8q",
            "White pawn moves from a7 to a8; it becomes a queen; check.",
        ),
    ] {
        assert_eq!(announce(law, fen, moves), sentence);
    }
}

#[test]
fn status_names_the_turn_or_the_winner() {
    for (law, fen, moves, sentence) in [
        ("standard", "", "", "White to move."),
        (
            "standard",
            "",
            "f2f3 e7e5 g2g4 d8h4",
            "Checkmate. Black wins.",
        ),
        (
            "standard",
            "4k3/8/8/8/8/8/8/K3R3 b - - 0 1",
            "",
            "Black to move, in check.",
        ),
        (
            "standard",
            "7k/5Q2/8/8/8/4K3/8/8 b - - 0 1",
            "",
            "Black has no legal move: stalemate.",
        ),
        (
            "chess99",
            "4k4/9/9/9/9/9/9/9/4R1K2 b - - 0 1",
            "e9e8 e1e8",
            "Black’s king has been captured. White wins.",
        ),
    ] {
        let variant = variant(law);
        let game = play(&variant, fen, moves);
        assert_eq!(law_status(&variant, game.position()), sentence);
    }
}

#[test]
fn labels_name_board_piece_and_passed_square() {
    for (law, fen, moves, square, label) in [
        ("standard", "", "", "e2", "e2, white pawn"),
        (
            "standard",
            "",
            "e2e4",
            "e3",
            "e3, empty, passed by the pawn on e4",
        ),
        ("alice", "", "Ae2Ae4", "Be4", "board B, e4, white pawn"),
        (
            "alice",
            "",
            "Ae2Ae4",
            "Ae3",
            "board A, e3, empty, passed by the pawn on Be4",
        ),
        ("dragonchess", "", "", "Ca2", "sky, a2, white sylph"),
        ("millennium-3d", "", "", "Cb8", "level 3, b8, black knight"),
        ("5d", "", "", "Bb8", "timeline 2, b8, black knight"),
        ("xiangqi", "", "", "a4", "a4, white soldier"),
        ("shogi", "", "", "d1", "d1, white gold general"),
        (
            "chess99",
            "9/9/2P6/3n5/9/4k4/9/9/4K4 w - - 0 1",
            "c7c9=Q",
            "c8",
            "c8, empty, passed by the new queen on c9",
        ),
    ] {
        let variant = variant(law);
        let game = play(&variant, fen, moves);
        let square = variant.shape().parse_square(square).expect(square);
        assert_eq!(law_square_label(&variant, game.position(), square), label);
    }
}

#[test]
fn boards_have_names() {
    for (law, names, headings) in [
        (
            LawName::Alice,
            ["Board A", "Board B"],
            ["Board A", "Board B"],
        ),
        (
            LawName::FiveD,
            ["Timeline 1", "Timeline 2"],
            ["A: timeline 1", "B: timeline 2"],
        ),
        (
            LawName::Millennium3d,
            ["Level 1", "Level 2"],
            ["A: level 1", "B: level 2"],
        ),
        (
            LawName::Raumschach,
            ["Level A", "Level B"],
            ["Level A", "Level B"],
        ),
        (
            LawName::Dragonchess,
            ["Underworld", "Ground"],
            ["A: underworld", "B: ground"],
        ),
    ] {
        let law = Law::preset(law);
        assert_eq!([0, 1].map(|level| level_name(&law, level)), names);
        assert_eq!([0, 1].map(|level| level_heading(&law, level)), headings);
    }
}

#[test]
fn choices_are_named_by_what_they_do() {
    let variant = variant("chess99");
    let game = play(&variant, "4k4/9/3n1b3/9/9/4P4/9/9/4K4 w - - 0 1", "e4e6");
    let choices = ["d7e5", "d7e5 e.p."].map(|text| {
        let position = game.position();
        let mv = variant.parse_move(position, text).expect(text);
        describe_choice(&variant, position, mv, true)
    });
    assert_eq!(choices, ["Move only", "Capture en passant"]);
    let shogi = super::variant("shogi");
    let game = play(&shogi, "4k4/9/9/P8/9/9/9/9/4K4 w - - 0 1", "");
    let choices = ["a6a7+p", "a6a7"].map(|text| {
        let position = game.position();
        let moves = shogi.legal_moves(position);
        let mv = moves.into_iter().find(|mv| shogi.coordinates(*mv) == text);
        describe_choice(&shogi, position, mv.expect(text), false)
    });
    assert_eq!(choices, ["Promoted pawn", "Stay a pawn"]);
}
