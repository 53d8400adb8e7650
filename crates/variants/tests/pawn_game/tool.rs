//! The exact output of the line tool, which other programs read.

#[allow(dead_code, reason = "only the answer function is tested")]
#[path = "../../examples/pawn-game.rs"]
mod pawn_game;

fn answer(arguments: &[&str]) -> Result<String, String> {
    let arguments: Vec<String> = arguments.iter().map(|text| (*text).to_owned()).collect();
    pawn_game::answer(&arguments)
}

#[test]
fn pawn_game_example_answers_with_one_object() {
    let line = answer(&["4", "on"]).expect("an answer");
    let start = r#"{"value": "white", "best": ["b4", "c4"], "positions": "#;
    let positions = line
        .strip_prefix(start)
        .and_then(|rest| rest.strip_suffix('}'));
    let positions: u32 = positions.expect(&line).parse().expect(&line);
    assert!(positions > 1000, "{line}");
}

#[test]
fn pawn_game_example_says_what_is_wrong_with_its_arguments() {
    for (arguments, sentence) in [
        (
            &[][..],
            "Expected 2 arguments, not 0: pawn-game FILES on|off, such as: pawn-game 4 on",
        ),
        (
            &["6", "on"],
            "FILES is \"6\"; it must be a number from 2 to 5.",
        ),
        (
            &["four", "on"],
            "FILES is \"four\"; it must be a number from 2 to 5.",
        ),
        (
            &["4", "yes"],
            "En passant is \"yes\"; it must be on or off.",
        ),
    ] {
        assert_eq!(answer(arguments), Err(sentence.to_owned()));
    }
}
