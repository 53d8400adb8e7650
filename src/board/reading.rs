//! A board that is read: the focus goes over it, and it answers keys. How it answers is a part of the
//! program that is asked for when the focus first comes to the board; until it is there, keys wait.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use yew::prelude::*;

use super::BoardProps;
use super::answers::{Answer, Asked, Find};
use super::keys::may_be_key;
use super::seen::{Memory, Seen, use_steady_focus};
use crate::web::part;
use crate::{parts, web, words};

/// What a board hears: always the same callbacks, so that nothing is drawn anew for them.
pub struct Ears {
    /// The men have arrived.
    pub on_arrival: Callback<()>,
    /// A button of a mouse went down.
    pub onmousedown: Callback<MouseEvent>,
    /// A key was pressed on a square.
    pub onkeydown: Callback<KeyboardEvent>,
    /// A square has the focus.
    pub onfocusin: Callback<FocusEvent>,
}

/// Lets a board be read.
#[hook]
pub fn use_reading(props: &BoardProps, grid: &NodeRef) -> (Seen, Rc<Ears>) {
    let seen = use_state_eq(|| props.memory.seen.borrow().clone());
    let reader = use_memo((), |()| Reader {
        grid: grid.clone(),
        props: RefCell::new(props.clone()),
        memory: props.memory.clone(),
        find: Cell::default(),
        is_asked: Cell::default(),
        show: seen.setter(),
    });
    reader.props.replace(props.clone());
    use_steady_focus(grid, props.orientation);
    let ears = use_memo((), |()| Ears::of(&reader));
    ((*seen).clone(), ears)
}

impl Ears {
    fn of(reader: &Rc<Reader>) -> Self {
        Self {
            on_arrival: listen(reader, |reader, ()| {
                let serial = reader.props.borrow().serial;
                reader.change(|seen| seen.arrived = Some(serial));
            }),
            // The focus stays with what is around the board.
            onmousedown: listen(reader, |reader, event: MouseEvent| {
                event.prevent_default();
                web::page::focus_around(&reader.grid);
            }),
            onkeydown: listen(reader, |reader, event: KeyboardEvent| {
                if reader.press(&event) {
                    event.prevent_default();
                    event.stop_propagation();
                }
            }),
            onfocusin: listen(reader, |reader, event: FocusEvent| {
                if let Some(square) = web::page::square_of(&event) {
                    reader.change(|seen| seen.stop = Some(square));
                    reader.ask();
                }
            }),
        }
    }
}

fn listen<E: 'static>(reader: &Rc<Reader>, hear: fn(&Rc<Reader>, E)) -> Callback<E> {
    let reader = reader.clone();
    Callback::from(move |event| hear(&reader, event))
}

/// What every handler of a board has at hand, for as long as the board is there.
struct Reader {
    grid: NodeRef,
    props: RefCell<BoardProps>,
    memory: Memory,
    /// How keys are answered, as soon as that is known.
    find: Cell<Option<Find>>,
    /// Whether it has been asked for.
    is_asked: Cell<bool>,
    show: UseStateSetter<Seen>,
}

impl Reader {
    /// Changes what is shown.
    fn change(&self, change: impl FnOnce(&mut Seen)) {
        let mut now = self.memory.seen.borrow_mut();
        change(&mut now);
        self.show.set(now.clone());
    }

    /// Asks how keys are answered, and answers those that wait.
    fn ask(self: &Rc<Self>) {
        if self.is_asked.replace(true) {
            return;
        }
        let reader = self.clone();
        part::ask(parts::keyboard, move |find| {
            if reader.grid.get().is_none() {
                // The board that took the place of this one answers them.
                return;
            }
            let waiting = reader.memory.waiting.take();
            if let Ok(find) = find {
                reader.find.set(Some(find));
                for event in waiting {
                    reader.act(find, &event);
                }
                return;
            }
            reader.is_asked.set(false);
            if !waiting.is_empty() {
                reader.change(|seen| seen.say(words::KEYS_LOST.to_owned()));
            }
        });
    }

    /// Hears a key. Returns whether it is the board's.
    fn press(self: &Rc<Self>, event: &KeyboardEvent) -> bool {
        if let Some(find) = self.find.get() {
            return self.act(find, event);
        }
        let waits = may_be_key(event, self.props.borrow().single_keys);
        if waits {
            self.memory.waiting.borrow_mut().push(event.clone());
            self.ask();
        }
        waits
    }

    /// Acts on a key, on the square that has the focus: one that waited may have taken it further.
    fn act(&self, find: Find, event: &KeyboardEvent) -> bool {
        let props = self.props.borrow().clone();
        let Some(square) = web::page::focused_square(&self.grid) else {
            return false;
        };
        let asked = Asked {
            board: &props,
            targets: None,
        };
        match find(&asked, square, event) {
            Some(Answer::Go(to)) => web::page::focus_square(&self.grid, to),
            Some(Answer::Say(words)) => self.change(|seen| seen.say(words)),
            Some(Answer::Page(command)) => match &props.on_command {
                Some(on_command) => return on_command.emit(command),
                None => return false,
            },
            // There is nothing to take up.
            Some(Answer::Enter) | None => return false,
        }
        true
    }
}
