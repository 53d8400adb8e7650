//! Counts the leaves of the game tree, the standard test of a move generator.

use crate::law_position::LawPosition;
use crate::variant::Variant;

impl Variant {
    /// Returns the number of legal lines of exactly `depth` plies from a position.
    ///
    /// ```
    /// use variants::{LawName, Variant};
    ///
    /// let standard = Variant::preset(LawName::Standard);
    /// assert_eq!(standard.perft(standard.start(), 3), 8_902);
    /// ```
    pub fn perft(&self, position: &LawPosition, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = self.legal_moves(position);
        if depth == 1 {
            return moves.len() as u64;
        }
        let after = moves.into_iter().map(|mv| self.play(position, mv));
        after.map(|after| self.perft(&after, depth - 1)).sum()
    }
}
