//! Learners who know the rule but for one thing.

use course::Attempt;
use course::Judgement;
use course::quiz::{Asked, Condition, Question, Reply, Right, Skill};
use rules::{Color, Role, Square, attacks};

/// A learner, by what he takes no heed of.
#[derive(Clone, Debug)]
pub struct Learner {
    lacks: Vec<Skill>,
}

impl Learner {
    /// One who knows it all.
    pub fn sound() -> Self {
        Self { lacks: Vec::new() }
    }

    /// One without these skills.
    pub fn without(lacks: &[Skill]) -> Self {
        Self {
            lacks: lacks.to_vec(),
        }
    }

    fn lacks(&self, skill: Skill) -> bool {
        self.lacks.contains(&skill)
    }

    /// Whether he holds an attempt for a capture in passing, though it is none: all that speaks against it is
    /// what he takes no heed of.
    fn is_deceived(&self, question: &Question, attempt: Attempt) -> bool {
        let judgement = Judgement::of(&question.game_in_question(), attempt);
        let broken = Condition::all_broken(&judgement);
        !broken.is_empty() && broken.iter().all(|it| self.lacks(it.skill()))
    }

    /// Whether he thinks that Black cannot do it at all.
    fn disowns(&self, question: &Question) -> bool {
        self.lacks(Skill::BothColours) && question.us() == Color::Black
    }

    /// What looks to him like a capture in passing and is none.
    fn deception(&self, question: &Question) -> Option<Attempt> {
        let position = question.position();
        let board = position.board();
        let us = question.us();
        let subject = question.subject().attempt;
        let mut attempts = vec![subject];
        for from in board.by_color(us) {
            let role = board.role_at(from);
            let slanted = attacks::pawn(us, from);
            let slanted = if role == Some(Role::Pawn) {
                slanted
            } else {
                rules::Bitboard::EMPTY
            };
            let passed = position.double_step();
            attempts.extend(slanted.into_iter().chain(passed).map(|to| Attempt {
                from,
                to,
                promotion: None,
            }));
        }
        let mut found = attempts.into_iter();
        found.find(|&attempt| self.is_deceived(question, attempt))
    }

