//! The record of what was chosen, as it is kept from visit to visit.
//!
//! A record is the number of its format, 1, and then for each choice that departs from the defaults a
//! semicolon, the name of the setting, `=`, and the name of the choice: `1;theme=dark;squares=slate`.
//! `static/looks.js` reads it too, before the page is drawn for the first time.

use super::{Setting, Settings};

/// The number of the format that is written here.
const FORMAT: &str = "1";

/// The longest text that can be a record; what is longer was not written by this site.
const LONGEST: usize = 2_000;

/// What was chosen, with what a later version of the site has written beside it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// What was chosen.
    pub settings: Settings,
    /// The parts that are not understood, kept as they were found, each behind a semicolon.
    others: String,
    /// Whether it is of a later format, and may mean more than can be written again.
    is_later: bool,
}

impl Record {
    /// Reads a record. What is not understood has no effect, and what is no record has none at all.
    pub fn read(text: &str) -> Self {
        let (format, parts) = text.split_once(';').unwrap_or((text, ""));
        let is_number = !format.starts_with('0') && format.bytes().all(|it| it.is_ascii_digit());
        let mut record = Self::default();
        if format.is_empty() || !is_number || text.len() > LONGEST {
            return record;
        }
        record.is_later = format != FORMAT;
        for part in parts.split(';') {
            match understood(part) {
                Some((setting, choice)) => record.settings.choose(setting, choice),
                None => push(&mut record.others, part),
            }
        }
        record
    }

    /// Makes a choice.
    pub fn choose(&mut self, setting: Setting, choice: usize) {
        self.settings.choose(setting, choice);
        self.forget(|named| named == setting);
    }

    /// Takes every choice back that there is a setting for.
    pub fn clear(&mut self) {
        self.settings = Settings::default();
        self.forget(|_| true);
    }

    /// Drops what is not understood about some settings.
    fn forget(&mut self, is_about: impl Fn(Setting) -> bool) {
        for part in std::mem::take(&mut self.others).split(';') {
            if !named(part).is_some_and(&is_about) {
                push(&mut self.others, part);
            }
        }
    }

    /// The record as it is kept; none where that would lose what a later version of the site has kept.
    pub fn text(&self) -> Option<String> {
        if self.is_later {
            return None;
        }
        let mut text = FORMAT.to_owned();
        for setting in Setting::ALL {
            if let Some(choice) = self.settings.departure(setting) {
                push(&mut text, setting.key());
                text.push('=');
                text.push_str(choice);
            }
        }
        text.push_str(&self.others);
        Some(text)
    }
}

/// Adds a part to a record, if there is anything in it.
fn push(text: &mut String, part: &str) {
    if !part.is_empty() {
        text.push(';');
        text.push_str(part);
    }
}

/// The setting and the choice that a part of a record names.
fn understood(part: &str) -> Option<(Setting, usize)> {
    let (key, choice) = part.split_once('=')?;
    let setting = Setting::named(key)?;
    let place = setting.choices().iter().position(|name| *name == choice)?;
    Some((setting, place))
}

/// The setting that a part of a record is about.
fn named(part: &str) -> Option<Setting> {
    Setting::named(part.split_once('=').map_or(part, |(key, _)| key))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::{Squares, Switch, Theme};

    fn text(record: &Record) -> String {
        record.text().expect("a record that can be kept")
    }

    #[test]
    fn a_record_says_what_departs_from_the_defaults() {
        let mut record = Record::default();
        assert_eq!(text(&record), "1");
        record.choose(Setting::Theme, 2);
        record.choose(Setting::Squares, 1);
        record.choose(Setting::Keys, 0);
        assert_eq!(text(&record), "1;theme=dark;squares=slate;keys=off");
        assert_eq!(Record::read(&text(&record)), record);
        record.choose(Setting::Theme, 0);
        assert_eq!(text(&record), "1;squares=slate;keys=off");
    }

    #[test]
    fn every_choice_is_read_as_it_was_written() {
        for setting in Setting::ALL {
            for choice in 0..setting.choices().len() {
                let mut record = Record::default();
                record.choose(setting, choice);
                assert_eq!(Record::read(&text(&record)), record);
            }
        }
    }

    #[test]
    fn what_is_damaged_means_the_defaults() {
        let long = format!("1;theme=dark;{}", "x".repeat(LONGEST));
        for text in [
            "",
            ";",
            "0",
            "0;theme=dark",
            "01;theme=dark",
            "theme=dark",
            "-1;theme=dark",
            "1.5;theme=dark",
            "{\"theme\":\"dark\"}",
            "null",
            "\u{0}",
            "é;theme=dark",
            long.as_str(),
        ] {
            assert_eq!(Record::read(text), Record::default(), "{text:?}");
        }
        let dark = Settings {
            theme: Theme::Dark,
            ..Settings::default()
        };
        for text in [
            "1;theme=dark",
            "1;;=;==;theme=dark;",
            "1;theme=light;theme=dark;squares",
        ] {
            assert_eq!(Record::read(text).settings, dark, "{text:?}");
        }
    }

    #[test]
    fn what_is_not_understood_is_kept_until_it_is_chosen_anew() {
        let mut record = Record::read("1;theme=sepia;;arrows=thick;sound=on;=");
        let heard = Settings {
            sound: Switch::On,
            ..Settings::default()
        };
        assert_eq!(record.settings, heard);
        assert_eq!(text(&record), "1;sound=on;theme=sepia;arrows=thick;=");
        record.choose(Setting::Theme, 1);
        assert_eq!(text(&record), "1;theme=light;sound=on;arrows=thick;=");
        record.clear();
        assert_eq!(text(&record), "1;arrows=thick;=");
    }

    #[test]
    fn a_later_record_is_read_as_far_as_it_goes_and_never_written_over() {
        for format in ["2", "10", "99999999999999999999"] {
            let record = Record::read(&format!("{format};squares=green;theme=sepia"));
            assert_eq!(record.settings.squares, Squares::Green);
            assert_eq!(record.text(), None);
        }
        assert_eq!(text(&Record::read("damaged")), "1");
    }
}
