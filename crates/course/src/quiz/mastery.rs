//! What a learner can do, skill by skill, and when to look at it again.

mod kept;
mod share;

use super::guide::{Asking, Phase};
use super::skill::Skill;

/// A moment: minutes since 1970 began, UTC.
pub type Minutes = u32;

/// So many unaided right answers in a row master a skill.
pub const MASTERING: u8 = 3;

/// After how many minutes a mastered skill is due for review, review by review: four hours, a day, three days, a
/// week, two weeks, a month, three months, six months. After that it is always the last.
pub const SCHEDULE: [Minutes; 8] = {
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

/// The stage after which there is no other.
const LAST_STAGE: u8 = 7;

/// What a learner can do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mastery {
    records: [Record; Skill::ALL.len()],
    /// What a later version has kept, which is not written over.
    is_later: bool,
}

/// What is known of one skill.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Unaided right answers in a row, at most [`MASTERING`].
    pub streak: u8,
    /// How many reviews were passed; none before it is mastered.
    pub stage: Option<u8>,
    /// When the last step was made: the time from which the next review counts.
    pub since: Minutes,
    /// How many questions were met.
    pub met: u32,
    /// How many went wrong since the skill was last mastered.
    pub wrong: u32,
    /// How many wrong answers, to questions about whatever skill, were signs against this one since then.
    pub signs: u32,
}

/// How a skill stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// No question was met.
    Fresh,
    /// It is being learnt: so many right in a row.
    Learning(u8),
    /// It is mastered, and not yet due.
    Mastered,
    /// It was mastered, and is due for review.
    Due,
}

/// What an answered question says about a learner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The skill that was asked for.
    pub skill: Skill,
    /// How it went.
    pub result: Performance,
    /// The skill that a wrong answer is a sign against.
    pub sign: Option<Skill>,
}

/// How a question went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Performance {
    /// Right at once, alone and without a hint.
    Unaided,
    /// Right, or looked at, with help.
    Aided,
    /// Wrong at first.
    Wrong,
}

impl Finding {
    /// What a question says as soon as it says anything: when it is over, or a first reply was wrong. From then
    /// on it says the same, so that it is learnt once.
    pub fn of(asking: &Asking) -> Option<Self> {
        let result = if asking.has_erred() {
            Performance::Wrong
        } else if !asking.is_over() {
            return None;
        } else if asking.is_unaided() {
            Performance::Unaided
        } else {
            Performance::Aided
        };
        Some(Self {
            skill: asking.question().skill(),
            result,
            sign: asking.sign(),
        })
    }
}

impl Record {
    /// When the skill is due for review; never before it is mastered.
    pub fn due(self) -> Option<Minutes> {
        let stage = usize::from(self.stage?);
        let wait = SCHEDULE[stage.min(SCHEDULE.len() - 1)];
        Some(self.since.saturating_add(wait))
    }

    /// How the skill stands at a time.
    pub fn level(self, now: Minutes) -> Level {
        match self.due() {
            Some(due) if due <= now => Level::Due,
            Some(_) => Level::Mastered,
            None if self.met == 0 => Level::Fresh,
            None => Level::Learning(self.streak),
        }
    }

    fn after(self, result: Performance, now: Minutes) -> Self {
        let mut after = Self {
            met: self.met.saturating_add(1),
            ..self
        };
        match (result, self.level(now)) {
            (Performance::Unaided, Level::Due) => {
                after.stage = self.stage.map(|stage| (stage + 1).min(LAST_STAGE));
                after.since = now;
            }
            (Performance::Unaided, Level::Fresh | Level::Learning(_)) => {
                after.streak = (self.streak + 1).min(MASTERING);
                after.since = now;
                if after.streak == MASTERING {
                    after.stage = Some(0);
                    (after.wrong, after.signs) = (0, 0);
                }
            }
            // What is answered before it is due is practice; help passes no review, and takes nothing back.
            (Performance::Unaided, Level::Mastered)
            | (Performance::Aided, Level::Due | Level::Mastered) => {}
            // But help breaks a row.
            (Performance::Aided, Level::Fresh | Level::Learning(_)) => {
                after.streak = 0;
                after.since = now;
            }
            (Performance::Wrong, _) => {
                after.streak = 0;
                after.stage = None;
                after.since = now;
                after.wrong = self.wrong.saturating_add(1);
            }
        }
        after
    }
}

impl Mastery {
    /// What is known of a skill.
    pub const fn record(&self, skill: Skill) -> Record {
        self.records[skill.index()]
    }

