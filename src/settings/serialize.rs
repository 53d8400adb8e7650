//! The settings as local storage keeps them.
//!
//! The text is the number of the format, 1, and for each setting that is not the default a semicolon, its key, `=`,
//! and the name of its choice: `1;theme=dark;squares=slate`. `static/looks.js` reads it too, before the first paint.

use crate::settings::{Setting, Settings};

/// The number of the format that is written here.
const FORMAT: &str = "1";

/// The longest text that is parsed; this site writes no longer one.
const MAX_BYTES: usize = 2_000;

/// The stored settings, with what a newer version of the site wrote beside them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoredSettings {
    /// The settings.
    pub settings: Settings,
    /// The unknown parts as they were found, each behind a semicolon.
    unknown: String,
    /// Whether the format is newer, and may hold more than can be written here.
    is_newer_format: bool,
}

impl StoredSettings {
    /// Parses a stored text. Unknown parts have no effect; a damaged text means the defaults.
    pub fn parse(text: &str) -> Self {
        let (format, parts) = text.split_once(';').unwrap_or((text, ""));
        let is_number = !format.starts_with('0') && format.bytes().all(|it| it.is_ascii_digit());
        let mut stored = Self::default();
        if format.is_empty() || !is_number || text.len() > MAX_BYTES {
            return stored;
        }
        stored.is_newer_format = format != FORMAT;
        for part in parts.split(';') {
            match parse_part(part) {
                Some((setting, choice)) => stored.settings.choose(setting, choice),
                None => push(&mut stored.unknown, part),
            }
        }
        stored
    }

    /// Chooses a value by its index, and drops unknown parts about the same setting.
    pub fn choose(&mut self, setting: Setting, choice: usize) {
        self.settings.choose(setting, choice);
        self.drop_unknown(|other| other == setting);
    }

    /// Restores the default of every known setting.
    pub fn reset(&mut self) {
        self.settings = Settings::default();
        self.drop_unknown(|_| true);
    }

    /// Drops the unknown parts about some settings.
    fn drop_unknown(&mut self, is_about: impl Fn(Setting) -> bool) {
        for part in std::mem::take(&mut self.unknown).split(';') {
            if !part_setting(part).is_some_and(&is_about) {
                push(&mut self.unknown, part);
            }
        }
    }

    /// Returns the text to store; `None` if it would lose what a newer version of the site stored.
    pub fn serialize(&self) -> Option<String> {
        if self.is_newer_format {
            return None;
        }
        let mut text = FORMAT.to_owned();
        for setting in Setting::ALL {
            if let Some(choice) = self.settings.non_default_name(setting) {
                push(&mut text, setting.key());
                text.push('=');
                text.push_str(choice);
            }
        }
        text.push_str(&self.unknown);
        Some(text)
    }
}

/// Appends a part behind a semicolon, unless it is empty.
fn push(text: &mut String, part: &str) {
    if !part.is_empty() {
        text.push(';');
        text.push_str(part);
    }
}

/// Parses `key=choice`.
fn parse_part(part: &str) -> Option<(Setting, usize)> {
    let (key, choice) = part.split_once('=')?;
    let setting = Setting::parse(key)?;
    let index = setting.choices().iter().position(|name| *name == choice)?;
    Some((setting, index))
}

/// Returns the setting that a part is about, even if its choice is unknown.
fn part_setting(part: &str) -> Option<Setting> {
    Setting::parse(part.split_once('=').map_or(part, |(key, _)| key))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::{BoardTheme, Switch, Theme};

    fn text(stored: &StoredSettings) -> String {
        stored.serialize().expect("a format of this version")
    }

    #[test]
    fn only_non_default_settings_are_written() {
        let mut stored = StoredSettings::default();
        assert_eq!(text(&stored), "1");
        stored.choose(Setting::Theme, 2);
        stored.choose(Setting::BoardTheme, 1);
        stored.choose(Setting::Keys, 0);
        assert_eq!(text(&stored), "1;theme=dark;squares=slate;keys=off");
        assert_eq!(StoredSettings::parse(&text(&stored)), stored);
        stored.choose(Setting::Theme, 0);
        assert_eq!(text(&stored), "1;squares=slate;keys=off");
    }

    #[test]
    fn settings_round_trip() {
        for setting in Setting::ALL {
            for choice in 0..setting.choices().len() {
                let mut stored = StoredSettings::default();
                stored.choose(setting, choice);
                assert_eq!(StoredSettings::parse(&text(&stored)), stored);
            }
        }
    }

    #[test]
    fn damaged_settings_are_the_defaults() {
        let long = format!("1;theme=dark;{}", "x".repeat(MAX_BYTES));
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
            assert_eq!(
                StoredSettings::parse(text),
                StoredSettings::default(),
                "{text:?}"
            );
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
            assert_eq!(StoredSettings::parse(text).settings, dark, "{text:?}");
        }
    }

    #[test]
    fn unknown_settings_are_kept_until_chosen() {
        let mut stored = StoredSettings::parse("1;theme=sepia;;arrows=thick;sound=on;=");
        let with_sound = Settings {
            sound: Switch::On,
            ..Settings::default()
        };
        assert_eq!(stored.settings, with_sound);
        assert_eq!(text(&stored), "1;sound=on;theme=sepia;arrows=thick;=");
        stored.choose(Setting::Theme, 1);
        assert_eq!(text(&stored), "1;theme=light;sound=on;arrows=thick;=");
        stored.reset();
        assert_eq!(text(&stored), "1;arrows=thick;=");
    }

    #[test]
    fn settings_of_a_newer_version_are_read_and_never_overwritten() {
        for format in ["2", "10", "99999999999999999999"] {
            let stored = StoredSettings::parse(&format!("{format};squares=green;theme=sepia"));
            assert_eq!(stored.settings.board_theme, BoardTheme::Green);
            assert_eq!(stored.serialize(), None);
        }
        assert_eq!(text(&StoredSettings::parse("damaged")), "1");
    }
}
