//! A question about one move of the attacker, answered step by step.

use std::cmp::Reverse;

use rules::mate::{Exhausted, MatingMove, Prover, TRY_REFUTATIONS, Threats};
use rules::{Move, Position};

/// What is asked of a move: is it mate in time, and how is it answered best?
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The position in which the attacker plays it.
    pub before: Position,
    /// The move.
    pub m: Move,
    /// How many moves the attacker has left, this one counted.
    pub left: u8,
}

impl Question {
    /// The position after the move.
    pub fn after(&self) -> Position {
        self.before.play(self.m)
    }
}

/// What was proved of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What it is worth.
    pub worth: Worth,
    /// How the defender answers it best; `None` if he cannot, or if the attacker has no move left.
    pub reply: Option<Move>,
    /// The other moves that mate as soon, where the move mates and is not the first.
    pub equals: Vec<Move>,
}

/// What a move of the attacker is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Worth {
    /// Whatever is played, it is mate in at most so many further moves; in 0, it is mate now.
    Mates(u8),
    /// The defender has no legal move and is not in check.
    Stalemate,
    /// Mate cannot be forced in time any more.
    Fails {
        /// What holds, at least one move, those that capture in passing in front.
        refutations: Vec<Move>,
        /// Whether nothing else holds.
        all: bool,
    },
}

/// A question with as much of its answer as is proved.
pub(super) struct Inquiry {
    pub(super) question: Question,
    after: Position,
    /// The defender's moves, captures in passing first.
    replies: Vec<Move>,
    /// In how many moves each of them is answered by mate.
    mates: Vec<Option<u8>>,
    threats: Option<Threats>,
    /// All the answers to each.
    answers: Vec<Vec<MatingMove>>,
}

impl Inquiry {
    pub(super) fn new(question: Question) -> Self {
        let after = question.after();
        let mut replies: Vec<Move> = after.legal_moves().into_iter().collect();
        replies.sort_by_key(|m| !m.is_en_passant());
        Self {
            question,
            after,
            replies,
            mates: Vec::new(),
            threats: None,
            answers: Vec::new(),
        }
    }

    /// How far it has come: a number that grows with everything that is proved.
    pub(super) fn progress(&self) -> usize {
        self.mates.len() + usize::from(self.threats.is_some()) + self.answers.len()
    }

    /// Goes on as far as the prover's budget allows.
    pub(super) fn go_on(&mut self, prover: &mut Prover, first: bool) -> Result<Finding, Exhausted> {
        if self.replies.is_empty() {
            let worth = if self.after.is_check() {
                Worth::Mates(0)
            } else {
                Worth::Stalemate
            };
            return self.found(worth, None, prover, first);
        }
        if let Some(refuted) = self.refuted(prover)? {
            return Ok(refuted);
        }
        let longest = self.mates.iter().flatten().max().copied().unwrap_or(0);
        let reply = self.best(longest, prover)?;
        self.found(Worth::Mates(longest), reply, prover, first)
    }

    /// What holds, if anything does; more than so many such moves are not sought.
    fn refuted(&mut self, prover: &mut Prover) -> Result<Option<Finding>, Exhausted> {
        let left = self.question.left.saturating_sub(1);
        let holds = |mates: &[Option<u8>]| mates.iter().filter(|mate| mate.is_none()).count();
        while self.mates.len() < self.replies.len() && holds(&self.mates) <= TRY_REFUTATIONS {
            let reply = self.replies[self.mates.len()];
            let mate = prover.mate_in(&self.after.play(reply), left)?;
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
        Ok(Some(Finding {
            worth: Worth::Fails {
                refutations,
                all: self.mates.len() == self.replies.len(),
            },
            // Without a move left there is nothing more to refute.
            reply: (left > 0).then_some(first),
            equals: Vec::new(),
        }))
    }

    /// Of the moves that hold out longest the one that shows most of the problem: it captures in passing
    /// or leads to such a capture, it parries the threat, gives check, and leaves the fewest answers.
    fn best(&mut self, longest: u8, prover: &mut Prover) -> Result<Option<Move>, Exhausted> {
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
                let carried_out = |threat: &MatingMove| answers.iter().any(|a| a.m == threat.m);
                let shows = [
                    reply.is_en_passant(),
                    answers.iter().all(|answer| answer.m.is_en_passant()),
                    answers.iter().any(|answer| answer.m.is_en_passant()),
                    !threats.iter().any(carried_out),
                    self.after.play(**reply).is_check(),
                ];
                (Reverse(shows), answers.len())
            });
        Ok(best.map(|(&reply, _)| reply))
    }

    fn found(
        &self,
        worth: Worth,
        reply: Option<Move>,
        prover: &mut Prover,
        first: bool,
    ) -> Result<Finding, Exhausted> {
        let Question { before, m, .. } = &self.question;
        let equals = match worth {
            Worth::Mates(more) if !first => {
                let all = prover.mating_moves(before, more + 1)?.into_iter();
                let soonest = all.filter(|mating| mating.mate_in == more + 1);
                let moves = soonest.map(|mating| mating.m);
                moves.filter(|other| other != m).collect()
            }
            Worth::Mates(_) | Worth::Stalemate | Worth::Fails { .. } => Vec::new(),
        };
        Ok(Finding {
            worth,
            reply,
            equals,
        })
    }
}
