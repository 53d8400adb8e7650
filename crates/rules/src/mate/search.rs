//! The search: one move suffices for the attacker, all moves count for the defender.

use super::check_squares::CheckSquares;
use super::table::{Table, TableKey};
use super::{Budget, BudgetError, MAX_MOVES};
use crate::moves::Move;
use crate::position::Position;

/// For each number of moves left, two moves that were decisive elsewhere, the latest first.
type Killers = [[Option<Move>; 2]; MAX_MOVES as usize + 1];

/// The order in which the attacker's moves are tried.
#[derive(Clone, Copy, PartialEq, Eq)]
enum MoveOrder {
    Killer,
    Check,
    Quiet,
}

/// The search with its table of proofs and its node count.
pub(super) struct Search {
    table: Table,
    attack_killers: Killers,
    defence_killers: Killers,
    nodes: u64,
    limit: u64,
}

impl Search {
    pub(super) fn new(budget: Budget) -> Search {
        let mut search = Search {
            table: Table::default(),
            attack_killers: Killers::default(),
            defence_killers: Killers::default(),
            nodes: 0,
            limit: 0,
        };
        search.set_budget(budget);
        search
    }

    /// Returns the number of positions visited.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Replaces the remaining budget.
    pub(super) fn set_budget(&mut self, budget: Budget) {
        self.limit = match budget {
            Budget::Nodes(nodes) => self.nodes.saturating_add(nodes),
            Budget::Unlimited => u64::MAX,
        };
    }

    /// Plays a legal move and counts a node.
    pub(super) fn visit(&mut self, position: &Position, mv: Move) -> Result<Position, BudgetError> {
        if self.nodes >= self.limit {
            return Err(BudgetError);
        }
        self.nodes += 1;
        Ok(position.play_unchecked(mv))
    }

    /// Returns true if the side to move can force mate in this many moves.
    pub(super) fn mates_within(
        &mut self,
        position: &Position,
        moves: u8,
    ) -> Result<bool, BudgetError> {
        match moves {
            0 => Ok(false),
            1 => self.mates_in_one(position),
            2.. => self.search_mate_within(position, moves),
        }
    }

    /// Returns true if the side to move is mated within this many moves. With 0 moves it is mated
    /// now, otherwise whatever it plays.
    pub(super) fn is_mated_within(
        &mut self,
        position: &Position,
        moves: u8,
    ) -> Result<bool, BudgetError> {
        if moves == 0 {
            return Ok(position.is_checkmate());
        }
        let replies = position.legal_moves();
        if replies.is_empty() {
            return Ok(position.is_check());
        }
        let killers = self.defence_killers[usize::from(moves)];
        for is_killer in [true, false] {
            for &reply in &replies {
                if killers.contains(&Some(reply)) == is_killer
                    && self.refutes(position, reply, moves)?
                {
                    if !is_killer {
                        self.defence_killers[usize::from(moves)] = [Some(reply), killers[0]];
                    }
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// Returns true if no mate in this many moves answers the defender's move.
    pub(super) fn refutes(
        &mut self,
        position: &Position,
        reply: Move,
        moves: u8,
    ) -> Result<bool, BudgetError> {
        let after = self.visit(position, reply)?;
        Ok(!self.mates_within(&after, moves)?)
    }

    fn mates_in_one(&mut self, position: &Position) -> Result<bool, BudgetError> {
        let checks = CheckSquares::new(position);
        for mv in checks.candidates(position) {
            if self.visit(position, mv)?.is_checkmate() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn search_mate_within(&mut self, position: &Position, moves: u8) -> Result<bool, BudgetError> {
        let key = TableKey::new(position);
        let mut proof = self.table.get(&key);
        // Iterative deepening: short mates are cheap to find, and cheap to rule out.
        for moves in 1..=moves {
            if let Some(answer) = proof.lookup(moves) {
                if answer {
                    return Ok(true);
                }
                continue;
            }
            let mates = if moves == 1 {
                self.mates_in_one(position)?
            } else {
                self.has_mating_move(position, moves)?
            };
            if mates {
                proof.mate_within = moves;
                self.table.insert(key, proof);
                return Ok(true);
            }
            proof.no_mate_within = moves;
        }
        self.table.insert(key, proof);
        Ok(false)
    }

    /// Returns true if some move forces mate. Tries killer moves first, then checks, then the rest.
    fn has_mating_move(&mut self, position: &Position, moves: u8) -> Result<bool, BudgetError> {
        let candidates = position.legal_moves();
        let killers = self.attack_killers[usize::from(moves)];
        let checks = CheckSquares::new(position);
        let order = |mv| {
            if killers.contains(&Some(mv)) {
                MoveOrder::Killer
            } else if checks.gives_check(position, mv) {
                MoveOrder::Check
            } else {
                MoveOrder::Quiet
            }
        };
        for now in [MoveOrder::Killer, MoveOrder::Check, MoveOrder::Quiet] {
            for &mv in &candidates {
                if order(mv) == now && self.forces_mate(position, mv, moves)? {
                    if now != MoveOrder::Killer {
                        self.attack_killers[usize::from(moves)] = [Some(mv), killers[0]];
                    }
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    fn forces_mate(
        &mut self,
        position: &Position,
        mv: Move,
        moves: u8,
    ) -> Result<bool, BudgetError> {
        let after = self.visit(position, mv)?;
        self.is_mated_within(&after, moves - 1)
    }
}
