//! The progress in the course, with what a lesson has not recorded yet.
//!
//! The chunk that records the steps of a lesson is loaded after the first of them. A visitor may leave the lesson before it
//! has come.

use std::cell::RefCell;
use std::rc::Rc;

use course::progress::SceneProgress;
use course::{Bookmark, Lesson, Progress};

use crate::browser::persisted::PROGRESS;

/// A place that a visitor has reached in a lesson, and the scenes that were completed there.
type Reached = (Rc<Lesson>, Bookmark, SceneProgress);

thread_local! {
    static UNRECORDED: RefCell<Vec<Reached>> = const { RefCell::new(Vec::new()) };
}

/// Remembers a place in a lesson of the course until something records it.
pub fn remember(lesson: &Rc<Lesson>, place: Bookmark, scenes: SceneProgress) {
    UNRECORDED.with_borrow_mut(|all| match all.last_mut() {
        Some(last) if Rc::ptr_eq(&last.0, lesson) => {
            last.1 = place;
            last.2 = last.2.union(scenes);
        }
        Some(_) | None => all.push((lesson.clone(), place, scenes)),
    });
}

/// Records the remembered places.
pub fn record_remembered() {
    for (lesson, place, scenes) in UNRECORDED.take() {
        PROGRESS.change(move |stored| stored.record_scenes(lesson.id(), place, scenes));
    }
}

/// Returns the progress in the course, with the remembered places.
pub fn read() -> Progress {
    record_remembered();
    PROGRESS.read()
}
