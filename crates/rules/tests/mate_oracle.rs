//! Compares the prover with a plain search over the moves of cozy-chess.
//!
//! The positions are random: pieces on random squares from fixed seeds, often with an en passant
//! capture, and positions from random games.

#![allow(clippy::cast_possible_wrap, reason = "steps on a board are small")]

use std::collections::BTreeSet;

use cozy_chess as cozy;
use rules::mate::{Budget, MoveOutcome, Problem, Prover};
use rules::{Color, Move, Piece, Position, Role, Setup, Square};
use test_support::TestRng;

fn square(index: usize) -> Square {
    Square::from_index(index).expect("below 64")
}

/// Returns a random position in which one side has a chance to mate. In half of them a double step
/// has just been played.
fn random_attack(rng: &mut TestRng) -> Option<Position> {
    let attacker = Color::ALL[rng.below(2)];
    let mut setup = Setup::empty();
    setup.turn = if rng.below(8) == 0 {
        !attacker
    } else {
        attacker
    };
    let mut put = |at: usize, color, role| {
        setup.board.put(square(at), Piece { color, role });
    };
    for _ in 0..3 + rng.below(4) {
        put(rng.below(64), attacker, Role::ALL[rng.below(5)]);
    }
    for _ in 0..rng.below(4) {
        put(rng.below(64), !attacker, Role::ALL[rng.below(4)]);
    }
    put(rng.below(64), attacker, Role::King);
    if rng.below(2) == 0 {
        put(rng.below(8), !attacker, Role::King);
        return Position::try_from(setup).ok();
    }
    // The defender's king stands where the capture may affect it.
    let double_stepped_pawn = !setup.turn;
    let ahead = -double_stepped_pawn.forward();
    let pawn = double_stepped_pawn.double_step_rank().index() * 8 + rng.below(7);
    put(pawn, double_stepped_pawn, Role::Pawn);
    put(pawn + 1, !double_stepped_pawn, Role::Pawn);
    let aside = rng.below(5) as i8 - 2;
    let king = square(pawn).offset(aside, ahead * (1 + rng.below(3) as i8))?;
    put(king.index(), !attacker, Role::King);
    setup.en_passant = square(pawn).offset(0, ahead);
    Position::try_from(setup).ok()
}

