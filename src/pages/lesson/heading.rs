//! The heading of a lesson with its scenes, and the source of a scene's game.

use std::rc::Rc;

use course::progress::ScenesCompleted;
use course::{Bookmark, Lesson, PlayerAction, Scene};
use yew::prelude::*;

use crate::route::{ProblemAddress, Route};
use crate::text;

/// Renders the title, summary, length and scenes of a lesson.
///
/// `shown` is the scene on the board, from 1. Completed scenes are ticked.
pub fn heading(
    lesson: &Lesson,
    shown: usize,
    completed: ScenesCompleted,
    on_action: &Callback<PlayerAction>,
) -> Html {
    let scenes = lesson.scenes();
    let tab = |(index, scene): (usize, &Rc<Scene>)| {
        let number = index + 1;
        let bookmark = Bookmark {
            scene: number,
            ..Bookmark::default()
        };
        let is_completed = completed.contains(number);
        html! {
            <li key={number}>
                <button
                    type="button"
                    class={is_completed.then_some("completed")}
                    aria-current={(number == shown).then_some("true")}
                    onclick={on_action.reform(move |_| PlayerAction::Open(bookmark))}
                >
                    { text::scene_title(scene.title(), number) }
                    if is_completed {
                        <span class="visually-hidden">{ text::SCENE_DONE }</span>
                    }
                </button>
            </li>
        }
    };
    html! {
        <>
            <header class="heading">
                <h1>{ text::lesson_title(lesson.title()) }</h1>
                if scenes.len() > 1 {
                    <ol class="scenes" aria-label={text::SCENES}>
                        { for scenes.iter().enumerate().map(tab) }
                    </ol>
                }
            </header>
            <div class="goal">
                <p>{ lesson.summary() }</p>
                <p>{ for lesson.length().map(text::lesson_length) }</p>
            </div>
        </>
    }
}

/// Renders a scene's game and source, and a link if it is a problem.
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
            if let Some(id) = scene.tag("Problem") {
                <p><a href={Route::Problem(ProblemAddress::with_id(id))}>{ text::SOLVE_IT }</a></p>
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
