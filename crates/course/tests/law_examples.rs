//! Proves every prepared position of the lab of other laws. The judge and the move generator must agree.

use std::collections::BTreeSet;

use course::law_lab::examples::{
    ExpectedLawVerdict, LawExpectation, all_examples, examples_for, examples_for_part, find_example,
};
use variants::{AliceRuling, Law, LawGame, LawName, LawPart, LawStatus, Variant, VariantMove};

fn variant(text: &str) -> Variant {
    let law: Law = text.parse().expect(text);
    assert_eq!(
        law.to_string(),
        text,
        "the law is written in its shortest form"
    );
    Variant::new(law).expect(text)
}

/// Plays moves from a position.
fn play(variant: &Variant, fen: &str, moves: &[&str]) -> LawGame {
    let position = variant.parse_fen(fen).expect(fen);
    let mut game = LawGame::new(position);
    for text in moves {
        let mv = variant.parse_move(game.position(), text);
        let mv = mv.unwrap_or_else(|error| panic!("{fen} {moves:?}: {error}"));
        assert!(game.play(variant, mv), "{fen} {moves:?}: {text}");
    }
    game
}

/// Describes what the judge says about an attempt.
fn judged(variant: &Variant, game: &LawGame, attempt: LawExpectation) -> ExpectedLawVerdict {
    let square = |name| variant.shape().parse_square(name).expect(name);
    let verdict = variant.judge(game, square(attempt.from), square(attempt.to));
    if verdict.needs_choice() {
        ExpectedLawVerdict::Choice
    } else if verdict.en_passant.is_empty() {
        ExpectedLawVerdict::EnPassant
    } else if verdict.plain.is_empty() {
        ExpectedLawVerdict::Plain
    } else {
        ExpectedLawVerdict::Refused(verdict.reasons()[0].name())
    }
}

/// Returns whether the generator has a move without and with a capture en passant.
fn generated(variant: &Variant, game: &LawGame, attempt: LawExpectation) -> [bool; 2] {
    let square = |name| variant.shape().parse_square(name).expect(name);
    let (from, to) = (square(attempt.from), square(attempt.to));
    let is_meant = |mv: &&VariantMove| (mv.from, mv.to) == (from, to);
    let moves = variant.legal_moves(game.position());
    let mut found = [false; 2];
    for mv in moves.iter().filter(is_meant) {
        found[usize::from(mv.is_en_passant())] = true;
    }
    found
}

fn prove(law: &str, fen: &str, moves: &[&str], attempts: &[LawExpectation]) {
    let variant = variant(law);
    let game = play(&variant, fen, moves);
    assert!(!attempts.is_empty(), "{law} {fen} {moves:?}");
    for attempt in attempts {
        let context = format!("{law}, {fen}, {moves:?}: {attempt:?}");
        assert_eq!(
            judged(&variant, &game, *attempt),
            attempt.verdict,
            "{context}"
        );
        let expected = match attempt.verdict {
            ExpectedLawVerdict::EnPassant => [false, true],
            ExpectedLawVerdict::Plain => [true, false],
            ExpectedLawVerdict::Choice => [true, true],
            ExpectedLawVerdict::Refused(_) => [false, false],
        };
        assert_eq!(generated(&variant, &game, *attempt), expected, "{context}");
    }
}

#[test]
fn every_expectation_holds() {
    for example in all_examples() {
        prove(example.law, example.fen, example.moves, example.attempts);
        for line in example.lines {
            prove(line.law, example.fen, line.moves, line.attempts);
        }
    }
}

#[test]
fn every_position_is_written_as_the_law_writes_it() {
    for example in all_examples() {
        let variant = variant(example.law);
        let position = variant.parse_fen(example.fen).expect(example.fen);
        assert_eq!(variant.fen(&position), example.fen, "{}", example.id);
        for text in example.moves {
            assert!(!text.contains('x') && !text.contains('-'), "{text}");
        }
    }
}

