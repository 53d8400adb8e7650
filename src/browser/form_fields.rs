//! Form fields: reads and sets their values.
//!
//! The browser owns the text of a text area: a long one would else be copied on every key.

use wasm_bindgen::JsCast;
use web_sys::{
    ClipboardEvent, Element, Event, HtmlInputElement, HtmlSelectElement, HtmlTextAreaElement,
};
use yew::virtual_dom::{AttributeOrProperty, Attributes, VNode, VTag, VText};
use yew::{Html, NodeRef, TargetCast};

/// Returns the value of the input that an event came from.
pub fn input_value(event: &Event) -> String {
    let input = event.target_dyn_into::<HtmlInputElement>();
    input.map(|input| input.value()).unwrap_or_default()
}

/// Returns the index of the selected option of the list that an event came from.
pub fn selected_index(event: &Event) -> usize {
    let list = event.target_dyn_into::<HtmlSelectElement>();
    let index = list.map_or(0, |list| list.selected_index());
    usize::try_from(index).unwrap_or(0)
}

/// Renders an option of a list, keyed by a number.
///
/// `selected` is set as a property: a list that was used ignores the attribute, which is all that `html!` sets. While the
/// site is built, only attributes are written.
pub fn option(number: usize, name: impl Into<String>, is_selected: bool) -> Html {
    let mut option = VTag::new("option");
    option.key = Some(number.into());
    let selected = if cfg!(target_family = "wasm") {
        Some(AttributeOrProperty::Property(is_selected.into()))
    } else {
        is_selected.then(|| AttributeOrProperty::Attribute("selected".into()))
    };
    // `VTag::add_property` would pull in a hash map.
    option.set_attributes(Attributes::Dynamic {
        keys: &["selected"],
        values: Box::new([selected]),
    });
    option.add_child(VText::new(name.into()).into());
    VNode::from(option)
}

/// Opens the `<details>` element around a field.
pub fn open_details(field: &NodeRef) {
    let details = field
        .cast::<Element>()
        .and_then(|field| field.closest("details").ok().flatten());
    if let Some(details) = details {
        let _ = details.set_attribute("open", "");
    }
}

/// Returns the length of a text area's text, in UTF-16 units.
pub fn text_length(field: &NodeRef) -> usize {
    let length = text_area(field).map(|area| area.text_length());
    usize::try_from(length.unwrap_or_default()).unwrap_or(usize::MAX)
}

/// Returns the text of a text area.
pub fn text(field: &NodeRef) -> String {
    text_area(field)
        .map(|area| area.value())
        .unwrap_or_default()
}

/// Sets the text of a text area.
pub fn set_text(field: &NodeRef, text: &str) {
    if let Some(area) = text_area(field) {
        area.set_value(text);
    }
}

/// Returns the length of the text that a paste event inserts, in bytes.
pub fn pasted_length(event: &Event) -> usize {
    event
        .dyn_ref::<ClipboardEvent>()
        .and_then(ClipboardEvent::clipboard_data)
        .and_then(|data| data.get_data("text/plain").ok())
        .map_or(0, |text| text.len())
}

fn text_area(field: &NodeRef) -> Option<HtmlTextAreaElement> {
    field.cast()
}
