//! A rehearsal: what the first presses on a page will ask of the program is done beforehand, where nobody
//! sees it.
//!
//! Browsers that compile WebAssembly as it is needed do so function by function, when each is first called.
//! The first press on a board calls a hundred of them and its release three hundred, so that a learner's first
//! move would take two or three times as long as any later. So a page draws the same components once more,
//! on a stage that belongs to no document, and a few moves are played there by the browser's own events. What
//! is there is not seen, heard, read out, focused, found or kept.
//!
//! It is done in the moments when the browser has nothing else to do, a cue in each, and waits while somebody
//! presses something or men are on their way.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use crate::web::clock::{self, Chore};
use crate::web::offstage::Offstage;

pub use crate::web::offstage::{Cue, Draw};

/// What comes next, as long as the page is there that it is done for.
type Next = Rc<RefCell<Option<Chore>>>;

/// Rehearses the cues in what is drawn.
#[hook]
pub fn use_rehearsal(draw: Draw, cues: &'static [Cue]) {
    use_effect_with((), move |()| {
        let next = Next::default();
        let first = next.clone();
        go_on(&next, move || {
            if let Some(stage) = Offstage::open(draw) {
                play(&first, stage, cues);
            }
        });
        move || drop(next.take())
    });
}

/// Gives one cue after the other. What was drawn is gone after the last.
fn play(next: &Next, stage: Offstage, cues: &'static [Cue]) {
    let after = next.clone();
    go_on(next, move || {
        if let Some((&cue, rest)) = cues.split_first() {
            stage.give(cue);
            play(&after, stage, rest);
        }
    });
}

fn go_on(next: &Next, work: impl FnOnce() + 'static) {
    next.replace(Some(clock::when_idle(work)));
}
