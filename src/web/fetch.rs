//! Lesson files, from this site and from elsewhere.

use gloo::net::http::Request;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{DragEvent, FileList, HtmlInputElement};
use yew::NodeRef;

use crate::route::Source;
use crate::words;

/// Why a lesson file could not be had.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Missing {
    /// There is no such file.
    NotFound,
    /// The server answered with another HTTP status.
    Refused(u16),
    /// No answer: offline, a wrong address, or a server that does not allow other sites to read it.
    Unreachable,
    /// The answer broke off.
    BrokenOff,
}

/// Fetches the text of a lesson and calls back with it.
pub fn lesson(source: &Source, callback: impl FnOnce(Result<String, Missing>) + 'static) {
    let address = match source {
        Source::Ours(id) => format!("lessons/{}/{id}.pgn", words::LANGUAGE),
        Source::Elsewhere(address) => address.clone(),
    };
    spawn_local(async move { callback(text(&address).await) });
}

/// Something that was meant for a file and could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unreadable;

/// Reads the first of the files that were dropped, and calls back with its text. What is not a file is
/// left to the browser.
pub fn dropped(event: &DragEvent, callback: impl FnOnce(Result<String, Unreadable>) + 'static) {
    let files = event.data_transfer().and_then(|transfer| transfer.files());
    if read_first(files, callback) {
        event.prevent_default();
    }
}

/// Reads the file that was chosen in a field, and calls back with its text.
pub fn chosen(field: &NodeRef, callback: impl FnOnce(Result<String, Unreadable>) + 'static) {
    if let Some(field) = field.cast::<HtmlInputElement>() {
        read_first(field.files(), callback);
        // The same file can be chosen again after it was mended.
        field.set_value("");
    }
}

fn read_first(
    files: Option<FileList>,
    callback: impl FnOnce(Result<String, Unreadable>) + 'static,
) -> bool {
    let Some(file) = files.and_then(|files| files.get(0)) else {
        return false;
    };
    spawn_local(async move {
        let text = JsFuture::from(file.text()).await;
        callback(
            text.ok()
                .and_then(|text| text.as_string())
                .ok_or(Unreadable),
        );
    });
    true
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
        200..=299 => answer.text().await.map_err(|_| Missing::BrokenOff),
        status => Err(Missing::Refused(status)),
    }
}
