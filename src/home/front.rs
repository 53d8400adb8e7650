//! What the first page shows: the capture, where the course goes on, and the way through it.

use std::cell::RefCell;
use std::rc::Rc;

use course::progress::Way;
use course::{Bookmark, Progress, Syllabus};
use yew::prelude::*;

use super::demonstration::Demonstration;
use super::path::Path;
use crate::route::{self, Asked, LabAddress, LessonAddress, Route, Source};
use crate::web::fetch::{self, Missing};
use crate::web::{clock, page, progress};
use crate::words::{self, path};

/// What the front is told.
#[derive(Properties, PartialEq)]
pub struct FrontProps {
    /// Changes whenever the visitor arrives at the page; 0 is the first page of the visit.
    pub arrival: u32,
}

/// The list of lessons.
#[derive(Clone, PartialEq)]
pub enum List {
    /// On its way.
    Awaited,
    /// Here.
    Here(Rc<Syllabus>),
    /// It did not come.
    Missing,
}

thread_local! {
    /// The list, once it has come: who comes back to the page finds it as it was left.
    static KNOWN: RefCell<List> = const { RefCell::new(List::Awaited) };

    /// The lessons that were asked for before anybody opened them.
    static ASKED: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// The first page, but for the notices on it.
#[component]
pub fn Front(props: &FrontProps) -> Html {
    use_effect_with((), |()| page::set_title(&words::page_title("")));
    let (list, ask) = use_list();
    let progress = use_progress(props.arrival);
    let likely = match &list {
        List::Here(syllabus) => match progress.way(syllabus) {
            Way::Begin(entry) | Way::Continue(entry, _) => Some(entry.id.clone()),
            Way::Done => None,
        },
        List::Awaited | List::Missing => None,
    };
    use_effect_with(likely, |likely| {
        let chore = likely
            .clone()
            .map(|id| clock::after(IDLE, move || prepare(&id)));
        move || drop(chore)
    });
    let way = match &list {
        List::Here(syllabus) => way(&progress, syllabus),
        List::Awaited | List::Missing => html! {},
    };
    let forget = {
        let progress = progress.setter();
        Callback::from(move |()| {
            progress::forget();
            progress.set(progress::read());
        })
    };
    html! {
        <div>
            <Demonstration arrival={props.arrival}>{ way }</Demonstration>
            <Path {list} progress={(*progress).clone()} again={ask} {forget} />
        </div>
    }
}

/// How long after the list the next lesson is asked for, in milliseconds: what is on the page comes first.
const IDLE: u32 = 500;

/// The list of lessons as far as it has come, and what asks for it again.
#[hook]
fn use_list() -> (List, Callback<()>) {
    let list = use_state(|| KNOWN.with_borrow(Clone::clone));
    let ask = {
        let list = list.setter();
        use_callback((), move |(), ()| {
            let list = list.clone();
            list.set(List::Awaited);
            let told = Box::new(move |text: Result<String, Missing>| {
                let syllabus = text.map(|text| Syllabus::read(&text));
                list.set(match syllabus {
                    Ok(syllabus) if !syllabus.entries().is_empty() => {
                        let known = List::Here(Rc::new(syllabus));
                        KNOWN.set(known.clone());
                        known
                    }
                    Ok(_) | Err(_) => List::Missing,
                });
            });
            fetch::lesson(route::COURSE, told);
        })
    };
    let (first, is_known) = (ask.clone(), *list != List::Awaited);
    use_effect_with((), move |()| {
        if !is_known {
            first.emit(());
        }
    });
    ((*list).clone(), ask)
}

/// The visitor’s progress as it is now, and as other tabs change it.
#[hook]
fn use_progress(arrival: u32) -> UseStateHandle<Progress> {
    let state = use_state_eq(progress::read);
    {
        let state = state.setter();
        use_effect_with(arrival, move |_| {
            state.set(progress::read());
            let listener = progress::on_change(move |progress| state.set(progress));
            move || drop(listener)
        });
    }
    state
}

/// Where the course goes on.
fn way(progress: &Progress, syllabus: &Syllabus) -> Html {
    let link = |id: &str, place: Option<Bookmark>, label: String| {
        html! {
            <a href={lesson(id, place)} class="button way">{ label }</a>
        }
    };
    match progress.way(syllabus) {
        Way::Begin(entry) if progress.is_empty() => {
            link(&entry.id, None, path::your_turn(&entry.title))
        }
        Way::Begin(entry) => link(&entry.id, None, words::next_lesson(&entry.title)),
        Way::Continue(entry, place) => {
            let scene = (entry.scenes > 1).then_some(place.scene);
            let label = path::go_on(&entry.title, scene);
            link(&entry.id, Some(place), label)
        }
        Way::Done => html! {
            <a href={Route::Lab(LabAddress::default())} class="button way">{ path::ALL_DONE }</a>
        },
    }
}

/// Asks for a lesson that is likely to be opened, once.
pub fn prepare(id: &str) {
    if ASKED.with_borrow(|asked| asked.iter().any(|known| known == id)) {
        return;
    }
    ASKED.with_borrow_mut(|asked| asked.push(id.to_owned()));
    crate::lesson::prepare(id);
}

/// A lesson’s page, at a place or from its beginning.
pub fn lesson(id: &str, place: Option<Bookmark>) -> Route {
    Route::Lesson(LessonAddress {
        source: Source::Ours(id.to_owned()),
        place: place.map_or_else(Asked::default, Asked::from),
    })
}
