//! Files that the user chooses, pastes or drops on the page.

use gloo::events::{EventListener, EventListenerOptions};
use gloo::utils::window;
use js_sys::Uint8Array;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{DragEvent, EventTarget, File, FileList, HtmlInputElement};
use yew::NodeRef;

use crate::browser::{dom, keys};
use crate::file_error::{FileBytes, FileReadError};

/// A file or text that the user imports.
pub enum UserFile {
    /// A file from the user's device.
    File(File),
    /// A pasted text.
    Text(String),
}

impl UserFile {
    /// Reads the content, and calls back with it.
    ///
    /// A file or text of more than `limit` bytes is not read.
    pub fn read(self, limit: usize, callback: impl FnOnce(FileBytes) + 'static) {
        let file = match self {
            Self::File(file) => file,
            Self::Text(text) if text.len() > limit => {
                return callback(Err(FileReadError::TooLong(text.len())));
            }
            Self::Text(text) => return callback(Ok(text.into_bytes())),
        };
        let size = size(&file);
        if size > limit {
            return callback(Err(FileReadError::TooLong(size)));
        }
        spawn_local(async move {
            let bytes = JsFuture::from(file.array_buffer()).await;
            let bytes = bytes.map(|bytes| Uint8Array::new(&bytes).to_vec());
            callback(bytes.map_err(|_| FileReadError::Unreadable));
        });
    }
}

/// Calls back with a file dropped anywhere on the page, until the listeners are dropped.
///
/// Of several files it is the first. Without the listeners the browser would navigate to the file. Text can still be
/// dropped into a field.
pub fn on_file_drop(callback: impl Fn(UserFile) + 'static) -> [EventListener; 2] {
    listen(&window(), callback)
}

/// Calls back with a file dropped anywhere in the document of a field.
///
/// In a field outside a document none can be dropped.
pub fn on_file_drop_around(
    field: &NodeRef,
    callback: impl Fn(UserFile) + 'static,
) -> Option<[EventListener; 2]> {
    let root = field.get()?.get_root_node();
    if dom::is_before_takeover(&root) {
        return Some(listen(&window(), callback));
    }
    Some(listen(&root, callback))
}

fn listen(target: &EventTarget, callback: impl Fn(UserFile) + 'static) -> [EventListener; 2] {
    let options = EventListenerOptions::enable_prevent_default();
    let drop = EventListener::new_with_options(target, "drop", options, move |event| {
        let transfer = event
            .dyn_ref::<DragEvent>()
            .and_then(DragEvent::data_transfer);
        let file = first(transfer.and_then(|transfer| transfer.files()));
        if file.is_some() || !keys::uses_key(event.target(), false) {
            event.prevent_default();
        }
        if let Some(file) = file {
            callback(file);
        }
    });
    [allow_drop(target), drop]
}

/// Sets the text that a drag carries.
pub fn set_dragged_text(event: &DragEvent, text: &str) {
    if let Some(transfer) = event.data_transfer() {
        let _ = transfer.set_data("text/plain", text);
    }
}

/// Lets a target be dropped on, until the listener is dropped.
fn allow_drop(target: &EventTarget) -> EventListener {
    let options = EventListenerOptions::enable_prevent_default();
    EventListener::new_with_options(target, "dragover", options, |event| {
        event.prevent_default();
    })
}

/// Takes the file that was chosen in a file input.
pub fn take_chosen_file(input: &NodeRef) -> Option<UserFile> {
    let input = input.cast::<HtmlInputElement>()?;
    let file = first(input.files());
    // So that choosing the same file again, after an edit, fires another event.
    input.set_value("");
    file
}

fn first(files: Option<FileList>) -> Option<UserFile> {
    files?.get(0).map(UserFile::File)
}

/// Returns a file's size in bytes.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // `as` saturates.
fn size(file: &File) -> usize {
    file.size() as usize
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::rc::Rc;

    use super::*;

    #[test]
    fn pasted_text_over_the_limit_is_not_read() {
        let read = |text: &str| {
            let result = Rc::new(RefCell::new(None));
            let content = result.clone();
            UserFile::Text(text.to_owned()).read(4, move |bytes| {
                content.replace(Some(bytes));
            });
            result.take().expect("an answer")
        };
        assert_eq!(read("1.e4"), Ok(b"1.e4".to_vec()));
        assert_eq!(read("1. e4"), Err(FileReadError::TooLong(5)));
        // Bytes are counted, not characters.
        assert_eq!(read("\u{2658}f3"), Err(FileReadError::TooLong(5)));
    }
}
