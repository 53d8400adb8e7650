//! Fields of untrusted JavaScript objects, read one by one.

use js_sys::Reflect;
use wasm_bindgen::JsValue;

/// The longest text that is accepted, in bytes.
pub const MAX_FIELD_BYTES: usize = 100;

/// Returns a field of an object; `undefined` if there is none, or no object.
pub fn field(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &name.into()).unwrap_or_default()
}

/// Returns a numeric field; -1 if it has another type.
pub fn number(object: &JsValue, name: &str) -> Option<f64> {
    let value = field(object, name);
    (!value.is_undefined()).then(|| value.as_f64().unwrap_or(-1.0))
}

/// Returns a text field; empty if it has another type, or exceeds [`MAX_FIELD_BYTES`].
pub fn text(object: &JsValue, name: &str) -> Option<String> {
    let value = field(object, name);
    if value.is_undefined() {
        return None;
    }
    let text = value
        .as_string()
        .filter(|text| text.len() <= MAX_FIELD_BYTES);
    Some(text.unwrap_or_default())
}
