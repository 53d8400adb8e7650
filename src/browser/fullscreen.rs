//! The Fullscreen API, which some browsers lack and a parent page may forbid.

use gloo::events::EventListener;
use gloo::utils::{document, document_element, window};
use js_sys::{Function, Promise};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

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
    // Where the page only fills its window, there is no full screen to leave.
    if is_on && !is_in_user_gesture() || !is_on && !is_fullscreen() {
        return false;
    }
    let request: Result<Function, _> = field(&target, name).dyn_into();
    let answer = request.and_then(|request| request.call1(&target, &JsValue::UNDEFINED));
    if let Ok(Ok(promise)) = answer.as_ref().map(|it| it.clone().dyn_into::<Promise>()) {
        // A refusal is no error of the page.
        spawn_local(async move {
            let _ = JsFuture::from(promise).await;
        });
    }
    answer.is_ok()
}

/// Returns whether the user has just pressed something, without which no page fills the screen.
///
/// A browser that does not say so is asked all the same.
fn is_in_user_gesture() -> bool {
    let activation = field(&window().navigator(), "userActivation");
    !activation.is_object() || field(&activation, "isActive").is_truthy()
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
