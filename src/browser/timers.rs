//! Timers and tasks that run once the current call has returned.

use gloo::timers::callback;
use gloo::utils::window;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

/// A callback that is due once. Dropping it cancels the call.
#[must_use = "dropping it cancels the call"]
pub struct Timeout {
    _timeout: callback::Timeout,
}

/// Calls back once after a number of milliseconds.
pub fn after(milliseconds: u32, callback: impl FnOnce() + 'static) -> Timeout {
    Timeout {
        _timeout: callback::Timeout::new(milliseconds, callback),
    }
}

/// Runs `work` in a separate task, after the events that are already queued.
pub fn queue_task(work: impl FnOnce() + 'static) {
    start(0, work);
}

/// Runs `work` after a number of milliseconds.
pub fn start(milliseconds: i32, work: impl FnOnce() + 'static) {
    // A forgotten timeout of gloo leaks its closure, 40 bytes each time.
    let work = Closure::once_into_js(work);
    let _ = window()
        .set_timeout_with_callback_and_timeout_and_arguments_0(work.unchecked_ref(), milliseconds);
}
