//! The form in which a teacher creates a set for a class.

use course::quiz::{QuestionSet, QuizMode, Skill, Topic};
use yew::prelude::*;

use crate::browser;
use crate::browser::{dom, form_fields, history};
use crate::pages::quiz::routes::{print_route, set_address};
use crate::route::{QuizAddress, Route};
use crate::text::quiz as strings;
use crate::ui::export::CopyField;

/// The form's values, valid or not.
#[derive(Clone, PartialEq)]
struct SetForm {
    topic: Topic,
    count: String,
    seed: String,
    is_exam: bool,
}

/// Fields for the topic, count and seed of a set, and the link to it.
#[component]
pub fn CreateSet() -> Html {
    let form = use_state_eq(|| SetForm {
        topic: Topic::All,
        count: QuestionSet::DEFAULT_COUNT.to_string(),
        seed: browser::date::random_seed().to_string(),
        is_exam: false,
    });
    let change = |update: fn(&mut SetForm, &Event)| {
        let form = form.clone();
        Callback::from(move |event: Event| {
            let mut changed = (*form).clone();
            update(&mut changed, &event);
            form.set(changed);
        })
    };
    let on_input =
        |update: fn(&mut SetForm, &Event)| change(update).reform(|event: InputEvent| event.into());
    let on_draw_seed = change(|form, _| form.seed = browser::date::random_seed().to_string());
    let on_exam = change(|form, _| form.is_exam = !form.is_exam);
    html! {
        <details class="transfer create-set">
            <summary>{ strings::CREATE_SET }</summary>
            <p>{ strings::CREATE_SET_AIM }</p>
            <div class="fields">
                <label class="wide">
                    { strings::TOPIC }
                    <select onchange={change(|form, event| form.topic = topic_at(form_fields::selected_index(event)))}>
                        { for topics().enumerate().map(|(index, topic)| {
                            form_fields::option(index, strings::topic_name(topic), topic == form.topic)
                        }) }
                    </select>
                </label>
                <label>
                    { strings::COUNT }
                    <input type="text" inputmode="numeric" autocomplete="off" maxlength="4"
                        value={form.count.clone()} oninput={on_input(|form, event| form.count = form_fields::input_value(event))} />
                </label>
                <label>
                    { strings::SEED }
                    <input type="text" inputmode="numeric" autocomplete="off" maxlength="12"
                        value={form.seed.clone()} oninput={on_input(|form, event| form.seed = form_fields::input_value(event))} />
                </label>
                <button type="button" onclick={on_draw_seed.reform(|event: MouseEvent| event.into())}>{ strings::DRAW }</button>
                <label class="wide check">
                    <input type="checkbox" checked={form.is_exam} onchange={on_exam} />
                    { strings::AS_EXAM }
                </label>
            </div>
            { set_link(&form) }
        </details>
    }
}

/// Renders the link to the set, or the errors in the form.
fn set_link(form: &SetForm) -> Html {
    let SetForm {
        topic,
        count,
        seed,
        is_exam,
    } = form;
    let (set, errors) = QuestionSet::from_address(Some(topic.name()), Some(seed), Some(count));
    let errors = errors
        .into_iter()
        .map(strings::create_set_error)
        .collect::<Vec<_>>();
    let address = Route::Quiz(QuizAddress {
        mode: is_exam.then(|| QuizMode::Exam.name().to_owned()),
        ..set_address(set)
    });
    html! {
        <>
            <p key="errors" role="alert">{ errors.join(" ") }</p>
            if errors.is_empty() {
                <div key="link">
                    if dom::has_web_address() {
                        <CopyField id="set-link" label={strings::SET_LINK} code={history::absolute_url(&address.to_string())} />
                    }
                    <p class="actions">
                        <a href={address} class="button">{ strings::OPEN_SET }</a>
                        <a href={print_route(set)} class="button">{ strings::PRINT_IT }</a>
                    </p>
                </div>
            } else {
                <div key="link"></div>
            }
        </>
    }
}

/// Returns the topics that a set can have.
fn topics() -> impl Iterator<Item = Topic> {
    [Topic::All].into_iter().chain(Skill::ALL.map(Topic::One))
}

fn topic_at(index: usize) -> Topic {
    topics().nth(index).unwrap_or(Topic::All)
}
