//! Lesson files, from this site and from elsewhere.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::events::{EventListener, EventListenerOptions};
use gloo::utils::window;
use js_sys::Uint8Array;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{DragEvent, File, FileList, HtmlInputElement, Response};
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
    /// The answer is a web page: what many hosts have for an unknown path of theirs, too.
    WebPage,
    /// The answer broke off.
    BrokenOff,
}

thread_local! {
    /// The lessons of ours that have come, by address.
    static COME: RefCell<Vec<(String, String)>> = const { RefCell::new(Vec::new()) };
}

/// The text of a lesson of ours that was fetched before: who opens it again, or has it asked for beforehand,
/// does not wait for it.
pub fn come(source: &Source) -> Option<String> {
    let address = address(source)?;
    COME.with_borrow(|come| {
        let found = come.iter().find(|(known, _)| *known == address);
        found.map(|(_, text)| text.clone())
    })
}

fn address(source: &Source) -> Option<String> {
    match source {
        Source::Ours(id) => Some(format!("lessons/{}/{id}.pgn", words::LANGUAGE)),
        Source::Elsewhere(address) => Some(address.clone()),
        Source::Own => None,
    }
}

/// Fetches the text of a lesson and calls back with it, unless the visitor is to bring it.
pub fn lesson(source: &Source, callback: Box<dyn FnOnce(Result<String, Missing>)>) {
    let Some(address) = address(source) else {
        return;
    };
    let is_ours = matches!(source, Source::Ours(_));
    spawn_local(async move {
        let answer = text(&address).await;
        if let (Ok(text), true) = (&answer, is_ours) {
            COME.with_borrow_mut(|come| come.push((address, text.clone())));
        }
        callback(answer);
    });
}

/// Why a file has no text for the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// The browser cannot read it: it is a folder, or forbidden, or gone.
    Closed,
    /// It has so many bytes, more than are read.
    TooLong(usize),
}

/// Reads the first of the files that are dropped anywhere on the page, unless it is longer than a limit in
/// bytes, and calls back with its text, until the listeners are dropped. Without them the browser would leave
/// the page for whatever is dropped; text can still be dropped into a field.
pub fn on_drop(
    limit: usize,
    callback: impl Fn(Result<String, Unreadable>) + 'static,
) -> [EventListener; 2] {
    let options = EventListenerOptions::enable_prevent_default();
    let callback = Rc::new(callback);
    let over = EventListener::new_with_options(&window(), "dragover", options, |event| {
        event.prevent_default();
    });
    let drop = EventListener::new_with_options(&window(), "drop", options, move |event| {
        let transfer = event
            .dyn_ref::<DragEvent>()
            .and_then(DragEvent::data_transfer);
        let callback = callback.clone();
        let files = transfer.and_then(|transfer| transfer.files());
        if read_first(files, limit, Box::new(move |file| callback(file)))
            || !super::keys::are_kept(event.target(), false)
        {
            event.prevent_default();
        }
    });
    [over, drop]
}

/// Reads the file that was chosen in a field, unless it is longer than a limit in bytes, and calls back with
/// its text.
pub fn chosen(
    field: &NodeRef,
    limit: usize,
    callback: impl FnOnce(Result<String, Unreadable>) + 'static,
) {
    if let Some(field) = field.cast::<HtmlInputElement>() {
        read_first(field.files(), limit, Box::new(callback));
        // The same file can be chosen again after it was mended.
        field.set_value("");
    }
}

fn read_first(
    files: Option<FileList>,
    limit: usize,
    callback: Box<dyn FnOnce(Result<String, Unreadable>)>,
) -> bool {
    let Some(file) = files.and_then(|files| files.get(0)) else {
        return false;
    };
    let size = length(&file);
    if size > limit {
        callback(Err(Unreadable::TooLong(size)));
        return true;
    }
    spawn_local(async move {
        let text = bytes(JsFuture::from(file.array_buffer())).await;
        callback(text.map_err(|_| Unreadable::Closed));
    });
    true
}

/// How many bytes a file has.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // What is greater saturates.
fn length(file: &File) -> usize {
    file.size() as usize
}

/// The text of a PGN file: UTF-8 as everyone writes it today, or Latin-1 as the standard of 1994 has it.
fn decoded(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes)
        .unwrap_or_else(|error| error.as_bytes().iter().copied().map(char::from).collect())
}

async fn text(address: &str) -> Result<String, Missing> {
    let answer = JsFuture::from(window().fetch_with_str(address)).await;
    let answer: Response = answer
        .and_then(JsCast::dyn_into)
        .map_err(|_| Missing::Unreachable)?;
    let is_page = answer
        .headers()
        .get("content-type")
        .is_ok_and(|kind| kind.is_some_and(|kind| kind.starts_with("text/html")));
    match answer.status() {
        404 | 410 => Err(Missing::NotFound),
        200..=299 if is_page => Err(Missing::WebPage),
        200..=299 => match answer.array_buffer().map(JsFuture::from) {
            Ok(body) => bytes(body).await.map_err(|_| Missing::BrokenOff),
            Err(_) => Err(Missing::BrokenOff),
        },
        status => Err(Missing::Refused(status)),
    }
}

/// The text that some bytes are.
async fn bytes(buffer: JsFuture) -> Result<String, JsValue> {
    let buffer = buffer.await?;
    Ok(decoded(Uint8Array::new(&buffer).to_vec()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_either_time_are_read() {
        assert_eq!(decoded("déjà".as_bytes().to_vec()), "déjà");
        assert_eq!(decoded(vec![b'd', 0xe9, b'j', 0xe0]), "déjà");
    }
}
