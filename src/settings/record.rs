//! The record of what was chosen, as it is kept from visit to visit.
//!
//! A record is the number of its format, 1, and then for each choice that departs from the defaults a
//! semicolon, the name of the setting, `=`, and the name of the choice: `1;theme=dark;squares=slate`.
//! `static/looks.js` reads it too, before the page is drawn for the first time.

use std::fmt;

use super::{Setting, Settings};

/// The number of the format that is written here.
const FORMAT: u32 = 1;

/// The longest text that can be a record; what is longer was not written by this site.
const LONGEST: usize = 2_000;

/// What was chosen, with what a later version of the site has written beside it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// What was chosen.
    pub settings: Settings,
    /// What is not understood, kept as it was found.
    others: Vec<String>,
    /// Whether it is of a later format, and may mean more than can be written again.
    is_later: bool,
}

impl Record {
    /// Reads a record. What is not understood has no effect, and what is no record has none at all.
    pub fn read(text: &str) -> Self {
        let mut parts = text.split(';');
        let format = parts.next().unwrap_or_default();
        let is_number = !format.is_empty() && format.bytes().all(|byte| byte.is_ascii_digit());
        // A number too long to be read is greater than any that can.
        let format = format.parse().unwrap_or(u32::MAX);
        if !is_number || format < FORMAT || text.len() > LONGEST {
            return Self::default();
        }
        let mut record = Self {
            is_later: format > FORMAT,
            ..Self::default()
        };
        for part in parts {
            match understood(part) {
                Some((setting, choice)) => record.settings.choose(setting, choice),
                None => record.others.push(part.to_owned()),
            }
        }
        record
    }

    /// Makes a choice.
    pub fn choose(&mut self, setting: Setting, choice: usize) {
        self.settings.choose(setting, choice);
        self.others.retain(|part| named(part) != Some(setting));
    }

    /// Takes every choice back that there is a setting for.
    pub fn clear(&mut self) {
        self.settings = Settings::default();
        self.others.retain(|part| named(part).is_none());
    }

    /// Whether it can be written without losing what a later version of the site has put into it.
    pub fn can_be_written(&self) -> bool {
        !self.is_later
    }
}

/// The setting and the choice that a part of a record names.
fn understood(part: &str) -> Option<(Setting, usize)> {
    let setting = named(part)?;
    let (_, choice) = part.split_once('=')?;
    let place = setting.choices().iter().position(|name| *name == choice)?;
    Some((setting, place))
}

/// The setting that a part of a record is about.
fn named(part: &str) -> Option<Setting> {
    Setting::named(part.split('=').next().unwrap_or_default())
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{FORMAT}")?;
        for setting in Setting::ALL {
            if let Some(choice) = self.settings.departure(setting) {
                write!(f, ";{}={choice}", setting.key())?;
            }
        }
        for part in &self.others {
            write!(f, ";{part}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::{Squares, Switch, Theme};

    #[test]
    fn a_record_says_what_departs_from_the_defaults() {
        let mut record = Record::default();
        assert_eq!(record.to_string(), "1");
        record.choose(Setting::Theme, 2);
        record.choose(Setting::Squares, 1);
        record.choose(Setting::Keys, 0);
        assert_eq!(record.to_string(), "1;theme=dark;squares=slate;keys=off");
        assert_eq!(Record::read(&record.to_string()), record);
        record.choose(Setting::Theme, 0);
        assert_eq!(record.to_string(), "1;squares=slate;keys=off");
    }

    #[test]
    fn every_choice_is_read_as_it_was_written() {
        for setting in Setting::ALL {
            for choice in 0..setting.choices().len() {
                let mut record = Record::default();
                record.choose(setting, choice);
                assert_eq!(Record::read(&record.to_string()), record);
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
            "01;theme=light;theme=dark;squares",
        ] {
            assert_eq!(Record::read(text).settings, dark, "{text:?}");
        }
    }

    #[test]
    fn what_is_not_understood_is_kept_until_it_is_chosen_anew() {
        let mut record = Record::read("1;theme=sepia;arrows=thick;sound=on;=");
        let heard = Settings {
            sound: Switch::On,
            ..Settings::default()
        };
        assert_eq!(record.settings, heard);
        assert_eq!(record.to_string(), "1;sound=on;theme=sepia;arrows=thick;=");
        record.choose(Setting::Theme, 1);
        assert_eq!(record.to_string(), "1;theme=light;sound=on;arrows=thick;=");
        record.clear();
        assert_eq!(record.to_string(), "1;arrows=thick;=");
    }

    #[test]
    fn a_later_record_is_read_as_far_as_it_goes_and_never_written_over() {
        for format in ["2", "10", "99999999999999999999"] {
            let record = Record::read(&format!("{format};squares=green;theme=sepia"));
            assert_eq!(record.settings.squares, Squares::Green);
            assert!(!record.can_be_written());
        }
        assert!(Record::read("1;squares=green").can_be_written());
        assert!(Record::read("damaged").can_be_written());
    }
}
