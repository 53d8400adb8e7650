//! Lines of play counted by the rules core and by cozy-chess.
//!
//! The last ply is counted in one of three ways, the same for both:
//!
//! - *played*: every last move is played on a board, as cozy-chess's own example does without bulk
//!   counting.
//! - *listed*: the last moves are listed one by one, but not played.
//! - *counted*: the last moves are counted by the sets of squares they go to.
//!
//! Each is called as its documentation recommends. cozy-chess updates a hash of the position with
//! every move; the rules core does not.

use std::hint::black_box;

/// The six standard positions: FEN, depth, published count and name, separated by semicolons.
const POSITIONS: &str = include_str!("../perft.epd");

/// How the moves of the last ply are counted.
#[derive(Clone, Copy)]
enum LastPly {
    Played,
    Listed,
    Counted,
}

impl LastPly {
    fn from_number(number: u32) -> LastPly {
        match number {
            0 => LastPly::Played,
            1 => LastPly::Listed,
            _ => LastPly::Counted,
        }
    }
}

fn find_fen(position: u32) -> &'static str {
    let line = POSITIONS.lines().nth(position as usize);
    line.and_then(|line| line.split(';').next())
        .expect("one of the positions")
}

/// Counts with the rules core, for a line of `perft.epd`.
#[unsafe(no_mangle)]
pub extern "C" fn perft_ours(position: u32, depth: u32, last: u32) -> u64 {
    let position = find_fen(position).parse().expect("a standard position");
    count_with_rules(&position, depth, LastPly::from_number(last))
}

/// Counts with cozy-chess, for a line of `perft.epd`.
#[unsafe(no_mangle)]
pub extern "C" fn perft_cozy(position: u32, depth: u32, last: u32) -> u64 {
    let board = find_fen(position).parse().expect("a standard position");
    count_with_cozy(&board, depth, LastPly::from_number(last))
}

fn count_with_rules(position: &rules::Position, depth: u32, last: LastPly) -> u64 {
    match (depth, last) {
        (0, _) => {
            black_box(position);
            1
        }
        (1, LastPly::Listed) => black_box(position.legal_moves()).len() as u64,
        (1, LastPly::Counted) => position.count_legal_moves() as u64,
        (_, _) => {
            let moves = position.legal_moves();
            let count = |&m| count_with_rules(&position.play(m), depth - 1, last);
            moves.iter().map(count).sum()
        }
    }
}

fn count_with_cozy(board: &cozy_chess::Board, depth: u32, last: LastPly) -> u64 {
    let mut count = 0;
    match (depth, last) {
        (0, _) => {
            black_box(board);
            count = 1;
        }
        (1, LastPly::Listed) => {
            let mut moves = Vec::with_capacity(48);
            board.generate_moves(|fan| {
                moves.extend(fan);
                false
            });
            count = black_box(moves).len() as u64;
        }
        (1, LastPly::Counted) => {
            board.generate_moves(|fan| {
                count += fan.len() as u64;
                false
            });
        }
        (_, _) => {
            board.generate_moves(|fan| {
                for m in fan {
                    let mut after = board.clone();
                    after.play_unchecked(m);
                    count += count_with_cozy(&after, depth - 1, last);
                }
                false
            });
        }
    }
    count
}
