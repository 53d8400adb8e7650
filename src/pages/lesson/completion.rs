//! The end of a scene and of a lesson. It stores progress, leads to the next scene, and lists what was learned.

use course::progress::ScenesCompleted;
use course::{Bookmark, Lesson, PlayerAction, Scene};
use yew::prelude::*;

use crate::browser::persisted::PROGRESS;
use crate::browser::scroll;
use crate::lazy::lazy_chunk;
use crate::pages::lesson::caption_terms;
use crate::pages::lesson::chunk::LessonChunk;
use crate::pages::lesson::props::{CompletionProps, PlaceInLesson};
use crate::route::{LessonAddress, Route, ShareQuery};
use crate::text;
use crate::text::skills;

lazy_chunk! {
    /// Loads the view of a completed scene, which stores the progress too.
    pub fn load(completion, styles: ["play"]) -> LessonChunk = LessonChunk::Completion(
        |props, _| html! { <Completion ..props.clone() /> },
        caption_terms::render,
    )
}

/// Stores the place in a lesson of the course, and reports which scenes are completed.
///
/// At the end of a scene it links to the next one; at the end of the last it lists the skills and the next lesson.
#[component]
pub fn Completion(props: &CompletionProps) -> Html {
    let CompletionProps {
        lesson,
        place,
        is_ours,
        completed,
        on_completed,
        on_action,
    } = props;
    let &PlaceInLesson {
        bookmark: place,
        has_moved,
        is_scene_complete,
        is_at_end,
    } = place;
    {
        let (lesson, on_completed, shown) = (lesson.clone(), on_completed.clone(), *completed);
        let now = (place, has_moved, is_scene_complete, *is_ours);
        use_effect_with(
            now,
            move |&(place, has_moved, is_scene_complete, is_ours)| {
                let id = lesson.id();
                let scene = if is_scene_complete {
                    ScenesCompleted::default().with_scene(place.scene)
                } else {
                    ScenesCompleted::default()
                };
                let completed = match (is_ours, has_moved) {
                    (false, _) => shown.union(scene),
                    (true, false) => PROGRESS.read().scenes_completed(id),
                    (true, true) => {
                        let lesson = lesson.clone();
                        PROGRESS
                            .change(move |stored| stored.record(lesson.id(), place, scene))
                            .scenes_completed(id)
                    }
                };
                if completed != shown {
                    on_completed.emit(completed);
                }
            },
        );
    }
    use_effect_with((place.scene, *completed), |_| {
        scroll::center_in_row(".scenes", "[aria-current]");
    });
    if !is_at_end {
        return html! { <div></div> };
    }
    match lesson.scenes().get(place.scene) {
        Some(next) => next_scene_button(place.scene + 1, next, on_action),
        None if *is_ours => summary(lesson),
        None => html! { <div></div> },
    }
}

fn next_scene_button(number: usize, scene: &Scene, on_action: &Callback<PlayerAction>) -> Html {
    let bookmark = Bookmark {
        scene: number,
        ..Bookmark::default()
    };
    let onclick = on_action.reform(move |_| PlayerAction::Open(bookmark));
    html! {
        <button type="button" class="primary" {onclick}>
            { skills::next_scene(&text::scene_title(scene.title(), number)) }
        </button>
    }
}

/// Lists the skills of a lesson, and links to the next one.
fn summary(lesson: &Lesson) -> Html {
    let skills = lesson
        .skills()
        .filter_map(|id| skills::describe_skill(id).map(|words| (id, words)));
    let [_, next] = lesson.neighbours();
    html! {
        <section class="skills">
            <h2>{ skills::TO_PRACTISE }</h2>
            <ul>
                { for skills.map(|(id, (name, what))| html! {
                    <li key={name}>
                        <a href={Route::quiz_on_skill(id)}>{ name }</a>{ ". " }{ what }
                    </li>
                }) }
            </ul>
            <p class="actions">
                if let Some((id, title)) = next {
                    <a href={Route::Lesson(LessonAddress::on_site(id))} class="button primary">
                        { text::next_lesson(title) }
                    </a>
                } else {
                    <span>{ skills::LAST_LESSON }</span>
                }
                <a href={Route::Course} class="button">{ skills::ALL_LESSONS }</a>
            </p>
            <p class="aside">
                <a href={Route::Share(ShareQuery::for_lesson(lesson.id()))}>{ skills::ON_YOUR_SITE }</a>
            </p>
        </section>
    }
}
