//! Standard chess under this crate agrees with the crate `rules`.

use std::thread;

use rules::Position;
use test_support::{AMELUNG, GAME_STARTS, HOWARD, KIWIPETE, SOMMERFELDT, TestRng};
use variants::{LawName, LawPosition, LawStatus, Variant};

/// Returns the moves of `rules` as this crate writes them.
fn expected_moves(position: &Position) -> Vec<String> {
    let moves = position.legal_moves();
    let write = |mv: &rules::Move| {
        let en_passant = if mv.is_en_passant() { " e.p." } else { "" };
        format!("{mv}{en_passant}")
    };
    let mut moves: Vec<_> = moves.iter().map(write).collect();
    moves.sort();
    moves
}

/// Asserts that moves, check, status and FEN are equal.
fn compare(variant: &Variant, ours: &LawPosition, theirs: &Position) {
    let moves = variant.legal_moves(ours);
    let mut texts: Vec<_> = moves.iter().map(|mv| variant.coordinates(*mv)).collect();
    texts.sort();
    assert_eq!(texts, expected_moves(theirs), "{theirs:?}");
    assert_eq!(variant.is_check(ours), theirs.is_check());
    let status = variant.status(ours);
    assert_eq!(status == LawStatus::Checkmate, theirs.is_checkmate());
    assert_eq!(status == LawStatus::Stalemate, theirs.is_stalemate());
    let fen = theirs.fen_with(rules::EnPassantMode::Always);
    assert_eq!(variant.fen(ours), fen);
    assert_eq!(variant.parse_fen(&fen).as_ref(), Ok(ours), "{fen}");
    let fen = theirs.fen_with(rules::EnPassantMode::Legal);
    assert_eq!(variant.fen_if_legal(ours), fen);
}

/// Plays random games until this many positions are compared; returns the captures en passant.
fn play(seed: u64, positions: usize) -> usize {
    let variant = Variant::preset(LawName::Standard);
    let mut rng = TestRng::new(seed);
    let (mut compared, mut captures) = (0, 0);
    while compared < positions {
        let fen = GAME_STARTS[rng.below(GAME_STARTS.len())];
        let mut theirs: Position = fen.parse().expect(fen);
        let mut ours = variant.parse_fen(fen).expect(fen);
        for _ in 0..80 {
            compare(&variant, &ours, &theirs);
            compared += 1;
            captures += theirs.en_passant_captures().len();
            let moves = theirs.legal_moves();
            let steps = moves.iter().filter(|mv| mv.passed_square().is_some());
            let steps: Vec<_> = steps.copied().collect();
            let wanted = if rng.below(2) == 0 && !steps.is_empty() {
                &steps
            } else {
                &*moves
            };
            let Some(mv) = rng.choose(wanted).copied() else {
                break;
            };
            let text = mv.to_string();
            let own = variant.legal_moves(&ours).into_iter().find(|own| {
                let own = variant.coordinates(*own);
                own.strip_suffix(" e.p.").unwrap_or(&own) == text
            });
            ours = variant.play(&ours, own.expect("the same move"));
            theirs = theirs.play(mv);
        }
    }
    captures
}

#[test]
fn standard_law_agrees_with_rules_on_random_positions() {
    assert!(play(0x51f1_5e5e_0000_0001, 3_000) > 20);
}

#[test]
fn slow_standard_law_agrees_with_rules_on_two_hundred_thousand_positions() {
    let captures: usize = thread::scope(|scope| {
        let games = (1..=4_u64).map(|seed| {
            scope.spawn(move || play(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15), 50_000))
        });
        let games: Vec<_> = games.collect();
        let captures = games
            .into_iter()
            .map(|game| game.join().expect("no difference"));
        captures.sum()
    });
    assert!(captures > 2_000, "{captures} captures en passant");
}

#[test]
fn standard_law_has_the_perft_counts_of_rules() {
    let variant = Variant::preset(LawName::Standard);
    for fen in [KIWIPETE, AMELUNG, HOWARD, SOMMERFELDT]
        .into_iter()
        .chain(GAME_STARTS.iter().copied())
    {
        let ours = variant.parse_fen(fen).expect(fen);
        let theirs: Position = fen.parse().expect(fen);
        assert_eq!(variant.perft(&ours, 3), rules::perft(&theirs, 3), "{fen}");
    }
}

#[test]
fn slow_standard_law_has_the_known_perft_counts() {
    let variant = Variant::preset(LawName::Standard);
    assert_eq!(variant.perft(variant.start(), 5), 4_865_609);
    let kiwipete = variant.parse_fen(KIWIPETE).expect(KIWIPETE);
    assert_eq!(variant.perft(&kiwipete, 4), 4_085_603);
}
