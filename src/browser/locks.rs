//! Locks that all tabs of the site share.

use wasm_bindgen::prelude::*;

use crate::browser::storage::LocalKey;

#[wasm_bindgen(module = "/static/locks.js")]
extern "C" {
    #[wasm_bindgen(js_name = storeLocked)]
    fn call_locked(record: &str, revision: &str, store: JsValue);
}

/// Calls `store` once, while no other tab changes the record.
///
/// `static/locks.js` says how.
pub fn store_locked(record: LocalKey, revision: LocalKey, store: impl FnOnce() + 'static) {
    call_locked(record.name(), revision.name(), Closure::once_into_js(store));
}
