//! Dialogs, which the browser lays over the page: it holds the keyboard inside, lets Escape close them, and
//! gives the focus back.

use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlDialogElement, HtmlInputElement};
use yew::NodeRef;

/// Opens a dialog over the page.
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

/// Whether a dialog lies over the page.
pub fn is_open() -> bool {
    let found = document().query_selector("dialog[open]");
    found.is_ok_and(|dialog| dialog.is_some())
}

/// Whether a click closes the dialog that it came to: one on what says `data-close`, and one on the dialog
/// itself, which is outside when something fills it.
pub fn is_dismissed(event: &Event) -> bool {
    let target = event.target().and_then(|it| it.dyn_into::<Element>().ok());
    target.is_some_and(|it| it.has_attribute("data-close") || it.has_type::<HtmlDialogElement>())
}

/// The name, the value and the state of the radio button or box that an event came from.
pub fn input(event: &Event) -> Option<(String, String, bool)> {
    let input = event.target()?.dyn_into::<HtmlInputElement>().ok()?;
    Some((input.name(), input.value(), input.checked()))
}
