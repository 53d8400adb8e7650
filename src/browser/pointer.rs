//! Translates pointers on an ordinary chess board into [`BoardInput`].
//!
//! A pointer is a mouse, a pen or a finger. The boards of other laws and of the pawn game use `square_pointer`.
//!
//! The dragged piece follows by its element's `transform`, without a render. Browser defaults are prevented only where
//! the board needs it: scrolling after a touch that starts on or next to a piece of the side to move, and the context
//! menu where the second button draws. A second finger cancels the drag, and the browser zooms.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use course::board::interaction::{BoardInput, PointerButton};
use course::board::square_navigation;
use gloo::events::{EventListener, EventListenerOptions};
use rules::pgn::ShapeColor;
use rules::{Color, Square};
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlElement, PointerEvent};
use yew::NodeRef;

use crate::browser::dom;
use crate::browser::dom::round_px;
use crate::browser::drop_animation::{DropAnimation, reset_piece_style};

/// The board's answer to a pointer input.
#[derive(Clone, Copy, Debug, Default)]
pub struct PointerResponse {
    /// Whether the board uses the pointer that went down.
    pub is_captured: bool,
    /// Whether the page must not scroll under that pointer.
    pub blocks_scroll: bool,
    /// The square of the piece that follows the pointer.
    pub dragged_from: Option<Square>,
    /// Whether a dialog opened over the board. The dialog must not receive the click of this tap.
    pub opened_dialog: bool,
}

/// The pointer listeners of a board, until it is dropped.
pub struct BoardPointer {
    state: Rc<PointerState>,
    _listeners: Vec<EventListener>,
}

impl BoardPointer {
    /// Listens to a board's pointers, and calls back with each input.
    pub fn attach(
        board: &NodeRef,
        on_input: impl Fn(BoardInput) -> PointerResponse + 'static,
    ) -> Option<Self> {
        let state = Rc::new(PointerState {
            board: board.cast()?,
            on_input: Box::new(on_input),
            pressed: Cell::new(None),
            blocks_menu: Cell::new(false),
            blocks_click: Cell::new(false),
            piece: RefCell::new(None),
        });
        let listen = |name: &'static str| {
            let state = state.clone();
            let options = EventListenerOptions::enable_prevent_default();
            EventListener::new_with_options(&state.board.clone(), name, options, move |event| {
                state.handle(name, event);
            })
        };
        let listeners = EVENTS.into_iter().map(listen).collect();
        Some(Self {
            state,
            _listeners: listeners,
        })
    }

    /// Returns the dragged piece to its square immediately.
    pub fn cancel_drag(&self) {
        self.state.release_piece();
    }

    /// Keeps the piece of one square on another while the promotion dialog is open.
    pub fn hold_at(&self, from: Square, to: Square) {
        self.state.release_piece();
        if let Some(piece) = self.state.piece_element(from) {
            let _ = piece.set_attribute("data-at", &to.to_string());
            let (column, row) = square_navigation::column_and_row(to, self.state.orientation());
            let transform = format!("translate({column}00%,{row}00%)");
            *self.state.piece.borrow_mut() = Some((piece, transform));
        }
    }

    /// Drops the dragged piece, so that its move animates from there.
    pub fn start_drop_animation(&self) -> Option<DropAnimation> {
        let _ = self.state.board.remove_attribute("data-dragging");
        let (piece, transform) = self.state.piece.borrow_mut().take()?;
        let _ = piece.style().set_property("--dropped", &transform);
        Some(DropAnimation::new(piece))
    }
}

const EVENTS: [&str; 8] = [
    "pointerdown",
    "pointermove",
    "pointerup",
    "pointercancel",
    "lostpointercapture",
    "touchmove",
    "touchend",
    "contextmenu",
];

/// How far above the finger a piece is held, in hundredths of a square. The finger would hide it.
const LIFT_PERCENT: i32 = 60;

struct PointerState {
    board: HtmlElement,
    on_input: Box<dyn Fn(BoardInput) -> PointerResponse>,
    /// The pointer that is down.
    pressed: Cell<Option<PressedPointer>>,
    /// Whether the next context menu is prevented.
    blocks_menu: Cell<bool>,
    /// Whether the click of the current tap is prevented.
    blocks_click: Cell<bool>,
    /// The dragged piece and its transform.
    piece: RefCell<Option<(HtmlElement, String)>>,
}

#[derive(Clone, Copy)]
struct PressedPointer {
    id: i32,
    x: i32,
    y: i32,
    blocks_scroll: bool,
}

