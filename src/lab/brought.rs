//! The text that is brought into the lab: held by its field, read when the keys rest, and refused at the door
//! where it is too long.

use std::rc::Rc;

use course::lab::paste::{LIMIT, Misread, Pasted};
use course::lesson::decoded;
use rules::pgn::{GameTree, NodeId};
use yew::prelude::*;

use crate::web::clock::{self, Alarm};
use crate::web::draft::{self, Draft};
use crate::web::fetch::{self, Content, Unreadable};
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
    /// Why something else, that came after it, was not taken in.
    pub refused: Option<Unreadable>,
    /// Which of its games is chosen, from 0.
    pub number: usize,
    /// Which of them was shown on the board last.
    pub shown: Option<usize>,
}

/// What happens to what was brought.
pub enum Change {
    /// It was read.
    Read(Pasted),
    /// Something else was not taken in, and this is why; it stays as it is.
    Refuse(Unreadable),
    /// A game of it is chosen.
    Choose(usize),
    /// The game that is chosen is shown.
    Show,
}

impl Brought {
    fn new(pasted: Pasted) -> Self {
        Self {
            pasted: Rc::new(pasted),
            refused: None,
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
    type Action = Change;

    fn reduce(self: Rc<Self>, change: Change) -> Rc<Self> {
        Rc::new(match change {
            Change::Read(pasted) => Self::new(pasted),
            Change::Refuse(unreadable) => Self {
                refused: Some(unreadable),
                ..(*self).clone()
            },
            Change::Choose(number) => Self {
                number,
                refused: None,
                ..(*self).clone()
            },
            Change::Show => Self {
                shown: Some(self.number),
                refused: None,
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
    pub onpaste: Callback<Event>,
    /// Told of a file.
    pub on_file: Callback<Content>,
}

/// The door of the lab: a field, with what stood in it when this visit was interrupted.
#[hook]
pub fn use_door() -> Door {
    let field = use_node_ref();
    let brought = use_reducer_eq(|| Brought::new(Pasted::read("")));
    // Whether what is kept was read: a long text waits for it.
    let is_read = use_mut_ref(|| false);
    let take = {
        let (field, is_read) = (field.clone(), is_read.clone());
        use_callback((), move |(), ()| {
            // Whoever leaves before it is read finds it again.
            draft::keep(Draft::Pasted, &field::text(&field));
            is_read.replace(false);
        })
    };
    let read = {
        let dispatch = brought.dispatcher();
        use_callback((), move |(), ()| {
            if !is_read.replace(true) {
                let text = draft::read(Draft::Pasted);
                dispatch.dispatch(Change::Read(Pasted::read(&text)));
            }
        })
    };
    let refuse = {
        let (read, dispatch) = (read.clone(), brought.dispatcher());
        use_callback((), move |unreadable: Unreadable, ()| {
            // What is read later would wipe out what is said now.
            read.emit(());
            dispatch.dispatch(Change::Refuse(unreadable));
        })
    };
    let fill = {
        let (field, take, read) = (field.clone(), take.clone(), read.clone());
        use_callback((), move |text: String, ()| {
            field::set(&field, &text);
            take.emit(());
            read.emit(());
        })
    };
    {
        let fill = fill.clone();
        use_effect_with((), move |()| fill.emit(draft::read(Draft::Pasted)));
    }
    let alarm = use_mut_ref(|| None::<Alarm>);
    let oninput = {
        let (field, refuse) = (field.clone(), refuse.clone());
        use_callback((), move |_: InputEvent, ()| {
            let length = field::length(&field);
            if length > LIMIT {
                // Before the browser lays it out, which would take it minutes.
                field::set(&field, &draft::read(Draft::Pasted));
                refuse.emit(Unreadable::TooLong(length));
                return;
            }
            take.emit(());
            if length <= SHORT {
                read.emit(());
            } else {
                let read = read.clone();
                *alarm.borrow_mut() = Some(clock::after(REST, move || read.emit(())));
            }
        })
    };
    let onpaste = {
        let refuse = refuse.clone();
        use_callback((), move |event: Event, ()| {
            let bytes = field::pasted_length(&event);
            if bytes > LIMIT {
                event.prevent_default();
                refuse.emit(Unreadable::TooLong(bytes));
            }
        })
    };
    let on_file = use_file(&field, fill, refuse);
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
    fill: Callback<String>,
    refuse: Callback<Unreadable>,
) -> Callback<Content> {
    let on_file = {
        let field = field.clone();
        use_callback((), move |file: Content, ()| {
            field::unfold(&field);
            match file.map(decoded) {
                Ok(text) if text.len() > LIMIT => refuse.emit(Unreadable::TooLong(text.len())),
                Ok(text) => fill.emit(text),
                Err(unreadable) => refuse.emit(unreadable),
            }
        })
    };
    let (dropped, place) = (on_file.clone(), field.clone());
    use_effect_with((), move |()| {
        // What is rehearsed takes in nothing.
        let listeners = field::is_on_page(&place).then(|| {
            fetch::on_drop(move |file| {
                let dropped = dropped.clone();
                file.read(LIMIT, move |file| dropped.emit(file));
            })
        });
        move || drop(listeners)
    });
    on_file
}

/// Why a text or a file is not taken in.
pub fn misread(unreadable: Unreadable) -> Misread {
    match unreadable {
        Unreadable::TooLong(bytes) => Misread::TooLong { bytes },
        Unreadable::Closed | Unreadable::Endless => Misread::Unreadable,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_refused_leaves_the_text_before_it_as_it_was() {
        let two = Pasted::read("1. e4 *\n\n1. d4 d5 *");
        let brought = Rc::new(Brought::new(two)).reduce(Change::Choose(1));
        let shown = brought.reduce(Change::Show);
        let refused = shown.clone().reduce(Change::Refuse(Unreadable::Closed));
        assert_eq!(refused.refused, Some(Unreadable::Closed));
        assert_eq!(refused.pasted, shown.pasted);
        assert_eq!((refused.number, refused.shown), (1, Some(1)));
        assert!(refused.opened().is_some());
        let read = refused.reduce(Change::Read(Pasted::read("1. e4 *")));
        assert_eq!(read.refused, None);
    }
}
