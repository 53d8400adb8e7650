//! The address bar and the session history.
//!
//! Where the whole site is one file (`static/single/`), there are no folders, and addresses are fragments:
//! `#learn/petrov/`.
//!
//! Refusals of the History API are ignored: browsers refuse an entry in a sandbox, or when a page makes too
//! many, and the page goes on without it.

use std::cell::RefCell;

use gloo::events::{EventListener, EventListenerOptions};
use gloo::utils::{document, window};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event, HtmlAnchorElement, MouseEvent, Url};

use crate::browser::dom;
use crate::browser::frame_tasks::DeferredTask;

/// How an address enters the history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HistoryMode {
    /// As a new entry: Back leads to the one before.
    Push,
    /// In place of the current entry.
    Replace,
}

/// A listener for navigations; dropping it ends the calls.
pub type NavigationListener = EventListener;

/// An address of this site. It has the decoded path below its base, and the query with its `?`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SiteLocation {
    pub path: String,
    pub query: String,
}

/// Makes the base URL absolute.
///
/// The published site has a relative `<base>`, which would move with each new address.
pub fn fix_base() {
    let base = document().query_selector("base").ok().flatten();
    if let (Some(base), Ok(Some(uri))) = (base, document().base_uri()) {
        let _ = base.set_attribute("href", &uri);
    }
}

#[cfg(not(target_family = "wasm"))]
thread_local! {
    /// The location whose page is rendered while the site is built.
    pub static RENDERED: RefCell<SiteLocation> = RefCell::default();
}

/// Returns the location in the address bar.
pub fn current() -> SiteLocation {
    #[cfg(not(target_family = "wasm"))]
    return RENDERED.with_borrow(Clone::clone);
    #[cfg(target_family = "wasm")]
    read_location()
}

#[cfg(target_family = "wasm")]
fn read_location() -> SiteLocation {
    let location = window().location();
    let path = location.pathname().unwrap_or_default();
    if dom::is_single_file() {
        return location_in_file(&location.hash().unwrap_or_default());
    }
    let query = dom::query_before_takeover();
    let query = query.unwrap_or_else(|| location.search().unwrap_or_default());
    site_location(&path, query)
}

/// Reads the location that a fragment names.
fn location_in_file(fragment: &str) -> SiteLocation {
    let address = fragment.trim_start_matches('#');
    let address = address.strip_prefix("./").unwrap_or(address);
    let path_end = address.find('?').unwrap_or(address.len());
    let (path, query) = address.split_at(path_end);
    SiteLocation {
        path: decode(path),
        query: query.to_owned(),
    }
}

/// Returns the absolute URL of an address of this site. The address may be absolute already. Where the site is one
/// file, the URL is that on the web, if the file names it. It is empty while the site is built, when its own address is
/// not known.
pub fn absolute_url(address: &str) -> String {
    if !cfg!(target_family = "wasm") {
        return String::new();
    }
    if let Ok(url) = Url::new(address) {
        return url.href();
    }
    let (base, address) = if let Some(web) = dom::web_address_of_file() {
        (web, address.to_owned())
    } else {
        let base = document().base_uri().ok().flatten();
        (base.unwrap_or_default(), href(address))
    };
    Url::new_with_base(&address, &base).map_or(address, |url| url.href())
}

/// The placeholder for the URL of the site in a page that is finished when it arrives. `static/finished.js` replaces it.
const UNKNOWN_SITE: &str = "https://this-site.invalid/";

/// Returns the URL of the site, which ends in a slash. It is a placeholder while the site is built.
pub fn site_url() -> String {
    if cfg!(target_family = "wasm") {
        absolute_url("./")
    } else {
        UNKNOWN_SITE.to_owned()
    }
}

/// Returns what a link to an address of this site has as its `href`.
pub fn href(address: &str) -> String {
    if dom::is_single_file() {
        format!("#{address}")
    } else {
        address.to_owned()
    }
}

