//! The page around this one, where this one stands in a frame: messages to it and from it, and how high the
//! frame has to be.
//!
//! It is believed nothing. A message is looked at only if it comes from the page around, from the origin that
//! was named if one was, and then no more of it is read than a few fields, each of one type.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::events::EventListener;
use gloo::utils::{document, document_element, window};
use js_sys::{Array, Function, JSON, Object, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event, KeyboardEvent};
use yew::NodeRef;

use super::clock;
use crate::embed::order::Letter;

/// How many messages are read at a time; what comes beyond that at once is thrown away.
const AT_ONCE: usize = 32;

/// The longest text that means anything in a message, in bytes.
const LONGEST: usize = 100;

/// Something that is heard from the page around.
pub enum Heard {
    /// A message.
    Letter(Letter),
    /// More messages at once than are read.
    Flood,
}

/// Whether there is a page around this one.
pub fn is_there() -> bool {
    around().is_some()
}

/// The window of the page around this one.
fn around() -> Option<JsValue> {
    let ours: JsValue = window().into();
    let around = field(&ours, "parent");
    (around.is_object() && around != ours).then_some(around)
}

/// Tells the page around something, if it is of an origin where one is named. The text is JSON.
pub fn tell(json: &str, origin: Option<&str>) {
    if let Ok(message) = JSON::parse(json) {
        post(&message, origin);
    }
}

fn post(message: &JsValue, origin: Option<&str>) {
    if let Some(around) = around() {
        post_to(&around, message, origin.unwrap_or("*"));
    }
}

/// Sends a window a message, if it is of an origin; `*` is any.
pub(super) fn post_to(window: &JsValue, message: &JsValue, origin: &str) {
    let send: Result<Function, _> = field(window, "postMessage").dyn_into();
    if let Ok(send) = send {
        let _ = send.call2(window, message, &origin.into());
    }
}

/// Calls back with what the page around says, of an origin where one is named, until the listener is dropped.
pub fn listen(origin: Option<String>, callback: impl Fn(Heard) + 'static) -> EventListener {
    let around = around();
    let queue = Rc::new(RefCell::new(Vec::new()));
    let callback = Rc::new(callback);
    EventListener::new(&window(), "message", move |event| {
        // In the order of what they cost: what is in a message is the last thing to be asked for.
        let Some(around) = &around else { return };
        if field(event, "source") != *around {
            return;
        }
        if let Some(origin) = &origin
            && field(event, "origin").as_string().as_ref() != Some(origin)
        {
            return;
        }
        let waiting = queue.borrow().len();
        if waiting > AT_ONCE {
            return;
        }
        let Some(letter) = letter(event) else { return };
        queue.borrow_mut().push(letter);
        if waiting > 0 {
            return;
        }
        let (queue, callback) = (queue.clone(), callback.clone());
        clock::soon(move || {
            let mut letters = queue.take();
            let is_flood = letters.len() > AT_ONCE;
            letters.truncate(AT_ONCE);
            for letter in letters {
                callback(Heard::Letter(letter));
            }
            if is_flood {
                callback(Heard::Flood);
            }
        });
    })
}

/// What is read of a message, if it is one of ours.
fn letter(event: &Event) -> Option<Letter> {
    let message = field(event, "data");
    let is_ours = text(&message, "ns")? == "enpassant" && number(&message, "v") == Some(1.0);
    if !is_ours {
        return None;
    }
    let data = field(&message, "data");
    Some(Letter {
        kind: text(&message, "type")?,
        scene: number(&data, "scene"),
        step: number(&data, "step"),
        theme: text(&data, "theme"),
        lang: text(&data, "lang"),
    })
}

/// A field of an object; `undefined` where there is none, or no object.
pub(super) fn field(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &name.into()).unwrap_or_default()
}

/// A number; what stands there and is none is a number that nothing has.
pub(super) fn number(object: &JsValue, name: &str) -> Option<f64> {
    let value = field(object, name);
    (!value.is_undefined()).then(|| value.as_f64().unwrap_or(-1.0))
}

/// A text; what is none, or too long for anything that is meant, is a text that nothing is called.
pub(super) fn text(object: &JsValue, name: &str) -> Option<String> {
    let value = field(object, name);
    if value.is_undefined() {
        return None;
    }
    let text = value.as_string().filter(|text| text.len() <= LONGEST);
    Some(text.unwrap_or_default())
}

/// What `WordPress` calls this frame, where it put it in: it does so behind the `#`.
fn secret() -> Option<String> {
    let hash = field(&window().location(), "hash").as_string()?;
    let secret = hash.split_once("secret=")?.1;
    let is_one = secret.len() <= LONGEST && secret.bytes().all(|it| it.is_ascii_alphanumeric());
    is_one.then(|| secret.to_owned())
}

