//! A file that is not of this site: fetched no longer than it may be, read a few games at a time, so that a long
//! one blocks nothing, with a stop at each capture in passing that was possible, and with what is wrong with it in
//! words.

use std::rc::Rc;

use course::lesson::found::{Sieve, Sifted, Stop, annotate, entitle, stops};
use course::lesson::{self, Foreign, decoded};
use course::{Action, Lesson, Scene};
use rules::pgn::NodeId;
use yew::prelude::*;

use super::{File, LIMIT};
use crate::route::{Asked, LabAddress, LessonAddress, Route, Source};
use crate::settings::Notation;
use crate::web::fetch::{self, Brought, Content, Unreadable};
use crate::web::{clock, page};
use crate::words;
use crate::words::found as said;

/// Told of a file when it is read, or in words why it cannot be had.
pub type Tell = Box<dyn FnOnce(Result<File, String>)>;

/// What is to be done with a file that is not of this site.
pub enum Errand {
    /// Fetch the one at an address and read it.
    Fetch(String),
    /// Read one of the visitor’s own, in the place of the lesson from somewhere if there is one, and take the
    /// visitor to it.
    Bring(Brought, Option<Source>),
}

/// Does it, and tells what has come of it.
pub fn run(errand: Errand, tell: Tell) {
    match errand {
        Errand::Fetch(address) => fetch(address, tell),
        Errand::Bring(brought, source) => bring(brought, source, tell),
    }
}

/// How many games are read between two frames.
const AT_ONCE: usize = 20;

/// What belongs to a scene and is not in every lesson: the list of its stops, and the way back.
#[derive(Clone)]
pub struct Margin(pub Rc<Draw>);

/// Draws a margin.
pub type Draw = dyn Fn(&Rc<Scene>, NodeId, &Callback<Action>) -> Html;

/// It stays the same as long as its lesson does.
impl PartialEq for Margin {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

fn fetch(address: String, tell: Tell) {
    let named = address.clone();
    fetch::file(address, LIMIT, move |file| match file {
        Ok(content) => read(content, None, tell),
        Err(missing) => tell(Err(words::missing_file(&named, &missing))),
    });
}

fn bring(brought: Brought, replaced: Option<Source>, tell: Tell) {
    let back = replaced.map(|source| {
        let place = Asked::default();
        Route::Lesson(LessonAddress { source, place })
    });
    let tell = Box::new(move |file: Result<File, String>| {
        let is_open = file.as_ref().is_ok_and(|file| file.lesson.is_some());
        tell(file);
        // As soon as it is drawn.
        clock::soon(move || {
            page::go_to(if is_open {
                ".player"
            } else {
                ".lesson > .notices"
            });
        });
    });
    brought.read(LIMIT, move |content| read(content, back, tell));
}

/// Reads a file, and tells of it when it is read.
fn read(content: Content, back: Option<Route>, tell: Tell) {
    let text = match content {
        Ok(bytes) if bytes.len() > LIMIT => Err(said::too_long(bytes.len(), LIMIT)),
        Ok(bytes) => Ok(decoded(bytes)),
        Err(Unreadable::Closed) => Err(said::UNREADABLE.to_owned()),
        Err(Unreadable::TooLong(bytes)) => Err(said::too_long(bytes, LIMIT)),
        Err(Unreadable::Endless) => Err(said::endless(LIMIT)),
    };
    let text = match text {
        Ok(text) => text,
        Err(sentence) => return tell(Ok(refused(sentence, None))),
    };
    let foreign = Foreign::of(&text);
    match foreign {
        Some(foreign) if foreign != Foreign::Words => tell(Ok(no_pgn(foreign, text.trim()))),
        Some(_) | None => go_on(
            Sieve::new(text),
            Reading {
                foreign,
                back,
                tell,
            },
        ),
    }
}

/// A file that is no PGN.
fn no_pgn(foreign: Foreign, text: &str) -> File {
    let route = match foreign {
        Foreign::Address => Some(Route::Lesson(LessonAddress {
            source: Source::Elsewhere(text.to_owned()),
            place: Asked::default(),
        })),
        Foreign::Position => Some(Route::Lab(LabAddress {
            fen: Some(text.to_owned()),
            moves: None,
        })),
        Foreign::Picture | Foreign::WebPage | Foreign::Pdf | Foreign::Archive | Foreign::Words => {
            None
        }
    };
    let way = route.map(|route| (AttrValue::from(route.to_string()), said::way_on(foreign)));
    refused(said::foreign(foreign).to_owned(), way)
}

fn refused(sentence: String, way: Option<(AttrValue, &'static str)>) -> File {
    File {
        faults: vec![sentence],
        way,
        ..File::default()
    }
}

/// What is to become of a file that is being read.
struct Reading {
    /// What it is if there is no game in it.
    foreign: Option<Foreign>,
    back: Option<Route>,
    tell: Tell,
}

fn go_on(mut sieve: Sieve, reading: Reading) {
    if sieve.read(AT_ONCE) {
        return clock::soon(move || go_on(sieve, reading));
    }
    let Reading {
        foreign,
        back,
        tell,
    } = reading;
    let sifted = sieve.sifted();
    tell(Ok(match foreign {
        Some(foreign) if sifted.games.is_empty() => no_pgn(foreign, ""),
        Some(_) | None => file(sifted, back),
    }));
}

/// The lesson that was sifted out, and what is to be said of the file.
fn file(mut sifted: Sifted, back: Option<Route>) -> File {
    if sifted.has_stops {
        for game in &mut sifted.games {
            annotate(game, said::question, said::answer);
        }
    }
    if let [game] = &mut sifted.games[..] {
        entitle(game);
    }
    let notices = said::notices(&sifted);
    let has_stops = sifted.has_stops;
    let is_needed = has_stops || back.is_some();
    let margin = is_needed.then(|| {
        Margin(Rc::new(move |scene, node, act| {
            html! { <>
                if has_stops {
                    { list(scene, node, act) }
                }
                { for back.iter().map(|back| html! {
                    <p><a href={back.clone()}>{ said::BACK }</a></p>
                }) }
            </> }
        }))
    });
    let lesson::Reading { lesson, faults } = Lesson::of_games(sifted.games, sifted.faults);
    // Where games behind a fault are shown too, the notices say so.
    let mut faults = words::faults(&faults, lesson.is_some() && !sifted.goes_on);
    faults.extend(notices.into_iter().filter(|_| lesson.is_some()));
    File {
        lesson: lesson.map(Rc::new),
        faults,
        margin,
        way: None,
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
