//! Reading and writing FEN, laws and moves. What is wrong is named with its place and its
//! correction.

#[path = "shared/random_game.rs"]
mod random_game;

use proptest::prelude::*;
use random_game::{BENCH_LAWS, play};
use variants::{
    BoardShape, BoardSquare, Law, LawName, LawPart, LawTextError, MoveTextError, Variant,
};

fn variant(text: &str) -> Variant {
    let law: Law = text.parse().expect(text);
    Variant::new(law).expect(text)
}

/// Returns the error of a FEN, as a user reads it.
fn fen_error(law: &str, fen: &str) -> String {
    let error = variant(law).parse_fen(fen).expect_err(fen);
    error.to_string()
}

/// Returns the error of a law's text, as a user reads it.
fn law_error(text: &str) -> String {
    match text.parse::<Law>() {
        Err(error) => error.to_string(),
        Ok(law) => Variant::new(law).expect_err(text).to_string(),
    }
}

#[test]
fn fen_and_notation_round_trip_in_random_games_of_every_law() {
    let presets = LawName::ALL.into_iter().map(LawName::name);
    for text in presets.chain(BENCH_LAWS) {
        let variant = variant(text);
        play(&variant, 0x7e47_0001, 2, 12, &mut |game| {
            let position = game.position();
            let fen = variant.fen(position);
            assert_eq!(
                variant.parse_fen(&fen).as_ref(),
                Ok(position),
                "{text}: {fen}"
            );
            let moves = variant.legal_moves(position);
            for mv in moves.iter().copied().step_by(1 + moves.len() / 5) {
                for form in [variant.coordinates(mv), variant.san(position, mv)] {
                    assert_eq!(
                        variant.parse_move(position, &form),
                        Ok(mv),
                        "{text}: {form} in {fen}"
                    );
                }
            }
        });
    }
}

#[test]
fn laws_round_trip_through_their_text() {
    let presets = LawName::ALL.into_iter().map(LawName::name);
    for text in presets.chain(BENCH_LAWS) {
        let law: Law = text.parse().expect(text);
        let written = law.to_string();
        assert_eq!(written.parse(), Ok(law), "{text}");
        assert_eq!(
            written.split(';').count(),
            text.split(';').count(),
            "{text}: {written}"
        );
    }
}

#[test]
fn every_part_of_a_law_has_a_key_and_a_value() {
    let mut law = Law::preset(LawName::Chess99);
    for part in LawPart::ALL {
        let value = law.value(part);
        assert_eq!(law.set(part, &value), Ok(()), "{}", part.key());
    }
    assert_eq!(law, Law::preset(LawName::Chess99));
}

#[test]
fn numbers_above_nine_count_empty_squares() {
    let variant = variant("really-big");
    let fen = variant.fen(variant.start());
    assert!(fen.contains("/16/16/"), "{fen}");
    let position =
        variant.parse_fen("16/16/16/16/16/16/16/16/16/16/16/16/16/10k5/16/K15 w - - 0 1");
    let square = BoardSquare::new(10, 2, 0);
    assert!(position.expect("kings").piece_at(square).is_some());
}

#[test]
fn passed_field_holds_every_square_of_a_long_step() {
    let variant = variant("really-big");
    let step = variant.parse_move(variant.start(), "i2i8").expect("a step");
    let position = variant.play(variant.start(), step);
    assert!(variant.fen(&position).contains(" b KQkq i3i4i5i6i7 0 1"));
}

#[test]
fn passed_field_reads_what_fairy_stockfish_writes() {
    for (law, fen, passed, pawn) in [
        (
            "berolina",
            "rnbqkbnr/pppppppp/8/8/1P6/8/PPP1PPPP/RNBQKBNR b KQkq c3b4 0 1",
            "c3",
            "b4",
        ),
        (
            "triple-step",
            "4k3/8/8/Pp6/1p6/8/8/4K3 b - a3a4 0 1",
            "a3a4",
            "a5",
        ),
        ("torpedo", "4k3/8/8/3pP3/8/8/8/4K3 b - e4 0 1", "e4", "e5"),
    ] {
        let variant = variant(law);
        let position = variant.parse_fen(fen).expect(fen);
        let name = |square: &BoardSquare| variant.shape().square_name(*square);
        let found = &position.passed_pawns()[0];
        let squares: String = found.passed.iter().map(name).collect();
        assert_eq!(
            (squares.as_str(), name(&found.pawn).as_str()),
            (passed, pawn),
            "{fen}"
        );
    }
}

