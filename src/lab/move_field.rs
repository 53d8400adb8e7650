//! The field for a move: SAN, UCI, figurines or "exd6 e.p.".

use course::lab::written;
use course::targets::Attempt;
use rules::Position;
use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::web::draft::{self, Draft};
use crate::{web, words};

/// What the field is told.
#[derive(Properties, PartialEq)]
pub struct MoveFieldProps {
    /// The position in which the move is meant.
    pub position: Position,
    /// Told what was typed.
    pub on_attempt: Callback<Attempt>,
}

/// The field's id.
const ID: &str = "move-field";

/// Takes the keyboard's focus to the field.
pub fn focus() {
    web::page::focus_id(ID);
}

/// A move that is typed. What cannot be played stays in the field.
#[component]
pub fn MoveField(props: &MoveFieldProps) -> Html {
    let text = use_state_eq(|| draft::read(Draft::Move));
    let fault = use_state_eq(String::new);
    let set = {
        let text = text.clone();
        Callback::from(move |typed: String| {
            draft::keep(Draft::Move, &typed);
            text.set(typed);
        })
    };
    let oninput = {
        let (set, fault) = (set.clone(), fault.clone());
        Callback::from(move |event: InputEvent| {
            fault.set(String::new());
            set.emit(event.target_unchecked_into::<HtmlInputElement>().value());
        })
    };
    let onsubmit = {
        let (text, fault) = (text.clone(), fault.clone());
        let (position, on_attempt) = (props.position.clone(), props.on_attempt.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            match written::attempt(&text, &position) {
                Ok(attempt) => {
                    fault.set(String::new());
                    if written::is_legal(attempt, &position) {
                        set.emit(String::new());
                    }
                    on_attempt.emit(attempt);
                }
                Err(error) => fault.set(words::lab::unclear(text.trim(), &error, &position)),
            }
        })
    };
    let is_wrong = !fault.is_empty();
    html! {
        <form class="move-field" {onsubmit}>
            <label for={ID}>{ words::lab::field::MOVE }</label>
            <input
                id={ID}
                type="text"
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                enterkeyhint="go"
                maxlength="40"
                placeholder={words::lab::field::HINT}
                value={(*text).clone()}
                aria-invalid={is_wrong.then_some("true")}
                aria-describedby="move-fault"
                {oninput}
            />
            <button type="submit">{ words::lab::field::TRY }</button>
            <p id="move-fault" role="alert">{ (*fault).clone() }</p>
        </form>
    }
}