    /// What he replies to a question; what he replies when he is asked why comes with it.
    pub fn replies(&self, question: &Question) -> Vec<Reply> {
        let right = question.solution();
        let subject = question.subject();
        let victim = subject.victim;
        let said = |reply| vec![reply];
        match question.asked() {
            Asked::Capture if self.disowns(question) => said(Reply::Nothing),
            Asked::Capture | Asked::OnlyMove
                if self.lacks(Skill::Landing) && matches!(right, Reply::Move(_)) =>
            {
                said(Reply::Move(Attempt {
                    to: victim,
                    ..subject.attempt
                }))
            }
            Asked::Capture => match self.deception(question) {
                Some(attempt) => said(Reply::Move(attempt)),
                None => said(right),
            },
            Asked::OnlyMove if self.lacks(Skill::Forced) || self.disowns(question) => {
                let from = question.position().king(question.us());
                let to = attacks::king(from).first().expect("a square beside");
                said(Reply::Move(Attempt {
                    from,
                    to,
                    promotion: None,
                }))
            }
            Asked::Takes(asked) => self.permission(question, asked.attempt),
            Asked::Instead(_) if self.lacks(Skill::Optional) => said(Reply::No),
            Asked::Instead(attempt) if self.is_deceived(question, attempt) => said(Reply::Yes),
            Asked::Taker if self.lacks(Skill::WhichPawn) => {
                said(Reply::Square(another(question, question.us(), &right)))
            }
            Asked::Victim if self.lacks(Skill::WhichPawn) => {
                said(Reply::Square(another(question, !question.us(), &right)))
            }
            Asked::Taker => match self.deception(question) {
                Some(attempt) => said(Reply::Square(attempt.from)),
                None => said(right),
            },
            Asked::Victim => {
                let from = subject.attempt.from;
                let other = attacks::pawn(question.us(), from).into_iter().find(|&to| {
                    let promotion = None;
                    self.is_deceived(
                        question,
                        Attempt {
                            from,
                            to,
                            promotion,
                        },
                    )
                });
                let pawn = other.map(|to| Reply::Square(Square::new(to.file(), from.rank())));
                said(pawn.unwrap_or(right))
            }
            Asked::Lands(_) if self.disowns(question) => {
                let square = victim.offset(0, -question.us().forward());
                said(Reply::Square(square.expect("a square behind")))
            }
            Asked::Lands(_) if self.lacks(Skill::Landing) => said(Reply::Square(victim)),
            Asked::Empties(_) if self.lacks(Skill::Landing) => {
                said(Reply::Square(subject.attempt.to))
            }
            Asked::Write(from) => {
                let (ours, theirs) = (from.file().char(), victim.file().char());
                let disowned = victim.offset(0, -question.us().forward());
                let lands = match disowned.filter(|_| self.disowns(question)) {
                    Some(other) => other,
                    None => subject.attempt.to,
                };
                let rank = lands.rank().char();
                said(Reply::Typed(if self.lacks(Skill::Notation) {
                    format!("{theirs}x{ours}{rank}")
                } else if self.lacks(Skill::Landing) {
                    format!("{ours}x{victim}")
                } else {
                    format!("{ours}x{theirs}{rank}")
                }))
            }
            Asked::Must if self.lacks(Skill::Optional) => said(Reply::Yes),
            Asked::Must if self.lacks(Skill::Forced) => said(Reply::No),
            Asked::Same { .. } if self.lacks(Skill::Identity) => said(Reply::Yes),
            Asked::Field(_) => said(Reply::of_field(self.field(question))),
            Asked::OnlyMove
            | Asked::Instead(_)
            | Asked::Lands(_)
            | Asked::Empties(_)
            | Asked::Must
            | Asked::Same { .. } => said(right),
        }
    }

    fn permission(&self, question: &Question, attempt: Attempt) -> Vec<Reply> {
        match question.right() {
            Right::NoFor(_) if self.is_deceived(question, attempt) => vec![Reply::Yes],
            Right::NoFor(condition) => vec![Reply::No, Reply::For(condition)],
            Right::Yes if self.disowns(question) => vec![Reply::No],
            Right::Move(_) | Right::Nothing | Right::Yes | Right::No | Right::Square(_) => {
                vec![Reply::Yes]
            }
        }
    }

    fn field(&self, question: &Question) -> Option<Square> {
        let right = match question.right() {
            Right::Square(square) => Some(square),
            Right::Move(_) | Right::Nothing | Right::Yes | Right::No | Right::NoFor(_) => None,
        };
        if self.lacks(Skill::Notation) && right.is_some() {
            Some(question.subject().victim)
        } else if self.is_deceived(question, question.subject().attempt) {
            Some(question.subject().attempt.to)
        } else {
            right
        }
    }
}

/// A pawn that is not the right one, the nearest to what the question is about.
fn another(question: &Question, color: Color, right: &Reply) -> Square {
    let victim = question.subject().victim;
    let pawns = question.position().board().by_piece(color, Role::Pawn);
    let others = pawns
        .into_iter()
        .filter(|&pawn| *right != Reply::Square(pawn));
    let distance = |pawn: &Square| {
        let ranks = pawn.rank().index().abs_diff(victim.rank().index());
        (ranks, pawn.file().index().abs_diff(victim.file().index()))
    };
    others
        .min_by_key(distance)
        .expect("there are two pawns to choose from")
}

/// A field's content as a reply.
trait OfField {
    fn of_field(field: Option<Square>) -> Self;
}

impl OfField for Reply {
    fn of_field(field: Option<Square>) -> Self {
        field.map_or(Reply::Nothing, Reply::Square)
    }
}