/// Returns a position from a random game.
fn random_game_position(rng: &mut TestRng) -> Option<Position> {
    let mut position = Position::initial();
    for _ in 0..20 + rng.below(80) {
        let moves = position.legal_moves();
        if moves.is_empty() {
            return None;
        }
        position = position.play(moves[rng.below(moves.len())]);
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

fn after(board: &cozy::Board, mv: cozy::Move) -> cozy::Board {
    let mut after = board.clone();
    after.play_unchecked(mv);
    after
}

fn attack(board: &cozy::Board, left: u8) -> bool {
    left > 0
        && moves(board)
            .into_iter()
            .any(|mv| defend(&after(board, mv), left - 1))
}

fn defend(board: &cozy::Board, left: u8) -> bool {
    let replies = moves(board);
    if replies.is_empty() {
        return !board.checkers().is_empty();
    }
    left > 0
        && replies
            .into_iter()
            .all(|mv| attack(&after(board, mv), left))
}

fn plain_search_keys(board: &cozy::Board, left: u8) -> BTreeSet<String> {
    let keys = moves(board).into_iter();
    let keys = keys.filter(|&mv| defend(&after(board, mv), left - 1));
    keys.map(|mv| cozy::util::display_uci_move(board, mv).to_string())
        .collect()
}

fn plain_search_refutations(board: &cozy::Board, left: u8) -> BTreeSet<String> {
    let refutations = moves(board).into_iter();
    let refutations = refutations.filter(|&mv| !attack(&after(board, mv), left));
    refutations
        .map(|mv| cozy::util::display_uci_move(board, mv).to_string())
        .collect()
}

fn oracle(position: &Position) -> Option<cozy::Board> {
    cozy::Board::from_fen(&position.fen(), false).ok()
}

fn written<'a, I: IntoIterator<Item = &'a Move>>(moves: I) -> BTreeSet<String> {
    moves.into_iter().map(ToString::to_string).collect()
}

/// Returns the numbers of positions with keys and of en passant keys.
fn compare(positions: &[Position], mate_in: u8) -> (usize, usize) {
    let (mut solved, mut en_passant_keys) = (0, 0);
    let mut prover = Prover::new(Budget::Unlimited);
    for position in positions {
        let Some(board) = oracle(position) else {
            continue;
        };
        let problem = Problem::new(position.clone(), mate_in).expect("few moves");
        let first_moves = prover.first_moves(&problem);
        let keys = first_moves.keys.iter().map(|key| &key.mv);
        let keys = written(keys);
        let fen = position.fen();
        assert_eq!(
            keys,
            plain_search_keys(&board, mate_in),
            "{fen} in {mate_in}"
        );
        for key in &first_moves.keys {
            let board = oracle(&position.play(key.mv)).expect("a legal position");
            assert!(defend(&board, key.mate_in - 1), "{fen} {}", key.mv);
            let sooner = key.mate_in > 1 && defend(&board, key.mate_in - 2);
            assert!(!sooner, "{fen} {} mates sooner", key.mv);
            en_passant_keys += usize::from(key.mv.is_en_passant());
        }
        solved += usize::from(!keys.is_empty());
    }
    (solved, en_passant_keys)
}

fn random_attacks(seed: u64, count: usize) -> Vec<Position> {
    let mut rng = TestRng::new(seed);
    let tries = std::iter::repeat_with(|| random_attack(&mut rng));
    tries.flatten().take(count).collect()
}

#[test]
fn slow_keys_match_a_plain_search() {
    let (solved, en_passant_keys) = compare(&random_attacks(1, 12_000), 1);
    assert!(
        solved > 500 && en_passant_keys > 4,
        "{solved} {en_passant_keys}"
    );
    let (solved, en_passant_keys) = compare(&random_attacks(2, 500), 2);
    assert!(
        solved > 80 && en_passant_keys > 1,
        "{solved} {en_passant_keys}"
    );
    let (solved, _) = compare(&random_attacks(3, 10), 3);
    assert!(solved > 1, "{solved}");
}

#[test]
fn slow_keys_in_games_match_a_plain_search() {
    let mut rng = TestRng::new(4);
    let tries = std::iter::repeat_with(|| random_game_position(&mut rng));
    let games: Vec<Position> = tries.flatten().take(4_000).collect();
    let (solved, _) = compare(&games, 1);
    assert!(solved > 20, "{solved}");
    compare(&games[..30], 2);
}

#[test]
fn slow_refutations_match_a_plain_search() {
    let mut rng = TestRng::new(5);
    let mut prover = Prover::new(Budget::Unlimited);
    let mut refuted = 0;
    for position in random_attacks(6, 1_500) {
        let first = position.legal_moves();
        if first.is_empty() {
            continue;
        }
        let after = position.play(first[rng.below(first.len())]);
        let Some(board) = oracle(&after) else {
            continue;
        };
        let outcome = prover.outcome(&after, 1).expect("no budget");
        match outcome {
            MoveOutcome::Refuted(by) => {
                refuted += 1;
                assert_eq!(
                    written(&by),
                    plain_search_refutations(&board, 1),
                    "{after:?}"
                );
            }
            MoveOutcome::Stalemate => assert!(after.is_stalemate(), "{after:?}"),
            MoveOutcome::Mates(moves) => {
                assert!(defend(&board, moves) && moves <= 1, "{after:?}");
                assert!(moves == 0 || !defend(&board, 0), "{after:?}");
            }
        }
    }
    assert!(refuted > 800, "{refuted}");
}
