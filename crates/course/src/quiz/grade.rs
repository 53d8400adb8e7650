//! Grades the replies to a question.
//!
//! [`Mistake`] names what was wrong, and [`Condition::first_broken`] which condition of the capture.

mod mistake;
mod notation;

use rules::{Move, Role, Square};

use crate::board::move_targets::Attempt;
use crate::judgement::{Judgement, Mark};
use crate::move_input;
use crate::quiz::condition::Condition;
use crate::quiz::justification::Justification;
use crate::quiz::question::{CorrectAnswer, Prompt, QuizQuestion};

pub use mistake::{Grade, Mistake, NotationMistake, SquareMistake, UnreadableReply, WrongAnswer};

/// A learner's reply to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum QuizReply {
    /// A move on the board.
    Move(Attempt),
    /// No such move, or an empty field.
    Nothing,
    /// Yes.
    Yes,
    /// No.
    No,
    /// No, because this condition fails.
    NoBecause(Condition),
    /// The reason for a yes or no.
    Because(Justification),
    /// A square.
    Square(Square),
    /// Typed text. It is a move or a square, depending on the prompt; a hyphen means an empty field.
    Typed(String),
}

impl QuizQuestion {
    /// Grades a reply.
    ///
    /// ```
    /// use course::quiz::{Condition, Grade, Mistake, QuestionSet, QuizReply, Skill, Topic};
    ///
    /// let set = QuestionSet::new(Topic::One(Skill::AdjacentFile), 1, 10);
    /// let question = set.questions().find(|it| !it.conditions().is_empty()).expect("may I?");
    /// assert_eq!(question.grade(&QuizReply::No), Grade::ReasonNeeded);
    /// let reply = QuizReply::NoBecause(Condition::AdjacentFile);
    /// assert_eq!(question.grade(&reply), Grade::Correct);
    /// let Grade::Wrong(wrong) = question.grade(&QuizReply::Yes) else { panic!() };
    /// assert_eq!(wrong.mistake, Mistake::AffirmedIllegal);
    /// assert_eq!(wrong.condition(), Some(Condition::AdjacentFile));
    /// ```
    pub fn grade(&self, reply: &QuizReply) -> Grade {
        match (self.prompt, reply) {
            (Prompt::Write(_), QuizReply::Typed(text)) => notation::grade(self, text),
            (Prompt::Capture | Prompt::OnlyMove, QuizReply::Typed(text)) => {
                match move_input::parse_move(text, self.position()) {
                    Ok(attempt) => self.grade_move(attempt),
                    Err(error) => Grade::Unreadable(UnreadableReply::Move(error)),
                }
            }
            (Prompt::Capture | Prompt::OnlyMove | Prompt::Write(_), QuizReply::Move(attempt)) => {
                self.grade_move(*attempt)
            }
            (Prompt::Capture, QuizReply::Nothing) => self.grade_no_move(),
            (Prompt::MayCapture(_), reply) => self.grade_permission(reply),
            (
                Prompt::WhichCapturer | Prompt::WhichVictim | Prompt::Lands(_) | Prompt::Empties(_),
                QuizReply::Square(square),
            ) => self.grade_square(*square),
            (
                Prompt::Must | Prompt::MayPlayInstead(_) | Prompt::Same { .. },
                QuizReply::Yes | QuizReply::No,
            ) => self.grade_yes_no(*reply == QuizReply::Yes),
            (
                Prompt::Must | Prompt::MayPlayInstead(_) | Prompt::Same { .. },
                QuizReply::Because(reason),
            ) => self.grade_justification(*reason),
            (Prompt::Field(_), QuizReply::Square(square)) => self.grade_field(Some(*square)),
            (Prompt::Field(_), QuizReply::Nothing) => self.grade_field(None),
            (
                Prompt::WhichCapturer
                | Prompt::WhichVictim
                | Prompt::Lands(_)
                | Prompt::Empties(_)
                | Prompt::Field(_),
                QuizReply::Typed(text),
            ) => self.grade_typed_square(text),
            (_, _) => Grade::Unreadable(UnreadableReply::NotAsked),
        }
    }

