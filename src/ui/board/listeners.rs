//! The listeners of a board's controller while pieces can be moved.

use std::rc::Rc;

use course::board::interaction::BoardInput;
use yew::NodeRef;

use crate::browser::keys;
use crate::browser::keys::EscapeListener;
use crate::browser::pointer::{BoardPointer, PointerResponse};

/// The listeners to pointers on a board, and to Escape anywhere, until they are dropped.
pub struct BoardListeners {
    pub pointer: Option<BoardPointer>,
    _escape: EscapeListener,
}

impl BoardListeners {
    /// Listens for a controller, as long as it exists.
    pub fn attach<C: 'static>(
        board: &NodeRef,
        controller: &Rc<C>,
        on_pointer: fn(&Rc<C>, BoardInput) -> PointerResponse,
        on_escape: fn(&Rc<C>),
    ) -> Self {
        let weak = Rc::downgrade(controller);
        let pointer = BoardPointer::attach(board, move |input| {
            let controller = weak.upgrade();
            controller.map_or_else(PointerResponse::default, |it| on_pointer(&it, input))
        });
        let weak = Rc::downgrade(controller);
        let escape = keys::on_escape(move || {
            if let Some(controller) = weak.upgrade() {
                on_escape(&controller);
            }
        });
        Self {
            pointer,
            _escape: escape,
        }
    }
}
