//! What the prover says about moves.

use crate::moves::Move;

/// A move of the attacker that forces mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatingMove {
    /// The move.
    pub m: Move,
    /// In how many moves at most it mates, itself counted: 1 if it mates at once.
    pub mate_in: u8,
}

/// A move of the defender, and everything that mates after it in time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Defence {
    /// The move.
    pub m: Move,
    /// How many moves the attacker has left after it.
    pub moves: u8,
    /// All moves that force mate in as many moves, the quickest first; none if it refutes.
    pub answers: Vec<MatingMove>,
}

impl Defence {
    /// In how many moves at most the attacker mates after it; `None` if it refutes.
    pub fn mate_in(&self) -> Option<u8> {
        self.answers.first().map(|answer| answer.mate_in)
    }

    /// How well it determines the attacker's answer.
    pub fn accuracy(&self) -> Accuracy {
        match self.answers[..] {
            [] => Accuracy::Refutation,
            [first, ..] if first.mate_in < self.moves => Accuracy::Short,
            [_] => Accuracy::Only,
            [_, _, ..] => Accuracy::Dual,
        }
    }

    /// Whether it parries all these threats: none of their moves mates in time after it.
    pub fn parries(&self, threats: &[MatingMove]) -> bool {
        let carried_out = |threat: &MatingMove| self.answers.iter().any(|a| a.m == threat.m);
        !threats.iter().any(carried_out)
    }
}

/// How well a defence determines its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Accuracy {
    /// Nothing mates in time.
    Refutation,
    /// One move mates in time, with the last move allowed.
    Only,
    /// Several moves mate in time, none of them early.
    Dual,
    /// There is a mate with moves to spare; what else mates is of no account.
    Short,
}

/// A defence with all play that follows, down to mate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variation {
    /// The move and its answers.
    pub defence: Defence,
    /// For each answer, in their order, every defence to it; none if it mates.
    pub lines: Vec<Vec<Variation>>,
}

/// What a move of the attacker leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Whatever is played, it is mate in at most so many further moves; in 0, it is mate now.
    Mates(u8),
    /// The defender has no legal move and is not in check (FIDE 5.2.1).
    Stalemate,
    /// These defences, at least one, all escape mate in time.
    Refuted(Vec<Move>),
}

/// How the defender does best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// The defender is mated.
    Mated,
    /// The defender is stalemated, and has escaped (FIDE 5.2.1).
    Stalemate,
    /// This move escapes mate in time.
    Refutes(Move),
    /// All moves lose; none holds out longer than this one.
    HoldsOut {
        /// The move.
        m: Move,
        /// In how many moves it is mate after it.
        mate_in: u8,
    },
}

/// What a move of the attacker threatens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Threats {
    /// Nothing is threatened beyond the check: the defender may not pass (FIDE 3.9).
    Check,
    /// Nothing would mate in time if the defender passed. After a key this is zugzwang: the duty to
    /// move is what loses.
    Zugzwang,
    /// If the defender passed, these moves, at least one, would mate in time, the quickest first.
    Mates(Vec<MatingMove>),
}
