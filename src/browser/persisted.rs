//! The user's progress and mastery in local storage.
//!
//! Every change applies to the value that is stored at that moment, while no other tab changes it, so that no tab undoes
//! another's change.
//!
//! To store a value takes a lock and two transactions of a database. A visitor who steps quickly through a lesson does
//! not wait for them at each step: the place is stored after a pause ([`Persisted::change_later`]).

use std::cell::RefCell;
use std::{mem, thread};

use course::Progress;
use course::quiz::Mastery;
use gloo::events::EventListener;
use gloo::utils::{document, window};

use crate::browser::storage::{LocalKey, Persistence};
use crate::browser::timers::Timeout;
use crate::browser::{locks, storage, timers};

/// The pause after which a change is stored that may wait, in milliseconds.
const PAUSE_MS: u32 = 1000;

/// How many changes may wait for a pause. A reader of the value applies all of them to what is stored.
const MAX_WAITING_CHANGES: usize = 50;

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

/// The changes that are still to be stored. If the page is left before, the listeners store them.
struct Pending<T> {
    changes: Vec<Change<T>>,
    /// Whether the lock was requested.
    is_requested: bool,
    /// The pause after which it is.
    pause: Option<Timeout>,
    leaving: Option<[EventListener; 2]>,
}

impl<T> Default for Pending<T> {
    fn default() -> Self {
        Self {
            changes: Vec::new(),
            is_requested: false,
            pause: None,
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
        let (value, has_changed) = self.add_change(change);
        if has_changed {
            self.request_store();
        }
        value
    }

    /// Changes the value, and returns it. It is stored as by [`Self::change`], but after a pause, or when the page is
    /// hidden.
    pub fn change_later(self, change: impl Fn(&mut T) + 'static) -> T {
        let (value, has_changed) = self.add_change(change);
        if has_changed {
            let count = self.pending.with_borrow(|pending| pending.changes.len());
            if count < MAX_WAITING_CHANGES {
                let pause = timers::after(PAUSE_MS, move || self.request_store());
                self.pending
                    .with_borrow_mut(|pending| pending.pause = Some(pause));
            } else {
                self.request_store();
            }
        }
        value
    }

    /// Changes the value. Returns it, and whether it is another one.
    fn add_change(self, change: impl Fn(&mut T) + 'static) -> (T, bool) {
        let before = self.read();
        let mut value = before.clone();
        change(&mut value);
        let has_changed = value != before;
        if has_changed {
            self.pending.with_borrow_mut(|pending| {
                pending.changes.push(Box::new(change));
                pending.leaving.get_or_insert_with(|| {
                    let leave =
                        EventListener::new(&window(), "pagehide", move |_| self.store_pending());
                    let hide = EventListener::new(&document(), "visibilitychange", move |_| {
                        self.store_now();
                    });
                    [leave, hide]
                });
            });
        }
        (value, has_changed)
    }

    /// Stores what waits for a pause.
    pub fn store_now(self) {
        if self.pending.with_borrow(|pending| pending.pause.is_some()) {
            self.request_store();
        }
    }

    /// Requests the lock for the changes, unless that was done. Later changes are stored with them.
    fn request_store(self) {
        let was_requested = self.pending.with_borrow_mut(|pending| {
            pending.pause = None;
            mem::replace(&mut pending.is_requested, true)
        });
        if storage::read(self.key).is_err() {
            self.store_pending();
        } else if !was_requested {
            self.store_locked(move || self.store_pending());
        }
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
