//! Standard algebraic notation: reading and writing.

use proptest::prelude::*;
use rules::{CheckSign, Move, PieceLetters, Position, Role, San, SanError, SanErrorKind, Square};
use test_support::{KIWIPETE, START_FEN};

fn position(fen: &str) -> Position {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// Returns the move of a text in UCI notation, or its error.
fn resolve(text: &str, position: &Position) -> Result<String, SanErrorKind> {
    text.parse::<San>()
        .and_then(|san| san.resolve(position))
        .map(|mv| mv.to_string())
        .map_err(|error| error.kind)
}

const EN_PASSANT_FEN: &str = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";

#[test]
fn san_reads_every_en_passant_mark() {
    let position = position(EN_PASSANT_FEN);
    for text in [
        "exd6",
        "exd6 e.p.",
        "exd6e.p.",
        "exd6ep",
        "exd6 ep",
        "exd6 e.p",
        "exd6 ep.",
        "exd6 e. p.",
        "exd6 E.P.",
        "exd6  e.p.",
        "exd6\te.p.",
        "exd6\ne.p.",
        "exd6!e.p.",
        "exd6 e.p.!?",
        "exd6 e.p. !?",
        "e5xd6 e.p.",
        "e5xd6",
        "e5d6",
        "ed6",
        "ed6 e.p.",
        "e5-d6",
        "e:d6",
        "e:d6 e.p.",
        "exd6 (e.p.)",
        "exd6 (ep)",
        "exd6(e.p.)",
        "exd6 ( e. p. )",
        "exd6 en passant",
        "exd6 En Passant",
        "exd6 en-passant!",
        "exd6 (en passant)",
        "exd6 EP",
        // Any amount of white space inside the mark.
        "exd6 e.\u{a0}p.",
        "exd6\u{a0}e.\u{202f}p.",
        "exd6 e.\tp.",
        "exd6 e.   p.",
        "exd6 e.\np.",
        "exd6 e.\r\n  p.",
        "exd6 e p",
        "exd6 en\u{a0}passant",
        "exd6 en\u{202f}passant",
        "exd6 en\tpassant",
        "exd6 en  passant",
        "exd6 en\npassant",
        "exd6 (\u{a0}e.\u{a0}p.\u{a0})",
        "exd6 en passant.",
        "exd6 en-passant.",
        "exd6 (en passant.)",
        "exd6 En Passant.!",
        "exd6 enpassant",
        "exd6enpassant.",
        "exd6 (EnPassant)",
        "exd6+ e.p.",
        "exd6 e.p.+",
        "♙exd6",
        "♟e5xd6 e.p.",
        "Pexd6",
        " exd6 ",
    ] {
        assert_eq!(resolve(text, &position).as_deref(), Ok("e5d6"), "{text:?}");
    }
    let mate = "5B2/8/8/4RPpk/4pK1N/6P1/4qP2/8 w - g6 0 2";
    for text in [
        "fxg6 e.p.#",
        "fxg6#e.p.",
        "fxg6e.p.#",
        "fxg6# e.p.",
        "fxg6 e.p. #",
        "fxg6+ e.p.",
        "fxg6 e.p.++",
        "fxg6#!!",
        "fxg6!!#",
    ] {
        let position = self::position(mate);
        assert_eq!(resolve(text, &position).as_deref(), Ok("f5g6"), "{text:?}");
    }
}

#[test]
fn en_passant_marks_do_not_hide_other_moves() {
    for (text, column, letter) in [
        // Files alone are not a square, and a capital B is a bishop.
        ("exd", 4, None),
        ("ed", 3, None),
        ("EXD6", 1, Some('E')),
        ("exd6 e.p. e.p.", 11, Some('e')),
        ("exd6 (e.p.", 6, Some('(')),
        ("exd6 e.p.)", 10, Some(')')),
        ("exd6 epic", 6, Some('e')),
        ("exd6 en passante", 6, Some('e')),
        ("exd6 enpassante", 6, Some('e')),
        ("exd6 en passant.e", 6, Some('e')),
        ("exd6 en passant..", 17, Some('.')),
        ("exd6 en. passant", 6, Some('e')),
        ("exd6 en - passant", 6, Some('e')),
        ("exd6 en--passant", 6, Some('e')),
        ("exd6 en passan", 6, Some('e')),
        ("exd6 e n passant", 6, Some('e')),
        ("exd6 e-p", 6, Some('e')),
        ("exd6 e/p", 6, Some('e')),
        ("exd6 e..p.", 6, Some('e')),
        ("exd6 e.p .", 10, Some('.')),
        ("exd6 [e.p.]", 6, Some('[')),
        ("exd6 i. V.", 6, Some('i')),
        ("exd6 a.p.", 6, Some('a')),
    ] {
        let kind = letter.map_or(SanErrorKind::Incomplete, SanErrorKind::Unexpected);
        assert_eq!(
            text.parse::<San>(),
            Err(SanError { column, kind }),
            "{text:?}"
        );
    }
}

#[test]
fn figurines_of_both_colors_are_read() {
    let position = position("4k3/1P6/8/8/8/8/8/R3K1N1 w Q - 0 1");
    for (text, uci) in [
        ("♘f3", "g1f3"),
        ("♞f3", "g1f3"),
        ("♘\u{fe0e}g1f3", "g1f3"),
        ("♖a8+", "a1a8"),
        ("♔e2", "e1e2"),
        ("b8=♕+", "b7b8q"),
        ("b8♞", "b7b8n"),
    ] {
        assert_eq!(resolve(text, &position).as_deref(), Ok(uci), "{text}");
    }
}

#[test]
fn piece_letters_of_every_language() {
    let position = position("4k3/1P6/8/8/8/8/8/RBQ1K1N1 w - - 0 1");
    let moves = ["e1e2", "c1d1", "a1a2", "b1a2", "g1f3", "b7b8q"];
    for (letters, written) in [
        (PieceLetters::ENGLISH, "Ke2 Qd1 Ra2 Ba2 Nf3 b8=Q+"),
        (PieceLetters::CZECH, "Ke2 Dd1 Va2 Sa2 Jf3 b8=D+"),
        (PieceLetters::DANISH, "Ke2 Dd1 Ta2 La2 Sf3 b8=D+"),
        (PieceLetters::DUTCH, "Ke2 Dd1 Ta2 La2 Pf3 b8=D+"),
        (PieceLetters::FINNISH, "Ke2 Dd1 Ta2 La2 Rf3 b8=D+"),
        (PieceLetters::FRENCH, "Re2 Dd1 Ta2 Fa2 Cf3 b8=D+"),
        (PieceLetters::GERMAN, "Ke2 Dd1 Ta2 La2 Sf3 b8=D+"),
        (PieceLetters::GREEK, "Ρe2 Βd1 Πa2 Αa2 Ιf3 b8=Β+"),
        (PieceLetters::HUNGARIAN, "Ke2 Vd1 Ba2 Fa2 Hf3 b8=V+"),
        (PieceLetters::ITALIAN, "Re2 Dd1 Ta2 Aa2 Cf3 b8=D+"),
        (PieceLetters::NORWEGIAN, "Ke2 Dd1 Ta2 La2 Sf3 b8=D+"),
        (PieceLetters::POLISH, "Ke2 Hd1 Wa2 Ga2 Sf3 b8=H+"),
        (PieceLetters::PORTUGUESE, "Re2 Dd1 Ta2 Ba2 Cf3 b8=D+"),
        (PieceLetters::ROMANIAN, "Re2 Dd1 Ta2 Na2 Cf3 b8=D+"),
        (PieceLetters::RUSSIAN, "Крe2 Фd1 Лa2 Сa2 Кf3 b8=Ф+"),
        (PieceLetters::SPANISH, "Re2 Dd1 Ta2 Aa2 Cf3 b8=D+"),
        (PieceLetters::SWEDISH, "Ke2 Dd1 Ta2 La2 Sf3 b8=D+"),
        (PieceLetters::TURKISH, "Şe2 Vd1 Ka2 Fa2 Af3 b8=V+"),
        (PieceLetters::UKRAINIAN, "Крe2 Фd1 Тa2 Сa2 Кf3 b8=Ф+"),
        (PieceLetters::FIGURINE, "♔e2 ♕d1 ♖a2 ♗a2 ♘f3 b8=♕+"),
        (PieceLetters::FIGURINE_SOLID, "♚e2 ♛d1 ♜a2 ♝a2 ♞f3 b8=♛+"),
    ] {
        let written_so = |uci| {
            let mv = Move::from_uci(uci, &position).expect(uci);
            position.san(mv).display(&letters).to_string()
        };
        assert_eq!(moves.map(written_so).join(" "), written);
    }
    let position = self::position(EN_PASSANT_FEN);
    let san = position.san(position.en_passant_captures()[0]);
    assert_eq!(
        format!("{:#}", san.display(&PieceLetters::RUSSIAN)),
        "exd6 e.p."
    );
}

#[test]
fn the_alternate_format_adds_the_en_passant_mark() {
    let mate = position("5B2/8/8/4RPpk/4pK1N/6P1/4qP2/8 w - g6 0 2");
    let san = mate.san(mate.legal_moves()[0]);
    assert_eq!(san.to_string(), "fxg6#");
    assert_eq!(format!("{san:#}"), "fxg6 e.p.#");
    assert!(san.is_en_passant());
    assert!(san.is_capture());
    assert_eq!(san.check_sign(), Some(CheckSign::Mate));
    assert_eq!(san.role(), Role::Pawn);

    let quiet = position(EN_PASSANT_FEN);
    let san = quiet.san(quiet.en_passant_captures()[0]);
    assert_eq!(format!("{san} {san:#}"), "exd6 exd6 e.p.");
    let step = Move::from_uci("e5e6", &quiet).expect("a step");
    assert_eq!(format!("{:#}", quiet.san(step)), "e6");
}

#[test]
fn a_wrong_en_passant_mark_is_an_error() {
    use SanErrorKind::{Illegal, NotEnPassant};
    for (fen, text, error) in [
        (
            "4k3/8/3p4/4P3/8/8/8/4K3 w - - 0 2",
            "exd6 e.p.",
            NotEnPassant,
        ),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e6 e.p.", NotEnPassant),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e6e.p.", NotEnPassant),
        ("4k3/8/3p4/5N2/8/8/8/4K3 w - - 0 2", "Nxd6 ep", NotEnPassant),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 2", "O-O e.p.", NotEnPassant),
        // The right has lapsed, or the capture exposes the king.
        ("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2", "exd6 e.p.", Illegal),
        ("4k3/4r3/8/3pP3/8/8/8/4K3 w - d6 0 2", "exd6 e.p.", Illegal),
    ] {
        assert_eq!(resolve(text, &position(fen)), Err(error), "{text} in {fen}");
    }
}

