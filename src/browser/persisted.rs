//! The user's progress and mastery in local storage.
//!
//! Every change applies to the value that is stored at that moment, so that no tab undoes another's change.

use std::cell::RefCell;
use std::thread;

use course::Progress;
use course::quiz::Mastery;
use gloo::events::EventListener;

use crate::browser::storage;
use crate::browser::storage::{LocalKey, Persistence};

/// The progress in the course.
pub const PROGRESS: Persisted<Progress> = Persisted {
    key: LocalKey::Progress,
    parse: Progress::parse,
    serialize: Progress::serialize,
    unsaved: &UNSAVED_PROGRESS,
};

/// The mastery of the quiz's skills.
pub const MASTERY: Persisted<Mastery> = Persisted {
    key: LocalKey::Mastery,
    parse: Mastery::parse,
    serialize: Mastery::serialize,
    unsaved: &UNSAVED_MASTERY,
};

thread_local! {
    static UNSAVED_PROGRESS: RefCell<Option<Progress>> = const { RefCell::new(None) };
    static UNSAVED_MASTERY: RefCell<Option<Mastery>> = const { RefCell::new(None) };
}

/// A value in local storage.
pub struct Persisted<T: 'static> {
    key: LocalKey,
    parse: fn(&str) -> T,
    /// Returns `None` if that would lose what a newer version of the site stored.
    serialize: fn(&T) -> Option<String>,
    /// The value that could not be stored: it lasts until the page is closed.
    unsaved: &'static thread::LocalKey<RefCell<Option<T>>>,
}

impl<T> Clone for Persisted<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Persisted<T> {}

impl<T: Clone + Default + PartialEq + 'static> Persisted<T> {
    /// Returns the current value.
    pub fn read(self) -> T {
        let stored = || storage::read(self.key).ok().flatten();
        self.unsaved
            .with_borrow(Clone::clone)
            .unwrap_or_else(|| (self.parse)(&stored().unwrap_or_default()))
    }

    /// Changes the value, and returns it.
    pub fn change(self, change: impl FnOnce(&mut T)) -> T {
        let mut value = self.read();
        let before = value.clone();
        change(&mut value);
        if value != before {
            self.write(&value);
        }
        value
    }

    /// Resets the value to the default, even one that a newer version of the site stored.
    pub fn reset(self) {
        self.unsaved.set(None);
        self.write(&T::default());
    }

    /// Returns whether every change so far was stored.
    pub fn is_stored(self) -> bool {
        self.unsaved.with_borrow(Option::is_none)
    }

    /// Returns how long the value lasts.
    pub fn persistence(self) -> Persistence {
        if (self.serialize)(&self.read()).is_none() {
            Persistence::NewerVersion
        } else if !self.is_stored() || storage::read(self.key).is_err() {
            Persistence::Denied
        } else {
            Persistence::Stored
        }
    }

    /// Calls back with the value when another tab changes it, until the listener is dropped.
    pub fn on_change(self, callback: impl Fn(T) + 'static) -> EventListener {
        storage::on_change(self.key, move |_| callback(self.read()))
    }

    fn write(self, value: &T) {
        let text = (self.serialize)(value);
        let is_stored = text.is_some_and(|text| storage::write(self.key, &text).is_ok());
        self.unsaved.set((!is_stored).then(|| value.clone()));
    }
}
