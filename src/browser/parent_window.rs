//! The page that embeds this one. This module exchanges messages with it, and reports the size of the frame.
//!
//! Messages are untrusted. A message is read only if it comes from the parent window and, if an origin is given,
//! from that origin; then only a few fields are read, each of one type.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::events::{EventListener, EventListenerOptions};
use gloo::utils::{document, document_element, window};
use js_sys::{Array, Function, JSON, Object, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event};
use yew::NodeRef;

use crate::browser::js_field::{MAX_FIELD_BYTES, field, number, text};
use crate::browser::timers;

/// The number of messages handled per task; further ones are dropped.
const MAX_QUEUED_MESSAGES: usize = 32;

/// The fields of a message, `None` where the message lacks them.
///
/// A number of another type is -1. A text of another type or of too many bytes is empty.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RawMessage {
    /// The message type.
    pub kind: String,
    /// A scene number.
    pub scene: Option<f64>,
    /// A step number.
    pub step: Option<f64>,
    /// The name of a theme.
    pub theme: Option<String>,
    /// A language tag.
    pub lang: Option<String>,
}

/// The pages that messages are exchanged with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum AllowedParent {
    /// Every page.
    #[default]
    Any,
    /// Pages of an origin.
    Origin(String),
    /// No page.
    None,
}

/// Input from the parent window.
pub enum Incoming {
    /// A message.
    Message(RawMessage),
    /// Messages were dropped, because too many arrived together.
    RateLimited,
}

/// Returns the window of the embedding page.
fn parent() -> Option<JsValue> {
    let own: JsValue = window().into();
    let parent = field(&own, "parent");
    (parent.is_object() && parent != own).then_some(parent)
}

/// Posts a message, given as JSON, to the parent window, if that is allowed.
pub fn post_json(json: &str, allowed: &AllowedParent) {
    if let Ok(message) = JSON::parse(json) {
        post(&message, allowed);
    }
}

fn post(message: &JsValue, allowed: &AllowedParent) {
    let origin = match allowed {
        AllowedParent::Any => "*",
        AllowedParent::Origin(origin) => origin,
        AllowedParent::None => return,
    };
    if let Some(parent) = parent() {
        post_to(&parent, message, origin);
    }
}

/// Posts a message to a window, if it has an origin; `*` is any.
pub(super) fn post_to(window: &JsValue, message: &JsValue, origin: &str) {
    let post: Result<Function, _> = field(window, "postMessage").dyn_into();
    if let Ok(post) = post {
        let _ = post.call2(window, message, &origin.into());
    }
}

/// Calls back with the messages of an allowed parent window, until the listener is dropped.
pub fn listen(allowed: AllowedParent, callback: impl Fn(Incoming) + 'static) -> EventListener {
    let parent = parent();
    let queue = Rc::new(RefCell::new(Vec::new()));
    let callback = Rc::new(callback);
    EventListener::new(&window(), "message", move |event| {
        // The cheapest checks first: the message itself is read last.
        let Some(parent) = &parent else { return };
        if field(event, "source") != *parent {
            return;
        }
        let is_allowed = match &allowed {
            AllowedParent::Any => true,
            AllowedParent::Origin(origin) => {
                field(event, "origin").as_string().as_ref() == Some(origin)
            }
            AllowedParent::None => false,
        };
        if !is_allowed {
            return;
        }
        let waiting = queue.borrow().len();
        if waiting > MAX_QUEUED_MESSAGES {
            return;
        }
        let Some(message) = read_message(event) else {
            return;
        };
        queue.borrow_mut().push(message);
        if waiting > 0 {
            return;
        }
        let (queue, callback) = (queue.clone(), callback.clone());
        timers::queue_task(move || {
            let mut messages = queue.take();
            let is_limited = messages.len() > MAX_QUEUED_MESSAGES;
            messages.truncate(MAX_QUEUED_MESSAGES);
            for message in messages {
                callback(Incoming::Message(message));
            }
            if is_limited {
                callback(Incoming::RateLimited);
            }
        });
    })
}

/// Reads a message of the protocol.
fn read_message(event: &Event) -> Option<RawMessage> {
    let message = field(event, "data");
    let is_ours = text(&message, "ns")? == "enpassant" && number(&message, "v") == Some(1.0);
    if !is_ours {
        return None;
    }
    let data = field(&message, "data");
    Some(RawMessage {
        kind: text(&message, "type")?,
        scene: number(&data, "scene"),
        step: number(&data, "step"),
        theme: text(&data, "theme"),
        lang: text(&data, "lang"),
    })
}

/// Returns the secret that `WordPress` appends after the `#` of a frame it embeds.
fn wordpress_secret() -> Option<String> {
    let hash = field(&window().location(), "hash").as_string()?;
    let secret = hash.split_once("secret=")?.1;
    let is_one =
        secret.len() <= MAX_FIELD_BYTES && secret.bytes().all(|it| it.is_ascii_alphanumeric());
    is_one.then(|| secret.to_owned())
}

/// Posts the frame's height to `WordPress`, if it embeds this page and that is allowed.
pub fn post_height_to_wordpress(height: u32, allowed: &AllowedParent) {
    let Some(secret) = wordpress_secret() else {
        return;
    };
    let message = Object::new();
    for (name, value) in [
        ("message", "height".into()),
        ("value", height.into()),
        ("secret", JsValue::from_str(&secret)),
    ] {
        let _ = Reflect::set(&message, &name.into(), &value);
    }
    post(&message, allowed);
}

/// Returns an element's height in whole pixels.
///
/// It is 0 if the element is missing or not fully rendered.
pub fn element_height(element: &NodeRef) -> u32 {
    let complete = element.cast::<Element>().filter(|it| {
        // Content that is not painted yet reserves more room than it needs.
        matches!(it.query_selector(".unpainted"), Ok(None))
    });
    complete.map_or(0, |it| whole_pixels(it.get_bounding_client_rect().height()))
}

/// Calls back whenever an element's size changes, as long as the page is open.
pub fn on_resize(element: &NodeRef, callback: impl FnMut() + 'static) {
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
fn whole_pixels(height: f64) -> u32 {
    height.ceil() as u32
}

/// Makes every link that leaves the iframe open a new tab.
///
/// Dropping the listener ends that.
///
/// A page with a masthead has no room in a frame.
pub fn open_links_in_new_tab() -> EventListener {
    let options = EventListenerOptions::run_in_capture_phase();
    EventListener::new_with_options(&document(), "click", options, |event| {
        let target = event.target().and_then(|it| it.dyn_into::<Element>().ok());
        let link = target.and_then(|it| it.closest("a[href]:not([data-reload])").ok().flatten());
        if let Some(link) = link {
            let _ = link.set_attribute("target", "_blank");
            let _ = link.set_attribute("rel", "noopener");
        }
    })
}

/// Marks the root element when the parent fits the iframe to its content.
///
/// Nothing scrolls then.
pub fn mark_fitted() {
    let _ = document_element().set_attribute("data-auto-height", "");
}

/// Removes the still image of the board that the page shows before the program runs.
pub fn remove_still() {
    let still = document().get_element_by_id("still");
    if let Some((parent, still)) = still.and_then(|it| Some((it.parent_element()?, it))) {
        let _ = parent.remove_child(&still);
    }
}
