//! Questions about single moves, answered as they are asked.

use super::checks::Checks;
use super::play::{Defence, MatingMove, Outcome, Reply, Threats, Variation};
use super::search::Search;
use super::solution::{FirstMoves, Solution};
use super::{Budget, Exhausted, MAX_MOVES, Problem};
use crate::fen::EnPassantField;
use crate::moves::Move;
use crate::position::Position;

/// Proves mates, and remembers what it has proved for the next question.
///
/// Numbers of moves are the attacker's. More than [`MAX_MOVES`] count as that many.
///
/// Where a method takes the position *after* a move of the attacker, `moves` is how many the
/// attacker has left: in "mate in n", n − 1 after the first move. A page that opens a solution level
/// by level asks for [`defences`], plays one of them and one of its answers, and asks again with
/// the answer's `mate_in` less one.
///
/// [`defences`]: Prover::defences
pub struct Prover {
    pub(super) search: Search,
}

impl Prover {
    /// A prover that has proved nothing yet.
    pub fn new(budget: Budget) -> Prover {
        Prover {
            search: Search::new(budget),
        }
    }

    /// Replaces what is left of the budget, for the next question or to [`resume`] a solution. What
    /// has been proved is remembered.
    ///
    /// [`resume`]: Prover::resume
    pub fn grant(&mut self, budget: Budget) {
        self.search.grant(budget);
    }

    /// How many nodes have been visited since the prover was made.
    pub fn nodes(&self) -> u64 {
        self.search.nodes()
    }

    /// Everything a problem's solution says, or as much of it as the budget allows.
    pub fn solve(&mut self, problem: &Problem) -> Solution {
        let mut solution = Solution::unexamined(problem);
        self.resume(problem, &mut solution);
        solution
    }

    /// Goes on with a problem's solution where the budget ran out.
    ///
    /// This is how a page solves a long problem without standing still: [`grant`] some nodes,
    /// resume, draw, and again. A first move is proved in one go, and so is the play after a defence,
    /// so a grant must be enough for the hardest of them.
    ///
    /// [`grant`]: Prover::grant
    pub fn resume(&mut self, problem: &Problem, solution: &mut Solution) {
        // The budget shows in the stage.
        let _ = solution.fill(self, problem);
    }

    /// The keys of a problem, or as many of them as the budget allows.
    pub fn first_moves(&mut self, problem: &Problem) -> FirstMoves {
        let mut found = FirstMoves::unexamined(problem.position());
        // The budget shows in what is left unexamined.
        let _ = self.examine(problem.position(), problem.moves(), &mut found);
        found
    }

    /// In how many moves the side to move mates at the soonest, if it can in `moves`.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget ran out.
    pub fn mate_in(&mut self, position: &Position, moves: u8) -> Result<Option<u8>, Exhausted> {
        for moves in 1..=moves.min(MAX_MOVES) {
            if self.search.attack(position, moves)? {
                return Ok(Some(moves));
            }
        }
        Ok(None)
    }

    /// All moves by which the side to move forces mate in `moves`, the quickest first.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget ran out.
    pub fn mating_moves(
        &mut self,
        position: &Position,
        moves: u8,
    ) -> Result<Vec<MatingMove>, Exhausted> {
        let mut found = FirstMoves::unexamined(position);
        self.examine(position, moves.min(MAX_MOVES), &mut found)?;
        Ok(found.keys)
    }

    /// What the move that led here is worth: whether it mates in time, else all that refutes it.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget ran out.
    pub fn outcome(&mut self, after: &Position, moves: u8) -> Result<Outcome, Exhausted> {
        if after.is_stalemate() {
            return Ok(Outcome::Stalemate);
        }
        let refutations = self.refutations(after, moves, usize::MAX)?;
        if !refutations.is_empty() {
            return Ok(Outcome::Refuted(refutations));
        }
        let mut soonest = 0;
        while !self.search.defend(after, soonest)? {
            soonest += 1;
        }
        Ok(Outcome::Mates(soonest))
    }

    /// The defences after which nothing mates in `moves`; the search ends when there are more
    /// than `enough`, so that one more than that may be given.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget ran out.
    pub fn refutations(
        &mut self,
        after: &Position,
        moves: u8,
        enough: usize,
    ) -> Result<Vec<Move>, Exhausted> {
        let mut refutations = Vec::new();
        for m in after.legal_moves() {
            if refutations.len() > enough {
                break;
            }
            if self.search.refutes(after, m, moves.min(MAX_MOVES))? {
                refutations.push(m);
            }
        }
        Ok(refutations)
    }

