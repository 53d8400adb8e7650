//! How far the visitor has come in the course, as this browser keeps it. Every change is made to what is kept
//! at the moment, so that no tab undoes what another has done.

use std::cell::RefCell;

use course::Progress;
use gloo::events::EventListener;

use super::storage::{self, Kept};

thread_local! {
    /// What the browser does not keep: it lasts until the page is left.
    static VISIT: RefCell<Option<Progress>> = const { RefCell::new(None) };
}

/// The visitor’s progress.
pub fn read() -> Progress {
    let kept = || storage::read(Kept::Progress).ok().flatten();
    VISIT
        .with_borrow(Clone::clone)
        .unwrap_or_else(|| Progress::read(&kept().unwrap_or_default()))
}

/// Changes the visitor’s progress, and returns it.
pub fn change(change: impl FnOnce(&mut Progress)) -> Progress {
    let mut progress = read();
    let before = progress.clone();
    change(&mut progress);
    if progress != before {
        keep(&progress);
    }
    progress
}

/// Forgets the visitor’s progress, whoever has written it.
pub fn forget() {
    VISIT.set(None);
    keep(&Progress::default());
}

/// Whether the browser keeps the progress from visit to visit.
pub fn is_kept() -> bool {
    VISIT.with_borrow(Option::is_none)
}

/// Calls back when another tab has changed the progress, until the listener is dropped.
pub fn on_change(callback: impl Fn(Progress) + 'static) -> EventListener {
    storage::on_change(Kept::Progress, move |_| callback(read()))
}

fn keep(progress: &Progress) {
    let text = progress.text();
    let is_kept = text.is_some_and(|text| storage::write(Kept::Progress, &text).is_ok());
    VISIT.set((!is_kept).then(|| progress.clone()));
}
