//! The clipboard, where the browser lets a page write to it.

use gloo::utils::window;
use js_sys::Reflect;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::HtmlTextAreaElement;
use yew::NodeRef;

/// Copies a text, and calls back with whether that succeeded.
///
/// An insecure or sandboxed page may not copy.
pub fn copy(text: &str, callback: impl FnOnce(bool) + 'static) {
    let navigator = window().navigator();
    let is_there = Reflect::get(&navigator, &JsValue::from_str("clipboard"))
        .is_ok_and(|clipboard| clipboard.is_object());
    if !is_there {
        callback(false);
        return;
    }
    let write = navigator.clipboard().write_text(text);
    spawn_local(async move {
        callback(JsFuture::from(write).await.is_ok());
    });
}

/// Focuses a text area and selects its text, so that one key copies it.
pub fn select_all(field: &NodeRef) {
    if let Some(field) = field.cast::<HtmlTextAreaElement>() {
        let _ = field.focus();
        field.select();
    }
}