#[test]
fn ids_are_unique_and_in_kebab_case() {
    let mut ids = BTreeSet::new();
    for example in all_examples() {
        let words = example.id.split('-');
        let is_word = |word: &str| {
            let mut letters = word.chars();
            !word.is_empty() && letters.all(|it| it.is_ascii_lowercase() || it.is_ascii_digit())
        };
        assert!(
            words.clone().count() > 1 && words.clone().all(is_word),
            "{}",
            example.id
        );
        assert!(ids.insert(example.id), "{}", example.id);
        assert_eq!(find_example(example.id), Some(example));
    }
    assert_eq!(find_example("no-such-example"), None);
}

#[test]
fn every_law_has_several_examples() {
    for law in LawName::ALL {
        let examples: Vec<_> = examples_for(law).collect();
        assert!(examples.len() >= 2, "{law}");
        for example in examples {
            assert!(example.id.starts_with(&format!("{law}-")), "{}", example.id);
            let own: Law = example.law.parse().expect(example.law);
            assert_eq!(own.name, law, "{}", example.id);
        }
    }
}

/// Leaves out the size of the board and the initial placement, which are set by hand.
#[test]
fn every_other_part_has_an_example() {
    for part in LawPart::ALL {
        let is_set_by_hand = matches!(part, LawPart::Board | LawPart::Start);
        let count = examples_for_part(part).count();
        assert_eq!(count == 0, is_set_by_hand, "{}", part.key());
    }
}

/// Checks that each such example also has lines under the law without the change.
#[test]
fn example_of_a_part_has_its_contrast() {
    for part in LawPart::ALL {
        for example in examples_for_part(part) {
            let has_line = |law: &str| example.lines.iter().any(|line| line.law == law);
            let law: Law = example.law.parse().expect(example.law);
            let mut without = law.clone();
            let value = Law::preset(law.name).value(part);
            without.set(part, &value).expect(example.law);
            if without != law && Variant::new(without.clone()).is_ok() {
                assert!(has_line(&without.to_string()), "{}: {without}", example.id);
            }
            let mut lines = example.lines.iter();
            assert!(lines.any(|line| line.law != example.law), "{}", example.id);
            if law.name == LawName::Standard {
                assert_ne!(without, law, "{}", example.id);
                assert!(example.id.starts_with("bench-"), "{}", example.id);
                assert!(example.standard().is_some(), "{}", example.id);
            }
        }
    }
}

#[test]
fn laws_of_the_alice_examples_are_published_rulings() {
    let mut rulings = BTreeSet::new();
    for example in examples_for(LawName::Alice) {
        let lines = example.lines.iter().map(|line| line.law);
        for text in lines.chain([example.law]) {
            let law: Law = text.parse().expect(text);
            let ruling = AliceRuling::of_law(&law).expect(text);
            rulings.insert(ruling.name());
        }
    }
    assert_eq!(rulings.len(), AliceRuling::ALL.len());
}

#[test]
fn compelled_capture_lets_black_mate() {
    let example = find_example("bench-compulsory-mate").expect("an example");
    let variant = variant(example.law);
    let game = play(&variant, example.fen, example.moves);
    assert_eq!(variant.legal_moves(game.position()).len(), 1);
    let line = example.lines.last().expect("a line");
    let game = play(&variant, example.fen, line.moves);
    assert_eq!(variant.status(game.position()), LawStatus::Checkmate);
}

#[test]
fn compelled_capture_loses_the_queen() {
    let example = find_example("bench-compulsory-queen").expect("an example");
    let variant = variant(example.law);
    let game = play(&variant, example.fen, example.moves);
    assert_eq!(variant.legal_moves(game.position()).len(), 1);
    let game = play(&variant, example.fen, &["d7d5", "e5d6 e.p.", "e8e2"]);
    let shape = variant.shape();
    let e2 = shape.parse_square("e2").expect("a square");
    // White cannot take back.
    let moves = variant.legal_moves(game.position());
    assert!(moves.iter().all(|mv| mv.captured_square() != Some(e2)));
}

#[test]
fn captured_king_ends_the_game() {
    let example = find_example("bench-goal-king").expect("an example");
    let variant = variant(example.law);
    let moves = ["d7d5", "e5d6 e.p.", "h5a5"];
    let game = play(&variant, example.fen, &moves);
    assert_eq!(variant.status(game.position()), LawStatus::KingCaptured);
}
