//! The conditions of a capture in passing, as a learner chooses among them.

use rules::explain::{Reason, Remark};

use super::skill::Skill;
use crate::judgement::Judgement;

/// A condition that a capture in passing must meet. Several reasons of the rules core may break the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Condition {
    /// A pawn takes, and a pawn is taken (FIDE 3.7.3.1).
    PawnsOnly,
    /// The capturer stands on its fifth rank (FIDE 3.7.3.1).
    FifthRank,
    /// On a neighbouring file (FIDE 3.7.3.1).
    AdjacentFile,
    /// The other pawn came there by a double step (FIDE 3.7.3.1).
    DoubleStep,
    /// In the very last move (FIDE 3.7.3.2).
    NowOrNever,
    /// The capturer goes to the square that was passed over (FIDE 3.7.3.1).
    Landing,
    /// Its king is not exposed (FIDE 3.9.2).
    KingSafety,
    /// A check is answered (FIDE 3.9.2).
    AnswersCheck,
}

impl Condition {
    /// Every condition, in the order in which a page offers them.
    pub const ALL: [Self; 8] = [
        Self::PawnsOnly,
        Self::FifthRank,
        Self::AdjacentFile,
        Self::DoubleStep,
        Self::NowOrNever,
        Self::Landing,
        Self::KingSafety,
        Self::AnswersCheck,
    ];

    /// The skill that is to know it.
    pub const fn skill(self) -> Skill {
        match self {
            Self::PawnsOnly => Skill::PawnsOnly,
            Self::FifthRank => Skill::FifthRank,
            Self::AdjacentFile => Skill::AdjacentFile,
            Self::DoubleStep => Skill::DoubleStep,
            Self::NowOrNever => Skill::NowOrNever,
            Self::Landing => Skill::Landing,
            Self::KingSafety => Skill::KingSafety,
            Self::AnswersCheck => Skill::AnswersCheck,
        }
    }

    /// The machine name: that of the skill.
    pub const fn name(self) -> &'static str {
        self.skill().name()
    }

    /// The condition that a reason says is broken; none if it is about something else.
    pub const fn of(reason: Reason) -> Option<Self> {
        match reason {
            Reason::NotAPawn { .. } | Reason::VictimNotAPawn { .. } => Some(Self::PawnsOnly),
            Reason::WrongLanding { .. } => Some(Self::Landing),
            Reason::NotOnFifthRank { .. } => Some(Self::FifthRank),
            Reason::NotAdjacent { .. } => Some(Self::AdjacentFile),
            Reason::NotADoubleStep { .. } => Some(Self::DoubleStep),
            Reason::TooLate { .. } => Some(Self::NowOrNever),
            Reason::ExposesKing { .. } | Reason::AttackedSquare { .. } => Some(Self::KingSafety),
            Reason::DoesNotAnswerCheck { .. } => Some(Self::AnswersCheck),
            Reason::SameSquare
            | Reason::EmptySquare
            | Reason::NothingToTake { .. }
            | Reason::OwnPawn { .. }
            | Reason::OwnMan { .. }
            | Reason::Sideways
            | Reason::Backwards
            | Reason::NotItsFirstMove
            | Reason::TakesAhead { .. }
            | Reason::NoRightRecorded { .. }
            | Reason::DoesNotMoveSo { .. }
            | Reason::Blocked { .. }
            | Reason::TakesKing
            | Reason::Castling { .. }
            | Reason::NotYourTurn { .. }
            | Reason::GameOver(_) => None,
        }
    }

    /// The condition that keeps an attempt from being a capture in passing: of several, the one that a page
    /// says first. A man that takes nothing where a pawn would have taken is no pawn, though his move is
    /// legal.
    pub fn broken(judgement: &Judgement) -> Option<Self> {
        match judgement.legal() {
            Some(legal) => legal.remarks.iter().find_map(|remark| match remark {
                Remark::TakesNothing { .. } => Some(Self::PawnsOnly),
                Remark::TakesWhereItStands { .. } | Remark::GameOver(_) => None,
            }),
            None => judgement.reasons().iter().copied().find_map(Self::of),
        }
    }

    /// Every condition that an attempt breaks.
    pub fn all_broken(judgement: &Judgement) -> Vec<Self> {
        let mut broken: Vec<Self> = Self::broken(judgement).into_iter().collect();
        let others = judgement.reasons().iter().copied().filter_map(Self::of);
        for condition in others {
            if !broken.contains(&condition) {
                broken.push(condition);
            }
        }
        broken
    }
}
