//! The heading of a lesson with its scenes, and the source of a scene's game.

use std::rc::Rc;

use course::progress::SceneProgress;
use course::{Bookmark, Lesson, PlayerAction, Scene};
use yew::prelude::*;

use crate::browser::dom;
use crate::route::{ProblemAddress, Route, ShareQuery};
use crate::text;

/// Renders the title, place, summary, length and scenes of a lesson.
///
/// `number` is that of the lesson in the course, and of how many; `shown` is the scene on the board, from 1. The number
/// of a completed scene is ringed, and filled once its questions are answered.
pub fn heading(
    lesson: &Lesson,
    number: Option<(&str, &str)>,
    shown: usize,
    progress: SceneProgress,
    on_action: &Callback<PlayerAction>,
) -> Html {
    let scenes = lesson.scenes();
    let tab = |(index, scene): (usize, &Rc<Scene>)| {
        let scene_number = index + 1;
        let bookmark = Bookmark {
            scene: scene_number,
            ..Bookmark::default()
        };
        let (class, status) = match (
            progress.completed.contains(scene_number),
            progress.answered.contains(scene_number),
        ) {
            (true, true) => (Some("completed answered"), text::SCENE_DONE),
            (true, false) => (Some("completed"), text::SCENE_SEEN),
            (false, _) => (None, ""),
        };
        html! {
            <li key={scene_number}>
                <button
                    type="button"
                    {class}
                    aria-label={text::numbered_scene(scene_number, scene.title()) + status}
                    aria-current={(scene_number == shown).then_some("true")}
                    onclick={on_action.reform(move |_| PlayerAction::Open(bookmark))}
                >
                    <span>{ scene_number }</span>
                </button>
            </li>
        }
    };
    let title = scenes.get(shown - 1).map_or("", |scene| scene.title());
    let scene = (scenes.len() > 1).then_some((shown, scenes.len(), title));
    html! {
        <>
            <header class="heading">
                <h1>{ text::lesson_title(lesson.title()) }</h1>
                if scenes.len() > 1 {
                    <ol class="scenes" aria-label={text::SCENES}>
                        { for scenes.iter().enumerate().map(tab) }
                    </ol>
                }
                if number.is_some() || scene.is_some() {
                    <p class="place">{ text::place_line(number, scene) }</p>
                }
            </header>
            <div class="goal">
                <p>{ lesson.summary() }</p>
                <p>{ for lesson.length().map(text::lesson_length) }</p>
            </div>
        </>
    }
}

/// Renders the link to the problem that a scene shows, if it shows one.
pub fn problem_link(scene: &Scene) -> Html {
    html! {
        if let Some(id) = scene.tag("Problem") {
            <a href={Route::Problem(ProblemAddress::with_id(id))} class="aside">{ text::SOLVE_IT }</a>
        }
    }
}

/// Renders the link to the page that embeds a lesson of the course elsewhere.
pub fn share_link(lesson: &Lesson) -> Html {
    html! {
        if lesson.number().is_some() && dom::has_web_address() {
            <a href={Route::Share(ShareQuery::for_lesson(lesson.id()))} class="aside">{ text::ON_YOUR_SITE }</a>
        }
    }
}

/// Renders a scene's game and source.
pub fn game_source(scene: &Scene) -> Html {
    let game = game_details(scene);
    html! {
        <div class="origin">
            if !game.is_empty() {
                <p>{ game }</p>
            }
            if let Some(source) = scene.tag("Source") {
                <p>{ text::source(source) }</p>
            }
        </div>
    }
}

/// Returns the players, place, date and result, as far as the tags say.
fn game_details(scene: &Scene) -> String {
    let players = scene.tag("White").zip(scene.tag("Black"));
    let players = players.map(|(white, black)| format!("{white} – {black}"));
    let result = scene
        .tag("Result")
        .filter(|&result| players.is_some() && result != "*")
        .map(|result| text::format_result(result).to_owned());
    let details = [
        players,
        scene.tag("Site").map(str::to_owned),
        scene.tag("Date").map(text::format_date),
        result,
    ];
    let details = details.into_iter().flatten();
    details
        .filter(|detail| !detail.is_empty())
        .reduce(|line, detail| line + ", " + &detail)
        .unwrap_or_default()
}
