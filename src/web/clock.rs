//! Time that passes.

use std::cell::Cell;
use std::rc::Rc;

use gloo::render::{AnimationFrame, request_animation_frame};
use gloo::timers::callback::{Interval, Timeout};
use yew::prelude::*;

/// Something that will happen, unless this is dropped first.
#[must_use = "dropping it means that it will not happen"]
pub struct Alarm {
    _timeout: Timeout,
}

/// Calls back after so many milliseconds.
pub fn after(milliseconds: u32, callback: impl FnOnce() + 'static) -> Alarm {
    Alarm {
        _timeout: Timeout::new(milliseconds, callback),
    }
}

/// Something that happens again and again, until this is dropped.
#[must_use = "dropping it means that it will not happen"]
pub struct Watch {
    _interval: Interval,
}

/// Calls back every so many milliseconds.
pub fn every(milliseconds: u32, callback: impl FnMut() + 'static) -> Watch {
    Watch {
        _interval: Interval::new(milliseconds, callback),
    }
}

/// Does something as soon as the browser has seen to what else there is.
pub fn soon(work: impl FnOnce() + 'static) {
    Timeout::new(0, work).forget();
}

/// Something that no frame should wait for: it is done when the next one is on its way to the screen,
/// unless this is dropped first.
#[must_use = "dropping it means that it will not be done"]
pub struct Chore {
    work: Rc<Work>,
    _frame: AnimationFrame,
}

/// What there is to do, until it is done.
type Work = Cell<Option<Box<dyn FnOnce()>>>;

/// Does something after the next frame.
pub fn after_frame(work: impl FnOnce() + 'static) -> Chore {
    let work: Rc<Work> = Rc::new(Cell::new(Some(Box::new(work))));
    let due = work.clone();
    let frame = request_animation_frame(move |_| {
        Timeout::new(0, move || finish(&due)).forget();
    });
    Chore {
        work,
        _frame: frame,
    }
}

/// The time, in milliseconds since some moment.
pub fn now() -> f64 {
    js_sys::Date::now()
}

/// A value as it was at the last frame: for what is told about a board, which comes first.
#[hook]
pub fn use_settled<T: Clone + PartialEq + 'static>(value: &T) -> UseStateHandle<T> {
    let settled = use_state_eq(|| value.clone());
    let setter = settled.setter();
    use_effect_with(value.clone(), move |value| {
        let value = value.clone();
        let chore = after_frame(move || setter.set(value));
        move || drop(chore)
    });
    settled
}

impl Chore {
    /// Does it at once, if it has not been done.
    pub fn hurry(self) {
        finish(&self.work);
    }
}

impl Drop for Chore {
    fn drop(&mut self) {
        self.work.take();
    }
}

fn finish(work: &Work) {
    if let Some(work) = work.take() {
        work();
    }
}