#[test]
fn two_berolina_pawns_that_can_have_passed_a_square_are_told_apart() {
    let fen = "4k3/8/8/8/1P1P4/8/8/4K3 b - c3 0 1";
    let expected = "column 29: two pawns can have passed the square; write c3b4 or c3d4";
    assert_eq!(fen_error("berolina", fen), expected);
    let variant = variant("berolina");
    let fen = fen.replace("c3", "c3d4");
    let position = variant.parse_fen(&fen).expect("a position");
    assert_eq!(variant.fen(&position), fen);
}

#[test]
fn fen_errors_name_the_place_and_the_cure() {
    let cases = [
        ("standard", "", "column 1: the board is missing"),
        (
            "standard",
            "8/8/8/8/8/8/8 w - - 0 1",
            "column 1: there are 7 ranks; this board has 8",
        ),
        (
            "standard",
            "4k3/8/8/8/9/8/8/4K3 w - - 0 1",
            "column 11: rank 4 has 9 squares; this board has 8 files",
        ),
        (
            "chess99",
            "4k4/9/9/9/9/9/9/9/4Z4 w - - 0 1",
            "column 20: 'Z' is not a piece of this law; its pieces are P N B R A Q K",
        ),
        (
            "alice",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
            "column 1: there are 1 boards; this law has 2, with | between them",
        ),
        (
            "standard",
            "4k3/8/8/8/8/8/8/4K3 x - - 0 1",
            "column 21: the side to move is w or b",
        ),
        (
            "standard",
            "8/8/8/8/8/8/8/4K3 w - - 0 1",
            "column 1: Black has 0 kings; under this law it has 1",
        ),
        (
            "standard",
            "4k3/8/8/8/8/8/8/4KR2 w K - 0 1",
            "column 24: K: king and rook are not in place, or the right is there twice",
        ),
        (
            "standard",
            "4k3/8/8/2pp4/8/8/8/4K3 w - c6d6 0 1",
            "column 28: there are 2 passed squares; under this law a pawn passes 1",
        ),
        (
            "standard",
            "4k3/8/8/2pp4/8/8/8/4K3 w - c6,d6 0 1",
            "column 31: under this law only the last pawn can be captured en passant",
        ),
        (
            "standard",
            "4k3/8/8/8/8/8/8/4K3 w - d6 0 1",
            "column 25: no pawn can have passed d6 with the last move; write - if none did",
        ),
        (
            "standard",
            "4k3/8/8/8/8/8/8/4K3 w - j6 0 1",
            "column 25: \"j6\" is not a square of this board; write - if no square is passed",
        ),
        (
            "xiangqi",
            "4k4/9/9/9/9/9/9/9/9/3K5 w - d3 0 1",
            "column 29: this law has no capture en passant; write -",
        ),
        (
            "standard",
            "P3k3/8/8/8/8/8/8/4K3 w - - 0 1",
            "column 1: the pawn on a8 would have promoted",
        ),
        (
            "standard",
            "4k3/8/8/8/8/8/8/4KR1r b - - 0 1",
            "column 1: the king on e1 is in check, but the other side is to move",
        ),
        (
            "standard",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1 x",
            "column 31: there is text after the sixth field",
        ),
    ];
    for (law, fen, expected) in cases {
        if fen.contains("KR1r") {
            // The rook on f1 stands in between: nothing is wrong with this position.
            assert!(variant(law).parse_fen(fen).is_ok());
            continue;
        }
        assert_eq!(fen_error(law, fen), expected, "{fen}");
    }
}

