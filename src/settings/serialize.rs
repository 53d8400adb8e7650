//! The settings as local storage keeps them.
//!
//! They are stored as a [`record`](course::record), which names each setting that is not the default and its choice:
//! `1;theme=dark;squares=slate`. `static/first_paint.js` reads it too, before the first paint.

use course::record::{Record, RecordWriter};

use crate::settings::{Setting, SettingValue, Settings};

/// The longest text that is parsed; this site writes no longer one.
const MAX_BYTES: usize = 2_000;

/// The stored settings, with what a newer version of the site wrote beside them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoredSettings {
    /// The settings.
    pub settings: Settings,
    /// The fields that are unknown, or have an unknown choice.
    unknown: Vec<String>,
    /// Whether a newer version wrote them, and may hold more than can be written here.
    is_newer_version: bool,
}

impl StoredSettings {
    /// Parses a stored text. Unknown fields have no effect; a damaged text means the defaults.
    pub fn parse(text: &str) -> Self {
        let record = Record::parse(text, MAX_BYTES);
        let mut stored = Self {
            is_newer_version: record.is_newer_version,
            ..Self::default()
        };
        for field in record.fields() {
            match parse_field(field) {
                Some(value) => stored.settings.set(value),
                None => stored.unknown.push(field.to_owned()),
            }
        }
        stored
    }

    /// Sets a value, and drops unknown fields about the same setting.
    pub fn set(&mut self, value: SettingValue) {
        self.settings.set(value);
        self.drop_unknown(|other| other == value.setting());
    }

    /// Restores the default of every known setting.
    pub fn reset(&mut self) {
        self.settings = Settings::default();
        self.drop_unknown(|_| true);
    }

    /// Drops the unknown fields about some settings.
    fn drop_unknown(&mut self, is_about: impl Fn(Setting) -> bool) {
        self.unknown
            .retain(|field| !field_setting(field).is_some_and(&is_about));
    }

    /// Returns the text to store.
    ///
    /// `None` if it would lose what a newer version of the site stored.
    pub fn serialize(&self) -> Option<String> {
        if self.is_newer_version {
            return None;
        }
        let mut writer = RecordWriter::default();
        for setting in Setting::ALL {
            if let Some(choice) = self.settings.non_default_name(setting) {
                writer.push(setting.key(), choice);
            }
        }
        for field in &self.unknown {
            writer.push_field(field);
        }
        Some(writer.finish())
    }
}

/// Parses `key=choice`.
fn parse_field(field: &str) -> Option<SettingValue> {
    let (key, choice) = field.split_once('=')?;
    SettingValue::parse(Setting::parse(key)?, choice)
}

/// Returns the setting that a field is about, even if its choice is unknown.
fn field_setting(field: &str) -> Option<Setting> {
    Setting::parse(field.split_once('=').map_or(field, |(key, _)| key))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::{BoardTheme, Switch, Theme};

    fn text(stored: &StoredSettings) -> String {
        stored.serialize().expect("a text of this version")
    }

    #[test]
    fn only_non_default_settings_are_written() {
        let mut stored = StoredSettings::default();
        assert_eq!(text(&stored), "1");
        stored.set(SettingValue::Theme(Theme::Dark));
        stored.set(SettingValue::BoardTheme(BoardTheme::Slate));
        stored.set(SettingValue::Keys(Switch::Off));
        assert_eq!(text(&stored), "1;theme=dark;squares=slate;keys=off");
        assert_eq!(StoredSettings::parse(&text(&stored)), stored);
        stored.set(SettingValue::Theme(Theme::Auto));
        assert_eq!(text(&stored), "1;squares=slate;keys=off");
    }

    #[test]
    fn settings_round_trip() {
        for setting in Setting::ALL {
            for name in setting.choices() {
                let mut stored = StoredSettings::default();
                stored.set(SettingValue::parse(setting, name).expect("a choice"));
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
        stored.set(SettingValue::Theme(Theme::Light));
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
