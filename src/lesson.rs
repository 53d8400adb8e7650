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
use course::lesson::Reading;
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
}

/// What has come of the request for the lesson file.
#[derive(Clone, PartialEq)]
enum Arrival {
    Waiting,
    Missing(Missing),
    Read {
        lesson: Option<Rc<Lesson>>,
        faults: Rc<Vec<String>>,
        dropped: bool,
    },
}

impl Arrival {
    fn read(reading: Reading, dropped: bool) -> Self {
        let mut faults: Vec<String> = reading.faults.iter().map(words::fault).collect();
        if !faults.is_empty() && reading.lesson.is_some() {
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
    let arrival = use_state_eq(|| Arrival::Waiting);
    {
        let arrival = arrival.setter();
        use_effect_with(props.address.source.clone(), move |source| {
            fetch::lesson(source, move |file| {
                arrival.set(match file {
                    Ok(text) => Arrival::read(Lesson::read(&text), false),
                    Err(missing) => Arrival::Missing(missing),
                });
            });
        });
    }
    let ondrop = {
        let arrival = arrival.setter();
        use_callback((), move |event: DragEvent, ()| {
            let arrival = arrival.clone();
            fetch::dropped(&event, move |text| {
                arrival.set(Arrival::read(Lesson::read(&text), true));
            });
        })
    };
    let title = match &*arrival {
        Arrival::Read { lesson, .. } => lesson.as_ref().map(|lesson| lesson.title().to_owned()),
        Arrival::Waiting | Arrival::Missing(_) => None,
    };
    use_effect_with(title, |title| {
        web::page::set_title(&words::page_title(title.as_deref().unwrap_or_default()));
    });
    html! {
        <div class="lesson" {ondrop} ondragover={|event: DragEvent| event.prevent_default()}>
            { arrived(&arrival, &props.address) }
        </div>
    }
}

fn arrived(arrival: &Arrival, address: &LessonAddress) -> Html {
    match arrival {
        Arrival::Waiting => html! {
            <p class="notice late" role="status">{ words::LOADING }</p>
        },
        Arrival::Missing(missing) => {
            let notice = match &address.source {
                Source::Ours(id) => words::missing_lesson(id, missing),
                Source::Elsewhere(address) => words::missing_file(address, missing),
            };
            html! { <Home {notice} /> }
        }
        Arrival::Read {
            lesson: None,
            faults,
            ..
        } => html! {
            <>
                <Notices title={words::NO_LESSON} lines={faults.clone()} />
                <Home />
            </>
        },
        Arrival::Read {
            lesson: Some(lesson),
            faults,
            dropped,
        } => html! {
            <Walkthrough
                key={dropped.to_string()}
                lesson={lesson.clone()}
                address={(!dropped).then(|| address.clone())}
                faults={faults.clone()}
            />
        },
    }
}