#[test]
fn disambiguation_is_by_file_then_rank_then_both() {
    for (fen, uci, san) in [
        ("4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1", "g1f3", "Nf3"),
        ("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "b1d2", "Nbd2"),
        ("4k3/8/8/8/8/1N6/8/1N2K3 w - - 0 1", "b1d2", "N1d2"),
        ("4k3/8/8/8/8/1N6/8/1N2KN2 w - - 0 1", "b1d2", "Nb1d2"),
        ("4k3/8/8/8/8/1N6/8/1N2KN2 w - - 0 1", "f1d2", "Nfd2"),
        ("4k3/8/8/8/8/1N6/8/1N2KN2 w - - 0 1", "b3d2", "N3d2"),
        ("4k3/8/8/8/3p4/1N6/8/4KN2 w - - 0 1", "b3d4", "Nxd4"),
        ("R6R/8/8/8/8/4k3/8/4K3 w - - 0 1", "a8d8", "Rad8"),
        ("R7/8/8/8/8/4k3/8/R3K3 w - - 0 1", "a8a4", "R8a4"),
        ("8/2k5/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h4e1", "Qh4e1"),
        // A pinned piece needs no disambiguation, nor does a piece that does not answer a check.
        ("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2"),
        ("4k3/4r3/8/8/8/8/4R3/R3K3 w - - 0 1", "a1a2", "Ra2"),
        ("4k3/4r3/8/8/8/4R3/8/R3K3 w - - 0 1", "a1a3", "Ra3"),
        ("4k3/8/8/8/7b/8/5N2/4K1N1 w - - 0 1", "g1h3", "Nh3"),
        ("r3k3/8/8/8/8/N7/8/K3N3 w - - 0 1", "e1c2", "Nc2"),
        // Both knights can move; neither is pinned.
        ("4k3/8/8/8/8/N7/8/K3N3 w - - 0 1", "e1c2", "Nec2"),
        // A pinned rook can move along its pin, so disambiguation is needed.
        ("4k3/4r3/8/8/R7/8/4R3/4K3 w - - 0 1", "a4e4", "Rae4"),
        ("4k3/4r3/8/8/8/2R5/4R3/4K3 w - - 0 1", "c3c2", "Rc2"),
        // A capturing pawn always names its file.
        ("4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 2", "c5d6", "cxd6"),
        ("4k3/8/3p4/4P3/8/8/8/4K3 w - - 0 1", "e5d6", "exd6"),
        ("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", "axb8=Q+"),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", "a8=N"),
        ("r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "e8c8", "O-O-O"),
        ("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+"),
        ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra8#"),
    ] {
        let position = position(fen);
        let mv = Move::from_uci(uci, &position).expect(uci);
        assert_eq!(position.san(mv).to_string(), san, "{uci} in {fen}");
        assert_eq!(
            resolve(san, &position).as_deref(),
            Ok(uci),
            "{san} in {fen}"
        );
    }
}

#[test]
fn redundant_notation_is_read() {
    let start = Position::initial();
    for (text, uci) in [
        ("Ng1f3", "g1f3"),
        ("Ngf3", "g1f3"),
        ("N1f3", "g1f3"),
        ("Ng1-f3", "g1f3"),
        ("e2e4", "e2e4"),
        ("e2-e4", "e2e4"),
        ("Pe4", "e2e4"),
        ("e4+", "e2e4"),
        ("e4!?", "e2e4"),
        ("e4 ??", "e2e4"),
        ("e4#!", "e2e4"),
    ] {
        assert_eq!(resolve(text, &start).as_deref(), Ok(uci), "{text}");
    }
    let castle = position("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    for (text, uci) in [
        ("O-O", "e1g1"),
        ("0-0", "e1g1"),
        ("O-O-O", "e1c1"),
        ("0-0-0+", "e1c1"),
        ("O-O!", "e1g1"),
    ] {
        assert_eq!(resolve(text, &castle).as_deref(), Ok(uci), "{text}");
    }
    let promotion = position("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    for (text, uci) in [
        ("a8=Q", "a7a8q"),
        ("a8Q+", "a7a8q"),
        ("axb8=N", "a7b8n"),
        ("axb8R", "a7b8r"),
        ("a7-a8=B", "a7a8b"),
    ] {
        assert_eq!(resolve(text, &promotion).as_deref(), Ok(uci), "{text}");
    }
}

#[test]
fn notation_without_a_legal_move_is_an_error() {
    use SanErrorKind::{Illegal, MissingPromotion, NotACapture};
    for (fen, text, error) in [
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "d6", Illegal),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e8", Illegal),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e6=Q", Illegal),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "Nf3", Illegal),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "O-O", Illegal),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "Kxe2", NotACapture),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "exe6", NotACapture),
        ("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8", MissingPromotion),
        ("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "axb8", MissingPromotion),
        // The king castles to g1; it cannot step there.
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Kg1", Illegal),
        ("4k3/8/8/8/8/8/8/5K2 w - - 0 1", "O-O", Illegal),
    ] {
        assert_eq!(resolve(text, &position(fen)), Err(error), "{text} in {fen}");
    }
}

