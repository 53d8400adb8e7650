//! What was typed and not yet used, or done and not yet finished: kept while the browser's tab is open, so that a
//! part of the page that is left, or a page that is loaded anew, has it still.

use std::cell::RefCell;

use gloo::utils::window;
use web_sys::Storage;

/// What is kept as a text.
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
    /// What was done in a set of the quiz.
    Quiz,
    /// What was done in an exam, which no other set takes the place of.
    Exam,
}

impl Draft {
    const fn key(self) -> &'static str {
        match self {
            Self::Pasted => "in-passing.draft.pasted",
            Self::Move => "in-passing.draft.move",
            Self::Setup => "in-passing.draft.setup",
            Self::Games => "in-passing.draft.games",
            Self::Quiz => "in-passing.draft.quiz",
            Self::Exam => "in-passing.draft.exam",
        }
    }
}

/// How many drafts there are.
const COUNT: usize = Draft::Exam as usize + 1;

thread_local! {
    /// What was kept since the page was loaded: a sandboxed page has nothing else, and a text may be too much
    /// for the browser's storage.
    static KEPT: RefCell<[Option<String>; COUNT]> = const { RefCell::new([const { None }; COUNT]) };
}

/// The text that was kept; empty if there is none.
pub fn read(draft: Draft) -> String {
    let kept = KEPT.with_borrow(|kept| kept[draft as usize].clone());
    kept.or_else(|| storage()?.get_item(draft.key()).ok().flatten())
        .unwrap_or_default()
}

/// Keeps a text, for a page that is loaded anew as far as the browser has room for it; an empty one is thrown
/// away.
pub fn keep(draft: Draft, text: &str) {
    KEPT.with_borrow_mut(|kept| kept[draft as usize] = Some(text.to_owned()));
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
