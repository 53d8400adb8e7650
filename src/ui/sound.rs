//! Sounds, loaded on first use.

use course::Sound;

use crate::browser::sound;
use crate::lazy::{lazy_chunk, load_then};

lazy_chunk! {
    /// Loads the synthesis of sounds.
    fn load(sound) -> fn(Sound) = sound::play
}

/// Loads the sounds before the first one is played.
pub fn preload() {
    load_and_play(None);
}

/// Plays a sound; without the chunk there is silence.
pub fn play(sound: Sound) {
    load_and_play(Some(sound));
}

fn load_and_play(sound: Option<Sound>) {
    load_then(load, move |play| {
        if let (Some(sound), Ok(play)) = (sound, play) {
            play(sound);
        }
    });
}