    /// How a skill stands at a time.
    pub fn level(&self, skill: Skill, now: Minutes) -> Level {
        self.record(skill).level(now)
    }

    /// Whether a skill is mastered, due or not.
    pub fn is_mastered(&self, skill: Skill) -> bool {
        self.record(skill).stage.is_some()
    }

    /// The phase in which the next question of a skill is asked.
    pub fn phase(&self, skill: Skill) -> Phase {
        Phase::of(self.record(skill).met)
    }

    /// Whether no question was ever met.
    pub fn is_empty(&self) -> bool {
        *self
            == Self {
                is_later: self.is_later,
                ..Self::default()
            }
    }

    /// Takes in what a question says.
    pub fn learn(&mut self, finding: Finding, now: Minutes) {
        self.settle(now);
        let record = &mut self.records[finding.skill.index()];
        *record = record.after(finding.result, now);
        if let Some(sign) = finding.sign {
            let record = &mut self.records[sign.index()];
            record.signs = record.signs.saturating_add(1);
        }
    }

    /// Where the clock was set back, nothing has happened later than now: else a review would wait until the old
    /// time comes again.
    pub fn settle(&mut self, now: Minutes) {
        for record in &mut self.records {
            record.since = record.since.min(now);
        }
    }

    /// The skills that are due for review at a time, the longest due first.
    pub fn due(&self, now: Minutes) -> Vec<Skill> {
        let due = |skill: &Skill| self.record(*skill).due().filter(|due| *due <= now);
        let mut skills: Vec<Skill> = Skill::ALL
            .into_iter()
            .filter(|it| due(it).is_some())
            .collect();
        skills.sort_by_key(|skill| due(skill));
        skills
    }

    /// When the next review is due, if any skill is mastered.
    pub fn next_due(&self) -> Option<Minutes> {
        self.records.iter().filter_map(|record| record.due()).min()
    }

    /// The skills that went wrong, the weakest first: by wrong answers and signs together.
    pub fn weak(&self) -> Vec<Skill> {
        let weight = |skill: &Skill| {
            let Record { wrong, signs, .. } = self.record(*skill);
            (wrong.saturating_add(signs), wrong)
        };
        let mut skills = Skill::ALL.to_vec();
        skills.retain(|skill| weight(skill).0 > 0);
        skills.sort_by_key(|skill| std::cmp::Reverse(weight(skill)));
        skills
    }

    /// What to practise next: what is due, then what is weak, then what is being learnt, then what is fresh; at
    /// last what is due next.
    pub fn next(&self, now: Minutes) -> Skill {
        let due = self.due(now).into_iter().next();
        let weak = || self.weak().into_iter().next();
        let of = |wanted: fn(Level) -> bool| {
            let mut skills = Skill::ALL.into_iter();
            skills.find(|skill| wanted(self.level(*skill, now)))
        };
        due.or_else(weak)
            .or_else(|| of(|level| matches!(level, Level::Learning(_))))
            .or_else(|| of(|level| level == Level::Fresh))
            .or_else(|| {
                Skill::ALL
                    .into_iter()
                    .min_by_key(|skill| self.record(*skill).due())
            })
            .unwrap_or(Skill::DoubleStep)
    }

    /// What two tabs or two machines know together: of each skill, what was learnt last. Where that was at the
    /// same time, the lower standing, since a mistake must not be lost.
    #[must_use]
    pub fn merged(&self, other: &Self) -> Self {
        let mut merged = self.clone();
        merged.is_later |= other.is_later;
        for skill in Skill::ALL {
            let [one, two] = [self, other].map(|mastery| mastery.record(skill));
            let is_met = |record: Record| record.met > 0;
            let rank = |record: Record| {
                let standing = (record.stage, record.streak);
                (record.since, is_met(record), std::cmp::Reverse(standing))
            };
            let newer = if rank(two) > rank(one) { two } else { one };
            merged.records[skill.index()] = Record {
                met: one.met.max(two.met),
                ..newer
            };
        }
        merged
    }

    /// The skills in which a learner would stand lower than now, were this known instead.
    pub fn lowered(&self, other: &Self) -> Vec<Skill> {
        let standing = |mastery: &Self, skill| {
            let record = mastery.record(skill);
            (record.stage, record.streak)
        };
        let mut skills = Skill::ALL.to_vec();
        skills.retain(|&skill| standing(other, skill) < standing(self, skill));
        skills
    }
}

#[cfg(test)]
mod tests;
