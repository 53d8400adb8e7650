//! Random play, weighted towards double steps and positions where a pawn may be taken in passing.

use std::ops::AddAssign;
use std::thread;

use cozy_chess as cozy;
use rules::{Move, Position};

use crate::dice::Dice;
use crate::theirs::{compare, compare_notation, translate};

const STARTS: [&str; 8] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "q6q/pppp1ppp/8/4k3/8/3K4/PPPP1PPP/Q6Q w - - 0 1",
    "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
    "8/pppppppp/1r6/7k/K7/6R1/PPPPPPPP/8 w - - 0 1",
    "4k3/ppp2ppp/r6r/3PP3/3pp3/R6R/PPP2PPP/4K3 w - - 0 1",
    "n1n4k/1P1P4/8/8/8/8/1p1p4/N1N4K w - - 0 1",
];

/// Two times in three a double step, past an enemy pawn if there is one; else any move.
fn choose(dice: &mut Dice, position: &Position) -> Option<Move> {
    let moves = position.legal_moves();
    let double: Vec<Move> = moves
        .iter()
        .copied()
        .filter(|m| m.passed_square().is_some())
        .collect();
    let passing: Vec<Move> = double
        .iter()
        .copied()
        .filter(|m| position.play(*m).ready_en_passant().is_some())
        .collect();
    let is_double = dice.below(3) > 0;
    let wanted = [&passing, &double].into_iter().filter(|_| is_double);
    let wanted = wanted.map(Vec::as_slice).find(|moves| !moves.is_empty());
    dice.choose(wanted.unwrap_or(&moves)).copied()
}

/// What random play has met.
#[derive(Default)]
struct Met {
    positions: usize,
    double_steps: usize,
    captures: usize,
    checks: usize,
    mates: usize,
    stalemates: usize,
}

impl AddAssign for Met {
    fn add_assign(&mut self, other: Met) {
        self.positions += other.positions;
        self.double_steps += other.double_steps;
        self.captures += other.captures;
        self.checks += other.checks;
        self.mates += other.mates;
        self.stalemates += other.stalemates;
    }
}

/// Plays and compares until so many positions have been met.
fn play(seed: u64, positions: usize) -> Met {
    let mut dice = Dice(seed);
    let mut met = Met::default();
    while met.positions < positions {
        let fen = STARTS[dice.below(STARTS.len())];
        let mut position: Position = fen.parse().expect(fen);
        let mut board: cozy::Board = fen.parse().expect(fen);
        // Long games are for bare boards, checks and ends; double steps come early.
        let plies = if dice.below(8) == 0 { 160 } else { 36 };
        for _ in 0..plies {
            compare(&position, &board);
            if met.positions.is_multiple_of(16) {
                compare_notation(&position, &board);
            }
            met.positions += 1;
            met.double_steps += usize::from(position.double_step().is_some());
            met.captures += position.en_passant_captures().len();
            met.checks += usize::from(position.is_check());
            let Some(m) = choose(&mut dice, &position) else {
                met.mates += usize::from(position.is_checkmate());
                met.stalemates += usize::from(position.is_stalemate());
                break;
            };
            if position.halfmove_clock() > 98 {
                break;
            }
            board.play_unchecked(translate(m));
            position = position.play(m);
        }
    }
    met
}

/// Eight games of chance at a time, always the same eight.
fn random_play(positions: usize) -> Met {
    let mut met = Met::default();
    thread::scope(|scope| {
        let seeds = (1..=8).map(|number| 0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(number));
        let games = seeds.map(|seed| scope.spawn(move || play(seed, positions / 8)));
        for game in games.collect::<Vec<_>>() {
            met += game.join().expect("no difference");
        }
    });
    met
}

#[test]
fn random_play_over_a_million_positions_finds_no_difference() {
    let met = random_play(1_000_000);
    assert!(met.positions >= 1_000_000);
    // The play must have been about en passant, and have been to the point.
    assert!(
        met.double_steps > 200_000,
        "{} double steps",
        met.double_steps
    );
    assert!(met.captures > 25_000, "{} captures", met.captures);
    assert!(met.checks > 50_000, "{} checks", met.checks);
    assert!(met.mates > 400, "{} mates", met.mates);
    assert!(met.stalemates > 40, "{} stalemates", met.stalemates);
}
