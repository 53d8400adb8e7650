//! The conditions of en passant, as a learner chooses among them.

use rules::explain::{Reason, Remark};

use crate::judgement::Judgement;
use crate::quiz::skill::Skill;

/// A condition that en passant must meet. Several [`Reason`]s may break the same condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Condition {
    /// A pawn captures a pawn (FIDE 3.7.3.1).
    PawnsOnly,
    /// The capturer stands on its fifth rank (FIDE 3.7.3.1).
    FifthRank,
    /// The pawns stand on adjacent files (FIDE 3.7.3.1).
    AdjacentFile,
    /// The victim arrived by a double step (FIDE 3.7.3.1).
    DoubleStep,
    /// The double step was the last move (FIDE 3.7.3.2).
    NowOrNever,
    /// The capturer lands on the square that was passed over (FIDE 3.7.3.1).
    Landing,
    /// The capture does not expose its king (FIDE 3.9.2).
    KingSafety,
    /// The capture ends a check (FIDE 3.9.2).
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

    /// Returns the skill of knowing the condition.
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

    /// Returns the stable machine name, which is the skill's.
    pub const fn name(self) -> &'static str {
        self.skill().name()
    }

    /// Returns the condition that a reason says is broken, if any.
    pub const fn from_reason(reason: Reason) -> Option<Self> {
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
            | Reason::NothingToCapture { .. }
            | Reason::OwnPawn { .. }
            | Reason::OwnPiece { .. }
            | Reason::Sideways
            | Reason::Backwards
            | Reason::NotItsFirstMove
            | Reason::CapturesAhead { .. }
            | Reason::NoRightRecorded { .. }
            | Reason::DoesNotMoveThatWay { .. }
            | Reason::Blocked { .. }
            | Reason::CapturesKing
            | Reason::Castling { .. }
            | Reason::NotYourTurn { .. }
            | Reason::GameOver(_) => None,
        }
    }

    /// Returns the condition that an attempt breaks; of several, the one of the first reason.
    ///
    /// A piece that moves legally to the en passant square without capturing breaks [`Self::PawnsOnly`].
    pub fn first_broken(judgement: &Judgement) -> Option<Self> {
        match judgement.legal_verdict() {
            Some(legal) => legal.remarks.iter().find_map(|remark| match remark {
                Remark::CapturesNothing { .. } => Some(Self::PawnsOnly),
                Remark::CapturesOnItsSquare { .. } | Remark::GameOver(_) => None,
            }),
            None => judgement
                .reasons()
                .iter()
                .copied()
                .find_map(Self::from_reason),
        }
    }

    /// Returns all conditions that an attempt breaks.
    pub fn all_broken(judgement: &Judgement) -> Vec<Self> {
        let mut broken: Vec<Self> = Self::first_broken(judgement).into_iter().collect();
        let others = judgement
            .reasons()
            .iter()
            .copied()
            .filter_map(Self::from_reason);
        for condition in others {
            if !broken.contains(&condition) {
                broken.push(condition);
            }
        }
        broken
    }
}
