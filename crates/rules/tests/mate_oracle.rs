//! The prover beside a plain search over the moves of cozy-chess: no table, no order, no budget.
//!
//! Random men on random squares, by fixed seeds, with many pawns that may be taken in passing; and
//! random play from the start.

#![allow(clippy::cast_possible_wrap, reason = "steps on a board are small")]

#[path = "../src/dice.rs"]
mod dice;

use std::collections::BTreeSet;

use cozy_chess as cozy;
use dice::Dice;
use rules::mate::{Budget, Outcome, Problem, Prover};
use rules::{Color, Move, Piece, Position, Role, Setup, Square};

fn square(index: usize) -> Square {
    Square::from_index(index).expect("below 64")
}

/// A king hunted by a few men, often with a pawn that has just passed another nearby.
fn hunt(dice: &mut Dice) -> Option<Position> {
    let hunter = Color::ALL[dice.below(2)];
    let mut setup = Setup::empty();
    setup.turn = if dice.below(8) == 0 { !hunter } else { hunter };
    let mut put = |at: usize, color, role| {
        setup.board.put(square(at), Piece { color, role });
    };
    for _ in 0..3 + dice.below(4) {
        put(dice.below(64), hunter, Role::ALL[dice.below(5)]);
    }
    for _ in 0..dice.below(4) {
        put(dice.below(64), !hunter, Role::ALL[dice.below(4)]);
    }
    put(dice.below(64), hunter, Role::King);
    if dice.below(2) == 0 {
        put(dice.below(8), !hunter, Role::King);
        return Position::try_from(setup).ok();
    }
    // The hunted king stands where the capture may bear on it.
    let passer = !setup.turn;
    let ahead = -passer.forward();
    let pawn = passer.double_step_rank().index() * 8 + dice.below(7);
    put(pawn, passer, Role::Pawn);
    put(pawn + 1, !passer, Role::Pawn);
    let aside = dice.below(5) as i8 - 2;
    let king = square(pawn).offset(aside, ahead * (1 + dice.below(3) as i8))?;
    put(king.index(), !hunter, Role::King);
    setup.en_passant = square(pawn).offset(0, ahead);
    Position::try_from(setup).ok()
}

/// A position some random moves into a game.
fn game(dice: &mut Dice) -> Option<Position> {
    let mut position = Position::initial();
    for _ in 0..20 + dice.below(80) {
        let moves = position.legal_moves();
        if moves.is_empty() {
            return None;
        }
        position = position.play(moves[dice.below(moves.len())]);
    }
    Some(position)
}

fn moves(board: &cozy::Board) -> Vec<cozy::Move> {
    let mut moves = Vec::new();
    board.generate_moves(|some| {
        moves.extend(some);
        false
    });
    moves
}

fn after(board: &cozy::Board, m: cozy::Move) -> cozy::Board {
    let mut after = board.clone();
    after.play_unchecked(m);
    after
}

fn attack(board: &cozy::Board, left: u8) -> bool {
    left > 0
        && moves(board)
            .into_iter()
            .any(|m| defend(&after(board, m), left - 1))
}

fn defend(board: &cozy::Board, left: u8) -> bool {
    let replies = moves(board);
    if replies.is_empty() {
        return !board.checkers().is_empty();
    }
    left > 0 && replies.into_iter().all(|m| attack(&after(board, m), left))
}

fn plain_keys(board: &cozy::Board, left: u8) -> BTreeSet<String> {
    let keys = moves(board).into_iter();
    let keys = keys.filter(|&m| defend(&after(board, m), left - 1));
    keys.map(|m| cozy::util::display_uci_move(board, m).to_string())
        .collect()
}

fn plain_refutations(board: &cozy::Board, left: u8) -> BTreeSet<String> {
    let refutations = moves(board).into_iter();
    let refutations = refutations.filter(|&m| !attack(&after(board, m), left));
    refutations
        .map(|m| cozy::util::display_uci_move(board, m).to_string())
        .collect()
}

fn oracle(position: &Position) -> Option<cozy::Board> {
    cozy::Board::from_fen(&position.fen(), false).ok()
}

fn written<'a, I: IntoIterator<Item = &'a Move>>(moves: I) -> BTreeSet<String> {
    moves.into_iter().map(ToString::to_string).collect()
}

/// How many positions had keys, and how many of the keys took in passing.
fn compare(positions: &[Position], mate_in: u8) -> (usize, usize) {
    let (mut solved, mut in_passing) = (0, 0);
    let mut prover = Prover::new(Budget::Unlimited);
    for position in positions {
        let Some(board) = oracle(position) else {
            continue;
        };
        let problem = Problem::new(position.clone(), mate_in).expect("few moves");
        let first_moves = prover.first_moves(&problem);
        let keys = first_moves.keys.iter().map(|key| &key.m);
        let keys = written(keys);
        let fen = position.fen();
        assert_eq!(keys, plain_keys(&board, mate_in), "{fen} in {mate_in}");
        for key in &first_moves.keys {
            let board = oracle(&position.play(key.m)).expect("a legal position");
            assert!(defend(&board, key.mate_in - 1), "{fen} {}", key.m);
            let sooner = key.mate_in > 1 && defend(&board, key.mate_in - 2);
            assert!(!sooner, "{fen} {} mates sooner", key.m);
            in_passing += usize::from(key.m.is_en_passant());
        }
        solved += usize::from(!keys.is_empty());
    }
    (solved, in_passing)
}

fn hunts(seed: u64, count: usize) -> Vec<Position> {
    let mut dice = Dice(seed);
    let tries = std::iter::repeat_with(|| hunt(&mut dice));
    tries.flatten().take(count).collect()
}

#[test]
fn keys_are_those_of_a_plain_search() {
    let (solved, in_passing) = compare(&hunts(1, 12_000), 1);
    assert!(solved > 500 && in_passing > 4, "{solved} {in_passing}");
    let (solved, in_passing) = compare(&hunts(2, 500), 2);
    assert!(solved > 80 && in_passing > 1, "{solved} {in_passing}");
    let (solved, _) = compare(&hunts(3, 10), 3);
    assert!(solved > 1, "{solved}");
}

#[test]
fn keys_in_games_are_those_of_a_plain_search() {
    let mut dice = Dice(4);
    let tries = std::iter::repeat_with(|| game(&mut dice));
    let games: Vec<Position> = tries.flatten().take(4_000).collect();
    let (solved, _) = compare(&games, 1);
    assert!(solved > 20, "{solved}");
    compare(&games[..30], 2);
}

#[test]
fn refutations_are_those_of_a_plain_search() {
    let mut dice = Dice(5);
    let mut prover = Prover::new(Budget::Unlimited);
    let mut refuted = 0;
    for position in hunts(6, 1_500) {
        let first = position.legal_moves();
        if first.is_empty() {
            continue;
        }
        let tried = position.play(first[dice.below(first.len())]);
        let Some(board) = oracle(&tried) else {
            continue;
        };
        let outcome = prover.outcome(&tried, 1).expect("no budget");
        match outcome {
            Outcome::Refuted(by) => {
                refuted += 1;
                assert_eq!(written(&by), plain_refutations(&board, 1), "{tried:?}");
            }
            Outcome::Stalemate => assert!(tried.is_stalemate(), "{tried:?}"),
            Outcome::Mates(moves) => {
                assert!(defend(&board, moves) && moves <= 1, "{tried:?}");
                assert!(moves == 0 || !defend(&board, 0), "{tried:?}");
            }
        }
    }
    assert!(refuted > 800, "{refuted}");
}
