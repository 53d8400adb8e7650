//! The move generator and the judge agree about every attempt. They share no code that finds moves.

#[path = "shared/random_game.rs"]
mod random_game;

use random_game::{BENCH_LAWS, play};
use variants::{Law, LawGame, LawName, Variant};

/// Asserts that the judge allows exactly the legal moves, over all attempts.
fn compare(variant: &Variant, game: &LawGame) -> usize {
    let position = game.position();
    let moves = variant.legal_moves(position);
    for (index, mv) in moves.iter().enumerate() {
        assert!(
            !moves[..index].contains(mv),
            "twice: {}",
            variant.coordinates(*mv)
        );
    }
    for from in variant.shape().squares() {
        for to in variant.shape().squares() {
            let verdict = variant.judge(game, from, to);
            let same = |captures| {
                let mut moves = moves.iter();
                moves.any(|mv| (mv.from, mv.to) == (from, to) && mv.is_en_passant() == captures)
            };
            let context = || {
                format!(
                    "{} {from:?}{to:?} {}: {verdict:?}",
                    variant.law(),
                    variant.fen(position)
                )
            };
            assert_eq!(verdict.plain.is_empty(), same(false), "{}", context());
            assert_eq!(verdict.en_passant.is_empty(), same(true), "{}", context());
        }
    }
    moves.iter().filter(|mv| mv.is_en_passant()).count()
}

/// Plays random games and compares every position; returns the captures en passant.
fn agree(variant: &Variant, games: usize, plies: usize) -> usize {
    let mut captures = 0;
    play(variant, 0x5eed_0000_0001, games, plies, &mut |game| {
        captures += compare(variant, game);
    });
    captures
}

#[test]
fn judge_allows_exactly_the_legal_moves_of_every_preset() {
    for name in LawName::ALL {
        agree(&Variant::preset(name), 1, 10);
    }
}

#[test]
fn judge_allows_exactly_the_legal_moves_of_bench_laws() {
    for text in BENCH_LAWS {
        let law: Law = text.parse().expect(text);
        agree(&Variant::new(law).expect(text), 1, 24);
    }
}

#[test]
fn slow_judge_agrees_with_the_move_generator_in_long_games() {
    let mut captures = 0;
    for name in LawName::ALL {
        let variant = Variant::preset(name);
        let squares = variant.shape().squares().count();
        captures += agree(&variant, (1_000 / squares).clamp(2, 12), 60);
    }
    for text in BENCH_LAWS {
        let law: Law = text.parse().expect(text);
        captures += agree(&Variant::new(law).expect(text), 3, 60);
    }
    assert!(captures > 200, "{captures} captures en passant");
}
