//! What is kept of a walk, the way from scene to scene, and what is said when a lesson is over.

use course::ask::exchange::Exchange;
use course::progress::Walked;
use course::{Action, Bookmark, Lesson, Scene};
use yew::prelude::*;

use super::onward::Stand;
use crate::route::{LessonAddress, Route};
use crate::web::{page, progress};
use crate::words::{self, skills};

/// What the ending is told.
#[derive(Properties, PartialEq)]
pub struct EndingProps {
    /// The walk as it stands.
    pub stand: Stand,
}

/// Keeps the visitor’s place in a lesson of the course, and tells which scenes were walked. At a scene’s end it
/// leads to the next one, and at the last one’s end says what was learnt, and where the course goes on.
#[component]
pub fn Ending(props: &EndingProps) -> Html {
    let Stand {
        lesson,
        player,
        exchange,
        is_ours,
        walked,
        on_walked,
        act,
    } = &props.stand;
    let place = player.on_main_line();
    let has_moved = player.serial() > 0;
    let has_walked = match exchange {
        Some(exchange) => exchange.has_walked(player),
        None => Exchange::default().has_walked(player),
    };
    {
        let (lesson, on_walked, shown) = (lesson.clone(), on_walked.clone(), *walked);
        let now = (place, has_moved, has_walked, *is_ours);
        use_effect_with(now, move |&(place, has_moved, has_walked, is_ours)| {
            let id = lesson.id();
            let walked = if has_walked {
                Walked::default().with(place.scene)
            } else {
                Walked::default()
            };
            let walked = match (is_ours, has_moved) {
                (false, _) => shown.and(walked),
                (true, false) => progress::read().walked(id),
                (true, true) => progress::change(|kept| kept.record(id, place, walked)).walked(id),
            };
            if walked != shown {
                on_walked.emit(walked);
            }
        });
    }
    use_effect_with((place.scene, *walked), |_| {
        page::show_sideways(".scenes", "[aria-current]");
    });
    let ends = player.is_at_end() && player.bookmark().line == 1;
    if !ends {
        return html! { <div></div> };
    }
    match lesson.scenes().get(place.scene) {
        Some(next) => next_scene(place.scene + 1, next, act),
        None if *is_ours => learnt(lesson),
        None => html! { <div></div> },
    }
}

/// The way to the next scene.
fn next_scene(number: usize, scene: &Scene, act: &Callback<Action>) -> Html {
    let bookmark = Bookmark {
        scene: number,
        ..Bookmark::default()
    };
    let onclick = act.reform(move |_| Action::Open(bookmark));
    html! {
        <button type="button" class="way" {onclick}>
            { skills::next_scene(&words::scene(scene.title(), number)) }
        </button>
    }
}

/// What a lesson leaves its learner with, and what comes next.
fn learnt(lesson: &Lesson) -> Html {
    let skills = lesson
        .skills()
        .filter_map(|id| skills::skill(id).map(|words| (id, words)));
    let [_, next] = lesson.neighbours();
    html! {
        <section class="learnt">
            <h2>{ skills::TO_PRACTISE }</h2>
            <ul>
                { for skills.map(|(id, (name, what))| html! {
                    <li key={name}>
                        <a href={Route::questions(id)}>{ name }</a>{ ". " }{ what }
                    </li>
                }) }
            </ul>
            <p class="ways">
                if let Some((id, title)) = next {
                    <a href={Route::Lesson(LessonAddress::ours(id))} class="button way">
                        { words::next_lesson(title) }
                    </a>
                } else {
                    <span>{ skills::LAST_LESSON }</span>
                }
                <a href={Route::Course} class="button">{ skills::ALL_LESSONS }</a>
            </p>
            <p class="aside">
                <a href={Route::Share(["?lesson=", lesson.id()].concat())}>{ skills::ON_YOUR_SITE }</a>
            </p>
        </section>
    }
}
