//! Alice chess: two boards, and five rulings on en passant.

use std::collections::BTreeSet;

use variants::{AliceRuling, AliceRulings, Law, LawGame, LawName, LawStatus, Variant, VariantMove};

fn alice() -> Variant {
    Variant::preset(LawName::Alice)
}

/// Plays moves by their squares from the start.
fn play(variant: &Variant, moves: &str) -> LawGame {
    let mut game = LawGame::new(variant.start().clone());
    for text in moves.split_whitespace() {
        let mv = variant.parse_move(game.position(), text).expect(text);
        assert!(game.play(variant, mv));
    }
    game
}

fn texts(variant: &Variant, moves: &[VariantMove]) -> Vec<String> {
    moves.iter().map(|mv| variant.coordinates(*mv)).collect()
}

#[test]
fn piece_that_moves_goes_to_the_other_board() {
    let variant = alice();
    let game = play(&variant, "Ae2Ae4 Ae7Ae6 Be4Be5");
    let shape = variant.shape();
    let at = |name| {
        game.position()
            .piece_at(shape.parse_square(name).expect(name))
    };
    assert!(at("Ae5").is_some() && at("Be5").is_none() && at("Be6").is_some());
}

#[test]
fn arrival_must_be_free_on_the_other_board() {
    let variant = alice();
    let game = play(&variant, "Ag1Af3 Aa7Aa6 Af2Af4 Aa8Aa7");
    let square = |name: &str| variant.shape().parse_square(name).expect(name);
    // The pawn on Bf4 and the knight on Bf3: nothing on board A may go to those squares.
    let verdict = variant.judge(&game, square("Ag2"), square("Ag3"));
    assert!(verdict.plain.is_empty());
    let verdict = variant.judge(&game, square("Ae2"), square("Af3"));
    assert_eq!(verdict.reasons()[0].name(), "nothing-to-capture");
    let reasons: Vec<_> = verdict.plain.iter().map(|it| it.name()).collect();
    assert_eq!(reasons, ["nothing-to-capture", "arrival-occupied"]);
}

/// The known short mate: a piece that steps in between disappears to the other board.
#[test]
fn piece_that_interposes_on_the_same_board_does_not_help() {
    let variant = alice();
    let game = play(&variant, "Ae2Ae4 Ad7Ad5 Af1Ae2 Bd5Be4 Be2Bb5");
    assert_eq!(variant.status(game.position()), LawStatus::Checkmate);
    let square = |name: &str| variant.shape().parse_square(name).expect(name);
    let verdict = variant.judge(&game, square("Ae8"), square("Ad7"));
    assert_eq!(verdict.reasons()[0].name(), "attacked-square");
    let verdict = variant.judge(&game, square("Ac7"), square("Ac6"));
    assert_eq!(verdict.reasons()[0].name(), "does-not-answer-check");
}

/// Two white pawns are on Ae5 and Be5. Black steps from d7 to d5, over d6.
const BOTH_READY: &str = "4k3/3p4/8/4P3/8/8/8/4K3|8/8/8/4P3/8/8/8/8 b - - 0 1";
/// The same, with a black knight on the passed square of board B.
const OCCUPIED: &str = "4k3/3p4/8/4P3/8/8/8/4K3|8/8/3n4/4P3/8/8/8/8 b - - 0 1";

/// Returns the captures of each ruling after Black's step.
fn captures(fen: &str) -> Vec<(&'static str, Vec<String>)> {
    let rulings = AliceRulings::new();
    let variant = rulings.variant(AliceRuling::EitherBoard);
    let position = variant.parse_fen(fen).expect(fen);
    let step = variant.parse_move(&position, "Ad7Ad5").expect("a step");
    let position = variant.play(&position, step);
    let answer = |ruling: AliceRuling| {
        let moves = rulings.captures(ruling, &position);
        (ruling.name(), texts(variant, &moves))
    };
    AliceRuling::ALL.into_iter().map(answer).collect()
}

#[test]
fn rulings_disagree_about_one_position() {
    let near = "Ae5Ad6 e.p.".to_owned();
    let far = "Be5Bd6 e.p.".to_owned();
    let expected = [
        ("forgone", vec![]),
        ("beside-landing", vec![far.clone()]),
        ("over-occupied", vec![far.clone()]),
        ("where-step-began", vec![near.clone()]),
        ("either-board", vec![near, far.clone()]),
    ];
    assert_eq!(captures(BOTH_READY), expected);
    let expected = [
        ("forgone", vec![]),
        ("beside-landing", vec![]),
        ("over-occupied", vec![far]),
        // The pawn would arrive where the knight stands.
        ("where-step-began", vec![]),
        ("either-board", vec![]),
    ];
    assert_eq!(captures(OCCUPIED), expected);
}

