//! A frame of ours that stands on a page of ours: its address, what is asked of it, and what it tells.

use gloo::events::EventListener;
use gloo::utils::window;
use js_sys::{Function, JSON};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Element;
use yew::NodeRef;

use super::host::{field, number, post_to, text};

/// What a frame tells of itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// It runs.
    Ready,
    /// It is so high, in CSS pixels.
    Height(u32),
    /// It shows this step of this scene, each from 1.
    Place(usize, usize),
}

/// Leads a frame to an address in full. What it showed before leaves no entry in the history.
pub fn go(frame: &NodeRef, address: &str) {
    let location = field(&inside(frame), "location");
    let replace: Result<Function, _> = field(&location, "replace").dyn_into();
    if let Ok(replace) = replace {
        let _ = replace.call1(&location, &address.into());
    }
}

/// Sends a frame a message, which is JSON.
pub fn say(frame: &NodeRef, json: &str) {
    if let Ok(message) = JSON::parse(json) {
        post_to(&inside(frame), &message, &origin());
    }
}

/// Calls back with what a frame tells, until the listener is dropped.
pub fn listen(frame: &NodeRef, callback: impl Fn(Told) + 'static) -> EventListener {
    let frame = frame.clone();
    let origin = origin();
    EventListener::new(&window(), "message", move |event| {
        let inside = inside(&frame);
        let is_ours = inside.is_object()
            && field(event, "source") == inside
            && text(event, "origin").as_ref() == Some(&origin);
        if is_ours && let Some(told) = told(&field(event, "data")) {
            callback(told);
        }
    })
}

fn told(message: &JsValue) -> Option<Told> {
    if text(message, "ns")? != "enpassant" {
        return None;
    }
    let data = field(message, "data");
    match text(message, "type")?.as_str() {
        "ready" => Some(Told::Ready),
        "resize" => Some(Told::Height(u32::try_from(whole(&data, "height")?).ok()?)),
        "step" => Some(Told::Place(whole(&data, "scene")?, whole(&data, "step")?)),
        _ => None,
    }
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // What is greater saturates.
fn whole(object: &JsValue, name: &str) -> Option<usize> {
    let number = number(object, name)?;
    (number >= 1.0).then_some(number as usize)
}

/// How wide a frame is on the page, in whole CSS pixels.
pub fn width(frame: &NodeRef) -> u32 {
    let frame = frame.cast::<Element>();
    let width = frame.map_or(0, |frame| frame.client_width());
    u32::try_from(width).unwrap_or_default()
}

/// The window of a frame.
fn inside(frame: &NodeRef) -> JsValue {
    match frame.get() {
        Some(frame) => field(&frame, "contentWindow"),
        None => JsValue::UNDEFINED,
    }
}

fn origin() -> String {
    window().location().origin().unwrap_or_default()
}
