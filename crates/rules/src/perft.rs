//! Counts the leaves of the game tree, the standard test of a move generator.

use crate::position::Position;

/// Returns the number of legal lines of exactly `depth` plies from a position.
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
            .map(|mv| perft(&position.play_unchecked(mv), depth - 1))
            .sum(),
    }
}
