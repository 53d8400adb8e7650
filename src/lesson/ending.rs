//! What is kept of a walk, and what is said when a lesson is over.

use yew::prelude::*;

use super::onward::Stand;
use crate::app::Link;
use crate::route::{LessonAddress, Route};
use crate::web::progress;
use crate::words::{self, skills};

/// What the ending is told.
#[derive(Properties, PartialEq)]
pub struct EndingProps {
    /// The walk as it stands.
    pub stand: Stand,
}

/// Keeps the visitor’s place and tells which scenes were walked; at the end of the lesson says what was
/// learnt, and where the course goes on.
#[component]
pub fn Ending(props: &EndingProps) -> Html {
    let stand = &props.stand;
    {
        let Stand {
            lesson, on_walked, ..
        } = stand.clone();
        use_effect_with(
            (stand.place, stand.walked, stand.has_moved),
            move |&(place, walked, has_moved)| {
                let progress = if has_moved {
                    progress::change(|progress| progress.record(lesson.id(), place, walked))
                } else {
                    progress::read()
                };
                on_walked.emit(progress.walked(lesson.id()));
            },
        );
    }
    if !stand.is_over {
        return html! { <div></div> };
    }
    let skills = stand.lesson.skills().filter_map(skills::skill);
    let [_, next] = stand.lesson.neighbours();
    html! {
        <section class="learnt">
            <h2>{ skills::LEARNT }</h2>
            <ul>
                { for skills.map(|(name, what)| html! {
                    <li key={name}><b>{ name }</b>{ ". " }{ what }</li>
                }) }
            </ul>
            <p>
                if let Some((id, title)) = next {
                    <Link to={Route::Lesson(LessonAddress::ours(id))} class="button way">
                        { words::next_lesson(title) }
                    </Link>
                } else {
                    { skills::LAST_LESSON }
                }
                { " " }
                <Link to={Route::Course} class="button">{ skills::ALL_LESSONS }</Link>
            </p>
        </section>
    }
}
