//! A pointer on the board: a mouse, a pen or a finger, told as inputs to the hand, with the man that it
//! drags after it.
//!
//! The man follows without the page being drawn anew: his transform is set on his element. What the
//! browser does by itself is prevented only where the hand needs it: scrolling while a finger moves that
//! went down on a man of the side to move or next to one, and the menu of the second button where that
//! button draws. A second finger ends the drag, and the browser zooms.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use course::hand::{Button, Input};
use gloo::events::{EventListener, EventListenerOptions};
use rules::pgn::Tint;
use rules::{Color, Square};
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlElement, PointerEvent};
use yew::NodeRef;

use super::page;

/// What the hand says to an input.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reply {
    /// Whether it has a use for the pointer that went down.
    pub takes: bool,
    /// Whether the page must not scroll below that pointer.
    pub keeps_page: bool,
    /// The square of the man that follows the pointer.
    pub drags: Option<Square>,
    /// Whether something has opened above the board, which must not hear the click of this tap.
    pub opens: bool,
}

/// The pointers on a board, until it is dropped.
pub struct Pointer {
    touch: Rc<Touch>,
    _listeners: Vec<EventListener>,
}

impl Pointer {
    /// Tells of every pointer on a board.
    pub fn on(board: &NodeRef, tell: impl Fn(Input) -> Reply + 'static) -> Option<Self> {
        let touch = Rc::new(Touch {
            board: board.cast()?,
            tell: Box::new(tell),
            down: Cell::new(None),
            has_menu: Cell::new(false),
            has_click: Cell::new(false),
            man: RefCell::new(None),
        });
        let listen = |name: &'static str| {
            let touch = touch.clone();
            let options = EventListenerOptions::enable_prevent_default();
            EventListener::new_with_options(&touch.board.clone(), name, options, move |event| {
                touch.hear(name, event);
            })
        };
        let listeners = EVENTS.into_iter().map(listen).collect();
        Some(Self {
            touch,
            _listeners: listeners,
        })
    }

    /// The man that was dragged goes home at once.
    pub fn put_down(&self) {
        self.touch.let_go();
    }

    /// The man on a square stands on another for as long as it is asked what he becomes there.
    pub fn stand(&self, from: Square, to: Square) {
        self.touch.let_go();
        if let Some(man) = self.touch.man_on(from) {
            let _ = man.set_attribute("data-at", &to.to_string());
            let (column, row) = course::cursor::place(to, self.touch.bottom());
            let place = format!("translate({column}00%,{row}00%)");
            *self.touch.man.borrow_mut() = Some((man, place));
        }
    }

    /// The man that was dragged is let go, and makes his move from there.
    pub fn let_fly(&self) -> Option<Flight> {
        let _ = self.touch.board.remove_attribute("data-dragging");
        let (man, place) = self.touch.man.borrow_mut().take()?;
        let _ = man.style().set_property("--dropped", &place);
        Some(Flight {
            man,
            has_begun: false,
        })
    }
}

/// A man who was let go. He stays where he is until his motion begins there; when this is dropped, he stands where the
/// style sheets say.
#[must_use = "dropping it ends it"]
pub struct Flight {
    man: HtmlElement,
    has_begun: bool,
}

impl Flight {
    /// Whether his motion has begun.
    pub fn has_begun(&self) -> bool {
        self.has_begun
    }

    /// His motion begins.
    pub fn begin(&mut self) {
        self.has_begun = true;
        let _ = self.man.remove_attribute("data-lifted");
        let _ = self.man.style().remove_property("transform");
    }
}

