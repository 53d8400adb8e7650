//! The user's choices, stored in the browser.
//!
//! [`Settings`] is a plain value, and [`Setting`] names its fields, for code that treats them alike: the stored text
//! (`serialize`), the attributes that style sheets read, and the settings panel. [`store`] provides the value to
//! the components below the app.

mod choices;
mod serialize;
pub mod store;

use course::player::Speed;

pub use choices::{BoardTheme, Coordinates, Motion, Notation, Switch, Theme};
pub use store::use_settings;

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
            Self::Speed => &["slow", "normal", "fast"],
            Self::Sound | Self::Vibration | Self::Keys => &Switch::NAMES,
            Self::Notation => &Notation::NAMES,
        }
    }
}

impl Settings {
    /// Returns the index of the choice among [`Setting::choices`].
    pub fn choice(&self, setting: Setting) -> usize {
        match setting {
            Setting::Theme => self.theme as usize,
            Setting::BoardTheme => self.board_theme as usize,
            Setting::Coordinates => self.coordinates as usize,
            Setting::Motion => self.motion as usize,
            Setting::Speed => self.speed as usize,
            Setting::Sound => self.sound as usize,
            Setting::Vibration => self.vibration as usize,
            Setting::Notation => self.notation as usize,
            Setting::Keys => self.keys as usize,
        }
    }

    /// Chooses by the index among [`Setting::choices`]; an index out of range changes nothing.
    pub fn choose(&mut self, setting: Setting, choice: usize) {
        match setting {
            Setting::Theme => pick(&mut self.theme, &Theme::ALL, choice),
            Setting::BoardTheme => pick(&mut self.board_theme, &BoardTheme::ALL, choice),
            Setting::Coordinates => pick(&mut self.coordinates, &Coordinates::ALL, choice),
            Setting::Motion => pick(&mut self.motion, &Motion::ALL, choice),
            Setting::Speed => pick(&mut self.speed, &Speed::ALL, choice),
            Setting::Sound => pick(&mut self.sound, &Switch::ALL, choice),
            Setting::Vibration => pick(&mut self.vibration, &Switch::ALL, choice),
            Setting::Notation => pick(&mut self.notation, &Notation::ALL, choice),
            Setting::Keys => pick(&mut self.keys, &Switch::ALL, choice),
        }
    }

    /// Returns the name of the choice, unless it is the default.
    pub fn non_default_name(&self, setting: Setting) -> Option<&'static str> {
        let choice = self.choice(setting);
        (choice != Self::default().choice(setting)).then(|| setting.choices()[choice])
    }
}

fn pick<T: Copy>(field: &mut T, choices: &[T], choice: usize) {
    if let Some(&choice) = choices.get(choice) {
        *field = choice;
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
            for (choice, name) in names.iter().enumerate() {
                let mut settings = Settings::default();
                settings.choose(setting, choice);
                assert_eq!(settings.choice(setting), choice, "{setting:?} {name}");
                assert_eq!(names.iter().filter(|other| *other == name).count(), 1);
                let is_changed = settings != Settings::default();
                assert_eq!(
                    settings.non_default_name(setting),
                    is_changed.then_some(*name)
                );
            }
            let mut settings = Settings::default();
            settings.choose(setting, names.len());
            assert_eq!(
                settings,
                Settings::default(),
                "there is no such {setting:?}"
            );
        }
        assert_eq!(Setting::parse("colour"), None);
    }
}
