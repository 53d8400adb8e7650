//! The prover: answers questions about single moves and positions.

use super::check_squares::CheckSquares;
use super::outcome::{BestDefence, Defence, MatingMove, MoveOutcome, Threats, Variation};
use super::search::Search;
use super::solution::FirstMoves;
use super::{Budget, BudgetError, MAX_MOVES, Problem};
use crate::moves::Move;
use crate::position::Position;

/// Proves mates and remembers proved positions for later questions.
///
/// Move counts are the attacker's. More than [`MAX_MOVES`] counts as [`MAX_MOVES`].
///
/// Where a method takes the position *after* a move of the attacker, `moves` is the number of moves
/// the attacker has left: n − 1 after the first move of "mate in n". To show a solution level by
/// level, call [`defences`], play a defence and one of its answers, and call it again with the
/// answer's `mate_in` minus one.
///
/// [`defences`]: Prover::defences
pub struct Prover {
    pub(super) search: Search,
}

impl Prover {
    /// Creates a prover without proofs.
    pub fn new(budget: Budget) -> Prover {
        Prover {
            search: Search::new(budget),
        }
    }

    /// Replaces the remaining budget, for the next question or to [`resume`] a solution.
    ///
    /// Proofs are kept.
    ///
    /// [`resume`]: Prover::resume
    pub fn set_budget(&mut self, budget: Budget) {
        self.search.set_budget(budget);
    }

    /// Returns the number of nodes visited since the prover was created.
    pub fn nodes(&self) -> u64 {
        self.search.nodes()
    }

    /// Returns the keys of a problem, as far as the budget allows.
    pub fn first_moves(&mut self, problem: &Problem) -> FirstMoves {
        let mut found = FirstMoves::new(problem.position());
        // Moves left unexamined show that the budget ran out.
        let _ = self.examine(problem.position(), problem.moves(), &mut found);
        found
    }

    /// Returns the length of the shortest mate, if there is one within `moves`.
    ///
    /// # Errors
    ///
    /// [`BudgetError`] if the budget ran out.
    pub fn mate_in(&mut self, position: &Position, moves: u8) -> Result<Option<u8>, BudgetError> {
        for moves in 1..=moves.min(MAX_MOVES) {
            if self.search.mates_within(position, moves)? {
                return Ok(Some(moves));
            }
        }
        Ok(None)
    }

    /// Returns all moves that force mate in `moves`, the quickest first.
    ///
    /// # Errors
    ///
    /// [`BudgetError`] if the budget ran out.
    pub fn mating_moves(
        &mut self,
        position: &Position,
        moves: u8,
    ) -> Result<Vec<MatingMove>, BudgetError> {
        let mut found = FirstMoves::new(position);
        self.examine(position, moves.min(MAX_MOVES), &mut found)?;
        Ok(found.keys)
    }

    /// Returns the result of the move that led to `after`. It is the length of the mate, or the
    /// refutations.
    ///
    /// # Errors
    ///
    /// [`BudgetError`] if the budget ran out.
    pub fn outcome(&mut self, after: &Position, moves: u8) -> Result<MoveOutcome, BudgetError> {
        if after.is_stalemate() {
            return Ok(MoveOutcome::Stalemate);
        }
        let refutations = self.refutations(after, moves, usize::MAX)?;
        if !refutations.is_empty() {
            return Ok(MoveOutcome::Refuted(refutations));
        }
        let mut soonest = 0;
        while !self.search.is_mated_within(after, soonest)? {
            soonest += 1;
        }
        Ok(MoveOutcome::Mates(soonest))
    }

    /// Returns the defences that escape mate in `moves`.
    ///
    /// The search ends when more than `enough` are found, so the result has at most `enough` + 1
    /// moves.
    ///
    /// # Errors
    ///
    /// [`BudgetError`] if the budget ran out.
    pub fn refutations(
        &mut self,
        after: &Position,
        moves: u8,
        enough: usize,
    ) -> Result<Vec<Move>, BudgetError> {
        let mut refutations = Vec::new();
        for mv in after.legal_moves() {
            if refutations.len() > enough {
                break;
            }
            if self.search.refutes(after, mv, moves.min(MAX_MOVES))? {
                refutations.push(mv);
            }
        }
        Ok(refutations)
    }

    /// Returns every legal defence with the answers that mate, in the order of
    /// [`Position::legal_moves`].
    ///
    /// # Errors
    ///
    /// [`BudgetError`] if the budget ran out.
    pub fn defences(&mut self, after: &Position, moves: u8) -> Result<Vec<Defence>, BudgetError> {
        let replies = after.legal_moves().into_iter();
        replies.map(|mv| self.defence(after, mv, moves)).collect()
    }

