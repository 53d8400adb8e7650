//! The search: for the attacker one move is enough, of the defender's moves none may be left out.

use super::checks::Checks;
use super::table::{Key, Table};
use super::{Budget, Exhausted, MAX_MOVES};
use crate::moves::Move;
use crate::position::Position;

/// Moves that decided a position with as many moves left, the latest first.
type Killers = [[Option<Move>; 2]; MAX_MOVES as usize + 1];

/// When an attacker's move is tried.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    Killer,
    Check,
    Quiet,
}

/// The search with its memory and the count of its nodes.
pub(super) struct Search {
    table: Table,
    attacks: Killers,
    defences: Killers,
    nodes: u64,
    limit: u64,
}

impl Search {
    pub(super) fn new(budget: Budget) -> Search {
        let mut search = Search {
            table: Table::default(),
            attacks: Killers::default(),
            defences: Killers::default(),
            nodes: 0,
            limit: 0,
        };
        search.grant(budget);
        search
    }

    /// Positions visited so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Replaces what is left of the budget.
    pub(super) fn grant(&mut self, budget: Budget) {
        self.limit = match budget {
            Budget::Nodes(nodes) => self.nodes.saturating_add(nodes),
            Budget::Unlimited => u64::MAX,
        };
    }

    /// The position after a legal move, counted as a node.
    pub(super) fn visit(&mut self, position: &Position, m: Move) -> Result<Position, Exhausted> {
        if self.nodes >= self.limit {
            return Err(Exhausted);
        }
        self.nodes += 1;
        Ok(position.after(m))
    }

    /// Whether the side to move can force mate in this many moves.
    pub(super) fn attack(&mut self, position: &Position, moves: u8) -> Result<bool, Exhausted> {
        match moves {
            0 => Ok(false),
            1 => self.mates_at_once(position),
            2.. => self.attack_deep(position, moves),
        }
    }

    /// Whether the side to move is mated now or whatever it plays is mated in this many moves.
    pub(super) fn defend(&mut self, position: &Position, moves: u8) -> Result<bool, Exhausted> {
        if moves == 0 {
            return Ok(position.is_checkmate());
        }
        let replies = position.legal_moves();
        if replies.is_empty() {
            return Ok(position.is_check());
        }
        let killers = self.defences[usize::from(moves)];
        for is_killer in [true, false] {
            for &reply in &replies {
                if killers.contains(&Some(reply)) == is_killer
                    && self.refutes(position, reply, moves)?
                {
                    if !is_killer {
                        self.defences[usize::from(moves)] = [Some(reply), killers[0]];
                    }
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// Whether no mate in this many moves answers a defender's move.
    pub(super) fn refutes(
        &mut self,
        position: &Position,
        reply: Move,
        moves: u8,
    ) -> Result<bool, Exhausted> {
        let after = self.visit(position, reply)?;
        Ok(!self.attack(&after, moves)?)
    }

    fn mates_at_once(&mut self, position: &Position) -> Result<bool, Exhausted> {
        let checks = Checks::of(position);
        for m in checks.candidates(position) {
            if self.visit(position, m)?.is_checkmate() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn attack_deep(&mut self, position: &Position, moves: u8) -> Result<bool, Exhausted> {
        let key = Key::of(position);
        let mut proof = self.table.find(&key);
        // A short mate is cheap to find, and what has no short one was refuted cheaply.
        for moves in 1..=moves {
            if let Some(answer) = proof.says(moves) {
                if answer {
                    return Ok(true);
                }
                continue;
            }
            let mates = if moves == 1 {
                self.mates_at_once(position)?
            } else {
                self.finds_key(position, moves)?
            };
            if mates {
                proof.mates = moves;
                self.table.keep(key, proof);
                return Ok(true);
            }
            proof.fails = moves;
        }
        self.table.keep(key, proof);
        Ok(false)
    }

    /// Whether some move forces mate: one that did so elsewhere first, then checks, then the rest.
    fn finds_key(&mut self, position: &Position, moves: u8) -> Result<bool, Exhausted> {
        let candidates = position.legal_moves();
        let killers = self.attacks[usize::from(moves)];
        let checks = Checks::of(position);
        let turn = |m| {
            if killers.contains(&Some(m)) {
                Turn::Killer
            } else if checks.gives(position, m) {
                Turn::Check
            } else {
                Turn::Quiet
            }
        };
        for now in [Turn::Killer, Turn::Check, Turn::Quiet] {
            for &m in &candidates {
                if turn(m) == now && self.forces(position, m, moves)? {
                    if now != Turn::Killer {
                        self.attacks[usize::from(moves)] = [Some(m), killers[0]];
                    }
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    fn forces(&mut self, position: &Position, m: Move, moves: u8) -> Result<bool, Exhausted> {
        let after = self.visit(position, m)?;
        self.defend(&after, moves - 1)
    }
}
