//! The answers to choose from, and the field for those that are written.

use course::quiz::{Asked, Asking, Deed, Question, Reply, Standing};
use rules::Square;
use yew::prelude::*;

use super::panel::{FIELD, once};
use crate::web::field;
use crate::words::quiz as say;

/// What the answers are told.
#[derive(Properties, PartialEq)]
pub struct AnswersProps {
    /// The question, which waits for one.
    pub asking: Asking,
    /// What a learner does.
    pub act: Callback<Deed>,
}

/// Buttons for what can be chosen, and a field for what is written.
#[component]
pub fn Answers(props: &AnswersProps) -> Html {
    let AnswersProps { asking, act } = props;
    let question = asking.question();
    let replies = replies(question, asking.standing());
    let frame = use_node_ref();
    use_focus(asking, &frame);
    html! {
        <div class="answers">
            { lead(asking) }
            <div key="choices" ref={frame} class="row" role="group" aria-label={say::ANSWERS}>
                { for replies.into_iter().map(|(name, reply)| {
                    let onclick = once(act.reform(move |()| Deed::Reply(reply.clone())));
                    html! { <button key={name.clone()} type="button" {onclick}>{ name }</button> }
                }) }
            </div>
            { match written(question) {
                Some(label) => html! { <Field key="field" {label} act={act.clone()} /> },
                None => html! { <div key="field"></div> },
            } }
        </div>
    }
}

/// What is to be done with what stands below.
fn lead(asking: &Asking) -> Html {
    if asking.standing() == Standing::Why {
        // It is read out as what is said to the answer before.
        html! { <p key="lead" aria-hidden="true">{ say::WHY }</p> }
    } else if asking.question().squares().is_empty() {
        html! { <p key="lead" hidden=true></p> }
    } else {
        html! { <p key="lead" class="click">{ say::CLICK }</p> }
    }
}

/// The names of what a question can be answered with at first.
pub fn choices(question: &Question) -> impl Iterator<Item = String> {
    let first = replies(question, Standing::Asking);
    first.into_iter().map(|(name, _)| name)
}

/// The answers that a question can have, each with its name.
fn replies(question: &Question, standing: Standing) -> Vec<(String, Reply)> {
    let square = |square: Square| (square.to_string(), Reply::Square(square));
    let yes_or_no = || {
        vec![
            (say::YES.to_owned(), Reply::Yes),
            (say::NO.to_owned(), Reply::No),
        ]
    };
    match question.asked() {
        Asked::Capture => vec![(say::NOBODY.to_owned(), Reply::Nothing)],
        Asked::OnlyMove | Asked::Write(_) => Vec::new(),
        Asked::Takes(_) if standing == Standing::Why => {
            let conditions = question.conditions().iter();
            conditions
                .map(|&it| (say::fails(it).to_owned(), Reply::For(it)))
                .collect()
        }
        Asked::Takes(_) | Asked::Instead(_) | Asked::Must | Asked::Same { .. } => yes_or_no(),
        Asked::Taker | Asked::Victim | Asked::Lands(_) | Asked::Empties(_) => {
            question.squares().into_iter().map(square).collect()
        }
        Asked::Field(_) => {
            let fields = question.fields().into_iter();
            fields
                .map(|said| (say::field(said), said.map_or(Reply::Nothing, Reply::Square)))
                .collect()
        }
    }
}

/// The name of the field, if a move can be written.
pub fn written(question: &Question) -> Option<&'static str> {
    match question.asked() {
        Asked::Write(_) => Some(say::WRITE),
        Asked::Capture | Asked::OnlyMove => Some(say::OR_WRITE),
        Asked::Takes(_)
        | Asked::Instead(_)
        | Asked::Taker
        | Asked::Victim
        | Asked::Lands(_)
        | Asked::Empties(_)
        | Asked::Must
        | Asked::Same { .. }
        | Asked::Field(_) => None,
    }
}

#[derive(Properties, PartialEq)]
struct FieldProps {
    label: &'static str,
    act: Callback<Deed>,
}

/// A move that is written. What was written stays, to be mended.
#[component]
fn Field(props: &FieldProps) -> Html {
    let text = use_state_eq(String::new);
    let oninput = {
        let text = text.setter();
        Callback::from(move |event: InputEvent| text.set(field::typed(&event)))
    };
    let onsubmit = {
        let (text, act) = (text.clone(), props.act.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            act.emit(Deed::Reply(Reply::Typed((*text).clone())));
        })
    };
    html! {
        <form class="move-field" {onsubmit}>
            <label for={FIELD}>{ props.label }</label>
            <input
                id={FIELD}
                type="text"
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                enterkeyhint="go"
                maxlength="40"
                placeholder={say::LIKE}
                value={(*text).clone()}
                {oninput}
            />
            <button type="submit">{ say::ANSWER }</button>
        </form>
    }
}

/// Takes the focus to the conditions when the buttons that had it make room for them.
#[hook]
fn use_focus(asking: &Asking, frame: &NodeRef) {
    let is_why = asking.standing() == Standing::Why;
    let was_why = use_mut_ref(|| is_why);
    let frame = frame.clone();
    use_effect_with(is_why, move |&is_why| {
        if is_why && !was_why.replace(is_why) {
            crate::web::page::focus_child(&frame, 0);
        }
    });
}
