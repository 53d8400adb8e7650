//! What the browser keeps for this site between visits, if it keeps anything: it may have no storage, deny
//! it, or have no room left.

use gloo::events::EventListener;
use gloo::utils::window;
use wasm_bindgen::JsCast;
use web_sys::{Storage, StorageEvent};

/// What is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// The settings.
    Settings,
    /// How far the visitor has come in the course.
    Progress,
    /// What the visitor has mastered in the quiz.
    Mastery,
}

impl Kept {
    /// The name of its place; `static/looks.js` knows that of the settings too.
    const fn key(self) -> &'static str {
        match self {
            Self::Settings => "in-passing.settings",
            Self::Progress => "in-passing.progress",
            Self::Mastery => "in-passing.mastery",
        }
    }
}

/// The browser keeps nothing for this site, or no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Denied;

/// The text that is kept, if there is one.
///
/// # Errors
///
/// [`Denied`] where the browser has no storage for this site.
pub fn read(what: Kept) -> Result<Option<String>, Denied> {
    storage()?.get_item(what.key()).map_err(|_| Denied)
}

/// Keeps a text in the place of the one before.
///
/// # Errors
///
/// [`Denied`] where the browser has no storage for this site, or no room left.
pub fn write(what: Kept, text: &str) -> Result<(), Denied> {
    storage()?.set_item(what.key(), text).map_err(|_| Denied)
}

/// Calls back with the text when another tab has written it, or with none when it was thrown away, until
/// the listener is dropped.
pub fn on_change(what: Kept, callback: impl Fn(Option<String>) + 'static) -> EventListener {
    EventListener::new(&window(), "storage", move |event| {
        let Some(event) = event.dyn_ref::<StorageEvent>() else {
            return;
        };
        // Who throws everything away names nothing.
        if event.key().is_none_or(|key| key == what.key()) {
            callback(event.new_value());
        }
    })
}

fn storage() -> Result<Storage, Denied> {
    window().local_storage().ok().flatten().ok_or(Denied)
}
