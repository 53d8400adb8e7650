//! Local storage: texts that last between visits.
//!
//! The browser may have no storage, deny it, or have no room left.

use gloo::events::EventListener;
use gloo::utils::window;
use wasm_bindgen::JsCast;
use web_sys::{Storage, StorageEvent};

/// A key of the site's local storage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LocalKey {
    /// The settings.
    Settings,
    /// The progress in the course.
    Progress,
    /// How often the progress was stored.
    ProgressRevision,
    /// The mastery of the quiz's skills.
    Mastery,
    /// How often the mastery was stored.
    MasteryRevision,
}

impl LocalKey {
    /// Returns the key's name; `static/first_paint.js` reads that of the settings too.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Settings => "in-passing.settings",
            Self::Progress => "in-passing.progress",
            Self::ProgressRevision => "in-passing.progress.revision",
            Self::Mastery => "in-passing.mastery",
            Self::MasteryRevision => "in-passing.mastery.revision",
        }
    }
}

/// The browser has no storage for this site, or no room left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StorageError;

/// How long a stored value lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Persistence {
    /// Between visits.
    Stored,
    /// Until the page is closed: the browser stores nothing for this site.
    Denied,
    /// Until the page is closed. A newer version of the site wrote a format that this one must not overwrite.
    NewerVersion,
}

/// Reads a stored text.
///
/// # Errors
///
/// [`StorageError`] if the browser has no storage for this site.
pub fn read(key: LocalKey) -> Result<Option<String>, StorageError> {
    // The site is built for a visitor who has nothing stored.
    if !cfg!(target_family = "wasm") {
        return Ok(None);
    }
    storage()?.get_item(key.name()).map_err(|_| StorageError)
}

/// Stores a text, and replaces the stored one.
///
/// # Errors
///
/// [`StorageError`] if the browser has no storage for this site, or no room left.
pub fn write(key: LocalKey, text: &str) -> Result<(), StorageError> {
    storage()?
        .set_item(key.name(), text)
        .map_err(|_| StorageError)
}

/// Calls back with the new text when another tab writes it.
///
/// Dropping the listener ends that.
///
/// The text is `None` if it was removed.
pub fn on_change(key: LocalKey, callback: impl Fn(Option<String>) + 'static) -> EventListener {
    EventListener::new(&window(), "storage", move |event| {
        let Some(event) = event.dyn_ref::<StorageEvent>() else {
            return;
        };
        // `Storage.clear()` names no key.
        if event.key().is_none_or(|changed| changed == key.name()) {
            callback(event.new_value());
        }
    })
}

fn storage() -> Result<Storage, StorageError> {
    window().local_storage().ok().flatten().ok_or(StorageError)
}
