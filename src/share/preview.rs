//! The frame as it will be, live.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use super::turn::{Turn, message};
use crate::route::embed::EmbedAddress;
use crate::web::frame::{self, Told};
use crate::web::{clock, page};
use crate::words::share as say;

/// What the preview is told.
#[derive(Properties, PartialEq)]
pub struct PreviewProps {
    /// The element of the frame.
    pub frame: NodeRef,
    /// What it is to show; none while something typed is wrong: the frame stays as it is then.
    pub address: Option<EmbedAddress>,
    /// How wide it is to be, where there is room.
    pub width: u32,
    /// How high it is to be, where that was said.
    pub height: Option<u32>,
    /// How high it is about, until it says so.
    pub about: u32,
    /// Told of what is seen in it.
    pub on_seen: Callback<Seen>,
}

/// What is seen in the frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// How high it asks to be, if it is as wide as it is to be; none as long as that is not known.
    Height(Option<u32>),
    /// The scene and the step that it shows; none before it shows anything.
    Place(Option<(usize, usize)>),
}

/// How long it takes until a frame is loaded anew, in milliseconds: who types or goes through a list is not done.
const PATIENCE: u32 = 350;

/// What is in the frame.
#[derive(Default)]
struct Inside {
    address: Option<EmbedAddress>,
    is_ready: bool,
}

/// A frame that follows what is chosen. Where it can be told of that, it is not loaded anew.
#[component]
pub fn Preview(props: &PreviewProps) -> Html {
    let PreviewProps {
        frame,
        width,
        height,
        about,
        on_seen,
        ..
    } = props;
    let inside = use_mut_ref(Inside::default);
    let asked = use_state_eq(|| 0);
    {
        let (frame, inside, high) = (frame.clone(), inside.clone(), *asked);
        let asked = asked.setter();
        use_effect_with((*width, on_seen.clone()), move |(width, on_seen)| {
            let (width, on_seen) = (*width, on_seen.clone());
            let is_so_wide = high > 0 && frame::width(&frame) == width;
            on_seen.emit(Seen::Height(is_so_wide.then_some(high)));
            let element = frame.clone();
            let listener = frame::listen(&element, move |told| match told {
                Told::Ready => {
                    let is_first = !std::mem::replace(&mut inside.borrow_mut().is_ready, true);
                    if is_first {
                        frame::say(&frame, &message("hello", "{\"v\":1}"));
                    }
                }
                Told::Height(height) => {
                    asked.set(height);
                    let is_so_wide = frame::width(&frame) == width;
                    on_seen.emit(Seen::Height(is_so_wide.then_some(height)));
                }
                Told::Place(scene, step) => on_seen.emit(Seen::Place(Some((scene, step)))),
            });
            move || drop(listener)
        });
    }
    {
        let (frame, on_seen) = (frame.clone(), on_seen.clone());
        use_effect_with(props.address.clone(), move |wanted| {
            let alarm = wanted
                .clone()
                .and_then(|wanted| lead(&frame, &inside, wanted, on_seen));
            move || drop(alarm)
        });
    }
    // What is below moves little when the frame comes.
    let said = if *asked == 0 { *about } else { *asked };
    let high = height.unwrap_or(said);
    html! {
        <iframe ref={frame.clone()} title={say::PREVIEW_FRAME} allow="fullscreen"
            width={width.to_string()} height={high.to_string()}></iframe>
    }
}

/// Has the frame show what is wanted: at once where it can be told, else in a moment.
fn lead(
    frame: &NodeRef,
    inside: &Rc<RefCell<Inside>>,
    wanted: EmbedAddress,
    on_seen: Callback<Seen>,
) -> Option<clock::Alarm> {
    let turn = {
        let inside = inside.borrow();
        let turn = inside.address.as_ref();
        let turn = turn.map_or(Turn::Load, |before| Turn::between(before, &wanted));
        match turn {
            // Who does not listen yet is told by the address.
            Turn::Tell(_) if !inside.is_ready => Turn::Load,
            turn => turn,
        }
    };
    match turn {
        Turn::Stay => None,
        Turn::Tell(messages) => {
            for message in messages {
                frame::say(frame, &message);
            }
            inside.borrow_mut().address = Some(wanted);
            None
        }
        Turn::Load => {
            let is_first = inside.borrow().address.is_none();
            let (frame, inside) = (frame.clone(), inside.clone());
            let wait = if is_first { 0 } else { PATIENCE };
            Some(clock::after(wait, move || {
                let address = ["embed/?", &wanted.query()].concat();
                *inside.borrow_mut() = Inside {
                    address: Some(wanted),
                    is_ready: false,
                };
                on_seen.emit(Seen::Place(None));
                on_seen.emit(Seen::Height(None));
                frame::go(&frame, &page::full_address(&address));
            }))
        }
    }
}
