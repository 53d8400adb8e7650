//! Text fields whose text the browser holds: a long one would be copied with every key otherwise.

use wasm_bindgen::JsCast;
use web_sys::{ClipboardEvent, Event, HtmlTextAreaElement};
use yew::NodeRef;

/// How long the text of a field is, in UTF-16 units.
pub fn length(field: &NodeRef) -> usize {
    let length = area(field).map(|area| area.text_length());
    usize::try_from(length.unwrap_or_default()).unwrap_or(usize::MAX)
}

/// The text of a field.
pub fn text(field: &NodeRef) -> String {
    area(field).map(|area| area.value()).unwrap_or_default()
}

/// Sets the text of a field.
pub fn set(field: &NodeRef, text: &str) {
    if let Some(area) = area(field) {
        area.set_value(text);
    }
}

/// How long the text is that is about to be pasted, in bytes.
pub fn pasted_length(event: &Event) -> usize {
    event
        .dyn_ref::<ClipboardEvent>()
        .and_then(ClipboardEvent::clipboard_data)
        .and_then(|data| data.get_data("text/plain").ok())
        .map_or(0, |text| text.len())
}

fn area(field: &NodeRef) -> Option<HtmlTextAreaElement> {
    field.cast()
}
