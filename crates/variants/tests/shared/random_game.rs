//! Random games with many steps over squares and captures en passant.
#![allow(dead_code, reason = "each test file uses its part")]

use test_support::TestRng;
use variants::{LawGame, LawName, MoveAction, Variant, VariantMove};

/// Laws of the law bench, beside the presets: each part changed once, and some together.
pub const BENCH_LAWS: [&str; 19] = [
    "standard;step=1;ep=off",
    "standard;ep=off",
    "standard;from=any;rank=fifth",
    "standard;reach=rank",
    "standard;lapse=never",
    "standard;from=any;lapse=never;by=any",
    "standard;by=any;push-back=on;choice=on",
    "standard;by=any;push-back=on",
    "standard;by=NK",
    "standard;compulsory=on",
    "standard;by=any;compulsory=on;choice=on",
    "standard;goal=king",
    "standard;step=4;passed=first",
    "standard;step=4;passed=last;from=any",
    "berolina;step=3;from=any;lapse=never",
    "torpedo;promoted=on;by=any;push-back=on;choice=on",
    "alice;capture-board=either;landing=occupied;choice=on",
    "chess99;goal=checkmate",
    "5d;by=any;push-back=on;choice=on",
];

/// A position of a big board in which steps soon pass pawns. From its start that takes long.
const REALLY_BIG: &str = concat!(
    "rnwcboaqkefbcwnr/p1p1p1p1p1p1p1p1/16/16/16/16/3P3P3P3P/16/16/1p3p3p3p2/16/16/16/16/",
    "P1P1P1P1P1P1P1P1/RNWCBOAQKEFBCWNR w - - 0 1"
);

/// A position of Alice chess with pawns of both sides ready on board B.
const ALICE: &str = concat!(
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR|8/8/8/2P1P1P1/1p1p1p2/8/8/8",
    " w - - 0 1"
);

/// Returns a step over squares, a capture en passant or any legal move. One time out of two it is a
/// step if there is one, one time out of six a capture.
pub fn choose_move(variant: &Variant, game: &LawGame, rng: &mut TestRng) -> Option<VariantMove> {
    let moves = variant.legal_moves(game.position());
    let steps = moves.iter().filter(|mv| mv.action == MoveAction::Step);
    let steps: Vec<_> = steps.copied().collect();
    let captures = moves.iter().filter(|mv| mv.is_en_passant());
    let captures: Vec<_> = captures.copied().collect();
    let wanted = match rng.below(6) {
        0 if !captures.is_empty() => &captures,
        1..=3 if !steps.is_empty() => &steps,
        _ => &moves,
    };
    rng.choose(wanted).copied()
}

/// Calls `visit` with the game after each move of random games.
pub fn play(
    variant: &Variant,
    seed: u64,
    games: usize,
    plies: usize,
    visit: &mut impl FnMut(&LawGame),
) {
    let mut rng = TestRng::new(seed);
    for number in 0..games {
        let passing = match variant.law().name {
            LawName::ReallyBig if number % 2 == 1 => Some(REALLY_BIG),
            LawName::Alice if number % 2 == 1 => Some(ALICE),
            _ => None,
        };
        let start = match passing {
            Some(fen) => variant.parse_fen(fen).expect(fen),
            None => variant.start().clone(),
        };
        let mut game = LawGame::new(start);
        for _ in 0..plies {
            visit(&game);
            let Some(mv) = choose_move(variant, &game, &mut rng) else {
                break;
            };
            assert!(game.play(variant, mv), "a legal move");
        }
    }
}