    /// Returns the correct answer as a learner's reply.
    pub fn solution(&self) -> QuizReply {
        if let Some(reason) = self.correct_justification() {
            return QuizReply::Because(reason);
        }
        match self.correct_answer {
            CorrectAnswer::Move(attempt) => QuizReply::Move(attempt),
            CorrectAnswer::Nothing => QuizReply::Nothing,
            CorrectAnswer::Yes => QuizReply::Yes,
            CorrectAnswer::No => QuizReply::No,
            CorrectAnswer::NoBecause(condition) => QuizReply::NoBecause(condition),
            CorrectAnswer::Square(square) => QuizReply::Square(square),
        }
    }

    fn judge(&self, attempt: Attempt) -> Judgement {
        Judgement::new(&self.game, attempt)
    }

    /// Returns a wrong answer with the judgement of the question's own move.
    fn wrong(&self, mistake: Mistake) -> Grade {
        self.wrong_with(mistake, self.judgement.clone())
    }

    /// Returns a wrong answer with the judgement of a certain attempt.
    fn wrong_with(&self, mistake: Mistake, judgement: Judgement) -> Grade {
        let mut marks = judgement.marks().to_vec();
        if judgement.legal_verdict().is_some() {
            // The marks of a legal move would show nothing wrong: show instead why the capture is legal.
            marks.clear();
            if let Mistake::OtherLegalMove = mistake {
                let Attempt { from, to, .. } = judgement.attempt();
                marks.push(Mark::Attempt { from, to });
            } else {
                marks.extend(self.arrival_marks());
            }
        }
        Grade::Wrong(WrongAnswer {
            mistake,
            judgement,
            marks,
        })
    }

    /// Returns the marks that show how the victim arrived on its square.
    pub(super) fn arrival_marks(&self) -> Vec<Mark> {
        let mut marks = Vec::new();
        if let Some(arrival) = self.victim_arrival() {
            let (from, to) = (arrival.from(), arrival.to());
            marks.push(Mark::Step { from, to });
            marks.extend(arrival.passed_square().map(Mark::PassedSquare));
        }
        marks
    }

    fn grade_move(&self, attempt: Attempt) -> Grade {
        if let CorrectAnswer::Move(right) = self.correct_answer
            && (right.from, right.to) == (attempt.from, attempt.to)
        {
            return Grade::Correct;
        }
        let judgement = self.judge(attempt);
        let mistake = if judgement.legal_verdict().is_some() {
            Mistake::OtherLegalMove
        } else {
            Mistake::Illegal
        };
        self.wrong_with(mistake, judgement)
    }

    fn grade_no_move(&self) -> Grade {
        match self.correct_answer {
            CorrectAnswer::Nothing => Grade::Correct,
            CorrectAnswer::Move(right) => {
                self.wrong_with(Mistake::OverlookedCapture, self.judge(right))
            }
            CorrectAnswer::Yes
            | CorrectAnswer::No
            | CorrectAnswer::NoBecause(_)
            | CorrectAnswer::Square(_) => Grade::Unreadable(UnreadableReply::NotAsked),
        }
    }

    fn grade_permission(&self, reply: &QuizReply) -> Grade {
        match (self.correct_answer, reply) {
            (CorrectAnswer::Yes, QuizReply::Yes) => Grade::Correct,
            (CorrectAnswer::Yes, QuizReply::No | QuizReply::NoBecause(_)) => {
                self.wrong(Mistake::DeniedLegal)
            }
            (CorrectAnswer::NoBecause(_), QuizReply::Yes) => self.wrong(Mistake::AffirmedIllegal),
            (CorrectAnswer::NoBecause(_), QuizReply::No) => Grade::ReasonNeeded,
            (CorrectAnswer::NoBecause(right), QuizReply::NoBecause(named)) if right == *named => {
                Grade::Correct
            }
            (CorrectAnswer::NoBecause(_), QuizReply::NoBecause(named)) => {
                self.wrong(Mistake::OtherCondition(*named))
            }
            (_, _) => Grade::Unreadable(UnreadableReply::NotAsked),
        }
    }

