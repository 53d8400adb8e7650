//! The field for a move: SAN, UCI, figurines or "exd6 e.p.".

use course::lab::written::{self, Unclear};
use course::targets::Attempt;
use rules::Position;
use yew::prelude::*;

use crate::web::draft::{self, Draft};
use crate::web::field;
use crate::{web, words};

/// What the field is told.
#[derive(Properties, PartialEq)]
pub struct MoveFieldProps {
    /// The position in which the move is meant.
    pub position: Position,
    /// Changes with whatever is tried, here or on the board: a fault that was said before is old then.
    pub serial: u32,
    /// Told what was typed.
    pub on_attempt: Callback<Attempt>,
    /// Told that something was typed which nobody can try.
    pub on_fault: Callback<()>,
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
    let fault = use_state_eq(|| (0, String::new()));
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
            fault.set((0, String::new()));
            set.emit(field::typed(&event));
        })
    };
    let onsubmit = {
        let (text, fault) = (text.clone(), fault.clone());
        let (position, serial) = (props.position.clone(), props.serial);
        let (on_attempt, on_fault) = (props.on_attempt.clone(), props.on_fault.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            match written::attempt(&text, &position) {
                Ok(attempt) => {
                    fault.set((serial, String::new()));
                    if written::is_legal(attempt, &position) {
                        set.emit(String::new());
                    }
                    on_attempt.emit(attempt);
                }
                Err(unclear) => {
                    fault.set((serial, said(text.trim(), &unclear, &position)));
                    on_fault.emit(());
                }
            }
        })
    };
    let (of, said) = &*fault;
    let said = if *of == props.serial { &said[..] } else { "" };
    let is_wrong = !said.is_empty();
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
            <p id="move-fault" role="alert">{ said.to_owned() }</p>
        </form>
    }
}

/// What is unclear about a typed move.
fn said(text: &str, unclear: &Unclear, position: &Position) -> String {
    match unclear {
        Unclear::San(error) => words::lab::unclear(text, error, position),
        Unclear::NoPawn(to) => words::lab::no_pawn(text, *to, position),
        Unclear::InPassing(captures) => words::lab::only_in_passing(text, captures),
    }
}
