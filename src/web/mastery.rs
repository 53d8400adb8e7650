//! What the visitor has mastered in the quiz, as this browser keeps it. Every change is made to what is kept at
//! the moment, so that no tab undoes what another has done.

use std::cell::RefCell;

use course::quiz::Mastery;
use gloo::events::EventListener;

use super::storage::{self, Kept};

thread_local! {
    /// What the browser does not keep: it lasts until the page is left.
    static VISIT: RefCell<Option<Mastery>> = const { RefCell::new(None) };
}

/// How long what is mastered is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Term {
    /// From visit to visit.
    Kept,
    /// Until the page is left: the browser keeps nothing for this site, or has no room left.
    Refused,
    /// Until the page is left: a later version of the site keeps its own.
    Later,
}

/// What the visitor has mastered.
pub fn read() -> Mastery {
    let kept = || storage::read(Kept::Mastery).ok().flatten();
    VISIT
        .with_borrow(Clone::clone)
        .unwrap_or_else(|| Mastery::read(&kept().unwrap_or_default()))
}

/// Changes what the visitor has mastered, and returns it.
pub fn change(change: impl FnOnce(&mut Mastery)) -> Mastery {
    let mut mastery = read();
    let before = mastery.clone();
    change(&mut mastery);
    if mastery != before {
        keep(&mastery);
    }
    mastery
}

/// Forgets it, whoever has written it.
pub fn forget() {
    VISIT.set(None);
    keep(&Mastery::default());
}

/// How long it is known.
pub fn term() -> Term {
    if read().is_later() {
        Term::Later
    } else if VISIT.with_borrow(Option::is_some) || storage::read(Kept::Mastery).is_err() {
        Term::Refused
    } else {
        Term::Kept
    }
}

/// Calls back when another tab has changed it, until the listener is dropped.
pub fn on_change(callback: impl Fn(Mastery) + 'static) -> EventListener {
    storage::on_change(Kept::Mastery, move |_| callback(read()))
}

fn keep(mastery: &Mastery) {
    let text = mastery.text();
    let is_kept = text.is_some_and(|text| storage::write(Kept::Mastery, &text).is_ok());
    VISIT.set((!is_kept).then(|| mastery.clone()));
}
