//! Fetches the completion chunk, and links to the neighbouring lessons. A first visit does not need the chunk.

use course::progress::ScenesCompleted;
use course::questions::session::QuestionSession;
use course::{Lesson, Player, PlayerAction};
use std::rc::Rc;
use yew::prelude::*;

use crate::browser::storage;
use crate::browser::storage::LocalKey;
use crate::lazy::{LoadState, use_lazy};
use crate::pages::lesson::completion;
use crate::pages::lesson::props::{CompletionProps, LessonPlayerProps};
use crate::route::{LessonAddress, LessonSource, Route};
use crate::text;
use crate::ui::lazy_page::not_loaded;

/// Renders the end of a scene, and returns the scenes that the visitor has completed.
///
/// The chunk is fetched after the first step, or immediately if there is progress to show or the name of a later scene
/// to bring in sight.
#[hook]
pub fn use_completion(
    props: &LessonPlayerProps,
    player: &Player,
    questions: &Rc<QuestionSession>,
    is_painted: bool,
    on_action: &Callback<PlayerAction>,
) -> (Html, ScenesCompleted) {
    let navigation_id = props.navigation_id;
    let completed = use_state(ScenesCompleted::default);
    let is_ours =
        matches!(&props.address, Some(address) if matches!(address.source, LessonSource::Site(_)));
    let is_wanted = is_painted
        && (player.revision() > 0
            || navigation_id > 0
            || player.bookmark().scene > 1
            || is_ours && matches!(storage::read(LocalKey::Progress), Ok(Some(_))));
    let (state, load) = use_lazy(completion::load, is_wanted);
    let completion = match state {
        LoadState::Ready(render) => {
            let setter = completed.setter();
            let props = CompletionProps {
                lesson: props.lesson.clone(),
                player: player.clone(),
                questions: questions.clone(),
                is_ours,
                completed: *completed,
                on_completed: Callback::from(move |completed| setter.set(completed)),
                on_action: on_action.clone(),
            };
            render(&props, navigation_id)
        }
        LoadState::Failed if player.is_at_end() => not_loaded(load),
        LoadState::Loading | LoadState::Failed => Html::default(),
    };
    (
        html! { <div class="next-links" aria-live="polite">{ completion }</div> },
        *completed,
    )
}

/// Links to the previous and next lesson of the course.
pub fn neighbour_links(lesson: &Lesson) -> Html {
    let [previous, next] = lesson.neighbours();
    let link = |lesson: Option<(&str, &str)>, label: fn(&str) -> String| {
        lesson.map(|(id, title)| {
            html! { <a href={Route::Lesson(LessonAddress::on_site(id))}>{ label(title) }</a> }
        })
    };
    html! {
        <nav class="lesson-links" aria-label={text::OTHER_LESSONS}>
            { for link(previous, text::previous_lesson) }
            { for link(next, text::next_lesson) }
        </nav>
    }
}
