//! Fetches the completion chunk, and links to the neighbouring lessons. A first visit does not need the chunk.

use course::progress::SceneProgress;
use yew::prelude::*;

use crate::browser::storage::LocalKey;
use crate::browser::{dom, frame_tasks, storage};
use crate::lazy::{LoadState, RequestTime, use_lazy};
use crate::pages::lesson::caption::caption_text;
use crate::pages::lesson::chunk::{LessonChunk, RenderCaption};
use crate::pages::lesson::completion;
use crate::pages::lesson::props::{CompletionProps, LessonPlayerProps, PlaceInLesson};
use crate::route::{LessonAddress, Route};
use crate::text;
use crate::ui::course_progress;
use crate::ui::lazy_page::not_loaded;

/// Renders the end of a lesson, and returns the progress through its scenes.
///
/// The progress says which scenes the visitor has completed and answered. The third value returned is how captions are
/// rendered.
///
/// The chunk is used after the first step, or from the start if there is progress to show or to store, or the name of a
/// later scene to bring in sight. `static/loader.js` requests its modules when the mouse comes over the lesson.
#[hook]
pub fn use_completion(
    props: &LessonPlayerProps,
    place: PlaceInLesson,
) -> (Html, SceneProgress, RenderCaption) {
    let navigation_id = props.navigation_id;
    let progress = use_state(SceneProgress::default);
    let is_ours = props.is_of_course();
    // The build renders without the chunk, as the program does at its start.
    let is_wanted = cfg!(target_family = "wasm")
        && (place.has_moved
            || navigation_id > 0
            || place.bookmark.scene > 1
            || dom::has_stepped_before_start()
            || is_ours && matches!(storage::read(LocalKey::Progress), Ok(Some(_))));
    let (state, load) = use_lazy(completion::load, is_wanted, RequestTime::AfterPaint);
    {
        let (is_failed, load) = (matches!(state, LoadState::Failed), load.clone());
        // The next step requests it again. If the site has been renewed, this reloads the page at the step's address.
        use_effect_with(place.bookmark, move |_| {
            let task = is_failed.then(|| frame_tasks::after_paint(move || load.emit(())));
            move || drop(task)
        });
    }
    if is_ours && place.has_moved && !matches!(state, LoadState::Ready(_)) {
        course_progress::remember(&props.lesson, place.bookmark, place.reached);
    }
    let mut render_caption: RenderCaption = caption_text;
    let completion = match state {
        LoadState::Ready(LessonChunk::Completion(render, with_terms)) => {
            render_caption = with_terms;
            let setter = progress.setter();
            let props = CompletionProps {
                lesson: props.lesson.clone(),
                place,
                is_ours,
                progress: *progress,
                on_progress: Callback::from(move |progress| setter.set(progress)),
            };
            render(&props, navigation_id)
        }
        LoadState::Failed if place.is_at_end => not_loaded(load),
        LoadState::Ready(_) | LoadState::Loading | LoadState::Failed => Html::default(),
    };
    (
        html! { <div class="next-links" aria-live="polite">{ completion }</div> },
        *progress,
        render_caption,
    )
}

/// Links to the previous and next lesson of the course.
pub fn neighbour_links(props: &LessonPlayerProps) -> Html {
    let [previous, next] = props.neighbours();
    let link = |lesson: Option<(&str, &str)>, rel: &'static str, label: fn(&str) -> String| {
        lesson.map(|(id, title)| {
            html! { <a {rel} href={Route::Lesson(LessonAddress::on_site(id))}>{ label(title) }</a> }
        })
    };
    html! {
        <nav class="lesson-links" aria-label={text::OTHER_LESSONS}>
            { for link(previous, "prev", text::previous_lesson) }
            { for link(next, "next", text::next_lesson) }
        </nav>
    }
}
