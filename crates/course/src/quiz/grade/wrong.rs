//! Wrong answers: what is wrong with them, and what they tell of a learner.

use rules::explain::Reason;
use rules::{Color, Move, Square};

use super::near::NearMiss;
use crate::judgement::{Judgement, Mark};
use crate::quiz::condition::Condition;
use crate::quiz::question::Question;
use crate::quiz::skill::Skill;

/// A wrong answer, and what shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// What is wrong with it.
    pub slip: Slip,
    /// What the rules say: to the move that was tried, or else to the one that the question is about.
    pub judgement: Judgement,
    /// What else is to be seen on the board.
    pub(super) marks: Vec<Mark>,
}

/// What is wrong with an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slip {
    /// The move is forbidden.
    Illegal,
    /// The move is allowed, but is not what was asked for.
    Other,
    /// There is none, it was said; but there is.
    Overlooked,
    /// It may, it was said; but it may not.
    Forbidden,
    /// It may not, it was said; but it may.
    Allowed,
    /// This condition was said to fail; but it is met, or is not what decides.
    NotThis(Condition),
    /// This is not the pawn.
    OtherPawn(Square),
    /// This is not the square.
    OtherSquare {
        /// What was said.
        said: Square,
        /// What that square is.
        is: Meaning,
    },
    /// It is written otherwise.
    Written(NearMiss),
    /// It must, it was said; but this move is allowed too.
    NeedNot(Move),
    /// It need not, it was said; but no other move is allowed.
    MustIndeed,
    /// They are the same, it was said; but a right was there that is gone.
    Differ,
    /// They differ, it was said; but nobody ever had the right.
    AreSame,
    /// The field says something else; this was said.
    OtherField(Option<Square>),
}

/// What a square is to a capture in passing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// Where the capturer stands.
    Capturer,
    /// Where its victim stands.
    Victim,
    /// The square that was passed over, where the capturer lands.
    Passed,
    /// Where the double step began.
    Origin,
    /// Straight before the capturer.
    Ahead,
    /// Where it would land if its side went the other way.
    WrongWay,
    /// Nothing.
    Nothing,
}

impl Meaning {
    /// What a square is to the move that a question is about.
    pub fn of(square: Square, question: &Question) -> Self {
        let subject = question.subject();
        let us = question.us();
        let passed = Square::new(subject.victim.file(), (!us).passed_rank());
        let origin = Square::new(subject.victim.file(), (!us).pawn_rank());
        let from = subject.attempt.from;
        if square == from {
            Self::Capturer
        } else if square == subject.victim {
            Self::Victim
        } else if square == passed {
            Self::Passed
        } else if square == origin {
            Self::Origin
        } else if from.offset(0, us.forward()) == Some(square) {
            Self::Ahead
        } else if subject.victim.offset(0, -us.forward()) == Some(square) {
            Self::WrongWay
        } else {
            Self::Nothing
        }
    }
}

impl Wrong {
    /// The very condition that the answer broke or denied, if it was one.
    pub fn condition(&self) -> Option<Condition> {
        match self.slip {
            Slip::Illegal
            | Slip::Forbidden
            | Slip::NotThis(_)
            | Slip::OtherPawn(_)
            | Slip::AreSame
            | Slip::OtherField(_) => Condition::broken(&self.judgement),
            Slip::OtherSquare { .. } | Slip::Written(NearMiss::NamesVictim) => {
                Some(Condition::Landing)
            }
            Slip::Other
            | Slip::Overlooked
            | Slip::Allowed
            | Slip::Written(_)
            | Slip::NeedNot(_)
            | Slip::MustIndeed
            | Slip::Differ => None,
        }
    }

    /// The reason to say first, if the rules forbid what was tried or asked about.
    pub fn reason(&self) -> Option<Reason> {
        self.judgement.reasons().first().copied()
    }

    /// The skill that the answer is a sign against; it need not be the one that was asked for.
    pub fn sign(&self, us: Color) -> Option<Skill> {
        match self.slip {
            Slip::NeedNot(_) => Some(Skill::Optional),
            Slip::MustIndeed => Some(Skill::Forced),
            Slip::Differ => Some(Skill::Identity),
            Slip::Overlooked | Slip::Allowed if self.is_capture_by(us, Color::Black) => {
                Some(Skill::BothColours)
            }
            Slip::OtherSquare {
                is: Meaning::WrongWay,
                ..
            }
            | Slip::Written(NearMiss::WrongWay) => Some(Skill::BothColours),
            Slip::Written(NearMiss::NamesVictim) => Some(Skill::Landing),
            Slip::Written(_) => Some(Skill::Notation),
            Slip::OtherField(_) if self.condition().is_none() => Some(Skill::Notation),
            Slip::Illegal
            | Slip::Other
            | Slip::Overlooked
            | Slip::Forbidden
            | Slip::Allowed
            | Slip::NotThis(_)
            | Slip::OtherPawn(_)
            | Slip::OtherSquare { .. }
            | Slip::AreSame
            | Slip::OtherField(_) => self.condition().map(Condition::skill),
        }
    }

    fn is_capture_by(&self, us: Color, color: Color) -> bool {
        let played = self.judgement.played();
        us == color && played.is_some_and(Move::is_en_passant)
    }

    /// What to draw on the board.
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }
}