impl PointerState {
    fn handle(&self, kind: &str, event: &Event) {
        let Some(pointer) = event.dyn_ref::<PointerEvent>() else {
            // A touch event; its pointer event came before.
            let blocks_scroll = self.pressed.get().is_some_and(|it| it.blocks_scroll);
            if (blocks_scroll || self.blocks_click.take()) && event.cancelable() {
                event.prevent_default();
            }
            return;
        };
        if kind == "contextmenu" {
            if self.blocks_menu.take() {
                event.prevent_default();
            }
            return;
        }
        let Some(pressed) = self.pressed.get() else {
            if kind == "pointerdown" && pointer.is_primary() {
                self.press(pointer);
            }
            return;
        };
        if pointer.pointer_id() != pressed.id {
            if kind == "pointerdown" {
                self.cancel();
            }
            return;
        }
        match kind {
            "pointermove" => self.drag(pressed, pointer),
            "pointerup" => {
                self.pressed.set(None);
                let over = self.square_under(pointer);
                let response = (self.on_input)(BoardInput::Release { over });
                self.blocks_click
                    .set(response.opened_dialog && is_touch(pointer));
            }
            _ => self.cancel(),
        }
    }

    fn press(&self, pointer: &PointerEvent) {
        let button = match pointer.button() {
            // Ctrl-click is the second button of a one-button mouse.
            0 if !pointer.ctrl_key() => PointerButton::Primary,
            0 | 2 => PointerButton::Secondary(brush_color(pointer)),
            _ => return,
        };
        let Some(square) = self.square_under(pointer) else {
            return;
        };
        let response = (self.on_input)(BoardInput::Press { square, button });
        self.blocks_menu.set(
            response.is_captured && (button != PointerButton::Primary || response.blocks_scroll),
        );
        if response.is_captured {
            self.pressed.set(Some(PressedPointer {
                id: pointer.pointer_id(),
                x: pointer.client_x(),
                y: pointer.client_y(),
                blocks_scroll: response.blocks_scroll,
            }));
            let _ = self.board.set_pointer_capture(pointer.pointer_id());
        }
    }

    fn drag(&self, pressed: PressedPointer, pointer: &PointerEvent) {
        // Another button changed, or the browser swallowed the release.
        if pointer.button() != -1 || pointer.buttons() == 0 {
            self.cancel();
            return;
        }
        // A finger that may scroll the page drags no piece.
        if is_touch(pointer) && !pressed.blocks_scroll {
            return;
        }
        let (x, y) = (pointer.client_x(), pointer.client_y());
        let response = (self.on_input)(BoardInput::Move {
            over: self.square_under(pointer),
            distance_px: x.abs_diff(pressed.x).max(y.abs_diff(pressed.y)),
        });
        if let Some(square) = response.dragged_from {
            self.move_piece(square, pointer);
        }
    }

    fn cancel(&self) {
        self.pressed.set(None);
        (self.on_input)(BoardInput::Cancel);
    }

    /// Moves the piece of a square to the pointer.
    fn move_piece(&self, square: Square, pointer: &PointerEvent) {
        let mut dragged = self.piece.borrow_mut();
        let is_touch = is_touch(pointer);
        if dragged.is_none() {
            let Some(piece) = self.piece_element(square) else {
                return;
            };
            let _ = piece.set_attribute("data-dragged", if is_touch { "touch" } else { "" });
            let _ = self.board.set_attribute("data-dragging", "");
            *dragged = Some((piece, String::new()));
        }
        let Some((piece, transform)) = dragged.as_mut() else {
            return;
        };
        let bounds = self.board.get_bounding_client_rect();
        let side = round_px(bounds.width()) / 8;
        let lift = if is_touch {
            side * LIFT_PERCENT / 100
        } else {
            0
        };
        *transform = format!(
            "translate({}px,{}px){}",
            pointer.client_x() - round_px(bounds.left()) - side / 2,
            pointer.client_y() - round_px(bounds.top()) - side / 2 - lift,
            if is_touch { " scale(1.6)" } else { "" }
        );
        let _ = piece.style().set_property("transform", transform);
    }

    /// Ends the drag: the style sheets position the piece.
    fn release_piece(&self) {
        if let Some((piece, _)) = self.piece.borrow_mut().take() {
            reset_piece_style(&piece);
            let _ = self.board.remove_attribute("data-dragging");
        }
    }

    fn square_under(&self, pointer: &PointerEvent) -> Option<Square> {
        let bounds = self.board.get_bounding_client_rect();
        let side = bounds.width().max(1.0);
        let index = |along: f64| usize::try_from(round_px((along * 8.0 / side).floor())).ok();
        square_navigation::square_at(
            index(f64::from(pointer.client_x()) - bounds.left())?,
            index(f64::from(pointer.client_y()) - bounds.top())?,
            self.orientation(),
        )
    }

    fn piece_element(&self, square: Square) -> Option<HtmlElement> {
        let selector = format!(".piece[data-on={square}]");
        let piece = self.board.query_selector(&selector).ok().flatten()?;
        piece.dyn_into().ok()
    }

    fn orientation(&self) -> Color {
        dom::board_orientation(&self.board)
    }
}

fn is_touch(pointer: &PointerEvent) -> bool {
    pointer.pointer_type() == "touch"
}

/// Returns the colour of a drawn shape by the modifier keys.
fn brush_color(pointer: &PointerEvent) -> ShapeColor {
    match (pointer.shift_key(), pointer.alt_key()) {
        (false, false) => ShapeColor::Green,
        (true, false) => ShapeColor::Red,
        (false, true) => ShapeColor::Blue,
        (true, true) => ShapeColor::Yellow,
    }
}
