//! The state that a board passes to the board that replaces it.

use std::cell::RefCell;
use std::ops::Deref;
use std::rc::Rc;

use rules::Square;
use yew::prelude::*;

/// The visible state of a board, besides its props.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BoardUiState {
    /// The revision whose animation has ended.
    pub finished_revision: Option<u32>,
    /// The square that the Tab key leads to; `None` until a square has had the focus.
    pub tab_stop: Option<Square>,
    /// The text for screen readers.
    pub announcement: String,
}

impl BoardUiState {
    /// Announces a text. A no-break space makes a repeated text a new one.
    pub fn announce(&mut self, mut text: String) {
        if self.announcement == text {
            text.push('\u{a0}');
        }
        self.announcement = text;
    }
}

/// The state of a board, shared with the board that replaces it.
#[derive(Clone, Debug, Default)]
pub struct BoardHandover(Rc<HandoverState>);

#[derive(Debug, Default)]
pub struct HandoverState {
    /// The state that is rendered, or will be with the next frame.
    pub ui: RefCell<BoardUiState>,
    /// The keys that wait for the keyboard chunk.
    pub pending_keys: RefCell<Vec<KeyboardEvent>>,
}

/// A change of the shared state causes no render.
impl PartialEq for BoardHandover {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Deref for BoardHandover {
    type Target = HandoverState;

    fn deref(&self) -> &HandoverState {
        &self.0
    }
}
