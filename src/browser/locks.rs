//! Locks that all tabs of the site share.

use gloo::utils::window;
use js_sys::{Function, Promise};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

use crate::browser::js_field::field;
use crate::browser::timers;

/// How long the lock is held after the call, in milliseconds.
///
/// Another tab may run in another process, which hears of the lock sooner than of what was stored.
const SETTLE_MS: u32 = 100;

/// Calls back when no other tab holds the lock of a name, and holds it until other tabs can read what the call stored.
///
/// A browser without locks, or a page without an origin, calls back without one.
pub fn with_lock(name: &str, callback: impl Fn() + Clone + 'static) {
    let locks = field(&window().navigator(), "locks");
    let Ok(request) = field(&locks, "request").dyn_into::<Function>() else {
        return callback();
    };
    let locked = callback.clone();
    let held = Closure::once_into_js(move || {
        locked();
        Promise::new(&mut |release, _| {
            timers::start(SETTLE_MS, move || {
                let _ = release.call0(&JsValue::UNDEFINED);
            });
        })
    });
    let request = request.call2(&locks, &name.into(), &held);
    let Some(request) = request.ok().and_then(|it| it.dyn_into::<Promise>().ok()) else {
        return callback();
    };
    spawn_local(async move {
        if JsFuture::from(request).await.is_err() {
            callback();
        }
    });
}
