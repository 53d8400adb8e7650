//! Compares random games with cozy-chess, with many double steps and en passant captures.

use std::ops::AddAssign;
use std::thread;

use cozy_chess as cozy;
use rules::{Move, Position};

use crate::comparison::{compare, compare_notation, translate};
use test_support::{GAME_STARTS, TestRng};

/// The shared starts but the last. In that one no pawn can still make a double step.
const STARTS: &[&str] = GAME_STARTS.split_at(8).0;

/// Returns a double step two times out of three, otherwise any move. The step goes past an enemy pawn if possible.
fn choose_move(rng: &mut TestRng, position: &Position) -> Option<Move> {
    let moves = position.legal_moves();
    let double: Vec<Move> = moves
        .iter()
        .copied()
        .filter(|mv| mv.passed_square().is_some())
        .collect();
    let passing: Vec<Move> = double
        .iter()
        .copied()
        .filter(|mv| {
            position
                .play(*mv)
                .pseudo_legal_en_passant_square()
                .is_some()
        })
        .collect();
    let is_double = rng.below(3) > 0;
    let wanted = [&passing, &double].into_iter().filter(|_| is_double);
    let wanted = wanted.map(Vec::as_slice).find(|moves| !moves.is_empty());
    rng.choose(wanted.unwrap_or(&moves)).copied()
}

/// What the random games contained.
#[derive(Default)]
struct PlayStatistics {
    positions: usize,
    double_steps: usize,
    captures: usize,
    checks: usize,
    mates: usize,
    stalemates: usize,
}

impl AddAssign for PlayStatistics {
    fn add_assign(&mut self, other: PlayStatistics) {
        self.positions += other.positions;
        self.double_steps += other.double_steps;
        self.captures += other.captures;
        self.checks += other.checks;
        self.mates += other.mates;
        self.stalemates += other.stalemates;
    }
}

/// Plays and compares until this many positions were reached.
fn play(seed: u64, positions: usize) -> PlayStatistics {
    let mut rng = TestRng::new(seed);
    let mut statistics = PlayStatistics::default();
    while statistics.positions < positions {
        let fen = STARTS[rng.below(STARTS.len())];
        let mut position: Position = fen.parse().expect(fen);
        let mut board: cozy::Board = fen.parse().expect(fen);
        // Long games give bare boards and endings; double steps come early.
        let plies = if rng.below(8) == 0 { 160 } else { 36 };
        for _ in 0..plies {
            compare(&position, &board);
            if statistics.positions.is_multiple_of(16) {
                compare_notation(&position, &board);
            }
            statistics.positions += 1;
            statistics.double_steps += usize::from(position.en_passant_square().is_some());
            statistics.captures += position.en_passant_captures().len();
            statistics.checks += usize::from(position.is_check());
            let Some(mv) = choose_move(&mut rng, &position) else {
                statistics.mates += usize::from(position.is_checkmate());
                statistics.stalemates += usize::from(position.is_stalemate());
                break;
            };
            if position.halfmove_clock() > 98 {
                break;
            }
            board.play_unchecked(translate(mv));
            position = position.play(mv);
        }
    }
    statistics
}

/// Plays on eight threads, with fixed seeds.
fn random_play(positions: usize) -> PlayStatistics {
    let mut statistics = PlayStatistics::default();
    thread::scope(|scope| {
        let seeds = (1..=8).map(|number| 0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(number));
        let games = seeds.map(|seed| scope.spawn(move || play(seed, positions / 8)));
        for game in games.collect::<Vec<_>>() {
            statistics += game.join().expect("no difference");
        }
    });
    statistics
}

#[test]
fn slow_random_play_matches_cozy_chess() {
    let statistics = random_play(1_000_000);
    assert!(statistics.positions >= 1_000_000);
    // The games must contain enough en passant play to be meaningful.
    assert!(
        statistics.double_steps > 200_000,
        "{} double steps",
        statistics.double_steps
    );
    assert!(
        statistics.captures > 25_000,
        "{} captures",
        statistics.captures
    );
    assert!(statistics.checks > 50_000, "{} checks", statistics.checks);
    assert!(statistics.mates > 400, "{} mates", statistics.mates);
    assert!(
        statistics.stalemates > 40,
        "{} stalemates",
        statistics.stalemates
    );
}
