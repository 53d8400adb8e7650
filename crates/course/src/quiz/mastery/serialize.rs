//! Serializes mastery for the browser's storage.
//!
//! The text is the format's version, 1, and for each skill with questions a semicolon, its name, `=`, and separated
//! by full stops: the streak, the stage or a hyphen, the time, the questions met, the wrong answers and the signs,
//! as in `1;landing=3.0.29300000.3.0.0;notation=1.-.29300004.2.1.0`.

use super::{LAST_STAGE, Mastery, STREAK_TO_MASTER, SkillRecord};
use crate::quiz::skill::Skill;

/// The version of the format.
const FORMAT: &str = "1";

/// The longest text that is read; the serialized mastery is shorter.
const MAX_LENGTH: usize = 2_000;

impl Mastery {
    /// Parses the output of [`Mastery::serialize`]; unreadable parts are ignored.
    pub fn parse(text: &str) -> Self {
        let (format, parts) = text.split_once(';').unwrap_or((text, ""));
        let is_number = !format.starts_with('0') && format.bytes().all(|it| it.is_ascii_digit());
        let mut mastery = Self::default();
        if format.is_empty() || !is_number {
            return mastery;
        }
        // A newer version may store more.
        mastery.is_newer_format = format != FORMAT;
        if text.len() > MAX_LENGTH {
            return mastery;
        }
        for (skill, record) in parts.split(';').filter_map(parse_record) {
            mastery.records[skill.index()] = record;
        }
        mastery
    }

    /// Serializes the mastery; `None` if that would overwrite what a newer version of the site stored.
    pub fn serialize(&self) -> Option<String> {
        if self.is_newer_format {
            return None;
        }
        let mut text = FORMAT.to_owned();
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
            text.extend([";", skill.name(), "=", &numbers]);
        }
        Some(text)
    }

    /// Returns true if a newer version of the site stored it: then it is read as far as possible, and never written.
    pub const fn is_newer_format(&self) -> bool {
        self.is_newer_format
    }
}

/// Parses the part of the text about one skill.
fn parse_record(part: &str) -> Option<(Skill, SkillRecord)> {
    let (name, numbers) = part.split_once('=')?;
    let skill = Skill::from_name(name)?;
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
    record.is_consistent().then_some((skill, record))
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
