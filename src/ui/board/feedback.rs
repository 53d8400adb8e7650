//! Sound and vibration for changes on the board.

use course::Sound;
use yew::prelude::*;

use crate::browser::{haptics, media_query};
use crate::settings::use_settings;
use crate::ui::sound;

/// Plays a sound and vibrates whenever `revision` changes, as the settings ask.
#[hook]
pub fn use_feedback(sound: Option<Sound>, revision: u32) {
    let settings = use_settings();
    let played = sound.filter(|_| settings.sound.is_on());
    let vibrates = sound.is_some() && settings.vibration.is_on();
    use_effect_with(revision, move |_| {
        if let Some(sound) = played {
            sound::play(sound);
        }
        if vibrates && media_query::has_coarse_pointer() {
            haptics::vibrate();
        }
    });
}
