//! Style sheets of code-split chunks, loaded on demand.

use gloo::utils::document;
use js_sys::Promise;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::HtmlTemplateElement;

/// Starts loading a style sheet, whose link is in a `<template data-sheet>`.
///
/// Returns `None` if it is loaded or unknown. The future resolves on `load` or `error`: a missing style sheet
/// never blocks its chunk.
pub fn load(name: &str) -> Option<JsFuture> {
    if !cfg!(target_family = "wasm") {
        return None;
    }
    let selector = format!("template[data-sheet={name}]");
    let template = document().query_selector(&selector).ok().flatten()?;
    let content = template.dyn_ref::<HtmlTemplateElement>()?.content();
    let link = content.first_element_child()?;
    let loaded = Promise::new(&mut |resolve, _| {
        for event in ["load", "error"] {
            let _ = link.add_event_listener_with_callback(event, &resolve);
        }
    });
    let _ = template.replace_with_with_node_1(&content);
    Some(JsFuture::from(loaded))
}
