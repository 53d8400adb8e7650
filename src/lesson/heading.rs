//! What is being taught: the lesson, its scenes, and where a game was played.

use std::rc::Rc;

use course::progress::Walked;
use course::{Action, Bookmark, Lesson, Scene};
use yew::prelude::*;

use crate::route::Route;
use crate::words;

/// The lesson's title, and the scenes if there is more than one; what one will learn, and how long it takes.
/// `shown` is the scene on the board, from 1; those that were `walked` to their end are ticked.
pub fn heading(lesson: &Lesson, shown: usize, walked: Walked, act: &Callback<Action>) -> Html {
    let scenes = lesson.scenes();
    let tab = |(index, scene): (usize, &Rc<Scene>)| {
        let number = index + 1;
        let bookmark = Bookmark {
            scene: number,
            ..Bookmark::default()
        };
        let is_walked = walked.contains(number);
        html! {
            <li key={number}>
                <button
                    type="button"
                    class={is_walked.then_some("walked")}
                    aria-current={(number == shown).then_some("true")}
                    onclick={act.reform(move |_| Action::Open(bookmark))}
                >
                    { words::scene(scene.title(), number) }
                    if is_walked {
                        <span class="unseen">{ words::WALKED }</span>
                    }
                </button>
            </li>
        }
    };
    let minutes = lesson.minutes();
    html! {
        <>
            <header class="heading">
                <h1>{ words::title(lesson.title()) }</h1>
                if scenes.len() > 1 {
                    <ol class="scenes" aria-label={words::SCENES}>
                        { for scenes.iter().enumerate().map(tab) }
                    </ol>
                }
            </header>
            <div class="aim">
                <p>{ lesson.summary() }</p>
                <p>{ for minutes.map(words::minutes) }</p>
            </div>
        </>
    }
}

/// The game that a scene is from, and the source that says so.
pub fn origin(scene: &Scene) -> Html {
    let game = game(scene);
    html! {
        <div class="origin">
            if !game.is_empty() {
                <p>{ game }</p>
            }
            if let Some(source) = scene.tag("Source") {
                <p>{ words::source(source) }</p>
            }
            if let Some(id) = scene.tag("Problem") {
                <p><a href={Route::Problem(id.to_owned())}>{ words::SOLVE_IT }</a></p>
            }
        </div>
    }
}

/// Who played, where and when, as far as the tags say.
fn game(scene: &Scene) -> String {
    let players = scene.tag("White").zip(scene.tag("Black"));
    let players = players.map(|(white, black)| format!("{white} – {black}"));
    let result = scene
        .tag("Result")
        .filter(|&result| players.is_some() && result != "*")
        .map(|result| words::result(result).to_owned());
    let parts = [
        players,
        scene.tag("Site").map(str::to_owned),
        scene.tag("Date").map(words::date),
        result,
    ];
    let parts: Vec<String> = parts
        .into_iter()
        .flatten()
        .filter(|part| !part.is_empty())
        .collect();
    parts.join(", ")
}
