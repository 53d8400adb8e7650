//! The exact output of the examples, which other programs read.

#[allow(
    dead_code,
    clippy::duplicate_mod,
    reason = "only the answer function is tested"
)]
#[path = "../examples/moves.rs"]
mod moves;
#[allow(
    dead_code,
    clippy::duplicate_mod,
    reason = "only the answer function is tested"
)]
#[path = "../examples/perft.rs"]
mod perft;

use variants::{LawName, Variant};

#[test]
fn moves_example_describes_a_position() {
    let variant = Variant::preset(LawName::Standard);
    let output = moves::answer(&variant, "4k3/4r3/8/2PpP3/8/8/8/4K3 w - d6 0 2");
    let expected = concat!(
        r#"{"moves": ["c5c6", "c5d6 e.p.", "e1d1", "e1d2", "e1e2", "e1f1", "e1f2", "e5e6"], "#,
        r#""en_passant": [{"from": "c5", "to": "d6", "legal": true, "reasons": []}, "#,
        r#"{"from": "e5", "to": "d6", "legal": false, "reasons": ["exposes-king"]}], "#,
        r#""status": "ongoing"}"#,
    );
    assert_eq!(output.expect("a position").to_string(), expected);
}

#[test]
fn moves_example_lists_captures_of_every_piece() {
    let variant = Variant::preset(LawName::Chess99);
    let fen = "4k4/9/3n1b3/4P4/9/9/9/9/4K4 b - e5 0 1";
    let output = moves::answer(&variant, fen).expect(fen).to_string();
    assert!(output.contains(r#""d7e5", "d7e5 e.p.""#), "{output}");
    assert!(output.contains(r#"{"from": "d7", "to": "e5", "legal": true, "reasons": []}"#));
}

#[test]
fn examples_accept_the_text_form_of_a_law() {
    let variant = moves::law_argument::parse("standard;step=3").expect("a law");
    let start = variant.fen(variant.start());
    let output = perft::answer(&variant, &start, 1).expect("a position");
    assert_eq!(output.to_string(), "28");
    assert!(moves::law_argument::parse("standard;step=1").is_err());
}

#[test]
fn law_examples_report_invalid_lines() {
    let variant = Variant::preset(LawName::Alice);
    for line in ["", "\"", "\u{0}", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"] {
        assert!(moves::answer(&variant, line).is_err(), "{line:?}");
        assert!(perft::answer(&variant, line, 1).is_err(), "{line:?}");
    }
}