/// Converts a path of this host to one below the site's base.
fn site_location(path: &str, query: String) -> SiteLocation {
    let base = base_path();
    let path = match path.strip_prefix(&base) {
        Some(path) => path,
        None if path.len() < base.len() => "",
        None => path,
    };
    SiteLocation {
        path: decode(path),
        query,
    }
}

thread_local! {
    /// The task that writes an address later.
    static DEFERRED: RefCell<Option<DeferredTask>> = const { RefCell::new(None) };
}

/// Leaves an address to a later task, which replaces the one before.
///
/// [`write()`] and [`flush`] run it early.
pub fn defer(task: DeferredTask) {
    DEFERRED.set(Some(task));
}

/// Writes the deferred address immediately, if there is one.
pub fn flush() {
    if let Some(task) = DEFERRED.take() {
        task.run_now();
    }
}

/// Writes an address, relative to the base, into the address bar.
pub fn write(address: &str, mode: HistoryMode) {
    flush();
    let Ok(history) = window().history() else {
        return;
    };
    let address = href(address);
    let _ = match mode {
        HistoryMode::Push => history.push_state_with_url(&JsValue::NULL, "", Some(&address)),
        HistoryMode::Replace => history.replace_state_with_url(&JsValue::NULL, "", Some(&address)),
    };
}

/// Adds an entry with the address of the present one. Back then returns to what the page shows now.
pub fn push_again() {
    flush();
    if let Ok(history) = window().history() {
        let _ = history.push_state_with_url(&JsValue::TRUE, "", None);
    }
}

/// Returns whether the present entry was added by [`push_again`]. The browser keeps that when the page is reloaded.
pub fn is_pushed_again() -> bool {
    let state = window().history().and_then(|history| history.state());
    state.is_ok_and(|state| state.as_bool() == Some(true))
}

/// Calls back with the location when the user goes back or forward.
///
/// Dropping the listener ends that.
pub fn on_traverse(callback: impl Fn(SiteLocation) + 'static) -> NavigationListener {
    EventListener::new(&window(), "popstate", move |_| {
        // A deferred address belongs to the entry that was left.
        DEFERRED.set(None);
        callback(current());
    })
}

/// Calls back with the target of each link that is followed.
///
/// Dropping the listener ends that.
///
/// The callback returns whether it shows the target in the page; if not, the browser loads it. Links that open
/// elsewhere, download or reload are left to the browser.
pub fn on_link_click(callback: impl Fn(SiteLocation) -> bool + 'static) -> NavigationListener {
    let options = EventListenerOptions::enable_prevent_default();
    EventListener::new_with_options(&document(), "click", options, move |event| {
        if link_target(event).is_some_and(&callback) {
            event.prevent_default();
            // The new page starts at its top; the entry that was left keeps its scroll position.
            window().scroll_to_with_x_and_y(0.0, 0.0);
        }
    })
}

/// Returns the location that a click leads to, unless the browser handles it.
fn link_target(event: &Event) -> Option<SiteLocation> {
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
    if dom::is_single_file() {
        let is_address = link.get_attribute("href")?.starts_with('#');
        return is_address.then(|| location_in_file(&link.hash()));
    }
    // A file of another site needs a page whose policy allows it.
    let query = link.search();
    (!query.starts_with("?pgn=")).then(|| site_location(&link.pathname(), query))
}

/// Selects a link that can be followed within the page.
const LINK: &str = "a[href]:not([download],[target],[data-reload])";

/// Returns the path of the site's base, which ends in `/`.
fn base_path() -> String {
    document()
        .base_uri()
        .ok()
        .flatten()
        .and_then(|uri| Url::new(&uri).ok())
        .map_or_else(|| "/".to_owned(), |url| url.pathname())
}

fn decode(path: &str) -> String {
    js_sys::decode_uri(path).map_or_else(|_| path.to_owned(), String::from)
}
