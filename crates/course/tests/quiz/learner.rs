//! Simulated learners who lack certain skills.

use course::Attempt;
use course::Judgement;
use course::quiz::{
    Condition, CorrectAnswer, Justification, Prompt, QuizQuestion, QuizReply, Skill,
};
use rules::{Color, Role, Square, attacks};

/// A learner, given by the skills that are missing.
#[derive(Clone, Debug)]
pub struct Learner {
    lacks: Vec<Skill>,
}

impl Learner {
    /// Returns a learner who knows the whole rule.
    pub fn complete() -> Self {
        Self { lacks: Vec::new() }
    }

    /// Returns a learner without these skills.
    pub fn without(lacks: &[Skill]) -> Self {
        Self {
            lacks: lacks.to_vec(),
        }
    }

    fn lacks(&self, skill: Skill) -> bool {
        self.lacks.contains(&skill)
    }

    /// Returns true if the learner takes an illegal attempt for en passant. It breaks only conditions that the
    /// learner does not know.
    fn is_deceived(&self, question: &QuizQuestion, attempt: Attempt) -> bool {
        let judgement = Judgement::new(&question.game_to_judge(), attempt);
        let broken = Condition::all_broken(&judgement);
        !broken.is_empty() && broken.iter().all(|it| self.lacks(it.skill()))
    }

    /// Returns true if the learner thinks that Black can never capture en passant.
    fn denies_black(&self, question: &QuizQuestion) -> bool {
        self.lacks(Skill::BothColours) && question.side_to_move() == Color::Black
    }

    /// Returns an attempt that the learner wrongly takes for en passant.
    fn mistaken_attempt(&self, question: &QuizQuestion) -> Option<Attempt> {
        let position = question.position();
        let board = position.board();
        let side = question.side_to_move();
        let subject = question.candidate().attempt;
        let mut attempts = vec![subject];
        for from in board.by_color(side) {
            let role = board.role_at(from);
            let diagonal = attacks::pawn(side, from);
            let diagonal = if role == Some(Role::Pawn) {
                diagonal
            } else {
                rules::Bitboard::EMPTY
            };
            let passed = position.en_passant_square();
            attempts.extend(diagonal.into_iter().chain(passed).map(|to| Attempt {
                from,
                to,
                promotion: None,
            }));
        }
        let mut found = attempts.into_iter();
        found.find(|&attempt| self.is_deceived(question, attempt))
    }

