//! Time that passes.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo::events::{EventListener, EventListenerOptions};
use gloo::timers::callback::{Interval, Timeout};
use gloo::utils::window;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::Event;
use yew::prelude::*;

use super::page;

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

/// Does something as soon as what is being done is over, before the next frame.
pub fn at_once(work: impl FnOnce() + 'static) {
    wasm_bindgen_futures::spawn_local(async move { work() });
}

/// Does something as soon as the browser has seen to what else there is.
pub fn soon(work: impl FnOnce() + 'static) {
    Timeout::new(0, work).forget();
}

/// Something that no frame should wait for: it is done later, unless this is dropped first.
#[must_use = "dropping it means that it will not be done"]
pub struct Chore {
    work: Rc<Work>,
}

/// What there is to do, until it is done.
type Work = Cell<Option<Box<dyn FnOnce()>>>;

thread_local! {
    /// What is to be done after the next frame, in its order.
    static DUE: RefCell<Vec<Rc<Work>>> = const { RefCell::new(Vec::new()) };
}

/// Does something when the next frame is on its way to the screen. All that is to be done after a frame is done
/// together, so that what comes of it is drawn together too.
pub fn after_frame(work: impl FnOnce() + 'static) -> Chore {
    let chore = Chore::new(work);
    let count = DUE.with_borrow_mut(|due| {
        due.push(chore.work.clone());
        due.len()
    });
    if count == 1 {
        let on_frame = Closure::once_into_js(|| {
            let due = DUE.take();
            Timeout::new(0, move || due.iter().for_each(|work| finish(work))).forget();
        });
        let _ = window().request_animation_frame(on_frame.unchecked_ref());
    }
    chore
}

thread_local! {
    /// What is to be done before the visitor presses anything more, or leaves.
    static PROMISED: RefCell<Vec<Rc<Work>>> = const { RefCell::new(Vec::new()) };
    static HAS_EARS: Cell<bool> = const { Cell::new(false) };
}

/// Does something after the next frame, in which the visitor sees already that they were heard; but before the next
/// key or press is heard, and before the page is hidden or left, where no frame would come.
pub fn promise(work: impl FnOnce() + 'static) -> Chore {
    if !HAS_EARS.replace(true) {
        for name in ["pointerdown", "keydown", "visibilitychange", "pagehide"] {
            // The window hears of it first of all.
            let options = EventListenerOptions::run_in_capture_phase();
            let keep = |_: &Event| PROMISED.take().iter().for_each(|work| finish(work));
            EventListener::new_with_options(&window(), name, options, keep).forget();
        }
    }
    let chore = after_frame(work);
    PROMISED.with_borrow_mut(|promised| {
        promised.retain(|work| Rc::strong_count(work) > 1);
        promised.push(chore.work.clone());
    });
    chore
}

/// Does something when no men are on their way and the page has been left alone for a moment.
pub fn at_rest(work: impl FnOnce() + 'static) -> Chore {
    let chore = Chore::new(work);
    wait_for_rest(chore.work.clone());
    chore
}

/// How long a page is left alone that is at rest, in milliseconds.
const REST: u32 = 300;

fn wait_for_rest(work: Rc<Work>) {
    Timeout::new(REST, move || {
        if page::is_moving() {
            wait_for_rest(work);
        } else {
            finish(&work);
        }
    })
    .forget();
}

/// Does something in a moment when the browser has nothing else to do, nobody presses anything and no men are on
/// their way. A browser that tells of no such moments does not do it.
pub fn when_idle(work: impl FnOnce() + 'static) -> Chore {
    let chore = Chore::new(work);
    wait_until_idle(chore.work.clone());
    chore
}

fn wait_until_idle(work: Rc<Work>) {
    let on_idle = Closure::once_into_js(move || {
        if page::is_busy() {
            wait_until_idle(work);
        } else {
            finish(&work);
        }
    });
    let _ = window().request_idle_callback(on_idle.unchecked_ref());
}

/// The time, in milliseconds since some moment.
pub fn now() -> f64 {
    js_sys::Date::now()
}

/// The whole seconds since a moment that [`now`] told; none where the clock was set back since.
pub fn seconds_since(moment: f64) -> u32 {
    whole((now() - moment) / 1_000.0)
}

/// The time, in whole minutes since 1970 began, UTC.
pub fn minutes() -> u32 {
    whole(now() / 60_000.0)
}

/// Today's date where the visitor is: the day of the month, the month from 1, and the year.
pub fn today() -> [u32; 3] {
    let now = page::call("Date").and_then(|now| now.as_string());
    read(&now.unwrap_or_default()).unwrap_or_default()
}

/// The date in what the function `Date` returns, which ECMAScript fixes for every language: “Sat Nov 21 2026 …”.
fn read(now: &str) -> Option<[u32; 3]> {
    const MONTHS: &str = "JanFebMarAprMayJunJulAugSepOctNovDec";
    let mut parts = now.split(' ').skip(1);
    let month = MONTHS.find(parts.next()?)? / 3 + 1;
    let [day, year] = [parts.next()?.parse().ok()?, parts.next()?.parse().ok()?];
    Some([day, u32::try_from(month).ok()?, year])
}

/// A number to begin chance with, small enough to be read out.
pub fn seed() -> u32 {
    whole(now() / 100.0 % 1_000_000.0)
}

/// A number without its fraction; what is below is 0.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "`as` ends at the bounds, which is what is wanted"
)]
fn whole(number: f64) -> u32 {
    number as u32
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

/// Whether a frame has been drawn since this was first asked: for what the first should not have to wait for.
#[hook]
pub fn use_drawn() -> bool {
    let drawn = use_state_eq(|| false);
    let setter = drawn.setter();
    use_effect_with((), move |()| {
        let chore = after_frame(move || setter.set(true));
        move || drop(chore)
    });
    *drawn
}

impl Chore {
    fn new(work: impl FnOnce() + 'static) -> Self {
        let work: Box<dyn FnOnce()> = Box::new(work);
        Self {
            work: Rc::new(Cell::new(Some(work))),
        }
    }

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_date_is_read_from_what_the_browser_says() {
        for (now, date) in [
            (
                "Sat Nov 21 2026 23:02:57 GMT+0000 (Coordinated Universal Time)",
                [21, 11, 2026],
            ),
            ("Thu Jan 01 1970 00:00:00 GMT+0100 (CET)", [1, 1, 1970]),
            ("Tue May 05 2026 10:00:00 GMT-0330", [5, 5, 2026]),
        ] {
            assert_eq!(read(now), Some(date));
        }
        assert_eq!(read("Invalid Date"), None);
        assert_eq!(read(""), None);
    }
}
