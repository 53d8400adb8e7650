//! What an answer comes to.

mod near;
mod wrong;

use rules::{Move, Role, Square};

use super::condition::Condition;
use super::proof;
use super::question::{Asked, Question, Right};
use crate::judgement::{Judgement, Mark};
use crate::lab::written::{self, Unclear};
use crate::targets::Attempt;

pub use near::NearMiss;
pub use wrong::{Meaning, Slip, Wrong};

/// What a learner replies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// A move on the board.
    Move(Attempt),
    /// There is none: no such move, or no square in the field.
    Nothing,
    /// Yes.
    Yes,
    /// No.
    No,
    /// No, for this condition fails.
    For(Condition),
    /// A square.
    Square(Square),
    /// What was typed: a move or a square, by what is asked; a hyphen in a field.
    Typed(String),
}

/// What a reply comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Grade {
    /// It is right.
    Right,
    /// It is right as far as it goes: it remains to be said which condition fails.
    Why,
    /// It is wrong.
    Wrong(Wrong),
    /// It is no answer, and costs nothing.
    Unread(Unread),
}

/// Why a reply is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unread {
    /// What was typed is no move.
    Move(Unclear),
    /// What was typed is no square.
    Square,
    /// This is not asked.
    NotAsked,
}

impl Question {
    /// What a reply comes to.
    ///
    /// ```
    /// use course::quiz::{Condition, Grade, Reply, Set, Slip, Skill, Topic};
    ///
    /// let set = Set::new(Topic::One(Skill::AdjacentFile), 1, 10);
    /// let question = set.questions().find(|it| !it.conditions().is_empty()).expect("may I?");
    /// assert_eq!(question.grade(&Reply::No), Grade::Why);
    /// assert_eq!(question.grade(&Reply::For(Condition::AdjacentFile)), Grade::Right);
    /// let Grade::Wrong(wrong) = question.grade(&Reply::Yes) else { panic!() };
    /// assert_eq!(wrong.slip, Slip::Forbidden);
    /// assert_eq!(wrong.condition(), Some(Condition::AdjacentFile));
    /// ```
    pub fn grade(&self, reply: &Reply) -> Grade {
        match (self.asked, reply) {
            (Asked::Write(_), Reply::Typed(text)) => near::written(self, text),
            (Asked::Capture | Asked::OnlyMove, Reply::Typed(text)) => {
                match written::attempt(text, self.position()) {
                    Ok(attempt) => self.of_move(attempt),
                    Err(unclear) => Grade::Unread(Unread::Move(unclear)),
                }
            }
            (Asked::Capture | Asked::OnlyMove | Asked::Write(_), Reply::Move(attempt)) => {
                self.of_move(*attempt)
            }
            (Asked::Capture, Reply::Nothing) => self.of_nothing(),
            (Asked::Takes(_) | Asked::Instead(_), reply) => self.of_permission(reply),
            (
                Asked::Taker | Asked::Victim | Asked::Lands(_) | Asked::Empties(_),
                Reply::Square(square),
            ) => self.of_square(*square),
            (Asked::Must | Asked::Same { .. }, Reply::Yes) => self.of_yes(true),
            (Asked::Must | Asked::Same { .. }, Reply::No) => self.of_yes(false),
            (Asked::Field(_), Reply::Square(square)) => self.of_field(Some(*square)),
            (Asked::Field(_), Reply::Nothing) => self.of_field(None),
            (
                Asked::Taker
                | Asked::Victim
                | Asked::Lands(_)
                | Asked::Empties(_)
                | Asked::Field(_),
                Reply::Typed(text),
            ) => self.of_typed_square(text),
            (_, _) => Grade::Unread(Unread::NotAsked),
        }
    }

    /// The right answer as a learner would give it.
    pub fn solution(&self) -> Reply {
        match self.right {
            Right::Move(attempt) => Reply::Move(attempt),
            Right::Nothing => Reply::Nothing,
            Right::Yes => Reply::Yes,
            Right::No => Reply::No,
            Right::NoFor(condition) if self.conditions.is_empty() => {
                debug_assert!(matches!(self.asked, Asked::Instead(_)), "{condition:?}");
                Reply::No
            }
            Right::NoFor(condition) => Reply::For(condition),
            Right::Square(square) => Reply::Square(square),
        }
    }

    fn judged(&self, attempt: Attempt) -> Judgement {
        Judgement::of(&self.game, attempt)
    }

    /// A wrong answer that shows what the question is about.
    fn wrong(&self, slip: Slip) -> Grade {
        self.wrong_for(slip, self.judgement())
    }

    fn wrong_for(&self, slip: Slip, judgement: Judgement) -> Grade {
        let mut marks = judgement.marks().to_vec();
        if judgement.legal().is_some() {
            // What it would do is seen on no board: what allows it is.
            marks.clear();
            if let Slip::Other = slip {
                let Attempt { from, to, .. } = judgement.attempt();
                marks.push(Mark::Tried { from, to });
            } else {
                marks.extend(self.evidence());
            }
        }
        Grade::Wrong(Wrong {
            slip,
            judgement,
            marks,
        })
    }

    /// What shows how the man came there that would be taken.
    pub(super) fn evidence(&self) -> Vec<Mark> {
        let mut marks = Vec::new();
        if let Some(told) = self.telling_move() {
            let (from, to) = (told.from(), told.to());
            marks.push(Mark::Step { from, to });
            marks.extend(told.passed_square().map(Mark::Passed));
        }
        marks
    }

