//! The course: the whole rule in four seconds, and the lessons.

pub mod demonstration;

use yew::prelude::*;

use crate::app::Link;
use crate::parts::{self, Load, PartPage};
use crate::route::{LessonAddress, Route};
use crate::{web, words};

/// What the course's page is told.
#[derive(Properties, PartialEq)]
pub struct HomeProps {
    /// Why the visitor is here and not on the page asked for.
    #[prop_or_default]
    pub notice: Option<AttrValue>,
    /// What asks for the missing page again, where that may help.
    #[prop_or_default]
    pub retry: Option<Callback<()>>,
    /// Changes whenever the visitor arrives at an address; 0 is the first page of the visit.
    #[prop_or_default]
    pub arrival: u32,
}

/// The first page.
#[component]
pub fn Home(props: &HomeProps) -> Html {
    let heading = use_node_ref();
    {
        let heading = heading.clone();
        use_effect_with(props.arrival, move |&arrival| {
            web::page::set_title(&words::page_title(""));
            if arrival > 0 {
                web::page::focus(&heading);
            }
        });
    }
    html! {
        <div class="home">
            if let Some(notice) = &props.notice {
                <section>
                    <h1 ref={heading} tabindex="-1" class="wordmark">{ words::SITE }</h1>
                    <p class="notices" role="alert">{ notice.clone() }</p>
                    if let Some(retry) = &props.retry {
                        <button
                            type="button"
                            onclick={retry.reform(|_| {
                                // The button goes as soon as it is pressed.
                                web::page::focus_id("main");
                            })}
                        >
                            { words::TRY_AGAIN }
                        </button>
                    }
                </section>
            } else {
                <PartPage<()> load={parts::demonstration as Load<_>} address={()}
                    arrival={props.arrival} />
            }
            <section class="course">
                <h2>{ words::LESSONS }</h2>
                <ol>
                    { for words::COURSE.iter().map(|lesson| html! {
                        <li key={lesson.id}>
                            <Link to={Route::Lesson(LessonAddress::ours(lesson.id))}>
                                { lesson.title }
                            </Link>
                            <p>{ lesson.about }</p>
                        </li>
                    }) }
                </ol>
            </section>
        </div>
    }
}
