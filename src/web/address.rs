//! The address bar and the history behind it.
//!
//! The History API is used directly and its refusals are ignored: browsers refuse an entry when a page
//! makes too many at once, or in a sandbox, and a lesson goes on all the same.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::events::{EventListener, EventListenerOptions};
use gloo::utils::{document, window};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event, HtmlAnchorElement, MouseEvent};

use super::clock::Chore;
use crate::route::Route;

/// How an address enters the history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// As a new entry: Back leads to the one before.
    New,
    /// In the place of the entry before.
    Same,
}

/// Fixes the site's base where it is now.
///
/// The production site says it relative to the page, and an address that changes would move it along.
pub fn fix_base() {
    let base = document().query_selector("base").ok().flatten();
    if let (Some(base), Ok(Some(uri))) = (base, document().base_uri()) {
        let _ = base.set_attribute("href", &uri);
    }
}

/// The page that the address bar names.
pub fn current() -> Route {
    let location = window().location();
    let path = location.pathname().unwrap_or_default();
    let query = location.search().unwrap_or_default();
    page(&path, &query)
}

/// The page of a path on this host, and a query.
fn page(path: &str, query: &str) -> Route {
    let base = base();
    let path = match path.strip_prefix(&base) {
        Some(path) => path,
        None if path.len() < base.len() => "",
        None => path,
    };
    Route::parse(&decoded(path), query)
}

thread_local! {
    /// What will write an address, when there is time for it.
    static OWED: RefCell<Option<Chore>> = const { RefCell::new(None) };
}

/// Leaves an address for later: its chore takes the place of one that was left before, and is hurried where
/// another address comes first.
pub fn owe(chore: Chore) {
    OWED.set(Some(chore));
}

/// Writes the address that was left for later, if there is one.
pub fn settle() {
    if let Some(chore) = OWED.take() {
        chore.hurry();
    }
}

/// Puts a page's address into the address bar.
pub fn show(route: &Route, entry: Entry) {
    settle();
    let address = route.to_string();
    let Ok(history) = window().history() else {
        return;
    };
    let _ = match entry {
        Entry::New => history.push_state_with_url(&JsValue::NULL, "", Some(&address)),
        Entry::Same => history.replace_state_with_url(&JsValue::NULL, "", Some(&address)),
    };
}

/// Calls back with the page when the visitor goes back or forward, or follows a link to another page of the
/// site, until the listeners are dropped. Nothing is loaded anew then.
pub fn on_change(callback: impl Fn(Route) + 'static) -> [EventListener; 2] {
    let callback = Rc::new(callback);
    let options = EventListenerOptions::enable_prevent_default();
    let turned = {
        let callback = callback.clone();
        EventListener::new(&window(), "popstate", move |_| {
            // What is owed belongs to the entry that was left.
            OWED.set(None);
            callback(current());
        })
    };
    let followed = EventListener::new_with_options(&document(), "click", options, move |event| {
        if let Some(to) = followed(event) {
            event.prevent_default();
            show(&to, Entry::New);
            // The entry that is left keeps its place; the page that comes is seen from its beginning.
            window().scroll_to_with_x_and_y(0.0, 0.0);
            callback(to);
        }
    });
    [turned, followed]
}

/// The page of ours that a click leads to, unless it is to open elsewhere, or to be loaded anew.
fn followed(event: &Event) -> Option<Route> {
    let click = event.dyn_ref::<MouseEvent>()?;
    if click.ctrl_key() || click.meta_key() || click.shift_key() || click.alt_key() {
        return None;
    }
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let link = target.closest(LINK).ok()??;
    let link = link.dyn_into::<HtmlAnchorElement>().ok()?;
    if Ok(link.origin()) != window().location().origin() {
        return None;
    }
    match page(&link.pathname(), &link.search()) {
        Route::Unknown(_) => None,
        route => Some(route),
    }
}

/// A link that is followed on this page.
const LINK: &str = "a[href]:not([download], [target], [data-reload])";

/// The path of the site's base, which ends in `/`.
fn base() -> String {
    document()
        .base_uri()
        .ok()
        .flatten()
        .and_then(|uri| web_sys::Url::new(&uri).ok())
        .map_or_else(|| "/".to_owned(), |url| url.pathname())
}

fn decoded(path: &str) -> String {
    js_sys::decode_uri(path).map_or_else(|_| path.to_owned(), String::from)
}
