//! Stores a visitor's own games for the tab.
//!
//! These are the typed text, and the text opened last. Back and a reload return to them. The module also knows which
//! file is being read.

use std::cell::Cell;

use crate::browser::session_store;
use crate::browser::session_store::SessionKey;

/// The longest text that is stored, in bytes. A longer one would leave no room for the drafts of other pages.
const MAX_STORED_BYTES: usize = 500_000;

/// Stores what is typed and not opened yet.
pub fn write_draft(text: &str) {
    write(SessionKey::OwnGames, text);
}

/// Returns what was typed, or an empty text.
pub fn read_draft() -> String {
    session_store::read(SessionKey::OwnGames)
}

/// Stores the text of the games that are open.
pub fn store_open_games(text: &str) {
    write(SessionKey::OpenedGames, text);
}

/// Returns the text of the games that were opened last, or an empty text.
pub fn load_open_games() -> String {
    session_store::read(SessionKey::OpenedGames)
}

fn write(key: SessionKey, text: &str) {
    let text = if text.len() > MAX_STORED_BYTES {
        ""
    } else {
        text
    };
    session_store::write(key, text);
}

thread_local! {
    /// The number of the last reading.
    static READING: Cell<u32> = const { Cell::new(0) };
}

/// Begins to read a file of the visitor, and gives up the one before. Returns the number of the reading.
pub fn begin_reading() -> u32 {
    let number = READING.get().wrapping_add(1);
    READING.set(number);
    number
}

/// Gives up the file that is being read.
pub fn cancel_reading() {
    begin_reading();
}

/// Returns whether the result of a reading is still wanted.
pub fn is_wanted(reading: u32) -> bool {
    READING.get() == reading
}
