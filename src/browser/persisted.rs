//! The user's progress and mastery in local storage.
//!
//! Every change applies to the value that is stored at that moment, while no other tab changes it, so that no tab undoes
//! another's change.

use std::cell::RefCell;
use std::thread;

use course::Progress;
use course::quiz::Mastery;
use gloo::events::EventListener;
use gloo::utils::window;

use crate::browser::locks;
use crate::browser::storage;
use crate::browser::storage::{LocalKey, Persistence};

/// The progress in the course.
pub const PROGRESS: Persisted<Progress> = Persisted {
    key: LocalKey::Progress,
    revision: LocalKey::ProgressRevision,
    parse: Progress::parse,
    serialize: Progress::serialize,
    unsaved: &UNSAVED_PROGRESS,
    pending: &PENDING_PROGRESS,
};

/// The mastery of the quiz's skills.
pub const MASTERY: Persisted<Mastery> = Persisted {
    key: LocalKey::Mastery,
    revision: LocalKey::MasteryRevision,
    parse: Mastery::parse,
    serialize: Mastery::serialize,
    unsaved: &UNSAVED_MASTERY,
    pending: &PENDING_MASTERY,
};

thread_local! {
    static UNSAVED_PROGRESS: RefCell<Option<Progress>> = const { RefCell::new(None) };
    static UNSAVED_MASTERY: RefCell<Option<Mastery>> = const { RefCell::new(None) };
    static PENDING_PROGRESS: RefCell<Pending<Progress>> = RefCell::default();
    static PENDING_MASTERY: RefCell<Pending<Mastery>> = RefCell::default();
}

/// A change of a value.
type Change<T> = Box<dyn Fn(&mut T)>;

/// The changes that wait for the lock. The listener makes them if the page is left before.
struct Pending<T> {
    changes: Vec<Change<T>>,
    leaving: Option<EventListener>,
}

impl<T> Default for Pending<T> {
    fn default() -> Self {
        Self {
            changes: Vec::new(),
            leaving: None,
        }
    }
}

/// A value in local storage.
pub struct Persisted<T: 'static> {
    key: LocalKey,
    revision: LocalKey,
    parse: fn(&str) -> T,
    /// Returns `None` if that would lose what a newer version of the site stored.
    serialize: fn(&T) -> Option<String>,
    /// The value that could not be stored: it lasts until the page is closed.
    unsaved: &'static thread::LocalKey<RefCell<Option<T>>>,
    pending: &'static thread::LocalKey<RefCell<Pending<T>>>,
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
        let mut value = self
            .unsaved
            .with_borrow(Clone::clone)
            .unwrap_or_else(|| (self.parse)(&stored().unwrap_or_default()));
        self.pending.with_borrow(|pending| {
            for change in &pending.changes {
                change(&mut value);
            }
        });
        value
    }

    /// Changes the value, and returns it. It is stored when no other tab changes it, or when the page is left.
    pub fn change(self, change: impl Fn(&mut T) + 'static) -> T {
        let before = self.read();
        let mut value = before.clone();
        change(&mut value);
        if value != before {
            let is_first = self.pending.with_borrow_mut(|pending| {
                pending.changes.push(Box::new(change));
                let leave = move |_: &_| self.store_pending();
                pending
                    .leaving
                    .get_or_insert_with(|| EventListener::new(&window(), "pagehide", leave));
                pending.changes.len() == 1
            });
            if storage::read(self.key).is_err() {
                self.store_pending();
            } else if is_first {
                // Later changes are stored with the first.
                self.store_locked(move || self.store_pending());
            }
        }
        value
    }

    fn store_pending(self) {
        let value = self.read();
        if !self.pending.take().changes.is_empty() {
            self.write(&value);
        }
    }

    /// Resets the value to the default, even one of a newer version of the site.
    ///
    /// It is stored at once, and again when no other tab can store the old value any more.
    pub fn reset(self) {
        self.unsaved.set(None);
        self.pending.take();
        self.write(&T::default());
        self.store_locked(move || self.write(&T::default()));
    }

    fn store_locked(self, store: impl FnOnce() + 'static) {
        locks::store_locked(self.key, self.revision, store);
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
