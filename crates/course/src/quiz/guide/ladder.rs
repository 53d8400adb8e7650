//! The ladder of hints, and how much of it stands there from the start.

use rules::Move;

use crate::quiz::condition::Condition;
use crate::quiz::question::{Question, Right};
use crate::quiz::skill::Skill;

/// How much a learner was helped. Each help comes after the one before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Hint {
    /// Not at all.
    #[default]
    None,
    /// By a nudge: what to look at.
    Nudge,
    /// By the condition in question.
    Condition,
    /// By the last move, lit up; where an earlier one matters, by that.
    LastMove,
    /// By the answer, with its reason.
    Shown,
}

impl Hint {
    /// The ladder, rung by rung.
    pub const ALL: [Self; 5] = [
        Self::None,
        Self::Nudge,
        Self::Condition,
        Self::LastMove,
        Self::Shown,
    ];

    /// The next help; after the last there is no other.
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

/// How much of the way a learner goes alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// The whole way is shown.
    Example,
    /// The last step is left.
    LastStep,
    /// All of it.
    Alone,
}

impl Phase {
    /// Every phase.
    pub const ALL: [Self; 3] = [Self::Example, Self::LastStep, Self::Alone];

    /// The phase of a learner who has met so many questions of a skill.
    pub const fn of(met: u32) -> Self {
        match met {
            0 => Self::Example,
            1 => Self::LastStep,
            2.. => Self::Alone,
        }
    }

    /// What is shown from the start.
    pub const fn given(self) -> Hint {
        match self {
            Self::Example => Hint::Shown,
            Self::LastStep => Hint::LastMove,
            Self::Alone => Hint::None,
        }
    }
}

/// What a rung of the ladder says. The sentences are made above.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clue {
    /// Look at this.
    Nudge(Skill),
    /// This condition decides, met or not; by itself it does not say which. `None` where no condition of the
    /// capture decides, but the skill itself.
    Condition(Option<Condition>),
    /// This move matters.
    LastMove(Move),
    /// This is the answer.
    Shown(Right),
}

impl Question {
    /// The move that the third hint lights up: the one by which the man came that would be taken, or else the
    /// last.
    pub fn lit_move(&self) -> Option<Move> {
        self.telling_move().or_else(|| self.last_move())
    }
}

/// The condition that decides a question: the one that fails, or the one that its skill is about.
pub(super) fn in_question(question: &Question) -> Option<Condition> {
    let of_skill = Condition::ALL
        .into_iter()
        .find(|condition| condition.skill() == question.skill());
    of_skill.or_else(|| question.condition())
}
