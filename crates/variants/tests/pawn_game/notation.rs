//! Positions and moves as text.

use variants::pawn_game::{
    FileCountError, PawnColor, PawnGameFenError, PawnGamePosition, PawnGameRules, PawnMoveError,
    PawnSquare,
};

use crate::{legal, play, position, rules};

#[test]
fn the_start_is_written_on_every_width() {
    let start = |files| PawnGamePosition::start(rules(files, true)).to_string();
    assert_eq!(start(2), "2/pp/2/2/2/2/PP/2 w - -");
    assert_eq!(start(4), "4/pppp/4/4/4/4/PPPP/4 w - -");
    assert_eq!(start(8), "8/pppppppp/8/8/8/8/PPPPPPPP/8 w - -");
}

#[test]
fn positions_round_trip() {
    for fen in [
        "4/pppp/4/4/4/4/PPPP/4 w - -",
        "4/p2p/4/Pp2/2P1/4/3P/4 b - -",
        "3/1p1/p1P/3/3/3/P1P/3 b - -",
        "3/p2/3/1Pp/3/3/3/3 w - c6",
        "3/3/3/3/pP1/3/3/3 b - b3",
        "2/2/2/2/2/2/PP/2 b - -",
        "P1/2/2/2/2/2/1p/2 b - -",
    ] {
        assert_eq!(position(fen).to_string(), fen);
    }
}

#[test]
fn the_passed_square_is_kept_only_for_a_legal_capture() {
    let kept = position("3/p2/3/1Pp/3/3/3/3 w - c6 0 9");
    assert_eq!(kept.passed_square(), PawnSquare::parse("c6"));
    assert_eq!(position("3/p2/3/P1p/3/3/3/3 w - c6").passed_square(), None);
    let off = PawnGamePosition::parse("3/p2/3/1Pp/3/3/3/3 w - c6", rules(3, false));
    assert_eq!(off.expect("a position").passed_square(), None);
}

#[test]
fn an_error_in_a_position_says_what_is_wrong() {
    for (fen, sentence) in [
        (
            "",
            "0 fields instead of 4: board, side to move, \"-\", passed square or \"-\"",
        ),
        (
            "2/pp/2/2/2/PP/2 w - -",
            "the board has 7 ranks instead of 8",
        ),
        (
            "2/ppp/2/2/2/2/PP/2 w - -",
            "rank 7 has 3 squares instead of 2",
        ),
        (
            "2/pk/2/2/2/2/PP/2 w - -",
            "'k' is not P, p or a number of empty squares",
        ),
        (
            "2/pp/2/2/2/2/2/PP w - -",
            "the pawn on a1 stands behind its first square",
        ),
        (
            "1p/2/2/2/2/2/PP/2 w - -",
            "the pawn on b8 stands behind its first square",
        ),
        (
            "2/pp/p1/2/2/2/PP/2 w - -",
            "black has more pawns than the board has files",
        ),
        ("2/2/2/2/2/2/2/2 w - -", "there is no pawn"),
        (
            "P1/2/2/2/2/2/1p/2 w - -",
            "the game had ended with a promotion before the last move",
        ),
        (
            "2/pp/2/2/2/2/PP/2 white - -",
            "the side to move is \"white\" instead of w or b",
        ),
        (
            "2/pp/2/2/2/2/PP/2 w KQ -",
            "the third field is \"KQ\" instead of \"-\"",
        ),
        (
            "2/pp/2/2/2/2/PP/2 w - a6",
            "no pawn has just passed the square \"a6\"",
        ),
        (
            "2/1p/2/pP/2/2/P1/2 w - a3",
            "no pawn has just passed the square \"a3\"",
        ),
        (
            "2/1p/2/pP/2/2/P1/2 w - e9",
            "no pawn has just passed the square \"e9\"",
        ),
    ] {
        let error = PawnGamePosition::parse(fen, rules(2, true)).expect_err(fen);
        assert_eq!(error.to_string(), sentence);
    }
}

#[test]
fn hostile_positions_are_refused() {
    let wide = format!("{}/8/8/8/8/8/8/8 w - -", "8".repeat(1000));
    let error = PawnGamePosition::parse(&wide, rules(8, true)).expect_err("too wide");
    assert_eq!(
        error,
        PawnGameFenError::Width {
            rank: 8,
            squares: 255,
            files: 8
        }
    );
    for fen in [
        "♟/2/2/2/2/2/2/2 w - -",
        "//////// w - -",
        "a b c d e f g",
        "- - - -",
    ] {
        assert!(
            PawnGamePosition::parse(fen, rules(2, true)).is_err(),
            "{fen}"
        );
    }
}

#[test]
fn moves_are_read_as_they_are_written() {
    let position = position("4/p3/1p2/1PpP/4/4/1P2/4 w - c6");
    assert_eq!(
        legal(&position),
        ["b3", "b4", "bxc6 e.p.", "dxc6 e.p.", "d6"]
    );
    for text in legal(&position) {
        let mv = position.parse_move(&text).expect(&text);
        assert_eq!(mv.to_string(), text);
        let squares = format!("{}{}", mv.from, mv.to);
        assert_eq!(position.parse_move(&squares), Ok(mv));
        assert_eq!(position.find_move(mv.from, mv.to), Some(mv));
    }
}

#[test]
fn the_mark_of_en_passant_may_be_left_out_but_not_invented() {
    let start = PawnGamePosition::start(rules(3, true));
    let step = play(start, "b4 a6 b5 c5");
    let capture = step.parse_move("bxc6 e.p.");
    assert_eq!(step.parse_move("bxc6"), capture);
    assert_eq!(step.parse_move(" bxc6 ep "), capture);
    assert!(step.parse_move("bxa6 e.p.").is_err());
}

#[test]
fn a_move_that_is_refused_says_why() {
    let start = PawnGamePosition::start(rules(2, true));
    for text in ["", "4", "Nf3", "é4", "a4 b4", "axx3", "e.p."] {
        let error = start.parse_move(text).expect_err(text);
        assert_eq!(error, PawnMoveError::Unreadable(text.to_owned()));
    }
    let error = start.parse_move("a5").expect_err("too far");
    assert_eq!(
        error.to_string(),
        "\"a5\" is not legal; legal are a3, a4, b3, b4"
    );
    for text in ["axb3", "bxa3", "xa3", "a3a4", "b2a3", "h4", "ba3"] {
        assert!(start.parse_move(text).is_err(), "{text}");
    }
}

#[test]
fn two_to_eight_files_are_possible() {
    assert!(PawnGameRules::new(2, true).is_ok());
    assert!(PawnGameRules::new(8, true).is_ok());
    for files in [0, 1, 9, 255] {
        let error = FileCountError { files, most: 8 };
        assert_eq!(PawnGameRules::new(files, true), Err(error));
    }
    let error = FileCountError { files: 9, most: 8 };
    assert_eq!(error.to_string(), "9 files: 2 to 8 are possible");
}

#[test]
fn squares_and_colors_have_names() {
    assert_eq!(PawnSquare::new(8, 0), None);
    assert_eq!(PawnSquare::new(0, 8), None);
    assert_eq!(PawnSquare::parse("i1"), None);
    assert_eq!(PawnSquare::parse("a11"), None);
    assert_eq!(PawnColor::Black.to_string(), "black");
    assert_eq!(PawnColor::White.opposite(), PawnColor::Black);
}
