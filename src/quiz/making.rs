//! Where a teacher makes a set for a class.

use course::quiz::{Manner, Set, Skill, Topic};
use yew::prelude::*;

use crate::route::{QuizAddress, Route};
use crate::taking::Code;
use crate::web::{self, field};
use crate::words::quiz as say;

/// A set in the making: what was chosen and typed, whatever that is.
#[derive(Clone, PartialEq)]
struct Recipe {
    topic: Topic,
    count: String,
    seed: String,
    is_exam: bool,
}

/// What a set is about, how many questions it has, from which seed, and the link that comes of it.
#[component]
pub fn Making() -> Html {
    let recipe = use_state_eq(|| Recipe {
        topic: Topic::All,
        count: Set::USUAL.to_string(),
        seed: web::clock::seed().to_string(),
        is_exam: false,
    });
    let change = |change: fn(&mut Recipe, &Event)| {
        let recipe = recipe.clone();
        Callback::from(move |event: Event| {
            let mut changed = (*recipe).clone();
            change(&mut changed, &event);
            recipe.set(changed);
        })
    };
    let typed =
        |into: fn(&mut Recipe, &Event)| change(into).reform(|event: InputEvent| event.into());
    let draw = change(|it, _| it.seed = web::clock::seed().to_string());
    let on_exam = change(|it, _| it.is_exam = !it.is_exam);
    html! {
        <details class="along making">
            <summary>{ say::MAKE }</summary>
            <p>{ say::MAKING }</p>
            <div class="fields">
                <label class="wide">
                    { say::TOPIC }
                    <select onchange={change(|it, event| it.topic = topic(field::chosen(event)))}>
                        { for topics().enumerate().map(|(number, topic)| {
                            field::choice(number, say::topic(topic), topic == recipe.topic)
                        }) }
                    </select>
                </label>
                <label>
                    { say::COUNT }
                    <input type="text" inputmode="numeric" autocomplete="off" maxlength="4"
                        value={recipe.count.clone()} oninput={typed(|it, event| it.count = field::typed(event))} />
                </label>
                <label>
                    { say::SEED }
                    <input type="text" inputmode="numeric" autocomplete="off" maxlength="12"
                        value={recipe.seed.clone()} oninput={typed(|it, event| it.seed = field::typed(event))} />
                </label>
                <button type="button" onclick={draw.reform(|event: MouseEvent| event.into())}>{ say::DRAW }</button>
                <label class="wide check">
                    <input type="checkbox" checked={recipe.is_exam} onchange={on_exam} />
                    { say::AS_EXAM }
                </label>
            </div>
            { made(&recipe) }
        </details>
    }
}

/// The link to the set, or what of it cannot be.
fn made(recipe: &Recipe) -> Html {
    let Recipe {
        topic,
        count,
        seed,
        is_exam,
    } = recipe;
    let (set, faults) = Set::read(Some(topic.name()), Some(seed), Some(count));
    let said = faults.into_iter().map(say::not_so).collect::<Vec<_>>();
    let address = Route::from(QuizAddress {
        manner: is_exam.then(|| Manner::Exam.name().to_owned()),
        ..super::of(set)
    });
    html! {
        <>
            <p key="faults" role="alert">{ said.join(" ") }</p>
            if said.is_empty() {
                <div key="link">
                    <Code id="set-link" label={say::SET_LINK} code={web::page::full_address(&address.to_string())} />
                    <p class="ways">
                        <a href={address} class="button">{ say::OPEN_SET }</a>
                        <a href={super::on_paper(set)} class="button">{ say::PRINT_IT }</a>
                    </p>
                </div>
            } else {
                <div key="link"></div>
            }
        </>
    }
}

/// What a set can be about.
fn topics() -> impl Iterator<Item = Topic> {
    [Topic::All].into_iter().chain(Skill::ALL.map(Topic::One))
}

fn topic(number: usize) -> Topic {
    topics().nth(number).unwrap_or(Topic::All)
}
