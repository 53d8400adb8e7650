//! Modal dialogs: the browser traps the focus, closes them on Escape, and restores the focus.

use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlDialogElement, HtmlInputElement};
use yew::NodeRef;

/// Opens a dialog as a modal.
pub fn open(dialog: &NodeRef) {
    if let Some(dialog) = dialog.cast::<HtmlDialogElement>() {
        let _ = dialog.show_modal();
    }
}

/// Closes a dialog; its `close` event follows.
pub fn close(dialog: &NodeRef) {
    if let Some(dialog) = dialog.cast::<HtmlDialogElement>() {
        dialog.close();
    }
}

/// Returns whether a dialog is open.
pub fn is_open() -> bool {
    let element = document().query_selector("dialog[open]");
    element.is_ok_and(|dialog| dialog.is_some())
}

/// Returns whether a click closes its dialog.
///
/// That is a click on a `data-close` element or on the dialog itself, which is its backdrop.
pub fn is_dismissed(event: &Event) -> bool {
    let target = event.target().and_then(|it| it.dyn_into::<Element>().ok());
    target.is_some_and(|it| it.has_attribute("data-close") || it.has_type::<HtmlDialogElement>())
}

/// Returns the name, value and checked state of an event's radio button or checkbox.
pub fn changed_input(event: &Event) -> Option<(String, String, bool)> {
    let input = event.target()?.dyn_into::<HtmlInputElement>().ok()?;
    Some((input.name(), input.value(), input.checked()))
}
