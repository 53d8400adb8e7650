//! Time that passes.

use gloo::timers::callback::Timeout;

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