#[test]
fn an_ambiguous_move_lists_its_candidates() {
    let position = position("4k3/8/8/2PpP3/8/8/8/1N2KN2 w - d6 0 2");
    let error = resolve("Nd2", &position).expect_err("two knights");
    let SanErrorKind::Ambiguous(moves) = error else {
        panic!("{error:?}");
    };
    let from: Vec<Square> = moves.iter().map(|mv| mv.from()).collect();
    assert_eq!(from, [Square::B1, Square::F1]);
    let error = resolve("xd6", &position).expect_err("two pawns");
    assert!(matches!(error, SanErrorKind::Ambiguous(moves) if moves.len() == 2));
}

#[test]
fn invalid_notation_is_an_error_with_its_column() {
    use SanErrorKind::{Empty, Incomplete, InvalidPromotion, Unexpected};
    for (text, column, kind) in [
        ("", 1, Empty),
        (" \n", 1, Empty),
        ("N", 2, Incomplete),
        ("e", 2, Incomplete),
        ("exd", 4, Incomplete),
        ("Nb", 3, Incomplete),
        ("4", 2, Incomplete),
        ("i4", 1, Unexpected('i')),
        ("e9", 2, Unexpected('9')),
        ("☃f3", 1, Unexpected('☃')),
        ("é4", 1, Unexpected('é')),
        ("e\u{0}4", 2, Unexpected('\u{0}')),
        ("--", 2, Unexpected('-')),
        ("O-", 1, Unexpected('O')),
        ("O-O-", 4, Unexpected('-')),
        ("e4e5e6", 5, Unexpected('e')),
        ("exd6 e.p. e.p.", 11, Unexpected('e')),
        ("exd6 ep2", 6, Unexpected('e')),
        ("exd6 e.p.é", 6, Unexpected('e')),
        ("e4++#", 5, Unexpected('#')),
        ("e4+++", 5, Unexpected('+')),
        ("e4! +!", 6, Unexpected('!')),
        ("e8=", 3, InvalidPromotion),
        ("e8=K", 3, InvalidPromotion),
        ("e8P", 3, InvalidPromotion),
        ("e8=x", 3, InvalidPromotion),
        ("Nf3=Q", 4, InvalidPromotion),
        ("e4 e5", 4, Unexpected('e')),
    ] {
        let error = text.parse::<San>().expect_err(text);
        assert_eq!(error, SanError { column, kind }, "{text:?}");
    }
}

