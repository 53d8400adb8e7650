//! What a touch feels like.

use gloo::utils::window;
use js_sys::{Function, Reflect};
use wasm_bindgen::JsCast;

/// How long the device trembles, in milliseconds.
const TREMOR: u32 = 15;

/// Whether a finger, or something as coarse, is what points at this page.
pub fn is_by_finger() -> bool {
    let query = window().match_media("(pointer: coarse)").ok().flatten();
    query.is_some_and(|query| query.matches())
}

/// Makes the device tremble for a moment, where it can. Only for a touch, and only when that is wanted.
pub fn tremble() {
    let navigator = window().navigator();
    // Half of the browsers have no such thing, and to ask them for it would be an error.
    let vibrate = Reflect::get(&navigator, &"vibrate".into());
    if let Some(vibrate) = vibrate.ok().and_then(|it| it.dyn_into::<Function>().ok()) {
        let _ = vibrate.call1(&navigator, &TREMOR.into());
    }
}
