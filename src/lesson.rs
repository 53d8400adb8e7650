//! The lesson page: fetches a lesson, says what is wrong with it, and walks through it.

pub mod asking;
pub mod bringing;
pub mod caption;
pub mod choices;
pub mod controls;
pub mod ending;
pub mod heading;
pub mod moves;
pub mod notices;
pub mod onward;
pub mod own;
pub mod questions;
pub mod walk;
pub mod walkthrough;

use std::cell::RefCell;
use std::rc::Rc;

use course::Lesson;
use course::lesson::Reading;
use yew::prelude::*;

use crate::home::home;
use crate::route::{LessonAddress, Route, Source};
use crate::web::clock;
use crate::web::fetch::{self, Brought, Missing};
use crate::web::part::{self, NotArrived};
use crate::{parts, web, words};
use notices::notices;
use own::{Errand, Margin, Tell};
use walkthrough::Walkthrough;

/// What the lesson page is told.
#[derive(Properties, PartialEq)]
pub struct LessonPageProps {
    /// The lesson, and where in it to begin.
    pub address: LessonAddress,
    /// Changes whenever the visitor arrives at an address; 0 is the first page of the visit.
    #[prop_or_default]
    pub arrival: u32,
}

/// What the page knows of its lesson file.
#[derive(Clone, Default, PartialEq)]
struct Desk {
    /// The lesson, and what is wrong with its file.
    open: Option<Open>,
    /// Why the file could not be had, in words.
    missing: Option<String>,
    /// What is wrong with a file that was tried in the lesson's place, or is all there is.
    rejected: Rc<Vec<String>>,
    /// Where to go instead of it.
    way: Option<(AttrValue, &'static str)>,
    /// Counts the files asked for: only the last one that was is opened.
    asked: u32,
}

/// A lesson that can be walked through.
#[derive(Clone, PartialEq)]
struct Open {
    lesson: Rc<Lesson>,
    faults: Rc<Vec<String>>,
    /// What stands beside its scenes.
    margin: Option<Margin>,
    /// Whether it is a file of the visitor's own, which no address leads to.
    own: bool,
}

/// A file that was read: the lesson in it, if there is one, and what is wrong with it.
#[derive(Default)]
pub struct File {
    lesson: Option<Rc<Lesson>>,
    faults: Vec<String>,
    margin: Option<Margin>,
    /// Where to go instead of it, and what that is called.
    way: Option<(AttrValue, &'static str)>,
}

/// What happens to the desk.
enum Event {
    /// A file is asked for.
    Ask,
    /// The address's file has come.
    Fetched(u32, Result<File, String>),
    /// A file of the visitor's own has come, if what reads it has.
    Brought(Result<File, String>),
}

thread_local! {
    /// The lessons of ours that were read and have nothing wrong in their files, by id: who opens one again, or
    /// has it asked for beforehand, waits neither for its file nor for its reading.
    static READ: RefCell<Vec<(String, Rc<Lesson>)>> = const { RefCell::new(Vec::new()) };
}

/// A lesson of ours that was read before.
fn known(id: &str) -> Option<Rc<Lesson>> {
    READ.with_borrow(|read| {
        let found = read.iter().find(|(known, _)| known == id);
        found.map(|(_, lesson)| lesson.clone())
    })
}

/// Fetches and reads a lesson of ours that is likely to be opened.
pub fn prepare(id: &str) {
    if known(id).is_none() {
        fetch_ours(id, Box::new(|_| ()));
    }
}

/// Fetches and reads a lesson of ours, and tells of it.
fn fetch_ours(id: &str, tell: Tell) {
    let named = id.to_owned();
    let told = move |text: Result<String, Missing>| match text {
        Ok(text) => {
            let tell = move |file: Result<File, String>| {
                if let Ok(file) = &file {
                    file.keep(named);
                }
                tell(file);
            };
            read(&text, Box::new(tell));
        }
        Err(missing) => tell(Err(words::missing_lesson(&named, &missing))),
    };
    fetch::lesson(id, Box::new(told));
}

/// Reads a file, and tells of it when it is known what is wrong with it: the words for that are a part of
/// the program that few lessons need.
fn read(text: &str, tell: Tell) {
    let Reading { lesson, faults } = Lesson::read(text);
    let lesson = lesson.map(Rc::new);
    if faults.is_empty() {
        return tell(Ok(File {
            lesson,
            ..File::default()
        }));
    }
    part::ask(parts::faults, move |say| {
        let faults = match say {
            Ok(say) => say(&faults, lesson.is_some()),
            Err(NotArrived) => vec![words::FAULTS_LOST.to_owned()],
        };
        tell(Ok(File {
            lesson,
            faults,
            ..File::default()
        }));
    });
}

/// Has the part of the program that reads files which are not of this site do so. Without it they cannot be had.
fn send(errand: Errand, tell: Tell) {
    part::ask(parts::own, move |own| match own {
        Ok(own) => own(errand, tell),
        Err(NotArrived) => tell(Err(words::PAGE_LOST.to_owned())),
    });
}

/// The longest file that is read, in bytes.
pub const LIMIT: usize = 8_000_000;

/// Reads a file of the visitor's own, in the place of a lesson if there is one.
fn bring(file: Brought, replaced: Option<Source>, desk: &UseReducerDispatcher<Desk>) {
    let desk = desk.clone();
    let tell = Box::new(move |file| desk.dispatch(Event::Brought(file)));
    send(Errand::Bring(file, replaced), tell);
}

impl File {
    /// Keeps the lesson for who opens it again, if nothing is wrong with its file.
    fn keep(&self, id: String) {
        if let (Some(lesson), true) = (&self.lesson, self.faults.is_empty()) {
            READ.with_borrow_mut(|read| read.push((id, lesson.clone())));
        }
    }
}

impl Desk {
    /// The desk with a lesson that was read before: it is there at once.
    fn beforehand(source: &Source) -> Self {
        let file = File {
            lesson: match source {
                Source::Ours(id) => known(id),
                Source::Elsewhere(_) => None,
            },
            ..File::default()
        };
        Self::default().open(file, false)
    }

