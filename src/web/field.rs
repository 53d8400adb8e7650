//! Fields: what is typed into them and chosen in them, and those whose text the browser holds, since a long
//! one would be copied with every key otherwise.

use wasm_bindgen::JsCast;
use web_sys::{
    ClipboardEvent, Element, Event, HtmlInputElement, HtmlSelectElement, HtmlTextAreaElement,
};
use yew::{NodeRef, TargetCast};

/// What stands in a line of text after something was typed into it.
pub fn typed(event: &Event) -> String {
    let line = event.target_dyn_into::<HtmlInputElement>();
    line.map(|line| line.value()).unwrap_or_default()
}

/// Which of its choices, from 0, is chosen in a list after that was changed.
pub fn chosen(event: &Event) -> usize {
    let list = event.target_dyn_into::<HtmlSelectElement>();
    let index = list.map_or(0, |list| list.selected_index());
    usize::try_from(index).unwrap_or(0)
}

/// Unfolds the part of the page that a field is in.
pub fn unfold(field: &NodeRef) {
    let part = field
        .cast::<Element>()
        .and_then(|field| field.closest("details").ok().flatten());
    if let Some(part) = part {
        let _ = part.set_attribute("open", "");
    }
}

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
