//! Lesson files, from this site and from elsewhere.

use gloo::events::{EventListener, EventListenerOptions};
use gloo::utils::window;
use js_sys::{Array, Promise, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{DragEvent, File, FileList, HtmlInputElement, ReadableStreamDefaultReader, Response};
use yew::NodeRef;

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
    /// No answer as yet, and whoever waits for it has waited long.
    Silent,
    /// The answer is a web page: what many hosts have for an unknown path of theirs, too.
    WebPage,
    /// The answer broke off.
    BrokenOff,
}

/// Fetches the text of a lesson of ours and calls back with it.
pub fn lesson(id: &str, callback: Box<dyn FnOnce(Result<String, Missing>)>) {
    let address = format!("lessons/{}/{id}.pgn", words::LANGUAGE);
    spawn_local(async move { callback(text(&address).await) });
}

/// What a file at an address holds, or why the page has no use for it.
pub type Content = Result<Vec<u8>, Unreadable>;

/// Fetches a file from elsewhere, unless it is longer than a limit in bytes, and calls back with it.
pub fn file(
    address: String,
    limit: usize,
    callback: impl FnOnce(Result<Content, Missing>) + 'static,
) {
    spawn_local(async move {
        callback(
            match answer(in_time(&window().fetch_with_str(&address))).await {
                Ok(answer) => body(&answer, limit).await.ok_or(Missing::BrokenOff),
                Err(missing) => Err(missing),
            },
        );
    });
}

/// Why a file is not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// The browser cannot read it: it is a folder, or forbidden, or gone.
    Closed,
    /// It has so many bytes, more than are read.
    TooLong(usize),
    /// It goes on where no more is read.
    Endless,
}

/// What a visitor brings.
pub enum Brought {
    /// A file of theirs.
    File(File),
    /// Something pasted.
    Text(String),
}

impl Brought {
    /// Calls back with what it holds, unless that is longer than a limit in bytes.
    pub fn read(self, limit: usize, callback: impl FnOnce(Content) + 'static) {
        let file = match self {
            Self::File(file) => file,
            Self::Text(text) => return callback(Ok(text.into_bytes())),
        };
        let size = length(&file);
        if size > limit {
            return callback(Err(Unreadable::TooLong(size)));
        }
        spawn_local(async move {
            let bytes = JsFuture::from(file.array_buffer()).await;
            let bytes = bytes.map(|bytes| Uint8Array::new(&bytes).to_vec());
            callback(bytes.map_err(|_| Unreadable::Closed));
        });
    }
}

/// Calls back with the first of the files that are dropped anywhere on the page, until the listeners are dropped.
/// Without them the browser would leave the page for whatever is dropped; text can still be dropped into a field.
pub fn on_drop(callback: impl Fn(Brought) + 'static) -> [EventListener; 2] {
    let options = EventListenerOptions::enable_prevent_default();
    let over = EventListener::new_with_options(&window(), "dragover", options, |event| {
        event.prevent_default();
    });
    let drop = EventListener::new_with_options(&window(), "drop", options, move |event| {
        let transfer = event
            .dyn_ref::<DragEvent>()
            .and_then(DragEvent::data_transfer);
        let file = first(transfer.and_then(|transfer| transfer.files()));
        if file.is_some() || !super::keys::are_kept(event.target(), false) {
            event.prevent_default();
        }
        if let Some(file) = file {
            callback(file);
        }
    });
    [over, drop]
}

/// The file that was chosen in a field.
pub fn chosen(field: &NodeRef) -> Option<Brought> {
    let field = field.cast::<HtmlInputElement>()?;
    let file = first(field.files());
    // The same file can be chosen again after it was mended.
    field.set_value("");
    file
}

fn first(files: Option<FileList>) -> Option<Brought> {
    files?.get(0).map(Brought::File)
}

/// How many bytes a file has.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // What is greater saturates.
fn length(file: &File) -> usize {
    file.size() as usize
}

async fn text(address: &str) -> Result<String, Missing> {
    let answer = answer(JsFuture::from(window().fetch_with_str(address))).await?;
    let text = match answer.text() {
        Ok(text) => JsFuture::from(text).await,
        Err(error) => Err(error),
    };
    let text = text.ok().and_then(|text| text.as_string());
    text.ok_or(Missing::BrokenOff)
}

/// What a server answers, if there is something in it to read.
async fn answer(answer: JsFuture) -> Result<Response, Missing> {
    let answer = answer.await.map_err(|_| Missing::Unreachable)?;
    let answer: Response = answer.dyn_into().map_err(|_| Missing::Silent)?;
    let is_page = answer
        .headers()
        .get("content-type")
        .is_ok_and(|kind| kind.is_some_and(|kind| kind.starts_with("text/html")));
    match answer.status() {
        404 | 410 => Err(Missing::NotFound),
        200..=299 if is_page => Err(Missing::WebPage),
        200..=299 => Ok(answer),
        status => Err(Missing::Refused(status)),
    }
}

/// The bytes of an answer, as far as they are wanted; `None` if they break off.
async fn body(answer: &Response, limit: usize) -> Option<Content> {
    let length = answer.headers().get("content-length").ok().flatten();
    let length = length.and_then(|length| length.parse().ok());
    if let Some(length) = length.filter(|&length| length > limit) {
        return Some(Err(Unreadable::TooLong(length)));
    }
    let mut bytes = Vec::new();
    let Some(stream) = answer.body() else {
        return Some(Ok(bytes));
    };
    let reader: ReadableStreamDefaultReader = stream.get_reader().unchecked_into();
    loop {
        let read = in_time(&reader.read()).await.ok()?;
        let field = |name: &str| Reflect::get(&read, &JsValue::from_str(name)).ok();
        if field("done")?.is_truthy() {
            return Some(Ok(bytes));
        }
        let chunk: Uint8Array = field("value")?.dyn_into().ok()?;
        bytes.extend(chunk.to_vec());
        if bytes.len() > limit {
            let _ = reader.cancel();
            return Some(Err(Unreadable::Endless));
        }
    }
}

/// How long an answer is waited for, in milliseconds.
const PATIENCE: i32 = 15_000;

/// What a promise comes to; after too long a time, `undefined`.
fn in_time(promise: &Promise) -> JsFuture {
    let alarm = Promise::new(&mut |ring, _| {
        let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(&ring, PATIENCE);
    });
    JsFuture::from(Promise::race(&Array::of2(promise, &alarm)))
}
