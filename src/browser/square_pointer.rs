//! Finds the square under a pointer and moves the dragged piece.
//!
//! It serves boards of any shape: those of other laws and of the pawn game. `pointer` serves ordinary chess boards.

use course::board::interaction::DRAG_THRESHOLD_PX;
use gloo::events::{EventListener, EventListenerOptions};
use gloo::utils::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, PointerEvent};
use yew::NodeRef;

use crate::browser::dom::round_px;
use crate::browser::drop_animation::reset_piece_style;

/// How far above the finger a piece is held, in hundredths of a square, so that it is visible.
const LIFT_PERCENT: i32 = 60;

/// Returns the name of the square that an event is about.
pub fn square_of(event: &Event) -> Option<String> {
    let element = event.target()?.dyn_into::<Element>().ok()?;
    element.get_attribute("data-square")
}

/// Returns the name of the square under a pointer.
pub fn square_under(event: &PointerEvent) -> Option<String> {
    #[allow(clippy::cast_precision_loss)] // No screen is that large.
    let (x, y) = (event.client_x() as f32, event.client_y() as f32);
    let element = document().element_from_point(x, y)?;
    let square = element.closest("[data-square]").ok().flatten()?;
    square.get_attribute("data-square")
}

/// Keeps a touch from scrolling the page while a condition holds, until it is dropped.
pub struct ScrollLock {
    _listener: EventListener,
}

impl ScrollLock {
    /// Listens to the touches on an element.
    pub fn new(element: &NodeRef, is_locked: impl Fn() -> bool + 'static) -> Option<Self> {
        let options = EventListenerOptions::enable_prevent_default();
        let element = element.cast::<Element>()?;
        let listener =
            EventListener::new_with_options(&element, "touchmove", options, move |event| {
                if is_locked() && event.cancelable() {
                    event.prevent_default();
                }
            });
        Some(Self {
            _listener: listener,
        })
    }
}

/// A pointer that is down on a piece. When it is dropped, the style sheets position the piece again.
pub struct PressedPiece {
    /// The name of the square where the pointer went down.
    pub square: String,
    boards: Element,
    piece: HtmlElement,
    pointer: i32,
    x: i32,
    y: i32,
    is_touch: bool,
    is_dragged: bool,
}

impl PressedPiece {
    /// Finds the piece of a square on one of the boards in an element.
    ///
    /// Returns `None` if there is no piece, or if another button went down.
    pub fn new(boards: &NodeRef, square: String, event: &PointerEvent) -> Option<Self> {
        if event.button() != 0 || !event.is_primary() {
            return None;
        }
        let boards = boards.cast::<Element>()?;
        let selector = format!(".piece[data-on='{square}']");
        let piece = boards.query_selector(&selector).ok().flatten()?;
        Some(Self {
            square,
            boards,
            piece: piece.dyn_into().ok()?,
            pointer: event.pointer_id(),
            x: event.client_x(),
            y: event.client_y(),
            is_touch: event.pointer_type() == "touch",
            is_dragged: false,
        })
    }

    /// Returns true if an event is of this pointer.
    pub fn is_of(&self, event: &PointerEvent) -> bool {
        self.pointer == event.pointer_id()
    }

    /// Returns true if the pointer has moved so far that it drags the piece.
    pub fn is_dragged(&self) -> bool {
        self.is_dragged
    }

    /// Moves the piece to the pointer. Returns true if the drag begins with this event.
    pub fn follow(&mut self, event: &PointerEvent) -> bool {
        let (x, y) = (event.client_x(), event.client_y());
        let has_moved = x.abs_diff(self.x).max(y.abs_diff(self.y)) >= DRAG_THRESHOLD_PX;
        if !has_moved && !self.is_dragged {
            return false;
        }
        let begins = !self.is_dragged;
        if begins {
            self.is_dragged = true;
            // With the pointer captured, the boards receive its release wherever it happens.
            let _ = self.boards.set_pointer_capture(event.pointer_id());
            let touch = if self.is_touch { "touch" } else { "" };
            let _ = self.piece.set_attribute("data-dragged", touch);
        }
        if let Some(board) = self.piece.closest("[data-board]").ok().flatten() {
            let bounds = board.get_bounding_client_rect();
            let side = self.piece.offset_width();
            let lift = if self.is_touch {
                side * LIFT_PERCENT / 100
            } else {
                0
            };
            let transform = format!(
                "translate({}px,{}px){}",
                x - round_px(bounds.left()) - side / 2,
                y - round_px(bounds.top()) - side / 2 - lift,
                if self.is_touch { " scale(1.6)" } else { "" }
            );
            let _ = self.piece.style().set_property("transform", &transform);
        }
        begins
    }
}

impl Drop for PressedPiece {
    fn drop(&mut self) {
        reset_piece_style(&self.piece);
    }
}
