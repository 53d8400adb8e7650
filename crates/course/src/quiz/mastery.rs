//! A learner's mastery of each skill, and the schedule of reviews.

mod serialize;
mod share_code;

use crate::quiz::question_attempt::{QuestionAttempt, Scaffolding};
use crate::quiz::skill::Skill;

/// A point in time, in minutes since 1970-01-01 UTC.
pub type Minutes = u32;

/// The number of consecutive unaided correct answers that master a skill.
pub const STREAK_TO_MASTER: u8 = 3;

/// The least time between the last two answers of a streak. A skill cannot be mastered before it has passed.
pub const LEAST_BREAK: Minutes = 60;

/// The steps that one wrong answer costs a mastered skill. The answers of a streak are steps, and so are the reviews.
const STEPS_LOST: u8 = 2;

/// The waiting times before each review of a mastered skill. They are four hours, a day, three days, a week, two
/// weeks, a month, three months, six months. The last one repeats.
pub const REVIEW_SCHEDULE: [Minutes; 8] = {
    const DAY: Minutes = 24 * 60;
    [
        4 * 60,
        DAY,
        3 * DAY,
        7 * DAY,
        14 * DAY,
        30 * DAY,
        91 * DAY,
        182 * DAY,
    ]
};

/// The last review stage, which the last entry of [`REVIEW_SCHEDULE`] follows.
const LAST_STAGE: u8 = 7;

const _: () = assert!(LAST_STAGE as usize + 1 == REVIEW_SCHEDULE.len());

/// A learner's mastery of all skills.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mastery {
    records: [SkillRecord; Skill::ALL.len()],
    /// True if a newer version of the site wrote it; then it is not overwritten.
    is_newer_version: bool,
}

/// The record of one skill.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SkillRecord {
    /// Consecutive unaided correct answers, at most [`STREAK_TO_MASTER`].
    pub streak: u8,
    /// The number of passed reviews; `None` before the skill is mastered.
    pub stage: Option<u8>,
    /// The time from which the next review is scheduled.
    pub since: Minutes,
    /// The number of questions met.
    pub questions_met: u32,
    /// The wrong answers to questions of the skill since it was last mastered. They also start from 0 after a passed
    /// review.
    pub wrong_answers: u32,
    /// The wrong answers to any question that showed a lack of this skill, since then.
    pub signs: u32,
}

/// The level of a skill.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MasteryLevel {
    /// No question was met.
    New,
    /// Being learnt, with this streak of correct answers.
    Learning(u8),
    /// Mastered, and not due for review.
    Mastered,
    /// Mastered, and due for review.
    Due,
}

impl MasteryLevel {
    /// The machine name of each level.
    pub const NAMES: [&str; 4] = ["new", "in-progress", "completed", "due"];

    /// Returns the machine name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::New => Self::NAMES[0],
            Self::Learning(_) => Self::NAMES[1],
            Self::Mastered => Self::NAMES[2],
            Self::Due => Self::NAMES[3],
        }
    }
}

/// The evidence of an answered question about a learner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Evidence {
    /// The skill that the question tests.
    pub skill: Skill,
    /// How the question was answered.
    pub result: Performance,
    /// The skill whose lack a wrong answer shows.
    pub missing_skill: Option<Skill>,
}

/// The quality of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Performance {
    /// Correct the first time, without visible hints.
    Unaided,
    /// Correct or shown, with hints.
    WithHelp,
    /// Wrong at first.
    Wrong,
}

impl Evidence {
    /// Returns the evidence of an attempt. `None` until it is over or the first reply was wrong.
    ///
    /// It does not change afterwards, so that it can be recorded once.
    pub fn from_attempt(attempt: &QuestionAttempt) -> Option<Self> {
        let result = if attempt.has_wrong_reply() {
            Performance::Wrong
        } else if !attempt.is_over() {
            return None;
        } else if attempt.is_unaided() {
            Performance::Unaided
        } else {
            Performance::WithHelp
        };
        Some(Self {
            skill: attempt.question().skill(),
            result,
            missing_skill: attempt.missing_skill(),
        })
    }
}