    /// Every legal defence with all that mates after it, in the order of
    /// [`Position::legal_moves`].
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget ran out.
    pub fn defences(&mut self, after: &Position, moves: u8) -> Result<Vec<Defence>, Exhausted> {
        let replies = after.legal_moves().into_iter();
        replies.map(|m| self.defence(after, m, moves)).collect()
    }

    /// How the defender does best: by a refutation; else by the move that holds out longest, of
    /// several the one that leaves the attacker the fewest answers, of several the first.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget ran out.
    pub fn best_defence(&mut self, after: &Position, moves: u8) -> Result<Reply, Exhausted> {
        if !after.has_legal_move() {
            return Ok(if after.is_check() {
                Reply::Mated
            } else {
                Reply::Stalemate
            });
        }
        if let Some(&m) = self.refutations(after, moves, 0)?.first() {
            return Ok(Reply::Refutes(m));
        }
        let mut best = None;
        for defence in self.defences(after, moves)? {
            let rank = (defence.mate_in(), usize::MAX - defence.answers.len());
            if best.is_none_or(|(highest, _)| rank > highest) {
                best = Some((rank, defence.m));
            }
        }
        Ok(match best {
            Some(((Some(mate_in), _), m)) => Reply::HoldsOut { m, mate_in },
            Some(((None, _), m)) => Reply::Refutes(m),
            None => Reply::Stalemate,
        })
    }

    /// What would mate in `moves` if the defender passed.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget ran out.
    pub fn threats(&mut self, after: &Position, moves: u8) -> Result<Threats, Exhausted> {
        let Some(passed) = passed(after) else {
            return Ok(Threats::Check);
        };
        let threats = self.mating_moves(&passed, moves)?;
        Ok(if threats.is_empty() {
            Threats::Zugzwang
        } else {
            Threats::Mates(threats)
        })
    }

    /// Set play: every move of the defender as if the diagram were the defender's to move, with all
    /// that mates after it in one move less than the problem allows. `None` if the attacker is in
    /// check and the diagram cannot be the defender's to move.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget ran out.
    pub fn set_play(&mut self, problem: &Problem) -> Result<Option<Vec<Defence>>, Exhausted> {
        passed(problem.position())
            .map(|position| self.defences(&position, problem.moves() - 1))
            .transpose()
    }

    /// Every defence with all play that follows it, down to mate.
    ///
    /// Play after an answer is shown for the moves that the answer needs, so that what mates later
    /// than need be counts as no dual there.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the budget ran out.
    pub fn variations(&mut self, after: &Position, moves: u8) -> Result<Vec<Variation>, Exhausted> {
        let replies = after.legal_moves().into_iter();
        replies.map(|m| self.variation(after, m, moves)).collect()
    }

    pub(super) fn defence(
        &mut self,
        after: &Position,
        m: Move,
        moves: u8,
    ) -> Result<Defence, Exhausted> {
        let moves = moves.min(MAX_MOVES);
        let position = self.search.visit(after, m)?;
        let answers = self.mating_moves(&position, moves)?;
        Ok(Defence { m, moves, answers })
    }

    pub(super) fn variation(
        &mut self,
        after: &Position,
        m: Move,
        moves: u8,
    ) -> Result<Variation, Exhausted> {
        let defence = self.defence(after, m, moves)?;
        let position = after.after(m);
        let mut lines = Vec::with_capacity(defence.answers.len());
        for answer in &defence.answers {
            lines.push(match answer.mate_in {
                0 | 1 => Vec::new(),
                2.. => self.variations(&position.after(answer.m), answer.mate_in - 1)?,
            });
        }
        Ok(Variation { defence, lines })
    }

    /// Sorts the moves not yet examined into those that mate and those that fail, the quick mates
    /// first.
    pub(super) fn examine(
        &mut self,
        position: &Position,
        moves: u8,
        found: &mut FirstMoves,
    ) -> Result<(), Exhausted> {
        let checks = Checks::of(position);
        while found.proved < moves {
            let mate_in = found.proved + 1;
            while let Some(m) = found.next() {
                let may_mate = mate_in > 1 || checks.gives(position, m);
                let mates = may_mate && {
                    let after = self.search.visit(position, m)?;
                    self.search.defend(&after, mate_in - 1)?
                };
                if mates {
                    found.mates(mate_in);
                } else if mate_in == moves {
                    found.fails();
                } else {
                    found.skip();
                }
            }
            found.rewind();
        }
        Ok(())
    }
}

/// The position with the turn passed, unless the side to move is in check.
///
/// A right to take en passant is gone with it.
pub(super) fn passed(position: &Position) -> Option<Position> {
    if position.is_check() {
        return None;
    }
    let mut setup = position.setup(EnPassantField::Legal);
    setup.turn = !setup.turn;
    setup.en_passant = None;
    Some(Position::of_sound(setup))
}
