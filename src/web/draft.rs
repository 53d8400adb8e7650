//! What was typed and not yet used: kept while the browser's tab is open, so that a page that is left or
//! loaded anew has it still.

use gloo::utils::window;
use web_sys::Storage;

/// A field whose text is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Draft {
    /// What was pasted into the lab.
    Pasted,
    /// The move in the lab's field.
    Move,
    /// The FEN of a position being set up.
    Setup,
    /// The games of the lab, with their branches.
    Games,
}

impl Draft {
    const fn key(self) -> &'static str {
        match self {
            Self::Pasted => "in-passing.draft.pasted",
            Self::Move => "in-passing.draft.move",
            Self::Setup => "in-passing.draft.setup",
            Self::Games => "in-passing.draft.games",
        }
    }
}

/// The text that was kept; empty if there is none, or the browser keeps nothing.
pub fn read(draft: Draft) -> String {
    storage()
        .and_then(|storage| storage.get_item(draft.key()).ok().flatten())
        .unwrap_or_default()
}

/// Keeps a text, as far as the browser has room for it; an empty one is thrown away.
pub fn keep(draft: Draft, text: &str) {
    let Some(storage) = storage() else { return };
    let _ = if text.is_empty() {
        storage.remove_item(draft.key())
    } else {
        storage.set_item(draft.key(), text)
    };
}

/// A sandboxed page has no storage.
fn storage() -> Option<Storage> {
    window().session_storage().ok().flatten()
}
