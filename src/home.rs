//! The course: the whole rule in four seconds, and the lessons.

use std::rc::Rc;

use course::Lesson;
use course::player::{Action, Player, Speed};
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
                        <button type="button" onclick={retry.reform(|_| ())}>
                            { words::TRY_AGAIN }
                        </button>
                    }
                </section>
            } else {
                <Demonstration {heading} />
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

#[derive(Properties, PartialEq)]
struct DemonstrationProps {
    heading: NodeRef,
}

/// A capture in passing, played once, slowly, and again when asked for.
#[component]
fn Demonstration(props: &DemonstrationProps) -> Html {
    let player = use_state(|| {
        let reading = Lesson::read(DEMONSTRATION);
        let player = reading.lesson.map(|lesson| Player::new(Rc::new(lesson)));
        player.map(|player| player.reduce(Action::SetSpeed(Speed::Slow)))
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
            <Board
                diagram={Rc::new(player.diagram())}
                serial={player.serial()}
                speed={player.speed()}
            />
            <div>
                <p class="unseen" role="status">{ words::spoken(player) }</p>
                <h1 ref={props.heading.clone()} tabindex="-1">{ words::SITE }</h1>
                <p class="promise">{ words::PROMISE }</p>
                <button type="button" class="again" onclick={again}>{ words::SHOW_AGAIN }</button>
            </div>
        </section>
    }
}

/// How long the demonstration rests at each position, in milliseconds.
const PAUSE: u32 = 1_600;
