//! A mate problem solved by the rules core and by a plain search over cozy-chess.
//!
//! Both prove for every first move whether it is a key, and find every variation of each key: all
//! defences, all answers that mate in time, and so on down to mate. They count the lines that end
//! in mate, and both counts must be equal.
//!
//! The plain search has no table and no move ordering: it tries the attacker's moves in generation
//! order until one forces mate, and the defender's until one escapes. It takes 114,986 nodes to
//! find Howard's key. The rules core searches only checks for a mate in one, tries killer moves
//! first, and remembers a few thousand proofs.

use rules::mate::{Budget, Problem, Prover, Variation};

/// The problems, each with FEN, moves, number of lines that end in mate, and name. Semicolons separate them.
const PROBLEMS: &str = include_str!("../mate.epd");

fn parse_problem(problem: u32) -> (&'static str, u8) {
    let line = PROBLEMS.lines().nth(problem as usize);
    let mut fields = line.expect("one of the problems").split(';');
    let fen = fields.next().expect("a FEN");
    let moves = fields.next().and_then(|moves| moves.parse().ok());
    (fen, moves.expect("a number of moves"))
}

/// Counts the variations of a line of `mate.epd` with the rules core.
///
/// It counts `times` times, each time with a new prover.
#[unsafe(no_mangle)]
pub extern "C" fn mate_ours(problem: u32, times: u32) -> u64 {
    let (fen, moves) = parse_problem(problem);
    let position = fen.parse().expect("a problem's diagram");
    let problem = Problem::new(position, moves).expect("few moves");
    (0..times).map(|_| count_with_prover(&problem)).sum()
}

/// Counts the variations of a line of `mate.epd` with a plain search over cozy-chess.
#[unsafe(no_mangle)]
pub extern "C" fn mate_cozy(problem: u32, times: u32) -> u64 {
    let (fen, moves) = parse_problem(problem);
    let board = fen.parse().expect("a problem's diagram");
    (0..times).map(|_| count_with_cozy(&board, moves)).sum()
}

fn count_with_prover(problem: &Problem) -> u64 {
    let mut prover = Prover::new(Budget::Unlimited);
    let keys = prover.first_moves(problem).keys;
    let lines = keys.iter().map(|key| {
        let after = problem.position().play(key.mv);
        let variations = prover.variations(&after, key.mate_in - 1);
        count_lines(&variations.expect("no budget"))
    });
    lines.sum()
}

fn count_lines(variations: &[Variation]) -> u64 {
    let lines = variations.iter().flat_map(|variation| &variation.lines);
    lines.map(|line| count_lines(line).max(1)).sum()
}

fn count_with_cozy(board: &cozy_chess::Board, moves: u8) -> u64 {
    let keys = list_moves(board).into_iter().map(|mv| play(board, mv));
    let keys = keys.filter(|after| loses_to_mate(after, moves - 1));
    keys.map(|after| count_lines_with_cozy(&after, moves - 1))
        .sum()
}

fn count_lines_with_cozy(board: &cozy_chess::Board, moves: u8) -> u64 {
    let mut count = 0;
    for defence in list_moves(board) {
        let position = play(board, defence);
        for answer in list_moves(&position) {
            let next = play(&position, answer);
            if loses_to_mate(&next, moves - 1) {
                count += count_lines_with_cozy(&next, moves - 1).max(1);
            }
        }
    }
    count
}

fn forces_mate(board: &cozy_chess::Board, moves: u8) -> bool {
    let mut next = list_moves(board).into_iter();
    next.any(|mv| loses_to_mate(&play(board, mv), moves - 1))
}

fn loses_to_mate(board: &cozy_chess::Board, moves: u8) -> bool {
    let mut replies = list_moves(board).into_iter();
    if replies.len() == 0 {
        return !board.checkers().is_empty();
    }
    moves > 0 && replies.all(|mv| forces_mate(&play(board, mv), moves))
}

fn list_moves(board: &cozy_chess::Board) -> Vec<cozy_chess::Move> {
    let mut moves = Vec::with_capacity(48);
    board.generate_moves(|fan| {
        moves.extend(fan);
        false
    });
    moves
}

fn play(board: &cozy_chess::Board, mv: cozy_chess::Move) -> cozy_chess::Board {
    let mut after = board.clone();
    after.play_unchecked(mv);
    after
}
