//! The lesson page: fetches a lesson, says what is wrong with it, and walks through it.

pub mod caption;
pub mod choices;
pub mod controls;
pub mod heading;
pub mod moves;
pub mod notices;
pub mod walkthrough;

use std::rc::Rc;

use course::Lesson;
use course::lesson::{Fault, FaultKind, Reading};
use yew::prelude::*;

use crate::home::Home;
use crate::route::{LessonAddress, Source};
use crate::web::fetch::{self, Missing};
use crate::{web, words};
use notices::Notices;
use walkthrough::Walkthrough;

/// What the lesson page is told.
#[derive(Properties, PartialEq)]
pub struct LessonPageProps {
    /// The lesson, and where in it to begin.
    pub address: LessonAddress,
    /// Changes whenever the visitor arrives at an address.
    #[prop_or_default]
    pub arrival: u32,
}

/// What has come of the request for the lesson file.
#[derive(Clone, PartialEq)]
enum File {
    Waiting,
    Missing(Missing),
    Read {
        lesson: Option<Rc<Lesson>>,
        faults: Rc<Vec<String>>,
        dropped: bool,
    },
}

impl File {
    fn read(reading: Reading, dropped: bool) -> Self {
        let mut faults: Vec<String> = reading.faults.iter().map(words::fault).collect();
        let is_cut_short = |fault: &Fault| matches!(fault.kind, FaultKind::Pgn(_));
        if reading.lesson.is_some() && reading.faults.iter().any(is_cut_short) {
            faults.push(words::SHOWN_SO_FAR.to_owned());
        }
        Self::Read {
            lesson: reading.lesson.map(Rc::new),
            faults: Rc::new(faults),
            dropped,
        }
    }
}

/// A page with one lesson on it. A PGN file dropped onto it is read in the lesson's place.
#[component]
pub fn LessonPage(props: &LessonPageProps) -> Html {
    let file = use_state_eq(|| File::Waiting);
    {
        let show = file.setter();
        use_effect_with(props.address.source.clone(), move |source| {
            fetch::lesson(source, move |file| {
                show.set(match file {
                    Ok(text) => File::read(Lesson::read(&text), false),
                    Err(missing) => File::Missing(missing),
                });
            });
        });
    }
    let ondrop = {
        let show = file.setter();
        use_callback((), move |event: DragEvent, ()| {
            let show = show.clone();
            fetch::dropped(&event, move |text| {
                show.set(File::read(Lesson::read(&text), true));
            });
        })
    };
    let title = match &*file {
        File::Read { lesson, .. } => lesson.as_ref().map(|lesson| lesson.title().to_owned()),
        File::Waiting | File::Missing(_) => None,
    };
    use_effect_with(title, |title| {
        web::page::set_title(&words::page_title(title.as_deref().unwrap_or_default()));
    });
    html! {
        <div class="lesson" {ondrop} ondragover={|event: DragEvent| event.prevent_default()}>
            { show(&file, props) }
        </div>
    }
}

fn show(file: &File, props: &LessonPageProps) -> Html {
    match file {
        File::Waiting => html! {
            <p class="notice late" role="status">{ words::LOADING }</p>
        },
        File::Missing(missing) => {
            let notice = match &props.address.source {
                Source::Ours(id) => words::missing_lesson(id, missing),
                Source::Elsewhere(address) => words::missing_file(address, missing),
            };
            html! { <Home {notice} /> }
        }
        File::Read {
            lesson: None,
            faults,
            ..
        } => html! {
            <>
                <Notices title={words::NO_LESSON} lines={faults.clone()} />
                <Home />
            </>
        },
        File::Read {
            lesson: Some(lesson),
            faults,
            dropped,
        } => html! {
            <Walkthrough
                key={Rc::as_ptr(lesson).addr()}
                lesson={lesson.clone()}
                address={(!dropped).then(|| props.address.clone())}
                arrival={props.arrival}
                faults={faults.clone()}
            />
        },
    }
}
