//! Timers and tasks that run once the current call has returned.

use gloo::timers::callback;

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

/// A callback that repeats. Dropping it stops the calls.
#[must_use = "dropping it stops the calls"]
pub struct Interval {
    _interval: callback::Interval,
}

/// Calls back every so many milliseconds.
pub fn every(milliseconds: u32, callback: impl FnMut() + 'static) -> Interval {
    Interval {
        _interval: callback::Interval::new(milliseconds, callback),
    }
}

/// Runs `work` when the current task ends, before the next frame.
pub fn queue_microtask(work: impl FnOnce() + 'static) {
    wasm_bindgen_futures::spawn_local(async move { work() });
}

/// Runs `work` in a task of its own, after the events that already wait.
pub fn queue_task(work: impl FnOnce() + 'static) {
    callback::Timeout::new(0, work).forget();
}