#[test]
fn fewest_parts_of_a_law_are_left_out_to_make_it_playable() {
    for (text, playable, left_out) in [
        ("chess99;lapse=never", "chess99;lapse=never", ""),
        (
            "alice;capture-board=near;choice=on",
            "alice;capture-board=near",
            "choice",
        ),
        ("standard;step=1;by=any", "standard;by=any", "step"),
        (
            "standard;ep=off;compulsory=on;push-back=on",
            "standard;compulsory=on;push-back=on",
            "ep",
        ),
        ("chess99;by=pawns;lapse=never", "chess99;lapse=never", "by"),
        (
            "standard;landing=occupied;capture-board=far;rank=fifth",
            "standard;rank=fifth",
            "landing capture-board",
        ),
        (
            "standard;board=9x9;goal=king",
            "standard;goal=king",
            "board",
        ),
        (
            "standard;board=10x8x2;step=14;start=8/8;ep=off",
            "standard;ep=off",
            "step board start",
        ),
    ] {
        let law: Law = text.parse().expect(text);
        let (variant, parts) = Variant::fit(&law);
        let mut keys: Vec<_> = parts.iter().map(|(part, _)| part.key()).collect();
        keys.sort_unstable();
        let mut expected: Vec<_> = left_out.split_whitespace().collect();
        expected.sort_unstable();
        assert_eq!(keys, expected, "{text}");
        let playable: Law = playable.parse().expect(playable);
        assert_eq!(*variant.law(), playable, "{text}");
    }
}

/// Every two parts with values other than those of the preset.
#[test]
fn no_fewer_parts_are_left_out_than_needed() {
    let values = [
        "step=1",
        "step=9",
        "ep=off",
        "ep=on",
        "passed=first",
        "by=any",
        "by=pawns",
        "push-back=on",
        "choice=on",
        "reach=rank",
        "compulsory=on",
        "capture-board=far",
        "capture-board=near",
        "landing=occupied",
        "board=10x8",
        "board=8x8x2",
        "start=8/8",
    ];
    for name in LawName::ALL {
        for (index, one) in values.iter().enumerate() {
            for other in &values[index + 1..] {
                let Ok(law) = format!("{name};{one};{other}").parse::<Law>() else {
                    continue;
                };
                let (variant, left_out) = Variant::fit(&law);
                assert!(left_out.len() <= 2, "{law}");
                let alone = [one, other].map(|part| format!("{name};{part}"));
                let plays_alone = alone.iter().any(|text| {
                    let law: Law = text.parse().expect(text);
                    Variant::new(law).is_ok()
                });
                match left_out.len() {
                    0 => assert_eq!(*variant.law(), law),
                    1 => assert!(Variant::new(law).is_err()),
                    _ => assert!(!plays_alone, "{law}"),
                }
            }
        }
    }
}

#[test]
fn laws_that_contradict_themselves_are_refused_with_a_cure() {
    for (text, expected) in [
        (
            "chess",
            "\"chess\": no law has this name; the laws are standard, chess99,",
        ),
        (
            "standard;stpe=2",
            "\"stpe\" is not a part of a law; the parts are step, from,",
        ),
        (
            "standard;step",
            "\"step\" has no value: write it as key=value",
        ),
        ("standard;step=2;step=3", "step is there twice"),
        (
            "standard;step=99",
            "step=99: the value is a number of squares from 1 to 14",
        ),
        ("standard;by=PX", "by: 'X' is not a piece of this law"),
        (
            "standard;step=1",
            "ep=on needs pawns that step over a square: set step to 2 or more, or ep=off",
        ),
        ("standard;step=7", "step goes from 1 to 6 on this board"),
        (
            "standard;ep=off;push-back=on",
            "push-back says how pawns are captured en passant: set ep=on, or leave it out",
        ),
        (
            "standard;choice=on",
            "choice=on needs pieces that could also move there without capturing",
        ),
        (
            "standard;reach=rank;by=any;push-back=on",
            "reach=rank and push-back=on exclude each other",
        ),
        (
            "standard;capture-board=far",
            "capture-board needs two mirrored boards: start from alice",
        ),
        (
            "standard;board=10x8",
            "start: column 1: rank 8 has 8 squares; this board has 10 files",
        ),
        (
            "standard;board=17x8",
            "board=17x8: the value is files and ranks such as 10x8",
        ),
    ] {
        let error = law_error(text);
        assert!(error.starts_with(expected), "{text}: {error}");
    }
}

