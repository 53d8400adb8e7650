//! Analyses one move of the attacker with the prover, step by step.

use std::cmp::Reverse;

use rules::mate::{BudgetError, MAX_TRY_REFUTATIONS, MatingMove, Prover, Threats};
use rules::{Move, Position};

/// A move to analyse: does it mate in time, and what is the best reply?
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveQuery {
    /// The position before the move.
    pub position: Position,
    /// The move.
    pub mv: Move,
    /// The number of moves left to the attacker, including this one.
    pub moves_left: u8,
}

impl MoveQuery {
    /// Returns the position after the move.
    pub fn after(&self) -> Position {
        self.position.play(self.mv)
    }
}

/// The proved result of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveResult {
    /// The value of the move.
    pub value: MoveValue,
    /// The best reply. `None` without a legal reply, or if the attacker has no move left.
    pub reply: Option<Move>,
    /// The other moves that mate as fast; empty for the first move of the problem.
    pub alternatives: Vec<Move>,
}

/// The value of a move of the attacker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveValue {
    /// Mate is forced in at most this many further moves. The number 0 is checkmate on the board.
    MatesIn(u8),
    /// The defender has no legal move and is not in check.
    Stalemate,
    /// Mate can no longer be forced in time.
    Fails {
        /// The refutations, at least one; en passant captures come first.
        refutations: Vec<Move>,
        /// True if these are all refutations.
        are_all: bool,
    },
}

/// An analysis in progress, with everything proved so far.
pub(super) struct MoveAnalysis {
    pub(super) query: MoveQuery,
    after: Position,
    /// The defender's moves, en passant captures first.
    replies: Vec<Move>,
    /// The moves to mate after each reply; `None` after a refutation.
    mates: Vec<Option<u8>>,
    threats: Option<Threats>,
    /// The mating moves after each reply.
    answers: Vec<Vec<MatingMove>>,
}

impl MoveAnalysis {
    pub(super) fn new(query: MoveQuery) -> Self {
        let after = query.after();
        let mut replies: Vec<Move> = after.legal_moves().into_iter().collect();
        replies.sort_by_key(|mv| !mv.is_en_passant());
        Self {
            query,
            after,
            replies,
            mates: Vec::new(),
            threats: None,
            answers: Vec::new(),
        }
    }

    /// Returns a number that grows with everything that is proved.
    pub(super) fn progress(&self) -> usize {
        self.mates.len() + usize::from(self.threats.is_some()) + self.answers.len()
    }

    /// Continues as far as the prover's budget allows. `is_first` is true for the first move of the problem.
    pub(super) fn advance(
        &mut self,
        prover: &mut Prover,
        is_first: bool,
    ) -> Result<MoveResult, BudgetError> {
        if self.replies.is_empty() {
            let value = if self.after.is_check() {
                MoveValue::MatesIn(0)
            } else {
                MoveValue::Stalemate
            };
            return self.finish(value, None, prover, is_first);
        }
        if let Some(refuted) = self.find_refutations(prover)? {
            return Ok(refuted);
        }
        let longest = self.mates.iter().flatten().max().copied().unwrap_or(0);
        let reply = self.best_reply(longest, prover)?;
        self.finish(MoveValue::MatesIn(longest), reply, prover, is_first)
    }

    /// Finds refutations, but not many more than [`MAX_TRY_REFUTATIONS`].
    fn find_refutations(&mut self, prover: &mut Prover) -> Result<Option<MoveResult>, BudgetError> {
        let moves_left = self.query.moves_left.saturating_sub(1);
        let refutation_count =
            |mates: &[Option<u8>]| mates.iter().filter(|mate| mate.is_none()).count();
        while self.mates.len() < self.replies.len()
            && refutation_count(&self.mates) <= MAX_TRY_REFUTATIONS
        {
            let reply = self.replies[self.mates.len()];
            let mate = prover.mate_in(&self.after.play(reply), moves_left)?;
            self.mates.push(mate);
        }
        let refutations: Vec<Move> = self
            .replies
            .iter()
            .zip(&self.mates)
            .filter_map(|(&reply, mate)| mate.is_none().then_some(reply))
            .collect();
        let Some(&first) = refutations.first() else {
            return Ok(None);
        };
        Ok(Some(MoveResult {
            value: MoveValue::Fails {
                refutations,
                are_all: self.mates.len() == self.replies.len(),
            },
            // Without a move left the refutation need not be played.
            reply: (moves_left > 0).then_some(first),
            alternatives: Vec::new(),
        }))
    }

    /// Chooses among the longest defences the most instructive one.
    ///
    /// In this order: it captures en passant, is answered only or possibly by en passant, parries the threat, gives
    /// check, and leaves the fewest answers.
    fn best_reply(
        &mut self,
        longest: u8,
        prover: &mut Prover,
    ) -> Result<Option<Move>, BudgetError> {
        if self.threats.is_none() {
            self.threats = Some(prover.threats(&self.after, longest)?);
        }
        while let Some(&reply) = self.replies.get(self.answers.len()) {
            let answers = match self.mates[self.answers.len()] {
                Some(mate) if mate == longest => {
                    prover.mating_moves(&self.after.play(reply), longest)?
                }
                Some(_) | None => Vec::new(),
            };
            self.answers.push(answers);
        }
        let threats: &[MatingMove] = match &self.threats {
            Some(Threats::Mates(threats)) => threats,
            Some(Threats::Check | Threats::Zugzwang) | None => &[],
        };
        let candidates = self.replies.iter().zip(&self.answers);
        let best = candidates
            .filter(|(_, answers)| !answers.is_empty())
            .min_by_key(|(reply, answers)| {
                let is_carried_out =
                    |threat: &MatingMove| answers.iter().any(|a| a.mv == threat.mv);
                let features = [
                    reply.is_en_passant(),
                    answers.iter().all(|answer| answer.mv.is_en_passant()),
                    answers.iter().any(|answer| answer.mv.is_en_passant()),
                    !threats.iter().any(is_carried_out),
                    self.after.play(**reply).is_check(),
                ];
                (Reverse(features), answers.len())
            });
        Ok(best.map(|(&reply, _)| reply))
    }

    fn finish(
        &self,
        value: MoveValue,
        reply: Option<Move>,
        prover: &mut Prover,
        is_first: bool,
    ) -> Result<MoveResult, BudgetError> {
        let MoveQuery { position, mv, .. } = &self.query;
        let alternatives = match value {
            MoveValue::MatesIn(more) if !is_first => {
                let all = prover.mating_moves(position, more + 1)?.into_iter();
                let soonest = all.filter(|mating| mating.mate_in == more + 1);
                let moves = soonest.map(|mating| mating.mv);
                moves.filter(|other| other != mv).collect()
            }
            MoveValue::MatesIn(_) | MoveValue::Stalemate | MoveValue::Fails { .. } => Vec::new(),
        };
        Ok(MoveResult {
            value,
            reply,
            alternatives,
        })
    }
}
