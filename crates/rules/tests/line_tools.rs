//! What the line tools write, word for word: programs of others read it.

#[allow(
    dead_code,
    clippy::duplicate_mod,
    reason = "only its answers are tested"
)]
#[path = "../examples/mate.rs"]
mod mate;
#[allow(
    dead_code,
    clippy::duplicate_mod,
    reason = "only its answers are tested"
)]
#[path = "../examples/perft.rs"]
mod perft;
#[allow(
    dead_code,
    clippy::duplicate_mod,
    reason = "only its answers are tested"
)]
#[path = "../examples/positions.rs"]
mod positions;
#[allow(
    dead_code,
    clippy::duplicate_mod,
    reason = "only its answers are tested"
)]
#[path = "../examples/repetition.rs"]
mod repetition;

#[test]
fn a_position_is_described_on_one_line() {
    let said = positions::answer("4k3/4r3/8/2PpP3/8/8/8/4K3 w - d6 0 2").expect("a position");
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
    assert_eq!(said.to_string(), expected);
}

#[test]
fn the_fourth_field_is_written_by_three_conventions() {
    for (fen, legal, ready) in [
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "d6", "d6"),
        ("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 2", "-", "d6"),
        ("4k3/8/8/3p4/8/8/8/4K3 w - d6 0 2", "-", "-"),
    ] {
        let said = positions::answer(fen).expect(fen).to_string();
        for (key, field) in [("fen", legal), ("fen_xfen", ready), ("fen_always", "d6")] {
            let written = fen.replace(" d6 ", &format!(" {field} "));
            assert!(
                said.contains(&format!("\"{key}\": \"{written}\"")),
                "{said}"
            );
        }
    }
}

#[test]
fn the_status_is_one_of_four_words() {
    for (fen, status) in [
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "ongoing"),
        ("7k/5Q2/8/8/3Pp3/4K3/8/8 b - d3 0 1", "ongoing"),
        ("7k/5Q2/8/8/3Pp3/4K3/8/8 b - - 0 1", "stalemate"),
        ("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", "checkmate"),
        ("4k3/8/8/8/8/8/8/4KN2 w - - 0 1", "insufficient"),
    ] {
        let said = positions::answer(fen).expect(fen).to_string();
        assert!(
            said.contains(&format!("\"status\": \"{status}\"")),
            "{said}"
        );
    }
}

#[test]
fn faults_are_told_for_every_line_that_is_no_position() {
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
fn the_present_time_counts_as_a_repetition() {
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
        let said = repetition::answer(&line).expect("a line of play");
        assert_eq!(said.to_string(), expected, "{line}");
    }
}

#[test]
fn what_json_may_not_hold_is_escaped() {
    let text = positions::json::Json::text("a \"b\" \\ \u{1} é\n");
    assert_eq!(text.to_string(), r#""a \"b\" \\ \u0001 é\u000a""#);
}

#[test]
fn a_problem_is_answered_with_all_its_keys() {
    let two_rooks = "7k/8/6K1/8/8/8/8/R6R w - - 0 1";
    let said = mate::answer("7k/8/6K1/8/8/8/R7/1R6 w - - 0 1", 1).expect("a position");
    assert!(
        said.to_string()
            .starts_with(r#"{"keys": ["Ra8#", "Rb8#"], "nodes": "#),
        "{said}"
    );
    let fault = mate::answer(two_rooks, 1).err();
    assert!(fault.is_some_and(|fault| fault.contains("left in check")));
}

#[test]
fn lines_of_play_are_counted() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let said = perft::answer(start, 3).expect("a position");
    assert_eq!(said.to_string(), "8902");
    assert!(perft::answer("", 3).is_err());
}