/// Tells `WordPress` how high its frame is to be, if the frame is one of its own.
pub fn tell_wordpress(height: u32) {
    let Some(secret) = secret() else { return };
    let message = Object::new();
    for (name, value) in [
        ("message", "height".into()),
        ("value", height.into()),
        ("secret", JsValue::from_str(&secret)),
    ] {
        let _ = Reflect::set(&message, &name.into(), &value);
    }
    post(&message, None);
}

/// How high an element is, in whole pixels; 0 if it is not there, or not yet drawn to its end.
pub fn height(element: &NodeRef) -> u32 {
    let whole = element.cast::<Element>().filter(|it| {
        // What comes a frame later is not seen yet, and has more room than it needs.
        matches!(it.query_selector(".later"), Ok(None))
    });
    whole.map_or(0, |it| pixels(it.get_bounding_client_rect().height()))
}

/// Calls back whenever the size of an element has changed, as long as the page is there.
pub fn on_height(element: &NodeRef, callback: impl FnMut() + 'static) {
    let Some(element) = element.cast::<Element>() else {
        return;
    };
    let on_change: JsValue = Closure::<dyn FnMut()>::new(callback).into_js_value();
    let kind: Result<Function, _> = field(&window(), "ResizeObserver").dyn_into();
    let observer = kind
        .and_then(|kind| Reflect::construct(&kind, &Array::of2(&on_change, &JsValue::UNDEFINED)));
    let Ok(observer) = observer else { return };
    let observe: Result<Function, _> = field(&observer, "observe").dyn_into();
    let _ = observe.map(|observe| observe.call1(&observer, &element));
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // Heights are neither negative nor huge.
fn pixels(height: f64) -> u32 {
    height.ceil() as u32
}

/// Has every link that leads away open a page of its own, until the listener is dropped: a frame is left for no
/// page that has a masthead.
pub fn open_links_elsewhere() -> EventListener {
    let options = gloo::events::EventListenerOptions::run_in_capture_phase();
    EventListener::new_with_options(&document(), "click", options, |event| {
        let target = event.target().and_then(|it| it.dyn_into::<Element>().ok());
        let link = target.and_then(|it| it.closest("a[href]:not([data-reload])").ok().flatten());
        if let Some(link) = link {
            let _ = link.set_attribute("target", "_blank");
            let _ = link.set_attribute("rel", "noopener");
        }
    })
}

/// Has this page fill the screen, or no longer do so. Returns whether the browser lets it: some know no such thing,
/// and the page around may keep it from its frames.
pub fn fill_screen(is_to_fill: bool) -> bool {
    let page: JsValue = document().into();
    if !field(&page, "fullscreenEnabled").is_truthy() {
        return false;
    }
    let (asked, name) = if is_to_fill {
        (document_element().into(), "requestFullscreen")
    } else {
        (page, "exitFullscreen")
    };
    let ask: Result<Function, _> = field(&asked, name).dyn_into();
    ask.is_ok_and(|ask| ask.call1(&asked, &JsValue::UNDEFINED).is_ok())
}

/// Calls back with whether this page fills the screen when that changes, until the listener is dropped.
pub fn on_filled(callback: impl Fn(bool) + 'static) -> EventListener {
    EventListener::new(&document(), "fullscreenchange", move |_| {
        callback(is_screen_filled());
    })
}

/// Whether the browser has this page fill the screen.
pub fn is_screen_filled() -> bool {
    field(&document(), "fullscreenElement").is_object()
}

/// Says on the root element whether the browser can have this page fill the screen.
pub fn tell_whether_fillable() {
    if field(&document().into(), "fullscreenEnabled").is_truthy() {
        let _ = document_element().set_attribute("data-fillable", "");
    }
}

/// Calls back when Escape is pressed, until the listener is dropped.
pub fn on_escape(callback: impl Fn() + 'static) -> EventListener {
    EventListener::new(&document(), "keydown", move |event| {
        let key = event.dyn_ref::<KeyboardEvent>().map(KeyboardEvent::key);
        if key.as_deref() == Some("Escape") {
            callback();
        }
    })
}

/// Says on the root element that the page around makes room for what is in the frame: nothing need be scrolled.
pub fn set_roomy() {
    let _ = document_element().set_attribute("data-roomy", "");
}

/// Puts away the still of the board that stood on the page before the program ran.
pub fn remove_still() {
    if let Some(still) = document().get_element_by_id("still") {
        let _ = still.set_attribute("hidden", "");
    }
}