    fn grade_square(&self, square: Square) -> Grade {
        if self.correct_answer == CorrectAnswer::Square(square) {
            return Grade::Correct;
        }
        let candidate = self.candidate.attempt;
        match self.prompt {
            Prompt::WhichCapturer => {
                let from = square;
                let judgement = self.judge(Attempt { from, ..candidate });
                self.wrong_with(Mistake::OtherPawn(square), judgement)
            }
            Prompt::WhichVictim => {
                let to = Square::new(square.file(), candidate.to.rank());
                let judgement = self.judge(Attempt { to, ..candidate });
                self.wrong_with(Mistake::OtherPawn(square), judgement)
            }
            Prompt::Lands(_) | Prompt::Empties(_) => self.wrong(Mistake::OtherSquare {
                square,
                mistake: SquareMistake::classify(square, self),
            }),
            Prompt::Capture
            | Prompt::OnlyMove
            | Prompt::MayCapture(_)
            | Prompt::MayPlayInstead(_)
            | Prompt::Write(_)
            | Prompt::Must
            | Prompt::Same { .. }
            | Prompt::Field(_) => Grade::Unreadable(UnreadableReply::NotAsked),
        }
    }

    fn grade_yes_no(&self, is_yes: bool) -> Grade {
        if is_yes == (self.correct_answer == CorrectAnswer::Yes) {
            return Grade::ReasonNeeded;
        }
        let mistake = match (self.prompt, is_yes) {
            (Prompt::MayPlayInstead(_), _) => match self.judgement.legal_move() {
                Some(played) => Mistake::NotForced(played),
                None => return Grade::Unreadable(UnreadableReply::NotAsked),
            },
            (Prompt::Same { .. }, true) => Mistake::PositionsDiffer,
            (Prompt::Same { .. }, false) => Mistake::PositionsAreSame,
            (_, true) => match self.another_move() {
                Some(other) => Mistake::NotForced(other),
                None => return Grade::Unreadable(UnreadableReply::NotAsked),
            },
            (_, false) => Mistake::Forced,
        };
        self.wrong(mistake)
    }

    fn grade_justification(&self, reason: Justification) -> Grade {
        if self.correct_justification() == Some(reason) {
            Grade::Correct
        } else if self.justifications().contains(&reason) {
            self.wrong(Mistake::OtherJustification(reason))
        } else {
            Grade::Unreadable(UnreadableReply::NotAsked)
        }
    }

    /// Returns a legal move other than en passant, preferably not a king move.
    pub fn another_move(&self) -> Option<Move> {
        let moves = self.position().legal_moves();
        let others = moves.iter().copied().filter(|mv| !mv.is_en_passant());
        others.min_by_key(|mv| mv.role() == Role::King)
    }

    fn grade_field(&self, square: Option<Square>) -> Grade {
        if self.correct_answer == square.map_or(CorrectAnswer::Nothing, CorrectAnswer::Square) {
            Grade::Correct
        } else {
            self.wrong(Mistake::OtherField(square))
        }
    }

    fn grade_typed_square(&self, text: &str) -> Grade {
        let text = text.trim().to_ascii_lowercase();
        let is_field = matches!(self.prompt, Prompt::Field(_));
        match (text.parse::<Square>(), text.as_str()) {
            (Ok(square), _) => self.grade(&QuizReply::Square(square)),
            (Err(_), "-" | "–" | "—" | "−") if is_field => self.grade(&QuizReply::Nothing),
            (Err(_), _) => Grade::Unreadable(UnreadableReply::Square),
        }
    }

    /// Returns the en passant capture that the correct answer is about, if it is legal.
    pub fn answer_move(&self) -> Option<Move> {
        let captures = self.position().en_passant_captures();
        let found = captures.iter().find(|&&capture| match self.correct_answer {
            CorrectAnswer::Move(right) => Attempt::from(capture) == right,
            CorrectAnswer::Square(_)
            | CorrectAnswer::Yes
            | CorrectAnswer::No
            | CorrectAnswer::Nothing
            | CorrectAnswer::NoBecause(_) => Attempt::from(capture) == self.candidate.attempt,
        });
        found.copied()
    }
}
