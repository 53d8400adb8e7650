//! The settings panel.

use crate::browser::storage::Persistence;
use crate::settings::Setting;

pub const SETTINGS: &str = "Settings";
pub const CLOSE: &str = "Close";
pub const DEFAULTS: &str = "Back to the defaults";
pub const SWITCHES: &str = "Sound, touch and keys";

pub fn setting_name(setting: Setting) -> &'static str {
    match setting {
        Setting::Theme => "Theme",
        Setting::BoardTheme => "Board",
        Setting::Coordinates => "Coordinates",
        Setting::Motion => "Motion",
        Setting::Speed => "Speed",
        Setting::Sound => "Sounds for moves, captures and checks",
        Setting::Vibration => "A short vibration when a piece is touched",
        Setting::Notation => "Moves",
        Setting::Keys => "Single letters as keys on the board",
    }
}

/// Returns the names of a setting's choices, in order.
pub fn choice_names(setting: Setting) -> &'static [&'static str] {
    match setting {
        Setting::Theme => &["Same as my device", "Light", "Dark", "High contrast"],
        Setting::BoardTheme => &["Paper", "Slate", "Green", "Contrast"],
        Setting::Coordinates => &["Small", "Large", "Off"],
        Setting::Motion => &["Same as my device", "Off"],
        Setting::Speed => &["Slow", "Normal", "Fast"],
        Setting::Notation => &["Letters, Nf3", "Figurines, ♘f3", "Words, knight to f3"],
        Setting::Sound | Setting::Vibration | Setting::Keys => &["Off", "On"],
    }
}

/// Describes how long choices last, unless they are stored.
pub fn describe_persistence(persistence: Persistence) -> Option<&'static str> {
    match persistence {
        Persistence::Stored => None,
        Persistence::Denied => Some(
            "This browser does not save anything for this site. What you choose lasts until you leave the page.",
        ),
        Persistence::NewerVersion => Some(
            "A newer version of this site has saved your settings. What you choose here lasts until you \
             leave the page, and does not change them.",
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_setting_choice_has_a_name() {
        for setting in Setting::ALL {
            assert_eq!(
                setting.choices().len(),
                choice_names(setting).len(),
                "{setting:?}"
            );
        }
    }
}
