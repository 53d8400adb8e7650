//! What is heard and felt of a change on the board, where that is wanted.

use course::Sound;
use yew::prelude::*;

use crate::settings::use_settings;
use crate::web::part;
use crate::{parts, web};

/// Plays a sound whenever `serial` changes, and under a finger the board trembles.
#[hook]
pub fn use_senses(sound: Option<Sound>, serial: u32) {
    let settings = use_settings();
    let audible = sound.filter(|_| settings.sound.is_on());
    let palpable = sound.is_some() && settings.vibration.is_on();
    use_effect_with(serial, move |_| {
        if let Some(sound) = audible {
            part::ask(parts::sound, move |play| {
                if let Ok(play) = play {
                    play(sound);
                }
            });
        }
        if palpable && web::touch::is_by_finger() {
            web::touch::tremble();
        }
    });
}
