//! Dialogs, which the browser lays over the page: it holds the keyboard inside, lets Escape close them, and
//! gives the focus back.

use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlDialogElement, HtmlInputElement};
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

/// Whether an event came from a dialog itself and nothing in it: when that fills the dialog, from outside.
pub fn is_outside(event: &Event) -> bool {
    let target = event.target();
    target.is_some_and(|target| target.has_type::<HtmlDialogElement>())
}

/// The name, the value and the state of the radio button or box that an event came from.
pub fn input(event: &Event) -> Option<(String, String, bool)> {
    let input = event.target()?.dyn_into::<HtmlInputElement>().ok()?;
    Some((input.name(), input.value(), input.checked()))
}
