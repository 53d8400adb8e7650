//! The sounds of the board, made of a tone that glides and fades, and a breath of noise for wood.
//!
//! Nothing is made before a sound is asked for, and nothing is said if there can be none: a browser may
//! have no sound, and lets a page make none before its visitor has touched it.

use std::cell::OnceCell;

use course::Sound;
use gloo::utils::window;
use js_sys::Reflect;
use wasm_bindgen::JsValue;
use web_sys::{
    AudioBuffer, AudioContext, AudioScheduledSourceNode, BiquadFilterType, OscillatorType,
};

/// A tone or a tap, in seconds from the beginning of its sound and in cycles a second.
struct Note {
    kind: Kind,
    at: f64,
    length: f64,
    from: f32,
    to: f32,
    loudness: f32,
}

/// What a note is made of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// A soft tone that begins at once and dies away.
    Tone,
    /// Noise around a pitch.
    Noise,
}

impl Note {
    const fn tone(at: f64, length: f64, from: f32, to: f32, loudness: f32) -> Self {
        Self {
            kind: Kind::Tone,
            at,
            length,
            from,
            to,
            loudness,
        }
    }

    const fn noise(at: f64, length: f64, pitch: f32, loudness: f32) -> Self {
        Self {
            kind: Kind::Noise,
            at,
            length,
            from: pitch,
            to: pitch,
            loudness,
        }
    }
}

/// A man set down on wood.
const MOVE: &[Note] = &[
    Note::noise(0.0, 0.03, 1_600.0, 0.5),
    Note::tone(0.0, 0.09, 310.0, 170.0, 0.3),
];

/// Two men on wood, the second more firmly.
const CAPTURE: &[Note] = &[
    Note::noise(0.0, 0.03, 2_100.0, 0.4),
    Note::tone(0.0, 0.06, 380.0, 230.0, 0.2),
    Note::noise(0.07, 0.04, 1_400.0, 0.7),
    Note::tone(0.07, 0.11, 270.0, 140.0, 0.4),
];

/// A man set down, and a quiet second that rises.
const CHECK: &[Note] = &[
    Note::noise(0.0, 0.03, 1_600.0, 0.4),
    Note::tone(0.0, 0.09, 310.0, 170.0, 0.25),
    Note::tone(0.06, 0.16, 587.3, 587.3, 0.1),
    Note::tone(0.18, 0.26, 659.3, 659.3, 0.12),
];

/// A pawn slid back on felt, and taken there.
const EN_PASSANT: &[Note] = &[
    Note::noise(0.0, 0.26, 700.0, 0.16),
    Note::tone(0.0, 0.26, 330.0, 220.0, 0.06),
    Note::noise(0.26, 0.04, 1_500.0, 0.7),
    Note::tone(0.26, 0.12, 290.0, 150.0, 0.4),
];

/// A soft, low thud.
const ILLEGAL: &[Note] = &[Note::tone(0.0, 0.14, 110.0, 70.0, 0.25)];

/// The means to make sounds.
struct Instrument {
    context: AudioContext,
    noise: AudioBuffer,
}

thread_local! {
    /// Made with the first sound.
    static INSTRUMENT: OnceCell<Option<Instrument>> = const { OnceCell::new() };
}

/// Makes a sound, if it can be made now.
pub fn play(sound: Sound) {
    if !has_been_touched() {
        return;
    }
    let notes = match sound {
        Sound::Move => MOVE,
        Sound::Capture => CAPTURE,
        Sound::Check => CHECK,
        Sound::EnPassant => EN_PASSANT,
        Sound::Illegal => ILLEGAL,
    };
    INSTRUMENT.with(|instrument| {
        let instrument = instrument.get_or_init(|| Instrument::new().ok());
        if let Some(instrument) = instrument {
            let _ = instrument.context.resume();
            for note in notes {
                let _ = instrument.strike(note);
            }
        }
    });
}

/// Whether the visitor has touched the page, so that it may be heard; browsers that cannot say let it try.
fn has_been_touched() -> bool {
    let field = |object: &JsValue, name: &str| Reflect::get(object, &name.into()).ok();
    field(&window().navigator(), "userActivation")
        .and_then(|activation| field(&activation, "hasBeenActive"))
        .is_none_or(|active| active.as_bool() != Some(false))
}

impl Instrument {
    fn new() -> Result<Self, JsValue> {
        let context = AudioContext::new()?;
        let rate = context.sample_rate();
        // A third of a second at the usual rates.
        let mut samples = vec![0.0; 16_384];
        let mut seed: u32 = 1;
        for sample in &mut samples {
            // The generator of Numerical Recipes; its upper bits are noise enough.
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            *sample = f32::from((seed >> 16) as u16) / 32_768.0 - 1.0;
        }
        let noise = context.create_buffer(1, 16_384, rate)?;
        noise.copy_to_channel(&samples, 0)?;
        Ok(Self { context, noise })
    }

    /// Sets a note going; it ends by itself.
    fn strike(&self, note: &Note) -> Result<(), JsValue> {
        let context = &self.context;
        let start = context.current_time() + note.at;
        let end = start + note.length;
        let fader = context.create_gain()?;
        let loudness = fader.gain();
        loudness.set_value_at_time(note.loudness, start)?;
        loudness.exponential_ramp_to_value_at_time(0.001, end)?;
        fader.connect_with_audio_node(&context.destination())?;
        let source: AudioScheduledSourceNode = match note.kind {
            Kind::Tone => {
                let tone = context.create_oscillator()?;
                tone.set_type(OscillatorType::Triangle);
                let pitch = tone.frequency();
                pitch.set_value_at_time(note.from, start)?;
                pitch.exponential_ramp_to_value_at_time(note.to, end)?;
                tone.connect_with_audio_node(&fader)?;
                tone.into()
            }
            Kind::Noise => {
                let noise = context.create_buffer_source()?;
                noise.set_buffer(Some(&self.noise));
                let filter = context.create_biquad_filter()?;
                filter.set_type(BiquadFilterType::Bandpass);
                filter.frequency().set_value(note.from);
                noise.connect_with_audio_node(&filter)?;
                filter.connect_with_audio_node(&fader)?;
                noise.into()
            }
        };
        source.start_with_when(start)?;
        source.stop_with_when(end)
    }
}
