//! Shows returning visitors what is due for review, and how far they have come.

use std::rc::Rc;

use course::Catalog;
use course::Progress;
use course::progress::LessonStatus;
use course::quiz::{Mastery, Skill};
use yew::prelude::*;

use crate::browser;
use crate::browser::persisted::MASTERY;
use crate::route::{QuizAddress, Route};
use crate::text::home;
use crate::text::skills::describe_skill;

#[derive(Properties, PartialEq)]
pub struct YourPlaceProps {
    pub catalog: Rc<Catalog>,
    pub progress: Progress,
}

/// How many lessons are done and skills mastered, and the skill that is due first. A new visitor sees nothing of it.
#[component]
pub fn YourPlace(props: &YourPlaceProps) -> Html {
    let YourPlaceProps { catalog, progress } = props;
    let mastery = use_mastery();
    if progress.is_empty() && mastery.is_empty() {
        return Html::default();
    }
    let lessons: Vec<bool> = catalog
        .entries()
        .iter()
        .map(|entry| progress.status(entry) == LessonStatus::Completed)
        .collect();
    let skills = Skill::LEARNING_ORDER.map(|skill| mastery.is_mastered(skill));
    let due = mastery.due_skills(browser::date::minutes_since_1970());
    html! {
        <section class="your-place" aria-labelledby="your-place-title">
            <h2 id="your-place-title">{ home::YOUR_PLACE }</h2>
            <div>
                <p>{ home::lessons_done(count(&lessons), lessons.len()) }</p>
                { tally(&lessons) }
            </div>
            <div>
                <p>{ home::skills_mastered(count(&skills), skills.len()) }</p>
                { tally(&skills) }
            </div>
            <div class="due">
                <p>{ home::due_skills(due.len()) }</p>
                { review_link(due.first().copied()) }
            </div>
        </section>
    }
}

/// Links to the skill that is due, or else to the list of skills.
fn review_link(due: Option<Skill>) -> Html {
    let Some(skill) = due else {
        return html! { <a href={Route::Quiz(QuizAddress::default())}>{ home::QUIZ.0 }</a> };
    };
    let name = describe_skill(skill.name()).map_or(skill.name(), |(name, _)| name);
    html! { <a href={Route::quiz_on_skill(skill.name())}>{ home::review_skill(name) }</a> }
}

fn count(done: &[bool]) -> usize {
    done.iter().filter(|&&is_done| is_done).count()
}

/// Draws a square for each lesson or skill, filled if it is done.
fn tally(done: &[bool]) -> Html {
    html! {
        <div class="tally" aria-hidden="true">
            { for done.iter().map(|is_done| html! { <i class={is_done.then_some("done")}></i> }) }
        </div>
    }
}

/// Returns what the visitor has mastered, which other tabs may change.
#[hook]
fn use_mastery() -> Mastery {
    let state = use_state_eq(|| MASTERY.read());
    {
        let state = state.setter();
        use_effect_with((), move |()| {
            let listener = MASTERY.on_change(move |mastery| state.set(mastery));
            move || drop(listener)
        });
    }
    let mut mastery = (*state).clone();
    mastery.clamp_times(browser::date::minutes_since_1970());
    mastery
}