#[test]
fn every_ruling_gives_its_reason() {
    let rulings = AliceRulings::new();
    let variant = rulings.variant(AliceRuling::EitherBoard);
    let position = variant.parse_fen(OCCUPIED).expect(OCCUPIED);
    let mut game = LawGame::new(position);
    let step = variant
        .parse_move(game.position(), "Ad7Ad5")
        .expect("a step");
    assert!(game.play(variant, step));
    let square = |name: &str| variant.shape().parse_square(name).expect(name);
    let name = |from: &str, to: &str| -> Vec<_> {
        let compared = rulings.compare(&game, square(from), square(to));
        let reasons = compared.iter();
        reasons
            .map(|it| it.verdict.en_passant.first().map(|why| why.name()))
            .collect()
    };
    let expected = [
        Some("no-en-passant"),
        Some("passed-square-occupied"),
        None,
        Some("other-board"),
        Some("passed-square-occupied"),
    ];
    assert_eq!(name("Be5", "Bd6"), expected);
    let expected = [
        Some("no-en-passant"),
        Some("other-board"),
        Some("other-board"),
        Some("arrival-occupied"),
        Some("arrival-occupied"),
    ];
    assert_eq!(name("Ae5", "Ad6"), expected);
}

#[test]
fn rulings_differ_about_a_game_that_was_played_without_the_capture() {
    let rulings = AliceRulings::new();
    let variant = rulings.variant(AliceRuling::Forgone);
    let mut game = LawGame::new(variant.parse_fen(BOTH_READY).expect(BOTH_READY));
    let step = variant
        .parse_move(game.position(), "Ad7Ad5")
        .expect("a step");
    assert!(game.play(variant, step));
    assert!(game.position().passed_pawns().is_empty());
    let square = |name: &str| variant.shape().parse_square(name).expect(name);
    let allow = |from: &str, to: &str| -> Vec<_> {
        let compared = rulings.compare(&game, square(from), square(to));
        let allowing = compared.iter().filter(|it| it.verdict.is_legal());
        allowing.map(|it| it.ruling.name()).collect()
    };
    assert_eq!(allow("Ae5", "Ad6"), ["where-step-began", "either-board"]);
    let far = ["beside-landing", "over-occupied", "either-board"];
    assert_eq!(allow("Be5", "Bd6"), far);
    let recorded = rulings.record_passed_squares(&game);
    assert_eq!(recorded.moves(), game.moves());
    assert_eq!(recorded.position().passed_pawns().len(), 1);
    assert_eq!(rulings.record_passed_squares(&recorded), recorded);
}

#[test]
fn capturing_pawn_ends_on_the_other_board() {
    let rulings = AliceRulings::new();
    for (ruling, capture, arrival) in [
        (AliceRuling::BesideLanding, "Be5Bd6", "Ad6"),
        (AliceRuling::WhereStepBegan, "Ae5Ad6", "Bd6"),
    ] {
        let variant = rulings.variant(ruling);
        let mut game = LawGame::new(variant.parse_fen(BOTH_READY).expect(BOTH_READY));
        for text in ["Ad7Ad5", capture] {
            let mv = variant.parse_move(game.position(), text).expect(text);
            assert!(game.play(variant, mv));
        }
        let square = |name: &str| variant.shape().parse_square(name).expect(name);
        assert!(game.position().piece_at(square(arrival)).is_some());
        assert!(game.position().piece_at(square("Bd5")).is_none());
    }
}

#[test]
fn rulings_have_names_and_sources() {
    let names: BTreeSet<_> = AliceRuling::ALL
        .into_iter()
        .map(AliceRuling::name)
        .collect();
    assert_eq!(names.len(), 5);
    for ruling in AliceRuling::ALL {
        assert_eq!(AliceRuling::parse(ruling.name()), Some(ruling));
        assert!(!ruling.source().is_empty());
        let mut law = Law::preset(LawName::Alice);
        ruling.apply(&mut law);
        assert_eq!(AliceRuling::of_law(&law), Some(ruling));
        assert_eq!(law.to_string().parse(), Ok(law));
    }
}

/// Asserts the length of the shortest game after which two rulings differ. Returns the game.
fn parting(one: AliceRuling, other: AliceRuling, plies: usize) -> Vec<String> {
    let rulings = AliceRulings::new();
    assert_eq!(rulings.shortest_parting(one, other, plies - 1), None);
    let moves = rulings.shortest_parting(one, other, plies).expect("a game");
    let variant = rulings.variant(AliceRuling::EitherBoard);
    let game = texts(variant, &moves);
    let position = play(variant, &game.join(" ")).position().clone();
    assert_ne!(
        rulings.captures(one, &position),
        rulings.captures(other, &position)
    );
    game
}

#[test]
fn near_board_ruling_parts_from_none_after_four_plies() {
    let game = parting(AliceRuling::Forgone, AliceRuling::WhereStepBegan, 4);
    assert_eq!(game.len(), 4);
}

#[test]
fn slow_far_board_ruling_parts_from_none_after_six_plies() {
    let game = parting(AliceRuling::Forgone, AliceRuling::BesideLanding, 6);
    assert_eq!(game.len(), 6);
}

#[test]
fn slow_occupied_landing_parts_the_far_board_rulings_after_six_plies() {
    let game = parting(AliceRuling::BesideLanding, AliceRuling::OverOccupied, 6);
    assert_eq!(game.len(), 6);
}
