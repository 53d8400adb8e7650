//! From one scene to the next, and from one lesson to the next.
//!
//! What is kept of a walk, and what a lesson says at its end, is a part of the program. It is asked for when
//! the visitor has done something: a first visit goes without.

use std::rc::Rc;

use course::progress::Walked;
use course::{Action, Bookmark, Lesson, Player};
use yew::prelude::*;

use crate::app::Link;
use crate::parts::{self, Draw};
use crate::route::{LessonAddress, Route};
use crate::web::part;
use crate::web::storage::{self, Kept};
use crate::words;

/// What the way onward is told.
#[derive(Properties, PartialEq)]
pub struct OnwardProps {
    /// The lesson.
    pub lesson: Rc<Lesson>,
    /// The walk through it.
    pub player: Player,
    /// Whether the lesson is one of the course.
    pub is_ours: bool,
    /// Changes whenever the visitor arrives at an address; 0 is the first page of the visit.
    pub arrival: u32,
    /// What choosing the next scene does.
    pub act: Callback<Action>,
    /// Told of the scenes that were walked, in this visit and before.
    pub on_walked: Callback<Walked>,
}

/// A walk as it stands, for what is kept of it and said at its end.
#[derive(Clone, PartialEq)]
pub struct Stand {
    /// The lesson.
    pub lesson: Rc<Lesson>,
    /// Where in it the walk stands.
    pub place: Bookmark,
    /// Whether the visitor has walked at all.
    pub has_moved: bool,
    /// The scenes that were walked to their end since the lesson was opened.
    pub walked: Walked,
    /// Whether the last scene is over.
    pub is_over: bool,
    /// Told of the scenes that were walked, in this visit and before.
    pub on_walked: Callback<Walked>,
}

/// At a scene’s end the way to the next one; at the last one’s end what was learnt, and the next lesson.
#[component]
pub fn Onward(props: &OnwardProps) -> Html {
    let player = &props.player;
    let place = player.bookmark();
    let has_moved = player.serial() > 0;
    let ends = player.is_at_end() && place.line == 1;
    let walked = use_mut_ref(Walked::default);
    if has_moved && ends {
        let mut walked = walked.borrow_mut();
        *walked = walked.with(place.scene);
    }
    let part = use_state(|| None::<Draw<Stand>>);
    let is_due = props.is_ours
        && (has_moved || props.arrival > 0 || matches!(storage::read(Kept::Progress), Ok(Some(_))));
    {
        let part = part.clone();
        // Where it does not arrive it is asked for again at the end of each scene.
        use_effect_with((is_due, ends), move |&(is_due, _)| {
            if is_due && part.is_none() {
                part::ask(parts::onward, move |draw| part.set(draw.ok()));
            }
        });
    }
    let scenes = props.lesson.scenes();
    let next = scenes.get(place.scene).filter(|_| ends);
    let go_on = next.map(|scene| {
        let bookmark = Bookmark {
            scene: place.scene + 1,
            ..Bookmark::default()
        };
        let title = words::scene(scene.title(), bookmark.scene);
        html! {
            <button type="button" class="way" onclick={props.act.reform(move |_| Action::Open(bookmark))}>
                { words::next_scene(&title) }
            </button>
        }
    });
    let stand = Stand {
        lesson: props.lesson.clone(),
        place,
        has_moved,
        walked: *walked.borrow(),
        is_over: ends && place.scene == scenes.len(),
        on_walked: props.on_walked.clone(),
    };
    html! {
        <div class="onward" aria-live="polite">
            { for go_on }
            if let Some(draw) = &*part {
                { draw(&stand, props.arrival) }
            }
        </div>
    }
}

/// What the ways to other lessons are told.
#[derive(Properties, PartialEq)]
pub struct AroundProps {
    /// The lesson.
    pub lesson: Rc<Lesson>,
}

/// The lessons before and behind one, if it is of the course.
#[component]
pub fn Around(props: &AroundProps) -> Html {
    let [before, behind] = props.lesson.neighbours();
    let link = |lesson: Option<(&str, &str)>, say: fn(&str) -> String| {
        lesson.map(|(id, title)| {
            html! { <Link to={Route::Lesson(LessonAddress::ours(id))}>{ say(title) }</Link> }
        })
    };
    html! {
        <nav class="around" aria-label={words::AROUND}>
            { for link(before, words::previous_lesson) }
            { for link(behind, words::next_lesson) }
        </nav>
    }
}
