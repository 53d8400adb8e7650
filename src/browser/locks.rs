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
/// Another tab may run in another process, which hears of the lock sooner than of what was stored: 100 ms later was not
/// always enough on a busy machine.
const SETTLE_MS: u32 = 500;

/// Stores something when no other tab holds the lock of a name.
///
/// The lock is held until other tabs can read what was stored. `store` returns whether it stored anything. A browser
/// without locks, or a page without an origin, stores without one.
pub fn store_locked(name: &str, store: impl Fn() -> bool + Clone + 'static) {
    let locks = field(&window().navigator(), "locks");
    let Ok(request) = field(&locks, "request").dyn_into::<Function>() else {
        store();
        return;
    };
    let locked = store.clone();
    let held = Closure::once_into_js(move || {
        let settle_ms = if locked() { SETTLE_MS } else { 0 };
        Promise::new(&mut |release, _| {
            timers::start(settle_ms, move || {
                let _ = release.call0(&JsValue::UNDEFINED);
            });
        })
    });
    let request = request.call2(&locks, &name.into(), &held);
    let Ok(request) = request.and_then(JsValue::dyn_into::<Promise>) else {
        store();
        return;
    };
    spawn_local(async move {
        if JsFuture::from(request).await.is_err() {
            store();
        }
    });
}
