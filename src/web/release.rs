//! What is dragged over the page and let go of.

use gloo::events::{EventListener, EventListenerOptions};
use gloo::utils::window;

/// Calls back when something is dropped, wherever on the page that is, until the listeners are dropped. What
/// is dragged and not dropped, as with Escape, is not told.
pub fn anywhere(callback: impl Fn() + 'static) -> [EventListener; 2] {
    let options = EventListenerOptions::enable_prevent_default();
    let over = EventListener::new_with_options(&window(), "dragover", options, |event| {
        event.prevent_default();
    });
    let drop = EventListener::new(&window(), "drop", move |_| callback());
    [over, drop]
}
