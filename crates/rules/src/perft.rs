//! Counting the ends of all lines of play, the standard proof of a move generator.

use crate::position::Position;

/// How many lines of legal play of exactly `depth` plies begin in a position.
///
/// ```
/// use rules::{Position, perft};
///
/// assert_eq!(perft(&Position::initial(), 3), 8_902);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal_moves() as u64,
        2.. => position
            .legal_moves()
            .into_iter()
            .map(|m| perft(&position.after(m), depth - 1))
            .sum(),
    }
}
