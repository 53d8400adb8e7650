//! What a visitor chooses once, and finds again.
//!
//! [`Settings`] is a plain value, and [`Setting`] names its parts for whatever treats them alike: the
//! [`record`] that is kept between visits, the attributes that style sheets read, and the [`Panel`].
//! [`shelf`] holds the value for the components below the app.

mod choices;
pub mod panel;
pub mod record;
mod sample;
pub mod shelf;

use course::player::Speed;

pub use choices::{Coordinates, Motion, Notation, Squares, Switch, Theme};
pub use panel::Panel;
pub use shelf::use_settings;

/// Everything that can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The colours of the page.
    pub theme: Theme,
    /// The colours of the board.
    pub squares: Squares,
    /// The letters and figures at the board's edge.
    pub coordinates: Coordinates,
    /// Whether the men travel.
    pub motion: Motion,
    /// How fast a lesson plays and the men travel.
    pub speed: Speed,
    /// Whether moves are heard.
    pub sound: Switch,
    /// Whether a touch on the board is felt.
    pub vibration: Switch,
    /// How moves are written.
    pub notation: Notation,
    /// Whether single letters are keys.
    pub keys: Switch,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: Theme::default(),
            squares: Squares::default(),
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

/// The name of one part of [`Settings`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    /// [`Settings::theme`]
    Theme,
    /// [`Settings::squares`]
    Squares,
    /// [`Settings::coordinates`]
    Coordinates,
    /// [`Settings::motion`]
    Motion,
    /// [`Settings::speed`]
    Speed,
    /// [`Settings::sound`]
    Sound,
    /// [`Settings::vibration`]
    Vibration,
    /// [`Settings::notation`]
    Notation,
    /// [`Settings::keys`]
    Keys,
}

impl Setting {
    /// Every setting, in the order in which they are recorded.
    pub const ALL: [Self; 9] = [
        Self::Theme,
        Self::Squares,
        Self::Coordinates,
        Self::Motion,
        Self::Speed,
        Self::Sound,
        Self::Vibration,
        Self::Notation,
        Self::Keys,
    ];

    /// Those that style sheets read, as `data-` attributes of the root element.
    pub const LOOKS: [Self; 4] = [Self::Theme, Self::Squares, Self::Coordinates, Self::Motion];

    /// Its name in records and attributes, which stays.
    pub fn key(self) -> &'static str {
        match self {
            Self::Theme => "theme",
            Self::Squares => "squares",
            Self::Coordinates => "coordinates",
            Self::Motion => "motion",
            Self::Speed => "speed",
            Self::Sound => "sound",
            Self::Vibration => "vibration",
            Self::Notation => "notation",
            Self::Keys => "keys",
        }
    }

    /// The setting of a name.
    pub fn named(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|setting| setting.key() == key)
    }

    /// The names of its choices in records and attributes, which stay.
    pub fn choices(self) -> &'static [&'static str] {
        match self {
            Self::Theme => &Theme::NAMES,
            Self::Squares => &Squares::NAMES,
            Self::Coordinates => &Coordinates::NAMES,
            Self::Motion => &Motion::NAMES,
            Self::Speed => &["slow", "normal", "fast"],
            Self::Sound | Self::Vibration | Self::Keys => &Switch::NAMES,
            Self::Notation => &Notation::NAMES,
        }
    }
}

impl Settings {
    /// What is chosen, by its place among [`Setting::choices`].
    pub fn chosen(&self, setting: Setting) -> usize {
        match setting {
            Setting::Theme => self.theme as usize,
            Setting::Squares => self.squares as usize,
            Setting::Coordinates => self.coordinates as usize,
            Setting::Motion => self.motion as usize,
            Setting::Speed => self.speed as usize,
            Setting::Sound => self.sound as usize,
            Setting::Vibration => self.vibration as usize,
            Setting::Notation => self.notation as usize,
            Setting::Keys => self.keys as usize,
        }
    }

    /// Chooses by the place among [`Setting::choices`]; a place that is not there changes nothing.
    pub fn choose(&mut self, setting: Setting, choice: usize) {
        match setting {
            Setting::Theme => pick(&mut self.theme, &Theme::ALL, choice),
            Setting::Squares => pick(&mut self.squares, &Squares::ALL, choice),
            Setting::Coordinates => pick(&mut self.coordinates, &Coordinates::ALL, choice),
            Setting::Motion => pick(&mut self.motion, &Motion::ALL, choice),
            Setting::Speed => pick(&mut self.speed, &Speed::ALL, choice),
            Setting::Sound => pick(&mut self.sound, &Switch::ALL, choice),
            Setting::Vibration => pick(&mut self.vibration, &Switch::ALL, choice),
            Setting::Notation => pick(&mut self.notation, &Notation::ALL, choice),
            Setting::Keys => pick(&mut self.keys, &Switch::ALL, choice),
        }
    }

    /// The name of what is chosen, unless that is what everyone has who chooses nothing.
    pub fn departure(&self, setting: Setting) -> Option<&'static str> {
        let choice = self.chosen(setting);
        (choice != Self::default().chosen(setting)).then(|| setting.choices()[choice])
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
    fn each_choice_of_each_setting_can_be_made_and_has_a_name_of_its_own() {
        for setting in Setting::ALL {
            assert_eq!(Setting::named(setting.key()), Some(setting));
            let names = setting.choices();
            for (choice, name) in names.iter().enumerate() {
                let mut settings = Settings::default();
                settings.choose(setting, choice);
                assert_eq!(settings.chosen(setting), choice, "{setting:?} {name}");
                assert_eq!(names.iter().filter(|other| *other == name).count(), 1);
                let departs = settings != Settings::default();
                assert_eq!(settings.departure(setting), departs.then_some(*name));
            }
            let mut settings = Settings::default();
            settings.choose(setting, names.len());
            assert_eq!(
                settings,
                Settings::default(),
                "there is no such {setting:?}"
            );
        }
        assert_eq!(Setting::named("colour"), None);
    }
}
