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

/// The problems: FEN, moves, number of lines that end in mate, and name, separated by semicolons.
const PROBLEMS: &str = include_str!("../mate.epd");

fn fen_and_moves(problem: u32) -> (&'static str, u8) {
    let line = PROBLEMS.lines().nth(problem as usize);
    let mut fields = line.expect("one of the problems").split(';');
    let fen = fields.next().expect("a FEN");
    let moves = fields.next().and_then(|moves| moves.parse().ok());
    (fen, moves.expect("a number of moves"))
}

/// Counts the variations of a line of `mate.epd` with the rules core, `times` times with a new prover.
#[unsafe(no_mangle)]
pub extern "C" fn mate_ours(problem: u32, times: u32) -> u64 {
    let (fen, moves) = fen_and_moves(problem);
    let position = fen.parse().expect("a problem's diagram");
    let problem = Problem::new(position, moves).expect("few moves");
    (0..times).map(|_| ours(&problem)).sum()
}

/// Counts the variations of a line of `mate.epd` with a plain search over cozy-chess.
#[unsafe(no_mangle)]
pub extern "C" fn mate_cozy(problem: u32, times: u32) -> u64 {
    let (fen, moves) = fen_and_moves(problem);
    let board = fen.parse().expect("a problem's diagram");
    (0..times).map(|_| cozy(&board, moves)).sum()
}

fn ours(problem: &Problem) -> u64 {
    let mut prover = Prover::new(Budget::Unlimited);
    let keys = prover.first_moves(problem).keys;
    let lines = keys.iter().map(|key| {
        let after = problem.position().play(key.mv);
        let variations = prover.variations(&after, key.mate_in - 1);
        count(&variations.expect("no budget"))
    });
    lines.sum()
}

fn count(variations: &[Variation]) -> u64 {
    let lines = variations.iter().flat_map(|variation| &variation.lines);
    lines.map(|line| count(line).max(1)).sum()
}

fn cozy(board: &cozy_chess::Board, moves: u8) -> u64 {
    let keys = legal(board).into_iter().map(|m| after(board, m));
    let keys = keys.filter(|after| defend(after, moves - 1));
    keys.map(|after| lines(&after, moves - 1)).sum()
}

fn lines(board: &cozy_chess::Board, moves: u8) -> u64 {
    let mut count = 0;
    for defence in legal(board) {
        let position = after(board, defence);
        for answer in legal(&position) {
            let next = after(&position, answer);
            if defend(&next, moves - 1) {
                count += lines(&next, moves - 1).max(1);
            }
        }
    }
    count
}

fn attack(board: &cozy_chess::Board, moves: u8) -> bool {
    let mut next = legal(board).into_iter();
    next.any(|m| defend(&after(board, m), moves - 1))
}

fn defend(board: &cozy_chess::Board, moves: u8) -> bool {
    let mut replies = legal(board).into_iter();
    if replies.len() == 0 {
        return !board.checkers().is_empty();
    }
    moves > 0 && replies.all(|m| attack(&after(board, m), moves))
}

fn legal(board: &cozy_chess::Board) -> Vec<cozy_chess::Move> {
    let mut moves = Vec::with_capacity(48);
    board.generate_moves(|fan| {
        moves.extend(fan);
        false
    });
    moves
}

fn after(board: &cozy_chess::Board, m: cozy_chess::Move) -> cozy_chess::Board {
    let mut after = board.clone();
    after.play_unchecked(m);
    after
}
