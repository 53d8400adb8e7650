//! The sounds of the board, synthesised from gliding tones and noise.
//!
//! The audio context is created with the first sound. Sounds are silent without an error if the browser has no audio,
//! or allows none before the user has interacted with the page.

use std::cell::OnceCell;

use course::Sound;
use gloo::utils::window;
use js_sys::Reflect;
use wasm_bindgen::JsValue;
use web_sys::AudioContext;

/// A part of a sound. Times are in seconds, pitches in hertz.
struct Note {
    kind: NoteKind,
    at: f32,
    length: f32,
    from: f32,
    to: f32,
    loudness: f32,
}

/// The waveform of a note.
#[derive(Clone, Copy, PartialEq, Eq)]
enum NoteKind {
    /// A soft tone that decays.
    Tone,
    /// Noise around a pitch.
    Noise,
}

/// Creates a tone that glides from one pitch to another.
const fn tone(at: f32, length: f32, from: f32, to: f32, loudness: f32) -> Note {
    Note {
        kind: NoteKind::Tone,
        at,
        length,
        from,
        to,
        loudness,
    }
}

/// Creates noise around a pitch.
const fn noise(at: f32, length: f32, pitch: f32, loudness: f32) -> Note {
    Note {
        kind: NoteKind::Noise,
        ..tone(at, length, pitch, pitch, loudness)
    }
}

/// A piece set down on wood.
const MOVE: &[Note] = &[
    noise(0.0, 0.03, 1_600.0, 0.5),
    tone(0.0, 0.09, 310.0, 170.0, 0.3),
];

/// Two pieces on wood, the second louder.
const CAPTURE: &[Note] = &[
    noise(0.0, 0.03, 2_100.0, 0.4),
    tone(0.0, 0.06, 380.0, 230.0, 0.2),
    noise(0.07, 0.04, 1_400.0, 0.55),
    tone(0.07, 0.11, 270.0, 140.0, 0.4),
];

/// A piece set down, and a quiet rising second.
const CHECK: &[Note] = &[
    noise(0.0, 0.03, 1_600.0, 0.4),
    tone(0.0, 0.09, 310.0, 170.0, 0.25),
    tone(0.06, 0.16, 587.3, 587.3, 0.1),
    tone(0.18, 0.26, 659.3, 659.3, 0.12),
];

/// A pawn that slides back on felt and is captured there.
const EN_PASSANT: &[Note] = &[
    noise(0.0, 0.26, 700.0, 0.16),
    tone(0.0, 0.26, 330.0, 220.0, 0.06),
    noise(0.26, 0.04, 1_500.0, 0.55),
    tone(0.26, 0.12, 290.0, 150.0, 0.4),
];

/// A soft, low thud.
const ILLEGAL: &[Note] = &[tone(0.0, 0.14, 110.0, 70.0, 0.25)];

thread_local! {
    /// Created with the first sound.
    static CONTEXT: OnceCell<Option<AudioContext>> = const { OnceCell::new() };
}

/// Plays a sound, if the browser allows it now.
pub fn play(sound: Sound) {
    if !is_audio_allowed() {
        return;
    }
    CONTEXT.with(|context| {
        if let Some(context) = context.get_or_init(|| AudioContext::new().ok()) {
            let _ = start(context, sound);
        }
    });
}

/// Returns whether the user has interacted with the page, as audio requires.
///
/// It is `true` if the browser lacks that information.
fn is_audio_allowed() -> bool {
    let field = |object: &JsValue, name: &str| Reflect::get(object, &name.into()).ok();
    field(&window().navigator(), "userActivation")
        .and_then(|activation| field(&activation, "hasBeenActive"))
        .is_none_or(|active| active.as_bool() != Some(false))
}

fn start(context: &AudioContext, sound: Sound) -> Result<(), JsValue> {
    let _ = context.resume()?;
    let rate = context.sample_rate();
    let samples = wave(notes(sound), rate);
    let length = u32::try_from(samples.len()).unwrap_or_default();
    let buffer = context.create_buffer(1, length, rate)?;
    buffer.copy_to_channel(&samples, 0)?;
    let source = context.create_buffer_source()?;
    source.set_buffer(Some(&buffer));
    source.connect_with_audio_node(&context.destination())?;
    source.start()
}

fn notes(sound: Sound) -> &'static [Note] {
    match sound {
        Sound::Move => MOVE,
        Sound::Capture => CAPTURE,
        Sound::Check => CHECK,
        Sound::EnPassant => EN_PASSANT,
        Sound::Illegal => ILLEGAL,
    }
}

/// Mixes notes into samples; `rate` is the number of samples per second.
fn wave(notes: &[Note], rate: f32) -> Vec<f32> {
    let mut samples = Vec::new();
    for note in notes {
        let (begin, length) = (count(note.at * rate), count(note.length * rate));
        samples.resize(samples.len().max(begin + length), 0.0);
        let (mut phase, mut low, mut band, mut seed) = (0.25, 0.0, 0.0, 1_u32);
        let mut time = 0.0;
        for sample in &mut samples[begin..begin + length] {
            let pitch = (note.from + (note.to - note.from) * time) / rate;
            let value = match note.kind {
                NoteKind::Tone => {
                    phase = (phase + pitch).fract();
                    4.0 * (phase - 0.5_f32).abs() - 1.0
                }
                NoteKind::Noise => {
                    // The generator of Numerical Recipes, filtered by Chamberlin's filter.
                    seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    let [_, _, low_byte, high_byte] = seed.to_le_bytes();
                    let noise = f32::from(i16::from_le_bytes([low_byte, high_byte])) / 32_768.0;
                    let turn = (std::f32::consts::TAU * pitch).min(0.9);
                    low += turn * band;
                    band += turn * (noise - low - band);
                    band
                }
            };
            let fade = (1.0 - time) * (1.0 - time) * (1.0 - time);
            // A gradual rise avoids a click.
            let rise = (time * note.length / RISE).min(1.0);
            *sample += value * fade * rise * note.loudness;
            time += 1.0 / (note.length * rate);
        }
    }
    samples
}

/// The time until a note has its full loudness, in seconds.
const RISE: f32 = 0.002;

/// Converts a time in samples; no sound has many.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
fn count(samples: f32) -> usize {
    samples as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    const EACH: [Sound; 5] = [
        Sound::Move,
        Sound::Capture,
        Sound::Check,
        Sound::EnPassant,
        Sound::Illegal,
    ];

    #[test]
    fn every_sound_is_audible_and_neither_clips_nor_clicks() {
        for sound in EACH {
            for rate in [8_000.0, 44_100.0, 48_000.0, 192_000.0] {
                let samples = wave(notes(sound), rate);
                let loudest = samples.iter().fold(0.0, |top: f32, it| top.max(it.abs()));
                assert!(
                    loudest > 0.05 && loudest < 0.9,
                    "{sound:?} at {rate}: {loudest}"
                );
                assert!(samples[0].abs() < 0.02, "{sound:?} begins softly");
                assert!(
                    samples[samples.len() - 1].abs() < 0.02,
                    "{sound:?} ends softly"
                );
            }
        }
    }

    #[test]
    fn sounds_are_distinct_and_short() {
        let waves = EACH.map(|sound| wave(notes(sound), 44_100.0));
        for (index, wave) in waves.iter().enumerate() {
            assert!(wave.len() < 44_100 / 2);
            assert!(!waves[..index].contains(wave));
        }
    }
}
