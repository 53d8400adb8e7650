//! From one lesson to the next, and what is known of a walk.
//!
//! What is kept of a walk, and what is said at its end, is a part of the program. It is asked for when the
//! visitor has done something: a first visit goes without.

use std::rc::Rc;

use course::ask::exchange::Exchange;
use course::progress::Walked;
use course::{Action, Lesson, Player};
use yew::prelude::*;

use super::walkthrough::WalkthroughProps;
use crate::parts::{self, Draw};
use crate::route::{LessonAddress, Route, Source};
use crate::web::part;
use crate::web::storage::{self, Kept};
use crate::words;

/// A walk as it stands, for what is kept of it and said at its end.
#[derive(Clone, PartialEq)]
pub struct Stand {
    /// The lesson.
    pub lesson: Rc<Lesson>,
    /// The walk through it.
    pub player: Player,
    /// What has become of its questions; nothing before the first one.
    pub exchange: Option<Rc<Exchange>>,
    /// Whether it is a lesson of the course, so that what was walked is kept.
    pub is_ours: bool,
    /// The scenes that are shown as walked.
    pub walked: Walked,
    /// Told of the scenes that were walked.
    pub on_walked: Callback<Walked>,
    /// What choosing a scene does.
    pub act: Callback<Action>,
}

/// What stands below the words of a step: at a scene’s end the way to the next one, at the last one’s end what
/// was learnt. With it the scenes that were walked, in this visit and before.
#[hook]
pub fn use_onward(
    walk: &WalkthroughProps,
    player: &Player,
    exchange: Option<&Rc<Exchange>>,
    is_drawn: bool,
    act: &Callback<Action>,
) -> (Html, Walked) {
    let arrival = walk.arrival;
    let known = use_state(|| (None::<Draw<Stand>>, Walked::default()));
    let (part, walked) = *known;
    let is_ours =
        matches!(&walk.address, Some(address) if matches!(address.source, Source::Ours(_)));
    let is_due = is_drawn
        && part.is_none()
        && (player.serial() > 0
            || arrival > 0
            || is_ours && matches!(storage::read(Kept::Progress), Ok(Some(_))));
    let setter = known.setter();
    // Where it does not arrive it is asked for again at the end of each scene.
    use_effect_with((is_due, player.is_at_end()), move |&(is_due, _)| {
        if is_due {
            part::ask(parts::onward, move |draw| setter.set((draw.ok(), walked)));
        }
    });
    let setter = known.setter();
    let below = part.map(|draw| {
        let stand = Stand {
            lesson: walk.lesson.clone(),
            player: player.clone(),
            exchange: exchange.cloned(),
            is_ours,
            walked,
            on_walked: Callback::from(move |walked| setter.set((part, walked))),
            act: act.clone(),
        };
        draw(&stand, arrival)
    });
    (
        html! { <div class="onward" aria-live="polite">{ below.unwrap_or_default() }</div> },
        walked,
    )
}

/// The ways to the lessons before and behind one of the course.
pub fn around(lesson: &Lesson) -> Html {
    let [before, behind] = lesson.neighbours();
    let link = |lesson: Option<(&str, &str)>, say: fn(&str) -> String| {
        lesson.map(|(id, title)| {
            html! { <a href={Route::Lesson(LessonAddress::ours(id))}>{ say(title) }</a> }
        })
    };
    html! {
        <nav class="around" aria-label={words::AROUND}>
            { for link(before, words::previous_lesson) }
            { for link(behind, words::next_lesson) }
        </nav>
    }
}
