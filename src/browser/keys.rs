//! Global keyboard shortcuts, and the check whether an element uses a key itself.

use gloo::events::{EventListener, EventListenerOptions};
use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, KeyboardEvent};

use crate::browser::dialog;

/// Calls back on each key pressed while nothing, or only `<main>`, has the focus.
///
/// Dropping the listener ends that.
///
/// Keys pressed while a dialog is open are left to it.
pub fn on_unfocused_key(callback: impl Fn(&KeyboardEvent) + 'static) -> EventListener {
    EventListener::new(&document(), "keydown", move |event| {
        let target = event.target().and_then(|it| it.dyn_into::<Element>().ok());
        // The skip link leads to the content.
        let is_unfocused =
            target.is_some_and(|target| target.matches("body, main").unwrap_or_default());
        if let Some(event) = event
            .dyn_ref::<KeyboardEvent>()
            .filter(|_| is_unfocused && !dialog::is_open())
        {
            callback(event);
        }
    })
}

/// Calls back on each letter typed in the page's content outside the board.
///
/// Letters typed while nothing has the focus count, too. Dropping the listener ends that. Keys with a modifier,
/// repeated keys, those of a field and those pressed while a dialog is open do not count.
pub fn on_letter(callback: impl Fn(&str) + 'static) -> EventListener {
    EventListener::new(&document(), "keydown", move |event| {
        let Some(event) = event.dyn_ref::<KeyboardEvent>() else {
            return;
        };
        let is_modified = event.ctrl_key() || event.alt_key() || event.meta_key() || event.repeat();
        let target = event.target().and_then(|it| it.dyn_into::<Element>().ok());
        let is_inside = target.is_some_and(|target| {
            target
                .closest("[data-board], input, select, textarea")
                .ok()
                .flatten()
                .is_none()
                && target.matches("body, main, main *").unwrap_or_default()
        });
        if is_inside && !is_modified && !dialog::is_open() {
            callback(&event.key().to_lowercase());
        }
    })
}

/// A key that moves by a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageKey {
    /// Page Up.
    Up,
    /// Page Down.
    Down,
}

/// Calls back on Page Up and Page Down, wherever the focus is.
///
/// Dropping the listener ends that. Nothing else gets these keys, and the page does not scroll.
pub fn on_page_key(callback: impl Fn(PageKey) + 'static) -> EventListener {
    let options = EventListenerOptions {
        passive: false,
        ..EventListenerOptions::run_in_capture_phase()
    };
    EventListener::new_with_options(&document(), "keydown", options, move |event| {
        let key = event.dyn_ref::<KeyboardEvent>().map(KeyboardEvent::key);
        let key = match key.as_deref() {
            Some("PageUp") => PageKey::Up,
            Some("PageDown") => PageKey::Down,
            _ => return,
        };
        event.prevent_default();
        event.stop_propagation();
        callback(key);
    })
}

/// Listens to Escape until it is dropped.
pub type EscapeListener = EventListener;

/// Calls back on Escape, wherever the focus is, until the listener is dropped.
///
/// The Escape that closes a dialog does not count.
pub fn on_escape(callback: impl Fn() + 'static) -> EscapeListener {
    EventListener::new(&document(), "keydown", move |event| {
        let event = event.dyn_ref::<KeyboardEvent>();
        if event.is_some_and(|event| event.key() == "Escape") && !dialog::is_open() {
            callback();
        }
    })
}

/// Returns whether the target of an event uses keys itself.
///
/// A field does, and for the space bar a button.
pub fn uses_key(target: Option<EventTarget>, is_space: bool) -> bool {
    let selector = if is_space {
        "input, select, textarea, button, a[href], summary"
    } else {
        "input, select, textarea"
    };
    target
        .and_then(|target| target.dyn_into::<Element>().ok())
        .is_some_and(|element| element.closest(selector).ok().flatten().is_some())
}
