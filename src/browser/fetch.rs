//! Files over HTTP: lessons of this site, and PGN files from elsewhere.

#[cfg(not(target_family = "wasm"))]
use std::{cell::RefCell, collections::BTreeMap};

use gloo::timers::callback::Timeout;
use gloo::utils::window;
use js_sys::{Date, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{AbortController, ReadableStreamDefaultReader, RequestInit, Response};

use crate::file_error::{FetchError, FileBytes, FileReadError};
use crate::locale::LANGUAGE;

/// Fetches the PGN text of a lesson of this site.
pub fn fetch_lesson(id: &str, callback: Box<dyn FnOnce(Result<String, FetchError>)>) {
    let address = format!("lessons/{LANGUAGE}/{id}.pgn");
    spawn_local(async move { callback(fetch_text(&address).await) });
}

#[cfg(not(target_family = "wasm"))]
thread_local! {
    /// The lessons of the site and the list of them, while it is built.
    pub static LESSONS_AT_BUILD: RefCell<BTreeMap<String, String>> = RefCell::default();
}

/// Returns the PGN text of a lesson while the site is built. It is `None` in a browser, where lessons are fetched.
#[cfg_attr(
    target_family = "wasm",
    expect(unused_variables, clippy::missing_const_for_fn)
)]
pub fn lesson_at_build(id: &str) -> Option<String> {
    #[cfg(not(target_family = "wasm"))]
    return LESSONS_AT_BUILD.with_borrow(|lessons| lessons.get(id).cloned());
    #[cfg(target_family = "wasm")]
    None
}

/// A file that is being fetched. Dropping it closes the connection.
#[must_use = "dropping it closes the connection"]
pub struct Download(AbortController);

impl Drop for Download {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Fetches a file of up to `limit` bytes from another site, within a minute.
pub fn fetch_file(
    address: String,
    limit: usize,
    callback: impl FnOnce(Result<FileBytes, FetchError>) + 'static,
) -> Option<Download> {
    let Ok(controller) = AbortController::new() else {
        callback(Err(FetchError::Unreachable));
        return None;
    };
    let download = Download(controller.clone());
    spawn_local(async move {
        let begun = Date::now();
        let timeout = abort_after(&controller, TIMEOUT_MS);
        let file = match request(&address, &controller).await {
            Ok(response) => {
                drop(timeout);
                read_body(&response, &controller, limit, begun).await
            }
            Err(error) => Err(error),
        };
        callback(match file {
            Err(FetchError::Unreachable | FetchError::Interrupted)
                if controller.signal().aborted() =>
            {
                Err(FetchError::TimedOut)
            }
            file => file,
        });
    });
    Some(download)
}

/// Fetches a short text, unless it takes longer than [`TIMEOUT_MS`].
async fn fetch_text(address: &str) -> Result<String, FetchError> {
    let controller = AbortController::new().map_err(|_| FetchError::Unreachable)?;
    let _timeout = abort_after(&controller, TIMEOUT_MS);
    let response = request(address, &controller).await?;
    let text = match response.text() {
        Ok(text) => JsFuture::from(text).await,
        Err(error) => Err(error),
    };
    let text = text.ok().and_then(|text| text.as_string());
    text.ok_or(FetchError::Interrupted)
}

/// Requests an address, and rejects a response that is not a file.
async fn request(address: &str, controller: &AbortController) -> Result<Response, FetchError> {
    let options = RequestInit::new();
    options.set_signal(Some(&controller.signal()));
    let response = JsFuture::from(window().fetch_with_str_and_init(address, &options)).await;
    let response: Response = response
        .map_err(|_| FetchError::Unreachable)?
        .unchecked_into();
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
async fn read_body(
    response: &Response,
    controller: &AbortController,
    limit: usize,
    begun: f64,
) -> Result<FileBytes, FetchError> {
    let length = response.headers().get("content-length").ok().flatten();
    let length = length.and_then(|length| length.parse().ok());
    if let Some(length) = length.filter(|&length| length > limit) {
        controller.abort();
        return Ok(Err(FileReadError::TooLong(length)));
    }
    let mut bytes = Vec::new();
    let Some(stream) = response.body() else {
        return Ok(Ok(bytes));
    };
    let reader: ReadableStreamDefaultReader = stream.get_reader().unchecked_into();
    loop {
        let left_ms = MAX_DURATION_MS - (Date::now() - begun);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "it is clamped"
        )]
        let timeout_ms = left_ms.clamp(0.0, f64::from(TIMEOUT_MS)) as u32;
        let timeout = abort_after(controller, timeout_ms);
        let read = JsFuture::from(reader.read()).await;
        drop(timeout);
        let read = read.map_err(|_| FetchError::Interrupted)?;
        let field = |name: &str| Reflect::get(&read, &JsValue::from_str(name)).unwrap_or_default();
        if field("done").is_truthy() {
            return Ok(Ok(bytes));
        }
        bytes.extend(field("value").unchecked_into::<Uint8Array>().to_vec());
        if bytes.len() > limit {
            controller.abort();
            return Ok(Err(FileReadError::Endless));
        }
    }
}

/// How long a file may take, in milliseconds.
const MAX_DURATION_MS: f64 = 60_000.0;

/// How long to wait for an answer, in milliseconds.
const TIMEOUT_MS: u32 = 15_000;

/// Ends a request after a time, unless the timeout is dropped before.
fn abort_after(controller: &AbortController, milliseconds: u32) -> Timeout {
    let controller = controller.clone();
    Timeout::new(milliseconds, move || controller.abort())
}