    /// Whether the address's own lesson is open.
    fn is_settled(&self) -> bool {
        self.open.as_ref().is_some_and(|open| !open.own)
    }

    /// Whether nothing is known of the lesson as yet.
    fn is_awaited(&self) -> bool {
        self.open.is_none() && self.missing.is_none() && self.rejected.is_empty()
    }

    fn open(&self, file: File, own: bool) -> Self {
        let File {
            lesson,
            faults,
            margin,
            way,
        } = file;
        let faults = Rc::new(faults);
        match lesson {
            Some(lesson) => Self {
                open: Some(Open {
                    lesson,
                    faults,
                    margin,
                    own,
                }),
                asked: self.asked,
                ..Self::default()
            },
            None => Self {
                rejected: faults,
                way,
                ..self.clone()
            },
        }
    }
}

impl Reducible for Desk {
    type Action = Event;

    fn reduce(self: Rc<Self>, event: Event) -> Rc<Self> {
        Rc::new(match event {
            Event::Ask => Self {
                missing: None,
                asked: self.asked.wrapping_add(1),
                ..(*self).clone()
            },
            Event::Fetched(asked, _) if asked != self.asked => return self,
            Event::Fetched(_, Ok(file)) => self.open(file, false),
            Event::Fetched(_, Err(missing)) => Self {
                missing: Some(missing),
                ..(*self).clone()
            },
            Event::Brought(Ok(file)) => Self {
                // A file of the address's that is still on its way comes too late.
                asked: self.asked.wrapping_add(1),
                ..self.open(file, true)
            },
            Event::Brought(Err(sentence)) => Self {
                rejected: Rc::new(vec![sentence]),
                ..(*self).clone()
            },
        })
    }
}

/// A page with one lesson on it. A PGN file dropped anywhere on it is read in its place.
#[component]
pub fn LessonPage(props: &LessonPageProps) -> Html {
    let desk = use_reducer_eq(|| Desk::beforehand(&props.address.source));
    let ask = {
        let (desk, source) = (desk.clone(), props.address.source.clone());
        Callback::from(move |()| {
            let (dispatch, asked) = (desk.dispatcher(), desk.asked.wrapping_add(1));
            dispatch.dispatch(Event::Ask);
            let tell: Tell = Box::new(move |file| dispatch.dispatch(Event::Fetched(asked, file)));
            match &source {
                Source::Ours(id) => fetch_ours(id, tell),
                Source::Elsewhere(address) => send(Errand::Fetch(address.clone()), tell),
            }
        })
    };
    {
        let (ask, settled) = (ask.clone(), desk.is_settled());
        use_effect_with(props.arrival, move |_| {
            if !settled {
                ask.emit(());
            }
        });
    }
    {
        let (dispatch, source) = (desk.dispatcher(), props.address.source.clone());
        use_effect_with((), move |()| {
            let listeners = fetch::on_drop(move |file| {
                bring(file, Some(source.clone()), &dispatch);
            });
            move || drop(listeners)
        });
    }
    use_title(&desk, None, props.arrival);
    html! {
        <div class="lesson">
            { refusal(&desk) }
            { lesson_or_why_not(&desk, props, &ask) }
            <p class="open">
                if !desk.is_awaited() {
                    <a href={Route::Own}>{ words::OPEN_OWN }</a>
                }
            </p>
        </div>
    }
}

/// What is wrong with a file that is no lesson.
fn refusal(desk: &Desk) -> Html {
    html! { <>
        if !desk.rejected.is_empty() {
            { notices(Some(words::NO_LESSON), &desk.rejected) }
        }
        { for desk.way.iter().map(|(address, name)| html! {
            <p class="notices"><a href={address.clone()}>{ *name }</a></p>
        }) }
    </> }
}

/// Names the page for the lesson that is open, or for something else.
#[hook]
fn use_title(desk: &Desk, otherwise: Option<&'static str>, arrival: u32) {
    let title = desk
        .open
        .as_ref()
        .map(|open| words::title(open.lesson.title()).to_owned());
    let title = title.or_else(|| otherwise.map(str::to_owned));
    use_effect_with(title, move |title| {
        let name = title
            .clone()
            .map(|title| move || web::page::set_title(&words::page_title(&title)));
        // The first page of a visit may lie in the background, where no frame is drawn.
        let chore = match name {
            Some(name) if arrival > 0 => Some(clock::after_frame(name)),
            Some(name) => {
                name();
                None
            }
            None => None,
        };
        move || drop(chore)
    });
}

fn lesson_or_why_not(desk: &Desk, props: &LessonPageProps, ask: &Callback<()>) -> Html {
    if let Some(open) = &desk.open {
        return html! {
            <Walkthrough
                key={Rc::as_ptr(&open.lesson).addr()}
                lesson={open.lesson.clone()}
                address={(!open.own).then(|| props.address.clone())}
                arrival={props.arrival}
                faults={open.faults.clone()}
                margin={open.margin.clone()}
            />
        };
    }
    if let Some(missing) = &desk.missing {
        return home(Some(missing.clone()), Some(ask), props.arrival);
    }
    if desk.rejected.is_empty() {
        return html! { <p class="notice late" role="status">{ words::LOADING }</p> };
    }
    home(None, None, props.arrival)
}
