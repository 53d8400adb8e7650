//! The keyboard, where it belongs to nothing in particular, and to what it belongs where it does.

use gloo::events::EventListener;
use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, HtmlElement, KeyboardEvent};

use super::dialog;

/// Calls back on each key that is pressed while nothing on the page has the focus and no dialog lies over
/// it, until the listener is dropped.
pub fn on_idle(callback: impl Fn(&KeyboardEvent) + 'static) -> EventListener {
    EventListener::new(&document(), "keydown", move |event| {
        let is_idle = event
            .target()
            .is_some_and(|target| target.dyn_ref::<HtmlElement>() == document().body().as_ref());
        if let Some(event) = event
            .dyn_ref::<KeyboardEvent>()
            .filter(|_| is_idle && !dialog::is_open())
        {
            callback(event);
        }
    })
}

/// Calls back on Escape, wherever the focus is, until the listener is dropped; but not on one that closes a
/// dialog.
pub fn on_escape(callback: impl Fn() + 'static) -> EventListener {
    EventListener::new(&document(), "keydown", move |event| {
        let event = event.dyn_ref::<KeyboardEvent>();
        if event.is_some_and(|event| event.key() == "Escape") && !dialog::is_open() {
            callback();
        }
    })
}

/// Whether an event came from something that uses keys itself: a field, or for the space bar a button.
pub fn are_kept(target: Option<EventTarget>, is_space: bool) -> bool {
    let selector = if is_space {
        "input, select, textarea, button, a[href], summary"
    } else {
        "input, select, textarea"
    };
    target
        .and_then(|target| target.dyn_into::<Element>().ok())
        .is_some_and(|element| element.closest(selector).ok().flatten().is_some())
}
