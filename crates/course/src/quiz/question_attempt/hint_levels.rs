//! Levels of hints, and the scaffolding that shows some of them from the start.

use rules::Move;

use crate::quiz::condition::Condition;
use crate::quiz::question::{CorrectAnswer, QuizQuestion};
use crate::quiz::skill::Skill;

/// The hint level of a question. The hints come in this order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HintLevel {
    /// No hint.
    #[default]
    None,
    /// A hint that says where to look.
    Nudge,
    /// The condition that decides.
    Condition,
    /// The decisive move, usually the last one.
    LastMove,
    /// The answer with its reason.
    Shown,
}

impl HintLevel {
    /// All levels in ascending order.
    pub const ALL: [Self; 5] = [
        Self::None,
        Self::Nudge,
        Self::Condition,
        Self::LastMove,
        Self::Shown,
    ];

    /// Returns the next level; the last one is its own successor.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::None => Self::Nudge,
            Self::Nudge => Self::Condition,
            Self::Condition => Self::LastMove,
            Self::LastMove | Self::Shown => Self::Shown,
        }
    }
}

/// The part of a question that is solved for the learner from the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Scaffolding {
    /// A worked example: everything is shown.
    Example,
    /// Everything but the last step is shown.
    LastStep,
    /// Nothing is shown.
    Alone,
}

impl Scaffolding {
    /// Every scaffolding, the strongest first.
    pub const ALL: [Self; 3] = [Self::Example, Self::LastStep, Self::Alone];

    /// Returns the scaffolding for a learner who has met this many questions of a skill.
    pub const fn after_questions(met: u32) -> Self {
        match met {
            0 => Self::Example,
            1 => Self::LastStep,
            2.. => Self::Alone,
        }
    }

    /// Returns the hint level that is shown from the start.
    pub const fn initial_hint(self) -> HintLevel {
        match self {
            Self::Example => HintLevel::Shown,
            Self::LastStep => HintLevel::LastMove,
            Self::Alone => HintLevel::None,
        }
    }
}

/// The content of a hint, from which the page writes a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HintContent {
    /// A hint that says where to look, for this skill.
    Nudge(Skill),
    /// The condition that decides, met or not; `None` if no condition of the capture does.
    Condition(Option<Condition>),
    /// The decisive move.
    LastMove(Move),
    /// The answer.
    Shown(CorrectAnswer),
}

impl QuizQuestion {
    /// Returns the move that the third hint highlights. It is the victim's arrival, or else the last move.
    pub fn hint_move(&self) -> Option<Move> {
        self.victim_arrival().or_else(|| self.last_move())
    }
}

/// Returns the condition that decides a question. It is that of its skill, or else the one that fails.
pub(super) fn deciding_condition(question: &QuizQuestion) -> Option<Condition> {
    let of_skill = Condition::ALL
        .into_iter()
        .find(|condition| condition.skill() == question.skill());
    of_skill.or_else(|| question.failing_condition())
}
