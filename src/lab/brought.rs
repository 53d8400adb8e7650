//! The text that is brought into the lab: held by its field, read when the keys rest, and refused at the door
//! where it is too long.

use std::rc::Rc;

use course::lab::paste::{LIMIT, Misread, Pasted};
use rules::pgn::{GameTree, NodeId};
use yew::prelude::*;

use crate::web::clock::{self, Alarm};
use crate::web::draft::{self, Draft};
use crate::web::fetch::{self, Unreadable};
use crate::web::field;

/// How long a text is read with every key, in UTF-16 units; a longer one waits until the keys rest.
const SHORT: usize = 20_000;

/// How long the keys rest before a long text is read, in milliseconds.
const REST: u32 = 300;

/// What was understood of a text, and what was chosen of it.
#[derive(Clone, PartialEq)]
pub struct Brought {
    /// What was understood.
    pub pasted: Rc<Pasted>,
    /// Which of its games is chosen, from 0.
    pub number: usize,
    /// Which of them was shown on the board last.
    pub shown: Option<usize>,
}

/// What happens to what was brought.
pub enum Event {
    /// It was read.
    Read(Pasted),
    /// A game of it is chosen.
    Choose(usize),
    /// The game that is chosen is shown.
    Show,
}

impl Brought {
    fn new(pasted: Pasted) -> Self {
        Self {
            pasted: Rc::new(pasted),
            number: 0,
            shown: None,
        }
    }

    /// What can be shown of it.
    pub fn opened(&self) -> Option<(GameTree, NodeId)> {
        self.pasted.found.opened(self.number)
    }
}

impl Reducible for Brought {
    type Action = Event;

    fn reduce(self: Rc<Self>, event: Event) -> Rc<Self> {
        Rc::new(match event {
            Event::Read(pasted) => Self::new(pasted),
            Event::Choose(number) => Self {
                number,
                ..(*self).clone()
            },
            Event::Show => Self {
                shown: Some(self.number),
                ..(*self).clone()
            },
        })
    }
}

/// A field for text that is brought, and what is in it.
pub struct Door {
    /// The field.
    pub field: NodeRef,
    /// What was brought.
    pub brought: UseReducerHandle<Brought>,
    /// Told of everything that is typed.
    pub oninput: Callback<InputEvent>,
    /// Told before something is pasted.
    pub onpaste: Callback<yew::Event>,
    /// Told of a file.
    pub on_file: Callback<Result<String, Unreadable>>,
}

/// The door of the lab: a field, with what stood in it when this visit was interrupted.
#[hook]
pub fn use_door() -> Door {
    let field = use_node_ref();
    let brought = use_reducer_eq(|| Brought::new(Pasted::read("")));
    // What stood in the field when it was read last.
    let taken = use_mut_ref(String::new);
    let read = {
        let (field, taken, dispatch) = (field.clone(), taken.clone(), brought.dispatcher());
        use_callback((), move |(), ()| {
            let text = field::text(&field);
            draft::keep(Draft::Pasted, &text);
            dispatch.dispatch(Event::Read(Pasted::read(&text)));
            taken.replace(text);
        })
    };
    {
        let (field, read) = (field.clone(), read.clone());
        use_effect_with((), move |()| {
            field::set(&field, &draft::read(Draft::Pasted));
            read.emit(());
        });
    }
    let alarm = use_mut_ref(|| None::<Alarm>);
    let oninput = {
        let (field, read, dispatch) = (field.clone(), read.clone(), brought.dispatcher());
        use_callback((), move |_: InputEvent, ()| {
            let length = field::length(&field);
            *alarm.borrow_mut() = None;
            if length <= SHORT {
                read.emit(());
            } else if length <= LIMIT {
                // Whoever leaves while the keys rest finds it again.
                draft::keep(Draft::Pasted, &field::text(&field));
                let read = read.clone();
                *alarm.borrow_mut() = Some(clock::after(REST, move || read.emit(())));
            } else {
                // Before the browser lays it out, which would take it minutes.
                field::set(&field, &taken.borrow());
                dispatch.dispatch(flood(length));
            }
        })
    };
    let onpaste = {
        let dispatch = brought.dispatcher();
        use_callback((), move |event: yew::Event, ()| {
            let bytes = field::pasted_length(&event);
            if bytes > LIMIT {
                event.prevent_default();
                dispatch.dispatch(flood(bytes));
            }
        })
    };
    let on_file = use_file(&field, &brought, &read);
    Door {
        field,
        brought,
        oninput,
        onpaste,
        on_file,
    }
}

/// Takes in a file, or says why not; those that are dropped, and those of the callback.
#[hook]
fn use_file(
    field: &NodeRef,
    brought: &UseReducerHandle<Brought>,
    read: &Callback<()>,
) -> Callback<Result<String, Unreadable>> {
    let on_file = {
        let (field, read, dispatch) = (field.clone(), read.clone(), brought.dispatcher());
        use_callback((), move |file: Result<String, Unreadable>, ()| {
            field::unfold(&field);
            match file {
                Ok(text) if text.len() > LIMIT => dispatch.dispatch(flood(text.len())),
                Ok(text) => {
                    field::set(&field, &text);
                    read.emit(());
                }
                Err(Unreadable::TooLong(bytes)) => dispatch.dispatch(flood(bytes)),
                Err(Unreadable::Closed) => {
                    dispatch.dispatch(Event::Read(Pasted::wrong(vec![Misread::Unreadable])));
                }
            }
        })
    };
    let dropped = on_file.clone();
    use_effect_with((), move |()| {
        let listeners = fetch::on_drop(LIMIT, move |file| dropped.emit(file));
        move || drop(listeners)
    });
    on_file
}

/// A text is too long to be read: it is refused, and the field stays as it was.
fn flood(bytes: usize) -> Event {
    Event::Read(Pasted::wrong(vec![Misread::TooLong { bytes }]))
}
