//! What the settings are called, in English.

use crate::settings::Setting;
use crate::settings::shelf::Term;

/// The button that opens the settings, and their heading.
pub const SETTINGS: &str = "Settings";

/// The button that closes them.
pub const CLOSE: &str = "Close";

/// The button that takes every choice back.
pub const DEFAULTS: &str = "Back to the defaults";

/// The heading over what is on or off.
pub const SENSES: &str = "Sound, touch and keys";

/// The name of a setting.
pub fn name(setting: Setting) -> &'static str {
    match setting {
        Setting::Theme => "Theme",
        Setting::Squares => "Board",
        Setting::Coordinates => "Coordinates",
        Setting::Motion => "Motion",
        Setting::Speed => "Speed",
        Setting::Sound => "Sounds for moves, captures and checks",
        Setting::Vibration => "A short vibration when a piece is touched",
        Setting::Notation => "Moves",
        Setting::Keys => "Single letters as keys on the board",
    }
}

/// The names of a setting's choices, in their order.
pub fn choices(setting: Setting) -> &'static [&'static str] {
    match setting {
        Setting::Theme => &["As the system", "Light", "Dark", "High contrast"],
        Setting::Squares => &["Paper", "Slate", "Green", "Contrast"],
        Setting::Coordinates => &["Small", "Large", "Off"],
        Setting::Motion => &["As the system", "Off"],
        Setting::Speed => &["Slow", "Normal", "Fast"],
        Setting::Notation => &["Letters, Nf3", "Figurines, ♘f3", "Words, knight to f3"],
        Setting::Sound | Setting::Vibration | Setting::Keys => &["Off", "On"],
    }
}

/// How long what is chosen lasts, where that is not for good.
pub fn term(term: Term) -> Option<&'static str> {
    match term {
        Term::Kept => None,
        Term::Refused => Some(
            "This browser keeps nothing for this site, so what you choose lasts until you leave the page.",
        ),
        Term::Later => Some(
            "A newer version of this site has kept your settings. What you choose here lasts until you \
             leave the page, and leaves them as they are.",
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_choice_of_each_setting_has_a_name() {
        for setting in Setting::ALL {
            assert_eq!(
                setting.choices().len(),
                choices(setting).len(),
                "{setting:?}"
            );
        }
    }
}
