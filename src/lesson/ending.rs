//! What is kept of a walk, the way from scene to scene, and what is said when a lesson is over.

use course::progress::Walked;
use course::{Action, Bookmark, Lesson, Scene};
use yew::prelude::*;

use super::onward::Stand;
use crate::route::{LessonAddress, Route};
use crate::web::{self, progress};
use crate::words::{self, skills};

/// What the ending is told.
#[derive(Properties, PartialEq)]
pub struct EndingProps {
    /// The walk as it stands.
    pub stand: Stand,
}

/// Keeps the visitor’s place and tells which scenes were walked. At a scene’s end it leads to the next one, and
/// at the last one’s end says what was learnt, and where the course goes on.
#[component]
pub fn Ending(props: &EndingProps) -> Html {
    let Stand {
        lesson,
        player,
        walked,
        on_walked,
        act,
    } = &props.stand;
    let place = player.bookmark();
    let has_moved = player.serial() > 0;
    let ends = player.is_at_end() && place.line == 1;
    {
        let (lesson, on_walked, shown) = (lesson.clone(), on_walked.clone(), *walked);
        use_effect_with((place, has_moved), move |&(place, has_moved)| {
            let progress = if has_moved {
                let walked = Walked::default();
                let walked = if ends {
                    walked.with(place.scene)
                } else {
                    walked
                };
                progress::change(|progress| progress.record(lesson.id(), place, walked))
            } else {
                progress::read()
            };
            let walked = progress.walked(lesson.id());
            if walked != shown {
                on_walked.emit(walked);
            }
        });
    }
    use_effect_with(place.scene, |_| {
        web::page::show_sideways(".scenes", "[aria-current]");
    });
    if !ends {
        return html! { <div></div> };
    }
    match lesson.scenes().get(place.scene) {
        Some(next) => next_scene(place.scene + 1, next, act),
        None => learnt(lesson),
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
    let skills = lesson.skills().filter_map(skills::skill);
    let [_, next] = lesson.neighbours();
    html! {
        <section class="learnt">
            <h2>{ skills::TO_PRACTISE }</h2>
            <ul>
                { for skills.map(|(name, what)| html! {
                    <li key={name}><b>{ name }</b>{ ". " }{ what }</li>
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
        </section>
    }
}
