//! The settings as a value, and the name and value of each. The rows that a visitor sees are listed in
//! `ui::dialogs::settings`.

use course::player::Speed;

use crate::settings::choices::{BoardTheme, Coordinates, Motion, Notation, Switch, Theme};

/// The value of every setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    pub theme: Theme,
    pub board_theme: BoardTheme,
    pub coordinates: Coordinates,
    pub motion: Motion,
    /// The speed of autoplay and animations.
    pub speed: Speed,
    /// Whether moves play a sound.
    pub sound: Switch,
    /// Whether a touch on the board vibrates.
    pub vibration: Switch,
    pub notation: Notation,
    /// Whether single letters are keyboard shortcuts.
    pub keys: Switch,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: Theme::default(),
            board_theme: BoardTheme::default(),
            coordinates: Coordinates::default(),
            motion: Motion::default(),
            speed: Speed::default(),
            sound: Switch::Off,
            vibration: Switch::Off,
            notation: Notation::default(),
            keys: Switch::On,
        }
    }
}

/// The name of one field of [`Settings`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    Theme,
    BoardTheme,
    Coordinates,
    Motion,
    Speed,
    Sound,
    Vibration,
    Notation,
    Keys,
}

impl Setting {
    /// Every setting, in the order in which they are stored.
    pub const ALL: [Self; 9] = [
        Self::Theme,
        Self::BoardTheme,
        Self::Coordinates,
        Self::Motion,
        Self::Speed,
        Self::Sound,
        Self::Vibration,
        Self::Notation,
        Self::Keys,
    ];

    /// The settings that style sheets read, as `data-` attributes of the root element.
    pub const ROOT_DATA: [Self; 4] = [
        Self::Theme,
        Self::BoardTheme,
        Self::Coordinates,
        Self::Motion,
    ];

    /// Returns its name in storage and attributes.
    pub fn key(self) -> &'static str {
        match self {
            Self::Theme => "theme",
            Self::BoardTheme => "squares",
            Self::Coordinates => "coordinates",
            Self::Motion => "motion",
            Self::Speed => "speed",
            Self::Sound => "sound",
            Self::Vibration => "vibration",
            Self::Notation => "notation",
            Self::Keys => "keys",
        }
    }

    /// Parses a name.
    pub fn parse(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|setting| setting.key() == key)
    }

    /// Returns the names of its choices in storage and attributes.
    pub fn choices(self) -> &'static [&'static str] {
        match self {
            Self::Theme => &Theme::NAMES,
            Self::BoardTheme => &BoardTheme::NAMES,
            Self::Coordinates => &Coordinates::NAMES,
            Self::Motion => &Motion::NAMES,
            Self::Speed => &Speed::NAMES,
            Self::Sound | Self::Vibration | Self::Keys => &Switch::NAMES,
            Self::Notation => &Notation::NAMES,
        }
    }
}

/// The value of one field of [`Settings`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingValue {
    Theme(Theme),
    BoardTheme(BoardTheme),
    Coordinates(Coordinates),
    Motion(Motion),
    Speed(Speed),
    Sound(Switch),
    Vibration(Switch),
    Notation(Notation),
    Keys(Switch),
}

impl SettingValue {
    /// Parses the name of a choice, one of [`Setting::choices`].
    pub fn parse(setting: Setting, name: &str) -> Option<Self> {
        Some(match setting {
            Setting::Theme => Self::Theme(Theme::from_name(name)?),
            Setting::BoardTheme => Self::BoardTheme(BoardTheme::from_name(name)?),
            Setting::Coordinates => Self::Coordinates(Coordinates::from_name(name)?),
            Setting::Motion => Self::Motion(Motion::from_name(name)?),
            Setting::Speed => Self::Speed(Speed::from_name(name)?),
            Setting::Sound => Self::Sound(Switch::from_name(name)?),
            Setting::Vibration => Self::Vibration(Switch::from_name(name)?),
            Setting::Notation => Self::Notation(Notation::from_name(name)?),
            Setting::Keys => Self::Keys(Switch::from_name(name)?),
        })
    }

    /// Returns the setting that it is a value of.
    pub const fn setting(self) -> Setting {
        match self {
            Self::Theme(_) => Setting::Theme,
            Self::BoardTheme(_) => Setting::BoardTheme,
            Self::Coordinates(_) => Setting::Coordinates,
            Self::Motion(_) => Setting::Motion,
            Self::Speed(_) => Setting::Speed,
            Self::Sound(_) => Setting::Sound,
            Self::Vibration(_) => Setting::Vibration,
            Self::Notation(_) => Setting::Notation,
            Self::Keys(_) => Setting::Keys,
        }
    }

    /// Returns its name in storage and attributes.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Theme(value) => value.name(),
            Self::BoardTheme(value) => value.name(),
            Self::Coordinates(value) => value.name(),
            Self::Motion(value) => value.name(),
            Self::Speed(value) => value.name(),
            Self::Sound(value) | Self::Vibration(value) | Self::Keys(value) => value.name(),
            Self::Notation(value) => value.name(),
        }
    }
}

impl Settings {
    /// Returns the value of a setting.
    pub const fn get(&self, setting: Setting) -> SettingValue {
        match setting {
            Setting::Theme => SettingValue::Theme(self.theme),
            Setting::BoardTheme => SettingValue::BoardTheme(self.board_theme),
            Setting::Coordinates => SettingValue::Coordinates(self.coordinates),
            Setting::Motion => SettingValue::Motion(self.motion),
            Setting::Speed => SettingValue::Speed(self.speed),
            Setting::Sound => SettingValue::Sound(self.sound),
            Setting::Vibration => SettingValue::Vibration(self.vibration),
            Setting::Notation => SettingValue::Notation(self.notation),
            Setting::Keys => SettingValue::Keys(self.keys),
        }
    }

    /// Sets the value of a setting.
    pub const fn set(&mut self, value: SettingValue) {
        match value {
            SettingValue::Theme(value) => self.theme = value,
            SettingValue::BoardTheme(value) => self.board_theme = value,
            SettingValue::Coordinates(value) => self.coordinates = value,
            SettingValue::Motion(value) => self.motion = value,
            SettingValue::Speed(value) => self.speed = value,
            SettingValue::Sound(value) => self.sound = value,
            SettingValue::Vibration(value) => self.vibration = value,
            SettingValue::Notation(value) => self.notation = value,
            SettingValue::Keys(value) => self.keys = value,
        }
    }

    /// Returns the name of the choice, unless it is the default.
    pub fn non_default_name(&self, setting: Setting) -> Option<&'static str> {
        let value = self.get(setting);
        (value != Self::default().get(setting)).then(|| value.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_setting_can_be_chosen_and_choices_have_distinct_names() {
        for setting in Setting::ALL {
            assert_eq!(Setting::parse(setting.key()), Some(setting));
            let names = setting.choices();
            for name in names {
                let value = SettingValue::parse(setting, name).expect("a choice");
                assert_eq!((value.setting(), value.name()), (setting, *name));
                let mut settings = Settings::default();
                settings.set(value);
                assert_eq!(settings.get(setting), value);
                assert_eq!(names.iter().filter(|other| *other == name).count(), 1);
                let is_changed = settings != Settings::default();
                assert_eq!(
                    settings.non_default_name(setting),
                    is_changed.then_some(*name)
                );
            }
            assert_eq!(SettingValue::parse(setting, "loud"), None);
        }
        assert_eq!(Setting::parse("colour"), None);
    }
}
