//! Lesson files, from this site and from elsewhere.

use gloo::net::http::Request;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::DragEvent;

use crate::route::Source;

/// Why a lesson file could not be had.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Missing {
    /// There is no such file.
    NotFound,
    /// The server answered with another HTTP status.
    Refused(u16),
    /// No answer: offline, a wrong address, or a server that does not allow other sites to read it.
    Unreachable,
    /// The answer is not text.
    NotText,
}

/// Fetches the text of a lesson and calls back with it.
pub fn lesson(source: &Source, callback: impl FnOnce(Result<String, Missing>) + 'static) {
    let address = match source {
        Source::Ours(id) => format!("lessons/en/{id}.pgn"),
        Source::Elsewhere(address) => address.clone(),
    };
    spawn_local(async move { callback(text(&address).await) });
}

/// Reads the file that was dropped, if one was, and calls back with its text.
pub fn dropped(event: &DragEvent, callback: impl FnOnce(String) + 'static) {
    let file = event
        .data_transfer()
        .and_then(|transfer| transfer.files())
        .and_then(|files| files.get(0));
    let Some(file) = file else {
        return;
    };
    event.prevent_default();
    spawn_local(async move {
        let text = JsFuture::from(file.text()).await;
        callback(
            text.ok()
                .and_then(|text| text.as_string())
                .unwrap_or_default(),
        );
    });
}

async fn text(address: &str) -> Result<String, Missing> {
    let answer = Request::get(address)
        .send()
        .await
        .map_err(|_| Missing::Unreachable)?;
    // A development server answers an unknown path with the page itself.
    let page = answer
        .headers()
        .get("content-type")
        .is_some_and(|kind| kind.starts_with("text/html"));
    match answer.status() {
        404 | 410 => Err(Missing::NotFound),
        200..=299 if page => Err(Missing::NotFound),
        200..=299 => answer.text().await.map_err(|_| Missing::NotText),
        status => Err(Missing::Refused(status)),
    }
}
