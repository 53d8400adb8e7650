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

/// Runs `work` in a separate task, after the events that are already queued.
pub fn queue_task(work: impl FnOnce() + 'static) {
    start(0, work);
}

/// Runs `work` after a number of milliseconds.
pub fn start(milliseconds: u32, work: impl FnOnce() + 'static) {
    callback::Timeout::new(milliseconds, work).forget();
}