    /// Returns the defender's best move.
    ///
    /// This is a refutation if there is one. Otherwise it is the move that delays the mate longest;
    /// among equals, the one with the fewest answers, then the first.
    ///
    /// # Errors
    ///
    /// [`BudgetError`] if the budget ran out.
    pub fn best_defence(
        &mut self,
        after: &Position,
        moves: u8,
    ) -> Result<BestDefence, BudgetError> {
        if !after.has_legal_move() {
            return Ok(if after.is_check() {
                BestDefence::Mated
            } else {
                BestDefence::Stalemate
            });
        }
        if let Some(&mv) = self.refutations(after, moves, 0)?.first() {
            return Ok(BestDefence::Refutes(mv));
        }
        let mut best = None;
        for defence in self.defences(after, moves)? {
            let rank = (defence.mate_in(), usize::MAX - defence.answers.len());
            if best.is_none_or(|(highest, _)| rank > highest) {
                best = Some((rank, defence.mv));
            }
        }
        Ok(match best {
            Some(((Some(mate_in), _), mv)) => BestDefence::HoldsOut { mv, mate_in },
            Some(((None, _), mv)) => BestDefence::Refutes(mv),
            None => BestDefence::Stalemate,
        })
    }

    /// Returns the moves that would mate in `moves` if the defender passed.
    ///
    /// # Errors
    ///
    /// [`BudgetError`] if the budget ran out.
    pub fn threats(&mut self, after: &Position, moves: u8) -> Result<Threats, BudgetError> {
        let Some(passed) = after.pass_turn() else {
            return Ok(Threats::Check);
        };
        let threats = self.mating_moves(&passed, moves)?;
        Ok(if threats.is_empty() {
            Threats::Zugzwang
        } else {
            Threats::Mates(threats)
        })
    }

    /// Returns the set play. This is every defence as if the defender were to move in the diagram.
    ///
    /// The answers mate in one move less than the problem allows. `None` if the attacker is in
    /// check, so that the defender cannot be to move.
    ///
    /// # Errors
    ///
    /// [`BudgetError`] if the budget ran out.
    pub fn set_play(&mut self, problem: &Problem) -> Result<Option<Vec<Defence>>, BudgetError> {
        problem
            .position()
            .pass_turn()
            .map(|position| self.defences(&position, problem.moves() - 1))
            .transpose()
    }

    /// Returns every defence with all play after it, down to mate.
    ///
    /// Play after an answer is limited to the moves that the answer needs, so slower mates do not
    /// count as duals there.
    ///
    /// # Errors
    ///
    /// [`BudgetError`] if the budget ran out.
    pub fn variations(
        &mut self,
        after: &Position,
        moves: u8,
    ) -> Result<Vec<Variation>, BudgetError> {
        let replies = after.legal_moves().into_iter();
        replies.map(|mv| self.variation(after, mv, moves)).collect()
    }

    pub(super) fn defence(
        &mut self,
        after: &Position,
        mv: Move,
        moves: u8,
    ) -> Result<Defence, BudgetError> {
        let moves = moves.min(MAX_MOVES);
        let position = self.search.visit(after, mv)?;
        let answers = self.mating_moves(&position, moves)?;
        Ok(Defence {
            mv,
            moves_left: moves,
            answers,
        })
    }

    pub(super) fn variation(
        &mut self,
        after: &Position,
        mv: Move,
        moves: u8,
    ) -> Result<Variation, BudgetError> {
        let defence = self.defence(after, mv, moves)?;
        let position = after.play_unchecked(mv);
        let mut lines = Vec::with_capacity(defence.answers.len());
        for answer in &defence.answers {
            lines.push(match answer.mate_in {
                0 | 1 => Vec::new(),
                2.. => self.variations(&position.play_unchecked(answer.mv), answer.mate_in - 1)?,
            });
        }
        Ok(Variation { defence, lines })
    }

    /// Sorts the unexamined moves into those that mate, the quickest first, and those that fail.
    pub(super) fn examine(
        &mut self,
        position: &Position,
        moves: u8,
        found: &mut FirstMoves,
    ) -> Result<(), BudgetError> {
        let checks = CheckSquares::new(position);
        while found.proved < moves {
            let mate_in = found.proved + 1;
            while let Some(mv) = found.current() {
                let may_mate = mate_in > 1 || checks.gives_check(position, mv);
                let mates = may_mate && {
                    let after = self.search.visit(position, mv)?;
                    self.search.is_mated_within(&after, mate_in - 1)?
                };
                if mates {
                    found.record_mating(mate_in);
                } else if mate_in == moves {
                    found.record_failing();
                } else {
                    found.skip();
                }
            }
            found.next_round();
        }
        Ok(())
    }
}