    /// Returns the replies to a question. A follow-up that asks for the reason is answered too.
    #[expect(clippy::too_many_lines, reason = "it is one table of prompts")]
    pub fn replies(&self, question: &QuizQuestion) -> Vec<QuizReply> {
        let right = question.solution();
        let subject = question.candidate();
        let victim = subject.victim;
        let one = |reply| vec![reply];
        match question.prompt() {
            Prompt::Capture if self.denies_black(question) => one(QuizReply::Nothing),
            Prompt::Capture | Prompt::OnlyMove
                if self.lacks(Skill::Landing) && matches!(right, QuizReply::Move(_)) =>
            {
                one(QuizReply::Move(Attempt {
                    to: victim,
                    ..subject.attempt
                }))
            }
            Prompt::Capture => match self.mistaken_attempt(question) {
                Some(attempt) => one(QuizReply::Move(attempt)),
                None => one(right),
            },
            Prompt::OnlyMove if self.lacks(Skill::Forced) || self.denies_black(question) => {
                let from = question.position().king(question.side_to_move());
                let to = attacks::king(from).first().expect("a square beside");
                one(QuizReply::Move(Attempt {
                    from,
                    to,
                    promotion: None,
                }))
            }
            Prompt::MayCapture(asked) => self.permission(question, asked.attempt),
            Prompt::MayPlayInstead(_) if self.lacks(Skill::Optional) => one(QuizReply::No),
            Prompt::WhichCapturer if self.lacks(Skill::WhichPawn) => one(QuizReply::Square(
                wrong_pawn(question, question.side_to_move(), &right),
            )),
            Prompt::WhichVictim if self.lacks(Skill::WhichPawn) => one(QuizReply::Square(
                wrong_pawn(question, !question.side_to_move(), &right),
            )),
            Prompt::WhichCapturer => match self.mistaken_attempt(question) {
                Some(attempt) => one(QuizReply::Square(attempt.from)),
                None => one(right),
            },
            Prompt::WhichVictim => {
                let from = subject.attempt.from;
                let other = attacks::pawn(question.side_to_move(), from)
                    .into_iter()
                    .find(|&to| {
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
                let pawn = other.map(|to| QuizReply::Square(Square::new(to.file(), from.rank())));
                one(pawn.unwrap_or(right))
            }
            Prompt::Lands(_) if self.denies_black(question) => {
                let square = victim.offset(0, -question.side_to_move().forward());
                one(QuizReply::Square(square.expect("a square behind")))
            }
            Prompt::Lands(_) if self.lacks(Skill::Landing) => one(QuizReply::Square(victim)),
            Prompt::Empties(_) if self.lacks(Skill::Landing) => {
                one(QuizReply::Square(subject.attempt.to))
            }
            Prompt::Write(from) => {
                let (ours, theirs) = (from.file().char(), victim.file().char());
                let denied = victim.offset(0, -question.side_to_move().forward());
                let lands = match denied.filter(|_| self.denies_black(question)) {
                    Some(other) => other,
                    None => subject.attempt.to,
                };
                let rank = lands.rank().char();
                one(QuizReply::Typed(if self.lacks(Skill::Notation) {
                    format!("{theirs}x{ours}{rank}")
                } else if self.lacks(Skill::Landing) {
                    format!("{ours}x{victim}")
                } else {
                    format!("{ours}x{theirs}{rank}")
                }))
            }
            Prompt::Must if self.lacks(Skill::Optional) => {
                vec![
                    QuizReply::Yes,
                    QuizReply::Because(Justification::AlwaysForced),
                ]
            }
            Prompt::Must if self.lacks(Skill::Forced) => {
                vec![
                    QuizReply::No,
                    QuizReply::Because(Justification::NeverForced),
                ]
            }
            Prompt::Same { .. } if self.lacks(Skill::Identity) => {
                vec![
                    QuizReply::Yes,
                    QuizReply::Because(Justification::OnlyPlaces),
                ]
            }
            Prompt::Field(_) => one(field_reply(self.field(question))),
            Prompt::OnlyMove
            | Prompt::MayPlayInstead(_)
            | Prompt::Lands(_)
            | Prompt::Empties(_)
            | Prompt::Must
            | Prompt::Same { .. } => one(right),
        }
    }

    fn permission(&self, question: &QuizQuestion, attempt: Attempt) -> Vec<QuizReply> {
        match question.correct_answer() {
            CorrectAnswer::NoBecause(_) if self.is_deceived(question, attempt) => {
                vec![QuizReply::Yes]
            }
            CorrectAnswer::NoBecause(condition) => {
                vec![QuizReply::No, QuizReply::NoBecause(condition)]
            }
            CorrectAnswer::Yes if self.denies_black(question) => vec![QuizReply::No],
            CorrectAnswer::Move(_)
            | CorrectAnswer::Nothing
            | CorrectAnswer::Yes
            | CorrectAnswer::No
            | CorrectAnswer::Square(_) => {
                vec![QuizReply::Yes]
            }
        }
    }

    fn field(&self, question: &QuizQuestion) -> Option<Square> {
        let right = match question.correct_answer() {
            CorrectAnswer::Square(square) => Some(square),
            CorrectAnswer::Move(_)
            | CorrectAnswer::Nothing
            | CorrectAnswer::Yes
            | CorrectAnswer::No
            | CorrectAnswer::NoBecause(_) => None,
        };
        if self.lacks(Skill::Fen) && right.is_some() {
            Some(question.candidate().victim)
        } else if self.is_deceived(question, question.candidate().attempt) {
            Some(question.candidate().attempt.to)
        } else {
            right
        }
    }
}

/// Returns the wrong pawn that is nearest to the victim.
fn wrong_pawn(question: &QuizQuestion, color: Color, right: &QuizReply) -> Square {
    let victim = question.candidate().victim;
    let pawns = question.position().board().by_piece(color, Role::Pawn);
    let others = pawns
        .into_iter()
        .filter(|&pawn| *right != QuizReply::Square(pawn));
    let distance = |pawn: &Square| {
        let ranks = pawn.rank().index().abs_diff(victim.rank().index());
        (ranks, pawn.file().index().abs_diff(victim.file().index()))
    };
    others
        .min_by_key(distance)
        .expect("there are two pawns to choose from")
}

/// Returns the reply that names the content of a FEN's en passant field.
fn field_reply(field: Option<Square>) -> QuizReply {
    field.map_or(QuizReply::Nothing, QuizReply::Square)
}
