//! The end of a scene and of a lesson. It stores progress, and says what was learned.

use course::progress::SceneProgress;
use course::{Bookmark, Diagram, Lesson, Progress};
use yew::prelude::*;

use crate::browser::persisted::PROGRESS;
use crate::browser::{dom, scroll};
use crate::lazy::lazy_chunk;
use crate::pages::lesson::caption_terms;
use crate::pages::lesson::chunk::LessonChunk;
use crate::pages::lesson::props::CompletionProps;
use crate::route::{LessonAddress, PlaceQuery, Route};
use crate::text::skills;
use crate::ui::diagram::render_named_diagram;
use crate::ui::{course_progress, way_back};

lazy_chunk! {
    /// Loads the view of a completed scene, which stores the progress too.
    pub fn load(completion, styles: ["play"]) -> LessonChunk = LessonChunk::Completion(
        |props, _| html! { <Completion ..props.clone() /> },
        caption_terms::render,
    )
}

/// Stores the place in a lesson of the course, and reports progress.
///
/// The report says which scenes are completed and answered. At the end of a lesson of the course it says what was
/// learned, and links to where that is practised and to the scenes.
#[component]
pub fn Completion(props: &CompletionProps) -> Html {
    let &CompletionProps {
        ref lesson,
        place,
        is_ours,
        progress,
        ref on_progress,
    } = props;
    let has_stored = use_mut_ref(|| false);
    {
        let (lesson, on_progress) = (lesson.clone(), on_progress.clone());
        use_effect_with((place, is_ours), move |&(place, is_ours)| {
            let id = lesson.id();
            course_progress::record_remembered();
            let before = take_progress_before_start(&lesson);
            let reached = place.reached.union(before.unwrap_or_default());
            let has_moved = place.has_moved || before.is_some();
            let now = match (is_ours, has_moved) {
                (false, _) => progress.union(reached),
                (true, false) => PROGRESS.read().scene_progress(id),
                (true, true) => {
                    let lesson = lesson.clone();
                    let record = move |stored: &mut Progress| {
                        stored.record_scenes(lesson.id(), place.bookmark, reached);
                    };
                    // The first step shows whether the browser stores anything.
                    let stored = if has_stored.replace(true) {
                        PROGRESS.change_later(record)
                    } else {
                        PROGRESS.change(record)
                    };
                    stored.scene_progress(id)
                }
            };
            if now != progress {
                on_progress.emit(now);
            }
        });
    }
    use_effect_with((), |()| {
        // A page that the browser loads again does not know which lesson was shown.
        let listeners = dom::on_page_hide(way_back::store_lesson);
        move || {
            drop(listeners);
            PROGRESS.store_now();
        }
    });
    use_effect_with((place.bookmark.scene, progress), |_| {
        scroll::center_in_row(".scenes", "[aria-current]");
    });
    let is_last_scene = place.bookmark.scene == lesson.scenes().len();
    if is_ours && place.is_at_end && is_last_scene {
        html! {
            <div>
                { summary(lesson) }
                { scene_cards(lesson) }
            </div>
        }
    } else {
        html! { <div></div> }
    }
}

/// Returns the scenes that were stepped through before the program ran, and forgets them. One without questions is answered
/// too. `None` if the visitor has not stepped then.
fn take_progress_before_start(lesson: &Lesson) -> Option<SceneProgress> {
    let ended = dom::take_scenes_ended_before_start(lesson.id())?;
    let scenes = ended.into_iter().map(|scene| {
        let content = lesson.scenes().get(scene.wrapping_sub(1));
        let has_questions = content.is_some_and(|it| it.question_nodes().next().is_some());
        SceneProgress::of_scene(scene, true, !has_questions)
    });
    Some(scenes.fold(SceneProgress::default(), SceneProgress::union))
}

/// Says in one sentence what was learned, and links to where the skills of the lesson are practised.
fn summary(lesson: &Lesson) -> Html {
    let skills: Vec<_> = lesson
        .skills()
        .filter_map(|id| skills::describe_skill(id).map(|words| (id, words)))
        .collect();
    let [_, next] = lesson.neighbours();
    html! {
        <section class="skills">
            <h2>{ skills::LEARNED }</h2>
            <p class="learned">{ for skills.first().map(|(_, (_, what))| *what) }</p>
            <p>{ skills::TO_PRACTISE }</p>
            <ul class="actions">
                { for skills.iter().map(|&(id, (name, _))| html! {
                    <li key={name}><a href={Route::quiz_on_skill(id)} class="button">{ name }</a></li>
                }) }
            </ul>
            <p>
                if next.is_none() {
                    { skills::LAST_LESSON }{ " " }
                }
                <a href={Route::Course}>{ skills::ALL_LESSONS }</a>
            </p>
        </section>
    }
}

/// Links to the scenes of a lesson, each with its diagram.
fn scene_cards(lesson: &Lesson) -> Html {
    let scenes = lesson.scenes();
    if scenes.len() < 2 {
        return Html::default();
    }
    let address = |scene: usize| {
        let place = PlaceQuery::from(Bookmark {
            scene,
            ..Bookmark::default()
        });
        Route::Lesson(LessonAddress {
            place,
            ..LessonAddress::on_site(lesson.id())
        })
    };
    html! {
        <section class="scene-cards" aria-labelledby="scene-cards-title">
            <h2 id="scene-cards-title">{ skills::SCENES_AGAIN }</h2>
            <ol class="cards">
                { for scenes.iter().enumerate().map(|(index, scene)| html! {
                    <li key={index}>
                        { for Diagram::from_scene(scene).iter().map(render_named_diagram) }
                        <div class="words"><a href={address(index + 1)}>{ scene.title().to_owned() }</a></div>
                    </li>
                }) }
            </ol>
        </section>
    }
}
