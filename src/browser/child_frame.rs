//! An iframe of this site on a page of this site. It has an address, and exchanges messages with the page.

use gloo::events::EventListener;
use gloo::utils::window;
use js_sys::{Function, JSON};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Element;
use yew::NodeRef;

use crate::browser::js_field::{field, number, text};
use crate::browser::parent_window::post_to;

/// A message from the frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChildMessage {
    /// Its program runs.
    Ready,
    /// Its content has this height, in CSS pixels.
    Height(u32),
    /// It shows this scene and step, each from 1.
    Place(usize, usize),
}

/// Navigates a frame to an absolute URL without a history entry.
pub fn navigate(frame: &NodeRef, address: &str) {
    let location = field(&content_window(frame), "location");
    let replace: Result<Function, _> = field(&location, "replace").dyn_into();
    if let Ok(replace) = replace {
        let _ = replace.call1(&location, &address.into());
    }
}

/// Posts a message, given as JSON, to a frame.
pub fn post_json(frame: &NodeRef, json: &str) {
    if let Ok(message) = JSON::parse(json) {
        post_to(&content_window(frame), &message, &origin());
    }
}

/// Calls back with the messages of a frame, until the listener is dropped.
pub fn listen(frame: &NodeRef, callback: impl Fn(ChildMessage) + 'static) -> EventListener {
    let frame = frame.clone();
    let origin = origin();
    EventListener::new(&window(), "message", move |event| {
        let child = content_window(&frame);
        let is_ours = child.is_object()
            && field(event, "source") == child
            && text(event, "origin").as_ref() == Some(&origin);
        if is_ours && let Some(message) = parse_message(&field(event, "data")) {
            callback(message);
        }
    })
}

fn parse_message(message: &JsValue) -> Option<ChildMessage> {
    if text(message, "ns")? != "enpassant" {
        return None;
    }
    let data = field(message, "data");
    match text(message, "type")?.as_str() {
        "ready" => Some(ChildMessage::Ready),
        "resize" => Some(ChildMessage::Height(
            u32::try_from(ordinal(&data, "height")?).ok()?,
        )),
        "step" => Some(ChildMessage::Place(
            ordinal(&data, "scene")?,
            ordinal(&data, "step")?,
        )),
        _ => None,
    }
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // `as` saturates.
fn ordinal(object: &JsValue, name: &str) -> Option<usize> {
    let number = number(object, name)?;
    (number >= 1.0).then_some(number as usize)
}

/// Returns a frame's width in whole CSS pixels.
pub fn width(frame: &NodeRef) -> u32 {
    let frame = frame.cast::<Element>();
    let width = frame.map_or(0, |frame| frame.client_width());
    u32::try_from(width).unwrap_or_default()
}

fn content_window(frame: &NodeRef) -> JsValue {
    match frame.get() {
        Some(frame) => field(&frame, "contentWindow"),
        None => JsValue::UNDEFINED,
    }
}

fn origin() -> String {
    window().location().origin().unwrap_or_default()
}
