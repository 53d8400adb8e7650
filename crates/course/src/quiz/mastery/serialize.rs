//! Serialises mastery for the browser's storage.
//!
//! It is stored as a [`record`](crate::record): for each skill with questions its name, and separated by full stops
//! the streak, the stage or a hyphen, the time, the questions met, the wrong answers and the signs, as in
//! `1;landing=3.0.29300000.3.0.0;notation=1.-.29300004.2.1.0`.

use super::{LAST_STAGE, Mastery, STREAK_TO_MASTER, SkillRecord};
use crate::quiz::skill::Skill;
use crate::record::{Record, RecordWriter};

/// The longest text that is read; the serialised mastery is shorter.
const MAX_LENGTH: usize = 2_000;

impl Mastery {
    /// Parses the output of [`Mastery::serialize`]; unreadable parts are ignored.
    pub fn parse(text: &str) -> Self {
        let record = Record::parse(text, MAX_LENGTH);
        let mut mastery = Self {
            is_newer_version: record.is_newer_version,
            ..Self::default()
        };
        for (name, numbers) in record.pairs() {
            if let Some((skill, record)) = Skill::from_name(name).zip(parse_numbers(numbers)) {
                mastery.records[skill.index()] = record;
            }
        }
        mastery
    }

    /// Serialises the mastery. `None` if that would overwrite what a newer version of the site stored.
    pub fn serialize(&self) -> Option<String> {
        if self.is_newer_version {
            return None;
        }
        let mut writer = RecordWriter::default();
        for skill in Skill::ALL {
            let record = self.record(skill);
            if record == SkillRecord::default() {
                continue;
            }
            let stage = record
                .stage
                .map_or("-".to_owned(), |stage| stage.to_string());
            let [since, met, wrong, signs] = [
                record.since,
                record.questions_met,
                record.wrong_answers,
                record.signs,
            ]
            .map(|it| it.to_string());
            let streak = record.streak.to_string();
            let numbers = [streak, stage, since, met, wrong, signs].join(".");
            writer.push(skill.name(), &numbers);
        }
        Some(writer.finish())
    }

    /// Returns true if a newer version of the site stored it. It is then read as far as possible, and never
    /// written.
    pub const fn is_newer_version(&self) -> bool {
        self.is_newer_version
    }
}

/// Parses the numbers of one skill.
fn parse_numbers(numbers: &str) -> Option<SkillRecord> {
    let mut numbers = numbers.split('.');
    let mut next = || numbers.next();
    let streak = next()?.parse().ok()?;
    let stage = match next()? {
        "-" => None,
        stage => Some(stage.parse().ok()?),
    };
    let mut number = || numbers.next()?.parse().ok();
    let record = SkillRecord {
        streak,
        stage,
        since: number()?,
        questions_met: number()?,
        wrong_answers: number()?,
        signs: number()?,
    };
    record.is_consistent().then_some(record)
}

impl SkillRecord {
    /// Returns true if the numbers are possible together.
    pub(super) fn is_consistent(self) -> bool {
        let is_mastered = self.stage.is_some();
        self.streak <= STREAK_TO_MASTER
            && is_mastered == (self.streak == STREAK_TO_MASTER)
            && self.stage.is_none_or(|stage| stage <= LAST_STAGE)
    }
}
