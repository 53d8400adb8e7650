//! Vibration.

use gloo::utils::window;
use js_sys::{Function, Reflect};
use wasm_bindgen::JsCast;

/// The length of a vibration, in milliseconds.
const DURATION_MS: u32 = 15;

/// Vibrates the device once, if it can.
pub fn vibrate() {
    let navigator = window().navigator();
    // Half of the browsers lack the function; calling it there would throw.
    let vibrate = Reflect::get(&navigator, &"vibrate".into());
    if let Some(vibrate) = vibrate.ok().and_then(|it| it.dyn_into::<Function>().ok()) {
        let _ = vibrate.call1(&navigator, &DURATION_MS.into());
    }
}