#[test]
fn enormous_sans_are_rejected() {
    for unit in ["e", "!", "+", " ", "é", "O-O-", "e4", "x", "e.p."] {
        assert!(unit.repeat(1_000_000).parse::<San>().is_err(), "{unit}");
        let text = "e4".to_owned() + &unit.repeat(1_000_000) + "~";
        assert!(text.parse::<San>().is_err(), "{unit}");
    }
}

/// Returns a position after some random legal moves.
fn any_position() -> impl Strategy<Value = Position> {
    let start = prop::sample::select(vec![
        START_FEN,
        KIWIPETE,
        "n1n4k/1P1P4/8/8/8/8/1p1p4/N1N4K w - - 0 1",
        "QQQ5/QQQ5/8/7k/8/8/6nn/K3nn2 w - - 0 1",
        "4k3/pppp4/8/4PPPP/4pppp/8/PPPP4/4K3 w - - 0 1",
    ]);
    (start, prop::collection::vec(any::<u16>(), 0..40)).prop_map(|(fen, choices)| {
        let mut position = position(fen);
        for choice in choices {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position = position.play(moves[usize::from(choice) % moves.len()]);
        }
        position
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(150) })]

    #[test]
    fn legal_san_moves_round_trip(position in any_position()) {
        for mv in position.legal_moves() {
            let san = position.san(mv);
            prop_assert_eq!(san.resolve(&position), Ok(mv));
            let plain: San = san.to_string().parse().expect("our own text");
            prop_assert_eq!(plain.resolve(&position), Ok(mv));
            let marked: San = format!("{san:#}").parse().expect("our own text");
            prop_assert_eq!(marked, san);
            prop_assert_eq!(Move::from_uci(&mv.to_string(), &position), Ok(mv));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1_500) })]

    #[test]
    fn any_text_is_a_legal_move_or_an_error(text in any::<String>(), position in any_position()) {
        match text.parse::<San>().and_then(|san| san.resolve(&position)) {
            Ok(mv) => prop_assert!(position.is_legal(mv)),
            Err(error) => {
                prop_assert!((1..=text.chars().count() + 1).contains(&error.column));
            }
        }
    }

    #[test]
    fn move_like_text_round_trips(
        text in "[NBRQKPO0]?[a-h]?[1-8]?[x:-]?[a-h]?[1-8]?=?[NBRQK]?[ +#!?ep.é]{0,8}",
        position in any_position(),
    ) {
        if let Ok(san) = text.parse::<San>() {
            let again: San = format!("{san:#}").parse().expect("our own text");
            prop_assert_eq!(again, san);
            if let Ok(mv) = san.resolve(&position) {
                prop_assert!(position.is_legal(mv));
            }
        }
    }
}
