//! The course: the whole rule in four seconds, and the lessons.

use std::rc::Rc;

use course::{Action, Lesson, Player};
use yew::prelude::*;

use crate::app::Link;
use crate::board::Board;
use crate::route::{LessonAddress, Route};
use crate::web::clock;
use crate::{web, words};

/// The pawn that is taken in passing on the first page.
const DEMONSTRATION: &str = include_str!("home/demonstration.pgn");

/// What the course's page is told.
#[derive(Properties, PartialEq)]
pub struct HomeProps {
    /// Why the visitor is here and not on the page asked for.
    #[prop_or_default]
    pub notice: Option<AttrValue>,
}

/// The first page.
#[component]
pub fn Home(props: &HomeProps) -> Html {
    use_effect_with((), |()| web::page::set_title(&words::page_title("")));
    html! {
        <div class="home">
            if let Some(notice) = &props.notice {
                <p class="notices" role="alert">{ notice.clone() }</p>
            } else {
                <Demonstration />
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

/// A capture in passing, played once, slowly, and again when asked for.
#[component]
fn Demonstration() -> Html {
    let player = use_state(|| {
        let reading = Lesson::read(DEMONSTRATION);
        reading.lesson.map(|lesson| Player::new(Rc::new(lesson)))
    });
    {
        let state = player.clone();
        use_effect_with(player.as_ref().map(Player::serial), move |_| {
            let next = state.as_ref().filter(|player| !player.is_at_end()).cloned();
            let alarm = next.map(|player| {
                clock::after(PAUSE, move || state.set(Some(player.reduce(Action::Next))))
            });
            move || drop(alarm)
        });
    }
    let again = {
        let state = player.clone();
        Callback::from(move |_| {
            let player = state.as_ref().map(|player| player.reduce(Action::First));
            state.set(player);
        })
    };
    let Some(player) = player.as_ref() else {
        return html! { <div></div> };
    };
    html! {
        <section class="demonstration">
            <Board diagram={Rc::new(player.diagram())} serial={player.serial()} />
            <div>
                <h1>{ words::SITE }</h1>
                <p class="promise">{ words::PROMISE }</p>
                <button type="button" class="again" onclick={again}>{ words::SHOW_AGAIN }</button>
            </div>
        </section>
    }
}

/// How long the demonstration rests at each position, in milliseconds.
const PAUSE: u32 = 1_600;