impl SkillRecord {
    /// Returns the time of the next review; `None` before the skill is mastered.
    pub fn due(self) -> Option<Minutes> {
        let stage = usize::from(self.stage?);
        let interval = REVIEW_SCHEDULE[stage.min(usize::from(LAST_STAGE))];
        Some(self.since.saturating_add(interval))
    }

    /// Returns the level at a time.
    pub fn level(self, now: Minutes) -> MasteryLevel {
        match self.due() {
            Some(due) if due <= now => MasteryLevel::Due,
            Some(_) => MasteryLevel::Mastered,
            None if self.questions_met == 0 => MasteryLevel::New,
            None => MasteryLevel::Learning(self.streak),
        }
    }

    /// Returns true if only the last answer of a streak is missing. It must be too early for that answer to count.
    pub fn awaits_break(self, now: Minutes) -> bool {
        self.streak + 1 == STREAK_TO_MASTER && now < self.since.saturating_add(LEAST_BREAK)
    }

    fn with_result(self, result: Performance, now: Minutes) -> Self {
        let mut after = Self {
            questions_met: self.questions_met.saturating_add(1),
            ..self
        };
        match (result, self.level(now)) {
            (Performance::Unaided, MasteryLevel::Due) => {
                after.stage = self.stage.map(|stage| (stage + 1).min(LAST_STAGE));
                after.since = now;
                (after.wrong_answers, after.signs) = (0, 0);
            }
            (Performance::Unaided, MasteryLevel::Learning(_)) if self.awaits_break(now) => {}
            (Performance::Unaided, MasteryLevel::New | MasteryLevel::Learning(_)) => {
                after.streak = (self.streak + 1).min(STREAK_TO_MASTER);
                after.since = now;
                if after.streak == STREAK_TO_MASTER {
                    after.stage = Some(0);
                    (after.wrong_answers, after.signs) = (0, 0);
                }
            }
            // An answer before the review is due is practice. Hints neither pass a review nor undo one.
            (Performance::Unaided, MasteryLevel::Mastered)
            | (Performance::WithHelp, MasteryLevel::Due | MasteryLevel::Mastered) => {}
            // Hints end a streak.
            (Performance::WithHelp, MasteryLevel::New | MasteryLevel::Learning(_)) => {
                after.streak = 0;
                after.since = now;
            }
            (Performance::Wrong, _) => {
                let steps = self
                    .stage
                    .map_or(0, |stage| STREAK_TO_MASTER + stage - STEPS_LOST);
                after.streak = steps.min(STREAK_TO_MASTER);
                after.stage = steps.checked_sub(STREAK_TO_MASTER);
                after.since = now;
                after.wrong_answers = self.wrong_answers.saturating_add(1);
            }
        }
        after
    }
}

impl Mastery {
    /// Returns the record of a skill.
    pub const fn record(&self, skill: Skill) -> SkillRecord {
        self.records[skill.index()]
    }

    /// Returns the level of a skill at a time.
    pub fn level(&self, skill: Skill, now: Minutes) -> MasteryLevel {
        self.record(skill).level(now)
    }

    /// Returns true if a skill is mastered, due or not.
    pub fn is_mastered(&self, skill: Skill) -> bool {
        self.record(skill).stage.is_some()
    }

    /// Returns the scaffolding for the next question of a skill.
    pub fn scaffolding(&self, skill: Skill) -> Scaffolding {
        Scaffolding::after_questions(self.record(skill).questions_met)
    }

    /// Returns true if no question was met.
    pub fn is_empty(&self) -> bool {
        *self
            == Self {
                is_newer_version: self.is_newer_version,
                ..Self::default()
            }
    }

    /// Records the evidence of a question.
    pub fn learn(&mut self, evidence: Evidence, now: Minutes) {
        self.clamp_times(now);
        let record = &mut self.records[evidence.skill.index()];
        *record = record.with_result(evidence.result, now);
        if let Some(skill) = evidence.missing_skill {
            let record = &mut self.records[skill.index()];
            record.signs = record.signs.saturating_add(1);
        }
    }

