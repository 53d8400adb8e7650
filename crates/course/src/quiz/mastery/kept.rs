//! Mastery as a text that a browser keeps.
//!
//! It is the number of its format, 1, and for each skill that was met a semicolon, its name, `=`, and with full
//! stops between them: the streak, the stage or a hyphen, the minute of the last step, the questions met, the
//! wrong ones and the signs: `1;landing=3.0.29300000.3.0.0;notation=1.-.29300004.2.1.0`.

use super::{LAST_STAGE, MASTERING, Mastery, Record};
use crate::quiz::skill::Skill;

/// The number of the format that is written here.
const FORMAT: &str = "1";

/// The longest text that can be kept; what is longer was not written here.
const LONGEST: usize = 2_000;

impl Mastery {
    /// Reads what was kept. What is not understood has no effect.
    pub fn read(text: &str) -> Self {
        let (format, parts) = text.split_once(';').unwrap_or((text, ""));
        let is_number = !format.starts_with('0') && format.bytes().all(|it| it.is_ascii_digit());
        let mut mastery = Self::default();
        if format.is_empty() || !is_number {
            return mastery;
        }
        // A later version may have more to keep.
        mastery.is_later = format != FORMAT;
        if text.len() > LONGEST {
            return mastery;
        }
        for (skill, record) in parts.split(';').filter_map(understood) {
            mastery.records[skill.index()] = record;
        }
        mastery
    }

    /// What is to be kept; none where that would lose what a later version of the site has kept.
    pub fn text(&self) -> Option<String> {
        if self.is_later {
            return None;
        }
        let mut text = FORMAT.to_owned();
        for skill in Skill::ALL {
            let record = self.record(skill);
            if record == Record::default() {
                continue;
            }
            let stage = record
                .stage
                .map_or("-".to_owned(), |stage| stage.to_string());
            let [since, met, wrong, signs] =
                [record.since, record.met, record.wrong, record.signs].map(|it| it.to_string());
            let streak = record.streak.to_string();
            let numbers = [streak, stage, since, met, wrong, signs].join(".");
            text.extend([";", skill.name(), "=", &numbers]);
        }
        Some(text)
    }

    /// Whether a later version of the site has kept it, so that it is read as far as it goes and never written.
    pub const fn is_later(&self) -> bool {
        self.is_later
    }
}

/// The skill that a part of the text is about, and what is known of it.
fn understood(part: &str) -> Option<(Skill, Record)> {
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
    let record = Record {
        streak,
        stage,
        since: number()?,
        met: number()?,
        wrong: number()?,
        signs: number()?,
    };
    record.is_sound().then_some((skill, record))
}

impl Record {
    /// Whether it says what can be.
    pub(super) fn is_sound(self) -> bool {
        let is_mastered = self.stage.is_some();
        self.streak <= MASTERING
            && is_mastered == (self.streak == MASTERING)
            && self.stage.is_none_or(|stage| stage <= LAST_STAGE)
    }
}
