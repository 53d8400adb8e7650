//! Fields: what is typed into them and chosen in them, and those whose text the browser holds, since a long
//! one would be copied with every key otherwise.

use wasm_bindgen::JsCast;
use web_sys::{
    ClipboardEvent, Element, Event, HtmlInputElement, HtmlSelectElement, HtmlTextAreaElement,
};
use yew::virtual_dom::{AttributeOrProperty, Attributes, VNode, VTag, VText};
use yew::{Html, NodeRef, TargetCast};

/// Whether a field stands on the page.
pub fn is_on_page(field: &NodeRef) -> bool {
    field.get().is_some_and(|field| field.is_connected())
}

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

/// One of the choices of a list, told apart by a number.
///
/// Whether it is chosen is a property: a list that was used no longer heeds the attribute, and `html!` takes
/// the name for nothing else.
pub fn choice(number: usize, name: impl Into<String>, is_chosen: bool) -> Html {
    let mut choice = VTag::new("option");
    choice.key = Some(number.into());
    // `VTag::add_property` would bring a hash map along.
    choice.set_attributes(Attributes::Dynamic {
        keys: &["selected"],
        values: Box::new([Some(AttributeOrProperty::Property(is_chosen.into()))]),
    });
    choice.add_child(VText::new(name.into()).into());
    VNode::from(choice)
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
