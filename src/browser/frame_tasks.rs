//! Work that waits for a frame, an animation's end, or an idle moment.
//!
//! When a page opens, what is below the fold is drawn in the second frame ([`use_after_first_paint`]): with the processor
//! slowed down four times, a lesson opens in 56 ms instead of 80 (21 visits, `cargo xtask bench open`). The lab draws the
//! board first and the report on its position in the next frame ([`use_deferred_value`]). The ARIA labels of a selected
//! piece's destinations, which only screen readers need, wait for the next frame or the next input
//! ([`after_paint_or_input`]).
//!
//! A step of a lesson is drawn in one frame: with that processor the whole step is there 25.5 ms after the press. In two
//! frames it takes 40.5 ms, although the board is there 8 ms sooner (40 presses each), and a first visit weighs 2.2 KB more.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo::events::{EventListener, EventListenerOptions};
use gloo::utils::window;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::Event;
use yew::prelude::*;

use crate::browser::dom;
use crate::browser::timers;

/// Work that runs later. Dropping it cancels the work.
#[must_use = "dropping it cancels the work"]
pub struct DeferredTask {
    work: Rc<Work>,
}

/// The work, until it has run.
type Work = Cell<Option<Box<dyn FnOnce()>>>;

impl DeferredTask {
    fn new(work: impl FnOnce() + 'static) -> Self {
        let work: Box<dyn FnOnce()> = Box::new(work);
        Self {
            work: Rc::new(Cell::new(Some(work))),
        }
    }

    /// Runs the work immediately, unless it has run.
    pub fn run_now(self) {
        run(&self.work);
    }
}

impl Drop for DeferredTask {
    fn drop(&mut self) {
        self.work.take();
    }
}

fn run(work: &Work) {
    if let Some(work) = work.take() {
        work();
    }
}

thread_local! {
    /// Work that waits for the next paint, in order.
    static AFTER_PAINT: RefCell<Vec<Rc<Work>>> = const { RefCell::new(Vec::new()) };
    /// Work that waits for the next paint or input.
    static BEFORE_INPUT: RefCell<Vec<Rc<Work>>> = const { RefCell::new(Vec::new()) };
    static LISTENS_FOR_INPUT: Cell<bool> = const { Cell::new(false) };
}

/// Runs `work` after the next paint.
///
/// All work that waits for the same paint runs in one task, so that its changes are rendered together.
pub fn after_paint(work: impl FnOnce() + 'static) -> DeferredTask {
    let task = DeferredTask::new(work);
    let count = AFTER_PAINT.with_borrow_mut(|waiting| {
        waiting.push(task.work.clone());
        waiting.len()
    });
    if count == 1 {
        let on_frame = Closure::once_into_js(|| {
            let waiting = AFTER_PAINT.take();
            timers::queue_task(move || waiting.iter().for_each(|work| run(work)));
        });
        let _ = window().request_animation_frame(on_frame.unchecked_ref());
    }
    task
}

/// Runs `work` after the next paint, or earlier if an event arrives first.
///
/// The events are `pointerdown`, `keydown`, `visibilitychange` and `pagehide`: a hidden page is not painted.
pub fn after_paint_or_input(work: impl FnOnce() + 'static) -> DeferredTask {
    if !LISTENS_FOR_INPUT.replace(true) {
        for name in ["pointerdown", "keydown", "visibilitychange", "pagehide"] {
            // Before any other listener.
            let options = EventListenerOptions::run_in_capture_phase();
            let run_all = |_: &Event| BEFORE_INPUT.take().iter().for_each(|work| run(work));
            EventListener::new_with_options(&window(), name, options, run_all).forget();
        }
    }
    let task = after_paint(work);
    BEFORE_INPUT.with_borrow_mut(|waiting| {
        waiting.retain(|work| Rc::strong_count(work) > 1);
        waiting.push(task.work.clone());
    });
    task
}

/// Runs `work` once no pieces have moved on a board for 300 milliseconds.
pub fn after_animations(work: impl FnOnce() + 'static) -> DeferredTask {
    let task = DeferredTask::new(work);
    wait_for_animations(task.work.clone());
    task
}

/// The pause that counts as the end of an animation, in milliseconds.
const REST_MS: i32 = 300;

fn wait_for_animations(work: Rc<Work>) {
    timers::start(REST_MS, move || {
        if dom::is_board_animating() {
            wait_for_animations(work);
        } else {
            run(&work);
        }
    });
}

/// Runs `work` in an idle moment in which nothing is pressed and no pieces move.
///
/// A browser without `requestIdleCallback` never runs it.
pub fn on_idle(work: impl FnOnce() + 'static) -> DeferredTask {
    let task = DeferredTask::new(work);
    wait_until_idle(task.work.clone());
    task
}

fn wait_until_idle(work: Rc<Work>) {
    let callback = Closure::once_into_js(move || {
        if dom::is_busy() {
            wait_until_idle(work);
        } else {
            run(&work);
        }
    });
    let _ = window().request_idle_callback(callback.unchecked_ref());
}

/// Returns the value as of the last painted frame.
///
/// Components use it for text about a board, so that the board is painted first.
#[hook]
pub fn use_deferred_value<T: Clone + PartialEq + 'static>(value: &T) -> UseStateHandle<T> {
    let deferred = use_state_eq(|| value.clone());
    let setter = deferred.setter();
    use_effect_with(value.clone(), move |value| {
        let value = value.clone();
        let task = after_paint(move || setter.set(value));
        move || drop(task)
    });
    deferred
}

/// Returns whether the component has been painted once. While the site is built, the whole page is rendered.
#[hook]
pub fn use_after_first_paint() -> bool {
    let is_painted = use_state_eq(|| !cfg!(target_family = "wasm"));
    let setter = is_painted.setter();
    use_effect_with((), move |()| {
        let task = after_paint(move || setter.set(true));
        move || drop(task)
    });
    *is_painted
}
