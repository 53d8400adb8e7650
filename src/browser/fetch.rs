//! Files over HTTP: lessons of this site, and PGN files from elsewhere.

use gloo::utils::window;
use js_sys::{Array, Date, Promise, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{ReadableStreamDefaultReader, Response};

use crate::file_error::{FetchError, FileBytes, FileReadError};
use crate::locale::LANGUAGE;

/// Fetches the PGN text of a lesson of this site.
pub fn fetch_lesson(id: &str, callback: Box<dyn FnOnce(Result<String, FetchError>)>) {
    let address = format!("lessons/{LANGUAGE}/{id}.pgn");
    spawn_local(async move { callback(fetch_text(&address).await) });
}

/// Fetches a file from another site, unless it is longer than `limit` bytes or takes longer than a minute.
pub fn fetch_file(
    address: String,
    limit: usize,
    callback: impl FnOnce(Result<FileBytes, FetchError>) + 'static,
) {
    spawn_local(async move {
        let begun = Date::now();
        let answer = with_timeout(&window().fetch_with_str(&address), TIMEOUT_MS);
        callback(match response(answer).await {
            Ok(response) => body(&response, limit, begun).await,
            Err(error) => Err(error),
        });
    });
}

async fn fetch_text(address: &str) -> Result<String, FetchError> {
    let response = response(JsFuture::from(window().fetch_with_str(address))).await?;
    let text = match response.text() {
        Ok(text) => JsFuture::from(text).await,
        Err(error) => Err(error),
    };
    let text = text.ok().and_then(|text| text.as_string());
    text.ok_or(FetchError::Interrupted)
}

/// Awaits a response, and rejects one that is not a file.
async fn response(response: JsFuture) -> Result<Response, FetchError> {
    let response = response.await.map_err(|_| FetchError::Unreachable)?;
    let response: Response = response.dyn_into().map_err(|_| FetchError::TimedOut)?;
    let is_page = response
        .headers()
        .get("content-type")
        .is_ok_and(|kind| kind.is_some_and(|kind| kind.starts_with("text/html")));
    match response.status() {
        404 | 410 => Err(FetchError::NotFound),
        200..=299 if is_page => Err(FetchError::WebPage),
        200..=299 => Ok(response),
        status => Err(FetchError::Status(status)),
    }
}

/// Reads the body up to `limit` bytes, until a minute after `begun`.
async fn body(response: &Response, limit: usize, begun: f64) -> Result<FileBytes, FetchError> {
    let length = response.headers().get("content-length").ok().flatten();
    let length = length.and_then(|length| length.parse().ok());
    if let Some(length) = length.filter(|&length| length > limit) {
        return Ok(Err(FileReadError::TooLong(length)));
    }
    let mut bytes = Vec::new();
    let Some(stream) = response.body() else {
        return Ok(Ok(bytes));
    };
    let reader: ReadableStreamDefaultReader = stream.get_reader().unchecked_into();
    loop {
        let left_ms = MAX_DURATION_MS - (Date::now() - begun);
        #[expect(clippy::cast_possible_truncation, reason = "it is clamped")]
        let timeout_ms = left_ms.clamp(0.0, f64::from(TIMEOUT_MS)) as i32;
        let read = with_timeout(&reader.read(), timeout_ms).await;
        let read = read.map_err(|_| FetchError::Interrupted)?;
        if read.is_undefined() {
            let _ = reader.cancel();
            return Err(FetchError::TimedOut);
        }
        let field = |name: &str| Reflect::get(&read, &JsValue::from_str(name)).unwrap_or_default();
        if field("done").is_truthy() {
            return Ok(Ok(bytes));
        }
        bytes.extend(field("value").unchecked_into::<Uint8Array>().to_vec());
        if bytes.len() > limit {
            let _ = reader.cancel();
            return Ok(Err(FileReadError::Endless));
        }
    }
}

/// How long a file may take, in milliseconds.
const MAX_DURATION_MS: f64 = 60_000.0;

/// How long to wait for an answer, in milliseconds.
const TIMEOUT_MS: i32 = 15_000;

/// Resolves as the promise does, or to `undefined` after the timeout.
fn with_timeout(promise: &Promise, milliseconds: i32) -> JsFuture {
    let timeout = Promise::new(&mut |resolve, _| {
        let _ =
            window().set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, milliseconds);
    });
    JsFuture::from(Promise::race(&Array::of2(promise, &timeout)))
}
