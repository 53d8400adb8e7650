//! Answers one question, yes or no: can a player force a win?
//!
//! A plain search through all moves of one player and all replies of the other, for five files, on
//! which a table of all positions would be too big.

use std::collections::HashMap;

use crate::diagram::{DiagramRules, End, PawnDiagram};

/// A question about one player, with the answers found so far.
pub struct ForcedWin {
    pub white: bool,
    pub rules: DiagramRules,
    pub answers: HashMap<u128, bool>,
}

impl ForcedWin {
    pub fn new(white: bool, rules: DiagramRules) -> ForcedWin {
        ForcedWin {
            white,
            rules,
            answers: HashMap::new(),
        }
    }

    /// Returns true if the player can force a win from a position.
    pub fn exists(&mut self, diagram: &PawnDiagram) -> bool {
        if let Some(end) = diagram.end(self.rules) {
            return end == End::Won(self.white);
        }
        let number = diagram.number();
        if let Some(answer) = self.answers.get(&number) {
            return *answer;
        }
        let mut moves = diagram.moves(self.rules);
        // Moves that leave the opponent few answers decide sooner.
        moves.sort_by_cached_key(|mv| mv.after.moves(self.rules).len());
        let decisive = diagram.white_to_move == self.white;
        let is_decided = moves.iter().any(|mv| self.exists(&mv.after) == decisive);
        let answer = is_decided == decisive;
        self.answers.insert(number, answer);
        answer
    }
}
