//! A file that is not of this site: read a few games at a time, so that a long one blocks nothing, with a stop
//! at each capture in passing that was possible, and with what is wrong with it in words.

use std::rc::Rc;

use course::lesson::found::{Sieve, Stop, annotate, stops};
use course::lesson::{Foreign, Reading};
use course::{Action, Lesson, Scene};
use rules::pgn::NodeId;
use yew::prelude::*;

use super::{File, LIMIT};
use crate::settings::Notation;
use crate::web::clock;
use crate::web::fetch::Unreadable;
use crate::words;
use crate::words::found as said;

/// Told of a file when it is read.
pub type Tell = Box<dyn FnOnce(File)>;

/// How many games are read between two frames.
const AT_ONCE: usize = 20;

/// Draws what belongs to a scene and is not in every lesson: the list of its stops.
#[derive(Clone, Copy)]
pub struct Margin(pub fn(&Rc<Scene>, NodeId, &Callback<Action>) -> Html);

/// There is one.
impl PartialEq for Margin {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

/// Reads a file, and tells of it when it is read.
pub fn read(text: Result<String, Unreadable>, tell: Tell) {
    let refused = match &text {
        Err(Unreadable::Closed) => said::UNREADABLE.to_owned(),
        Err(Unreadable::TooLong(bytes)) => said::too_long(*bytes, LIMIT),
        Ok(text) if text.len() > LIMIT => said::too_long(text.len(), LIMIT),
        Ok(text) => match Foreign::of(text) {
            Some(foreign) => said::foreign(foreign).to_owned(),
            None => String::new(),
        },
    };
    match text {
        Ok(text) if refused.is_empty() => go_on(Sieve::new(text), tell),
        Ok(_) | Err(_) => tell(File {
            lesson: None,
            faults: vec![refused],
            margin: None,
        }),
    }
}

fn go_on(mut sieve: Sieve, tell: Tell) {
    if sieve.read(AT_ONCE) {
        clock::soon(move || go_on(sieve, tell));
    } else {
        tell(file(sieve));
    }
}

/// The lesson that was sifted out, and what is to be said of the file.
fn file(sieve: Sieve) -> File {
    let mut sifted = sieve.sifted();
    if sifted.has_stops {
        for game in &mut sifted.games {
            annotate(game, said::question, said::answer);
        }
    }
    let notices = said::notices(&sifted);
    let margin = sifted.has_stops.then_some(Margin(list));
    let Reading { lesson, faults } = Lesson::of_games(sifted.games, sifted.faults);
    // Where games behind a fault are shown too, the notices say so.
    let mut faults = words::faults(&faults, lesson.is_some() && !sifted.goes_on);
    faults.extend(notices.into_iter().filter(|_| lesson.is_some()));
    File {
        lesson,
        faults,
        margin,
    }
}

/// The stops of a scene, each of which leads to its position.
fn list(scene: &Rc<Scene>, node: NodeId, act: &Callback<Action>) -> Html {
    let button = |stop: &Stop| {
        let here = stop.node;
        let position = scene.position(here);
        let captures = stop.captures.iter();
        let captures = captures.map(|&m| words::notation::next(position, m, Notation::Letters));
        html! {
            <button
                key={here.index()}
                type="button"
                aria-current={(here == node).then_some("step")}
                onclick={act.reform(move |_| Action::Show(here))}
            >
                { said::stop(&captures.collect::<Vec<_>>()) }
            </button>
        }
    };
    html! {
        <div class="stops" role="group" aria-label={said::STOPS}>
            <p>{ said::STOPS }</p>
            <div class="choices">{ for stops(scene.tree()).iter().map(button) }</div>
        </div>
    }
}
