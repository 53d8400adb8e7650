//! The exact output of the examples, which other programs read.

#[allow(
    dead_code,
    clippy::duplicate_mod,
    reason = "only the answer function is tested"
)]
#[path = "../examples/mate.rs"]
mod mate;
#[allow(
    dead_code,
    clippy::duplicate_mod,
    reason = "only the answer function is tested"
)]
#[path = "../examples/perft.rs"]
mod perft;
#[allow(
    dead_code,
    clippy::duplicate_mod,
    reason = "only the answer function is tested"
)]
#[path = "../examples/positions.rs"]
mod positions;
#[allow(
    dead_code,
    clippy::duplicate_mod,
    reason = "only the answer function is tested"
)]
#[path = "../examples/repetition.rs"]
mod repetition;

#[test]
fn positions_example_describes_a_position() {
    let output = positions::answer("4k3/4r3/8/2PpP3/8/8/8/4K3 w - d6 0 2").expect("a position");
    let expected = concat!(
        r#"{"fen": "4k3/4r3/8/2PpP3/8/8/8/4K3 w - d6 0 2", "#,
        r#""fen_xfen": "4k3/4r3/8/2PpP3/8/8/8/4K3 w - d6 0 2", "#,
        r#""fen_always": "4k3/4r3/8/2PpP3/8/8/8/4K3 w - d6 0 2", "#,
        r#""moves": ["c5c6", "c5d6", "e1d1", "e1d2", "e1e2", "e1f1", "e1f2", "e5e6"], "#,
        r#""san": {"c5c6": "c6", "c5d6": "cxd6", "e1d1": "Kd1", "e1d2": "Kd2", "e1e2": "Ke2", "#,
        r#""e1f1": "Kf1", "e1f2": "Kf2", "e5e6": "e6"}, "#,
        r#""check": false, "status": "ongoing", "#,
        r#""en_passant": [{"from": "c5", "to": "d6", "legal": true, "reasons": []}, "#,
        r#"{"from": "e5", "to": "d6", "legal": false, "reasons": ["exposes-king"]}]}"#,
    );
    assert_eq!(output.to_string(), expected);
}

#[test]
fn positions_example_writes_three_fens() {
    for (fen, legal, ready) in [
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "d6", "d6"),
        ("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 2", "-", "d6"),
        ("4k3/8/8/3p4/8/8/8/4K3 w - d6 0 2", "-", "-"),
    ] {
        let output = positions::answer(fen).expect(fen).to_string();
        for (key, field) in [("fen", legal), ("fen_xfen", ready), ("fen_always", "d6")] {
            let written = fen.replace(" d6 ", &format!(" {field} "));
            assert!(
                output.contains(&format!("\"{key}\": \"{written}\"")),
                "{output}"
            );
        }
    }
}

#[test]
fn positions_example_names_the_status() {
    for (fen, status) in [
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "ongoing"),
        ("7k/5Q2/8/8/3Pp3/4K3/8/8 b - d3 0 1", "ongoing"),
        ("7k/5Q2/8/8/3Pp3/4K3/8/8 b - - 0 1", "stalemate"),
        ("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", "checkmate"),
        ("4k3/8/8/8/8/8/8/4KN2 w - - 0 1", "insufficient"),
    ] {
        let output = positions::answer(fen).expect(fen).to_string();
        assert!(
            output.contains(&format!("\"status\": \"{status}\"")),
            "{output}"
        );
    }
}

#[test]
fn examples_report_invalid_lines() {
    for line in [
        "",
        " ",
        "\"",
        "\u{0}",
        "8/8/8/8/8/8/8/8 w - - 0 1",
        "4k3/8/8/8/8/8/8/4K3",
    ] {
        assert!(positions::answer(line).is_err(), "{line:?}");
        assert!(repetition::answer(line).is_err(), "{line:?}");
    }
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for moves in ["e2e5", "e2e4 e2e4", "x", "e2e4;"] {
        assert!(
            repetition::answer(&format!("{start};{moves}")).is_err(),
            "{moves}"
        );
    }
}

#[test]
fn repetition_example_counts_the_current_position() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let around = "g8f6 g1f3 f6g8 f3g1";
    for (opening, rounds, expected) in [
        (
            "",
            0,
            r#"{"repeats": 1, "threefold": false, "fivefold": false}"#,
        ),
        (
            "e2e4",
            2,
            r#"{"repeats": 3, "threefold": true, "fivefold": false}"#,
        ),
        (
            "e2e4",
            4,
            r#"{"repeats": 5, "threefold": true, "fivefold": true}"#,
        ),
        (
            "g1f3 b7b5 f3g1 b5b4 a2a4",
            2,
            r#"{"repeats": 2, "threefold": false, "fivefold": false}"#,
        ),
    ] {
        let line = format!("{start};{opening} {}", format!("{around} ").repeat(rounds));
        let output = repetition::answer(&line).expect("a line of play");
        assert_eq!(output.to_string(), expected, "{line}");
    }
}

#[test]
fn json_strings_are_escaped() {
    let text = test_support::json_lines::Json::text("a \"b\" \\ \u{1} é\n");
    assert_eq!(text.to_string(), r#""a \"b\" \\ \u0001 é\u000a""#);
}

#[test]
fn mate_example_lists_all_keys() {
    let two_rooks = "7k/8/6K1/8/8/8/8/R6R w - - 0 1";
    let output = mate::answer("7k/8/6K1/8/8/8/R7/1R6 w - - 0 1", 1).expect("a position");
    assert!(
        output
            .to_string()
            .starts_with(r#"{"keys": ["Ra8#", "Rb8#"], "nodes": "#),
        "{output}"
    );
    let error = mate::answer(two_rooks, 1).err();
    assert!(error.is_some_and(|error| error.contains("left in check")));
}

#[test]
fn perft_example_counts_lines() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let output = perft::answer(start, 3).expect("a position");
    assert_eq!(output.to_string(), "8902");
    assert!(perft::answer("", 3).is_err());
}