    fn of_move(&self, attempt: Attempt) -> Grade {
        if let Right::Move(right) = self.right
            && (right.from, right.to) == (attempt.from, attempt.to)
        {
            return Grade::Right;
        }
        let judgement = self.judged(attempt);
        let slip = if judgement.legal().is_some() {
            Slip::Other
        } else {
            Slip::Illegal
        };
        self.wrong_for(slip, judgement)
    }

    fn of_nothing(&self) -> Grade {
        match self.right {
            Right::Nothing => Grade::Right,
            Right::Move(right) => self.wrong_for(Slip::Overlooked, self.judged(right)),
            Right::Yes | Right::No | Right::NoFor(_) | Right::Square(_) => {
                Grade::Unread(Unread::NotAsked)
            }
        }
    }

    fn of_permission(&self, reply: &Reply) -> Grade {
        match (self.right, reply) {
            (Right::Yes, Reply::Yes) => Grade::Right,
            (Right::Yes, Reply::No | Reply::For(_)) => self.of_denial(),
            (Right::NoFor(_), Reply::Yes) => self.wrong(Slip::Forbidden),
            (Right::NoFor(_), Reply::No) if self.conditions.is_empty() => Grade::Right,
            (Right::NoFor(_), Reply::No) => Grade::Why,
            (Right::NoFor(_), Reply::For(_)) if self.conditions.is_empty() => {
                Grade::Unread(Unread::NotAsked)
            }
            (Right::NoFor(right), Reply::For(said)) if right == *said => Grade::Right,
            (Right::NoFor(_), Reply::For(said)) => self.wrong(Slip::NotThis(*said)),
            (_, _) => Grade::Unread(Unread::NotAsked),
        }
    }

    /// It may not, it was said; but it may.
    fn of_denial(&self) -> Grade {
        let judgement = self.judgement();
        let slip = match (self.asked, judgement.played()) {
            (Asked::Instead(_), Some(played)) => Slip::NeedNot(played),
            (_, _) => Slip::Allowed,
        };
        self.wrong_for(slip, judgement)
    }

    fn of_square(&self, said: Square) -> Grade {
        if self.right == Right::Square(said) {
            return Grade::Right;
        }
        let subject = self.subject.attempt;
        match self.asked {
            Asked::Taker => {
                let from = said;
                let judgement = self.judged(Attempt { from, ..subject });
                self.wrong_for(Slip::OtherPawn(said), judgement)
            }
            Asked::Victim => {
                let to = Square::new(said.file(), subject.to.rank());
                let judgement = self.judged(Attempt { to, ..subject });
                self.wrong_for(Slip::OtherPawn(said), judgement)
            }
            Asked::Lands(_) | Asked::Empties(_) => self.wrong(Slip::OtherSquare {
                said,
                is: Meaning::of(said, self),
            }),
            Asked::Capture
            | Asked::OnlyMove
            | Asked::Takes(_)
            | Asked::Instead(_)
            | Asked::Write(_)
            | Asked::Must
            | Asked::Same { .. }
            | Asked::Field(_) => Grade::Unread(Unread::NotAsked),
        }
    }

    fn of_yes(&self, is_yes: bool) -> Grade {
        if is_yes == (self.right == Right::Yes) {
            return Grade::Right;
        }
        let slip = match (self.asked, is_yes) {
            (Asked::Same { .. }, true) => Slip::Differ,
            (Asked::Same { .. }, false) => Slip::AreSame,
            (_, true) => match self.another_move() {
                Some(other) => Slip::NeedNot(other),
                None => return Grade::Unread(Unread::NotAsked),
            },
            (_, false) => Slip::MustIndeed,
        };
        self.wrong(slip)
    }

    /// A legal move that is no capture in passing; not the king's if there is another.
    pub fn another_move(&self) -> Option<Move> {
        let moves = self.position().legal_moves();
        let others = moves.iter().copied().filter(|move_| !move_.is_en_passant());
        others.min_by_key(|move_| move_.role() == Role::King)
    }

    fn of_field(&self, said: Option<Square>) -> Grade {
        if self.right == said.map_or(Right::Nothing, Right::Square) {
            Grade::Right
        } else {
            self.wrong(Slip::OtherField(said))
        }
    }

    fn of_typed_square(&self, text: &str) -> Grade {
        let text = text.trim().to_ascii_lowercase();
        let is_field = matches!(self.asked, Asked::Field(_));
        match (text.parse::<Square>(), text.as_str()) {
            (Ok(square), _) => self.grade(&Reply::Square(square)),
            (Err(_), "-" | "–" | "—" | "−") if is_field => self.grade(&Reply::Nothing),
            (Err(_), _) => Grade::Unread(Unread::Square),
        }
    }

    /// What a move of the question's right answer would be, if it is one.
    pub fn right_move(&self) -> Option<Move> {
        let captures = self.position().en_passant_captures();
        let found = captures.iter().find(|&&capture| match self.right {
            Right::Move(right) => proof::attempt(capture) == right,
            Right::Square(_) | Right::Yes | Right::No | Right::Nothing | Right::NoFor(_) => {
                proof::attempt(capture) == self.subject.attempt
            }
        });
        found.copied()
    }
}
