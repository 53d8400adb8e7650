//! Locks that all tabs of the site share.

use gloo::utils::window;
use js_sys::{Function, Promise};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use crate::browser::js_field::field;

/// Calls back when no other tab holds the lock of a name, and holds it during the call.
///
/// A browser without locks, or a page without an origin, calls back without one.
pub fn with_lock(name: &str, callback: impl Fn() + Clone + 'static) {
    let locks = field(&window().navigator(), "locks");
    let Ok(request) = field(&locks, "request").dyn_into::<Function>() else {
        return callback();
    };
    let held = Closure::once_into_js(callback.clone());
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