    /// Moves times in the future to now. A clock that was set back then delays no reviews.
    pub fn clamp_times(&mut self, now: Minutes) {
        for record in &mut self.records {
            record.since = record.since.min(now);
        }
    }

    /// Returns the skills that are due for review, the longest overdue first.
    pub fn due_skills(&self, now: Minutes) -> Vec<Skill> {
        let due = |skill: &Skill| self.record(*skill).due().filter(|due| *due <= now);
        let mut skills: Vec<Skill> = Skill::ALL
            .into_iter()
            .filter(|it| due(it).is_some())
            .collect();
        skills.sort_by_key(|skill| due(skill));
        skills
    }

    /// Returns the skills with wrong answers, the weakest first.
    pub fn weak_skills(&self) -> Vec<Skill> {
        let weight = |skill: &Skill| {
            let SkillRecord {
                wrong_answers: wrong,
                signs,
                ..
            } = self.record(*skill);
            (wrong.saturating_add(signs), wrong)
        };
        let mut skills = Skill::ALL.to_vec();
        skills.retain(|skill| weight(skill).0 > 0);
        skills.sort_by_key(|skill| std::cmp::Reverse(weight(skill)));
        skills
    }

    /// Returns the skill to practise next. It is one that is due, weak and not mastered, being learnt, or new, in this
    /// order, or else the next due. Skills whose next answer does not count yet come after the new ones.
    pub fn next_skill(&self, now: Minutes) -> Skill {
        let due = self.due_skills(now).into_iter().next();
        let awaits_break = |skill| self.record(skill).awaits_break(now);
        let weak = || {
            let mut weak = self.weak_skills().into_iter();
            weak.find(|&skill| !self.is_mastered(skill) && !awaits_break(skill))
        };
        let learning = |waits: bool| {
            let mut skills = Skill::LEARNING_ORDER.into_iter();
            skills.find(|&skill| {
                let level = self.level(skill, now);
                matches!(level, MasteryLevel::Learning(_)) && awaits_break(skill) == waits
            })
        };
        let new = || {
            let mut skills = Skill::LEARNING_ORDER.into_iter();
            skills.find(|&skill| self.level(skill, now) == MasteryLevel::New)
        };
        due.or_else(weak)
            .or_else(|| learning(false))
            .or_else(new)
            .or_else(|| learning(true))
            .or_else(|| {
                Skill::ALL
                    .into_iter()
                    .min_by_key(|skill| self.record(*skill).due())
            })
            .unwrap_or(Skill::Landing)
    }

    /// Merges the mastery of two tabs or machines: the newer record of each skill wins.
    ///
    /// Of two records with the same time, the lower level wins, so that no mistake is lost.
    #[must_use]
    pub fn merge(&self, other: &Self) -> Self {
        let mut merged = self.clone();
        merged.is_newer_version |= other.is_newer_version;
        for skill in Skill::ALL {
            let [one, two] = [self, other].map(|mastery| mastery.record(skill));
            let has_questions = |record: SkillRecord| record.questions_met > 0;
            let rank = |record: SkillRecord| {
                let level = (record.stage, record.streak);
                (
                    record.since,
                    has_questions(record),
                    std::cmp::Reverse(level),
                )
            };
            let newer = if rank(two) > rank(one) { two } else { one };
            merged.records[skill.index()] = SkillRecord {
                questions_met: one.questions_met.max(two.questions_met),
                ..newer
            };
        }
        merged
    }

    /// Returns the skills whose level would be lower if this mastery were replaced by another.
    pub fn lowered_skills(&self, other: &Self) -> Vec<Skill> {
        let level = |mastery: &Self, skill| {
            let record = mastery.record(skill);
            (record.stage, record.streak)
        };
        let mut skills = Skill::ALL.to_vec();
        skills.retain(|&skill| level(other, skill) < level(self, skill));
        skills
    }
}

#[cfg(test)]
mod tests;