#[test]
fn law_with_an_unknown_piece_names_the_letter() {
    let error = "standard;by=Z".parse::<Law>();
    assert_eq!(error, Err(LawTextError::UnknownPiece { letter: 'Z' }));
}

#[test]
fn move_text_may_leave_out_signs() {
    let variant = variant("standard");
    let fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";
    let position = variant.parse_fen(fen).expect(fen);
    let capture = variant.parse_move(&position, "e5d6").expect("a capture");
    assert!(capture.is_en_passant());
    for text in [
        "exd6",
        "ed6",
        "exd6 e.p.",
        "exd6ep",
        "e5xd6",
        "e5-d6 e.p.",
        " exd6! ",
    ] {
        assert_eq!(variant.parse_move(&position, text), Ok(capture), "{text}");
    }
    let error = variant.parse_move(&position, "Ke3");
    assert_eq!(
        error,
        Err(MoveTextError::NoSuchMove {
            text: "Ke3".to_owned()
        })
    );
}

#[test]
fn castling_is_written_by_its_side() {
    let variant = variant("standard");
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let position = variant.parse_fen(fen).expect(fen);
    for (squares, san) in [("e1g1", "O-O"), ("e1c1", "O-O-O")] {
        let mv = variant.parse_move(&position, squares).expect(squares);
        assert_eq!(variant.san(&position, mv), san);
        assert_eq!(variant.parse_move(&position, san), Ok(mv));
        assert_eq!(
            variant.parse_move(&position, &san.replace('O', "0")),
            Ok(mv)
        );
    }
}

#[test]
fn board_sizes_have_limits() {
    for (files, ranks, levels) in [
        (1, 8, 1),
        (17, 8, 1),
        (8, 4, 1),
        (8, 17, 1),
        (8, 8, 0),
        (8, 8, 9),
    ] {
        assert!(BoardShape::new(files, ranks, levels).is_none());
    }
    assert!(BoardShape::new(5, 5, 5).is_some() && BoardShape::new(16, 16, 8).is_some());
}

proptest! {
    #[test]
    fn hostile_text_never_panics(text in "\\PC{0,60}", index in 0..LawName::ALL.len()) {
        let variant = Variant::preset(LawName::ALL[index]);
        let _ = variant.parse_fen(&text);
        let _ = variant.parse_move(variant.start(), &text);
        let _ = text.parse::<Law>().map(Variant::new);
        let _ = variant.shape().parse_square(&text);
    }

    #[test]
    fn hostile_fields_never_panic(
        board in "[a-zA-Z0-9/+|]{0,80}",
        castling in "[KQkq-]{0,5}",
        passed in "[a-pA-E0-9,-]{0,12}",
        index in 0..LawName::ALL.len(),
    ) {
        let variant = Variant::preset(LawName::ALL[index]);
        let start = &variant.law().start;
        for board in [&board, start] {
            for turn in ["w", "b"] {
                if let Ok(position) = variant.parse_fen(&format!("{board} {turn} {castling} {passed} 0 1")) {
                    let again = variant.parse_fen(&variant.fen(&position));
                    prop_assert_eq!(again, Ok(position));
                }
            }
        }
    }

    #[test]
    fn hostile_laws_never_panic(
        name in 0..LawName::ALL.len(),
        parts in proptest::collection::vec((0..LawPart::ALL.len(), "on|off|any|never|rank|far|either|occupied|king|[0-9]{1,2}|[0-9]{1,2}x[0-9]{1,2}(x[0-9])?|[A-Z+]{1,3}"), 0..5),
    ) {
        let mut law = Law::preset(LawName::ALL[name]);
        for (part, value) in parts {
            let _ = law.set(LawPart::ALL[part], &value);
        }
        if let Ok(variant) = Variant::new(law) {
            let moves = variant.legal_moves(variant.start());
            for mv in moves.into_iter().take(3) {
                let after = variant.play(variant.start(), mv);
                let _ = variant.legal_moves(&after);
            }
        }
    }
}
