//! Session storage: what is kept while the tab is open.
//!
//! It holds unfinished input, games, and the lesson that was left. A part of the page that is left, or a page that is
//! reloaded, finds its text again.

use std::cell::RefCell;

use gloo::utils::window;
use web_sys::Storage;

/// A key of the tab's session storage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionKey {
    /// The text pasted into the lab.
    Pasted,
    /// The move typed into the lab's field.
    Move,
    /// The FEN of the position editor.
    Setup,
    /// The lab's games with their variations.
    Games,
    /// The current set of the quiz.
    Quiz,
    /// The current exam, which no other set replaces.
    Exam,
    /// The text typed on the page for one's own games.
    OwnGames,
    /// The text of the games opened there.
    OpenedGames,
    /// The place in the lesson that the visitor left for another page, and the lesson's title.
    LeftLesson,
}

impl SessionKey {
    const fn name(self) -> &'static str {
        match self {
            Self::Pasted => "in-passing.draft.pasted",
            Self::Move => "in-passing.draft.move",
            Self::Setup => "in-passing.draft.setup",
            Self::Games => "in-passing.draft.games",
            Self::Quiz => "in-passing.draft.quiz",
            Self::Exam => "in-passing.draft.exam",
            Self::OwnGames => "in-passing.draft.own-games",
            Self::OpenedGames => "in-passing.opened-games",
            Self::LeftLesson => "in-passing.left-lesson",
        }
    }
}

/// The number of keys.
const COUNT: usize = SessionKey::LeftLesson as usize + 1;

thread_local! {
    /// The texts written since the page was loaded. A sandboxed page has no storage, and a text may exceed it.
    static TEXTS: RefCell<[Option<String>; COUNT]> = const { RefCell::new([const { None }; COUNT]) };
}

/// Returns the stored text; empty if there is none.
pub fn read(key: SessionKey) -> String {
    let text = TEXTS.with_borrow(|texts| texts[key as usize].clone());
    text.or_else(|| storage()?.get_item(key.name()).ok().flatten())
        .unwrap_or_default()
}

/// Stores a text; an empty one removes it.
///
/// A reloaded page has it too if the browser has room.
pub fn write(key: SessionKey, text: &str) {
    TEXTS.with_borrow_mut(|texts| texts[key as usize] = Some(text.to_owned()));
    let Some(storage) = storage() else { return };
    let _ = if text.is_empty() {
        storage.remove_item(key.name())
    } else {
        storage.set_item(key.name(), text)
    };
}

/// Returns the session storage; a sandboxed page has none.
fn storage() -> Option<Storage> {
    if !cfg!(target_family = "wasm") {
        return None;
    }
    window().session_storage().ok().flatten()
}