impl Drop for Flight {
    fn drop(&mut self) {
        alight(&self.man);
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

/// How far above the finger its man is held, in hundredths of a square: it must be seen.
const ABOVE: i32 = 60;

struct Touch {
    board: HtmlElement,
    tell: Box<dyn Fn(Input) -> Reply>,
    /// The pointer that is down.
    down: Cell<Option<Down>>,
    /// Whether the browser's menu would come for a stroke of the hand's.
    has_menu: Cell<bool>,
    /// Whether the browser's click would come for a tap that opened something.
    has_click: Cell<bool>,
    /// The man that follows the pointer, and where he is.
    man: RefCell<Option<(HtmlElement, String)>>,
}

#[derive(Clone, Copy)]
struct Down {
    id: i32,
    x: i32,
    y: i32,
    keeps_page: bool,
}

impl Touch {
    fn hear(&self, kind: &str, event: &Event) {
        let Some(pointer) = event.dyn_ref::<PointerEvent>() else {
            // A touch that moves or ends. Its pointer was told of before it.
            let keeps_page = self.down.get().is_some_and(|down| down.keeps_page);
            if (keeps_page || self.has_click.take()) && event.cancelable() {
                event.prevent_default();
            }
            return;
        };
        if kind == "contextmenu" {
            if self.has_menu.take() {
                event.prevent_default();
            }
            return;
        }
        let Some(down) = self.down.get() else {
            if kind == "pointerdown" && pointer.is_primary() {
                self.press(pointer);
            }
            return;
        };
        if pointer.pointer_id() != down.id {
            if kind == "pointerdown" {
                self.cancel();
            }
            return;
        }
        match kind {
            "pointermove" => self.drag(down, pointer),
            "pointerup" => {
                self.down.set(None);
                let over = self.square_below(pointer);
                let reply = (self.tell)(Input::Release { over });
                self.has_click.set(reply.opens && is_finger(pointer));
            }
            _ => self.cancel(),
        }
    }

    fn press(&self, pointer: &PointerEvent) {
        let button = match pointer.button() {
            // The second button of a mouse that has but one.
            0 if !pointer.ctrl_key() => Button::Main,
            0 | 2 => Button::Second(tint(pointer)),
            _ => return,
        };
        let Some(square) = self.square_below(pointer) else {
            return;
        };
        let reply = (self.tell)(Input::Press { square, button });
        self.has_menu
            .set(reply.takes && (button != Button::Main || reply.keeps_page));
        if reply.takes {
            self.down.set(Some(Down {
                id: pointer.pointer_id(),
                x: pointer.client_x(),
                y: pointer.client_y(),
                keeps_page: reply.keeps_page,
            }));
            let _ = self.board.set_pointer_capture(pointer.pointer_id());
        }
    }

    fn drag(&self, down: Down, pointer: &PointerEvent) {
        // A button more or less, or a release that the browser has kept to itself.
        if pointer.button() != -1 || pointer.buttons() == 0 {
            self.cancel();
            return;
        }
        // Below a finger that may scroll the page nobody is taken along.
        if is_finger(pointer) && !down.keeps_page {
            return;
        }
        let (x, y) = (pointer.client_x(), pointer.client_y());
        let reply = (self.tell)(Input::Move {
            over: self.square_below(pointer),
            slip: x.abs_diff(down.x).max(y.abs_diff(down.y)),
        });
        if let Some(square) = reply.drags {
            self.follow(square, pointer);
        }
    }

    fn cancel(&self) {
        self.down.set(None);
        (self.tell)(Input::Cancel);
    }

    /// Takes the man on a square to the pointer.
    fn follow(&self, square: Square, pointer: &PointerEvent) {
        let mut held = self.man.borrow_mut();
        let is_touch = is_finger(pointer);
        if held.is_none() {
            let Some(man) = self.man_on(square) else {
                return;
            };
            let _ = man.set_attribute("data-lifted", if is_touch { "touch" } else { "" });
            let _ = self.board.set_attribute("data-dragging", "");
            *held = Some((man, String::new()));
        }
        let Some((man, place)) = held.as_mut() else {
            return;
        };
        let frame = self.board.get_bounding_client_rect();
        let side = rounded(frame.width()) / 8;
        let above = if is_touch { side * ABOVE / 100 } else { 0 };
        *place = format!(
            "translate({}px,{}px){}",
            pointer.client_x() - rounded(frame.left()) - side / 2,
            pointer.client_y() - rounded(frame.top()) - side / 2 - above,
            if is_touch { " scale(1.6)" } else { "" }
        );
        let _ = man.style().set_property("transform", place);
    }

    /// Leaves the man alone that follows the pointer.
    fn let_go(&self) {
        if let Some((man, _)) = self.man.borrow_mut().take() {
            alight(&man);
            let _ = self.board.remove_attribute("data-dragging");
        }
    }

    fn square_below(&self, pointer: &PointerEvent) -> Option<Square> {
        let frame = self.board.get_bounding_client_rect();
        let side = frame.width().max(1.0);
        let nth = |along: f64| usize::try_from(rounded((along * 8.0 / side).floor())).ok();
        course::cursor::at(
            nth(f64::from(pointer.client_x()) - frame.left())?,
            nth(f64::from(pointer.client_y()) - frame.top())?,
            self.bottom(),
        )
    }

    fn man_on(&self, square: Square) -> Option<HtmlElement> {
        let selector = format!(".man[data-on={square}]");
        let man = self.board.query_selector(&selector).ok().flatten()?;
        man.dyn_into().ok()
    }

    /// The side at the bottom.
    fn bottom(&self) -> Color {
        page::bottom(&self.board)
    }
}

/// Leaves a man to the style sheets, which say where he stands.
fn alight(man: &HtmlElement) {
    for name in ["style", "data-lifted", "data-at"] {
        let _ = man.remove_attribute(name);
    }
}

fn is_finger(pointer: &PointerEvent) -> bool {
    pointer.pointer_type() == "touch"
}

/// The colour of a stroke by the keys held with it.
fn tint(pointer: &PointerEvent) -> Tint {
    match (pointer.shift_key(), pointer.alt_key()) {
        (false, false) => Tint::Green,
        (true, false) => Tint::Red,
        (false, true) => Tint::Blue,
        (true, true) => Tint::Yellow,
    }
}

#[allow(clippy::cast_possible_truncation)] // No screen is that large.
fn rounded(length: f64) -> i32 {
    length.round() as i32
}
