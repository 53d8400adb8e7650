//! The Fullscreen API, which some browsers lack and a parent page may forbid.

use gloo::events::EventListener;
use gloo::utils::{document, document_element};
use js_sys::Function;
use wasm_bindgen::{JsCast, JsValue};

use crate::browser::js_field::field;

/// Enters or leaves full screen. Returns whether the browser allows it.
pub fn set_fullscreen(is_on: bool) -> bool {
    let page: JsValue = document().into();
    if !field(&page, "fullscreenEnabled").is_truthy() {
        return false;
    }
    let (target, name) = if is_on {
        (document_element().into(), "requestFullscreen")
    } else {
        (page, "exitFullscreen")
    };
    let request: Result<Function, _> = field(&target, name).dyn_into();
    request.is_ok_and(|request| request.call1(&target, &JsValue::UNDEFINED).is_ok())
}

/// Calls back with the new state when full screen is entered or left.
///
/// Dropping the listener ends that.
pub fn on_fullscreen_change(callback: impl Fn(bool) + 'static) -> EventListener {
    EventListener::new(&document(), "fullscreenchange", move |_| {
        callback(is_fullscreen());
    })
}

/// Returns whether the browser shows this page in full screen.
pub fn is_fullscreen() -> bool {
    field(&document(), "fullscreenElement").is_object()
}

/// Marks the root element if full screen is available.
pub fn mark_availability() {
    if field(&document().into(), "fullscreenEnabled").is_truthy() {
        let _ = document_element().set_attribute("data-can-fullscreen", "");
    }
}
