//! Answers of the prover about single moves.

use crate::moves::Move;

/// A move of the attacker that forces mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatingMove {
    /// The move.
    pub mv: Move,
    /// The length of the mate in moves, this one included; 1 for an immediate mate.
    pub mate_in: u8,
}

/// A move of the defender and the answers that mate in time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Defence {
    /// The move.
    pub mv: Move,
    /// The number of moves the attacker has left.
    pub moves_left: u8,
    /// All moves that force mate in `moves_left`, the quickest first; empty if the defence refutes.
    pub answers: Vec<MatingMove>,
}

impl Defence {
    /// Returns the length of the quickest mate after it; `None` if it refutes.
    pub fn mate_in(&self) -> Option<u8> {
        self.answers.first().map(|answer| answer.mate_in)
    }

    /// Returns how precisely it determines the attacker's answer.
    pub fn accuracy(&self) -> Accuracy {
        match self.answers[..] {
            [] => Accuracy::Refutation,
            [first, ..] if first.mate_in < self.moves_left => Accuracy::Short,
            [_] => Accuracy::Only,
            [_, _, ..] => Accuracy::Dual,
        }
    }

    /// Returns true if none of the threats mates in time after this defence.
    pub fn parries(&self, threats: &[MatingMove]) -> bool {
        let carried_out = |threat: &MatingMove| self.answers.iter().any(|a| a.mv == threat.mv);
        !threats.iter().any(carried_out)
    }
}

/// The precision with which a defence determines its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Accuracy {
    /// No move mates in time.
    Refutation,
    /// One move mates in time, using all moves left.
    Only,
    /// Several moves mate in time, each using all moves left.
    Dual,
    /// A move mates with moves to spare; other mates are not counted as duals.
    Short,
}

/// A defence with all play after it, down to mate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variation {
    /// The move and its answers.
    pub defence: Defence,
    /// For each answer, in order, every defence to it; empty if the answer mates.
    pub lines: Vec<Vec<Variation>>,
}

/// The result of a move of the attacker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveOutcome {
    /// Mate follows within this many further moves against any defence. It is 0 if it is mate now.
    Mates(u8),
    /// The defender has no legal move and is not in check (FIDE 5.2.1).
    Stalemate,
    /// The defences that escape mate in time, at least one.
    Refuted(Vec<Move>),
}

/// The defender's best move, if there is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BestDefence {
    /// The defender is checkmated.
    Mated,
    /// The defender is stalemated and has escaped (FIDE 5.2.1).
    Stalemate,
    /// This move escapes mate in time.
    Refutes(Move),
    /// All moves lose; no move delays the mate longer than this one.
    HoldsOut {
        /// The move.
        mv: Move,
        /// The length of the mate after it, in moves of the attacker.
        mate_in: u8,
    },
}

/// The threats after a move of the attacker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Threats {
    /// The defender is in check and could not pass (FIDE 3.9). There is no threat beyond the check.
    Check,
    /// No move would mate in time if the defender passed. After a key this is zugzwang.
    Zugzwang,
    /// The moves that would mate in time if the defender passed. There is at least one, and the
    /// quickest come first.
    Mates(Vec<MatingMove>),
}
