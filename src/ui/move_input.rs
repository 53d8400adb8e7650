//! The field for a move: SAN, UCI, figurines or "exd6 e.p.".

use course::lab::move_input::{self, MoveInputError};
use course::board::move_targets::Attempt;
use rules::Position;
use yew::prelude::*;

use crate::browser::{form_fields, session_store};
use crate::browser::session_store::SessionKey;
use crate::{browser, text};

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
    browser::focus::focus_id(ID);
}

/// A move that is typed. What cannot be played stays in the field.
#[component]
pub fn MoveField(props: &MoveFieldProps) -> Html {
    let text = use_state_eq(|| session_store::read(SessionKey::Move));
    let fault = use_state_eq(|| (0, String::new()));
    let set = {
        let text = text.clone();
        Callback::from(move |typed: String| {
            session_store::write(SessionKey::Move, &typed);
            text.set(typed);
        })
    };
    let oninput = {
        let (set, fault) = (set.clone(), fault.clone());
        Callback::from(move |event: InputEvent| {
            fault.set((0, String::new()));
            set.emit(form_fields::input_value(&event));
        })
    };
    let onsubmit = {
        let (text, fault) = (text.clone(), fault.clone());
        let (position, serial) = (props.position.clone(), props.serial);
        let (on_attempt, on_fault) = (props.on_attempt.clone(), props.on_fault.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            match move_input::parse_move(&text, &position) {
                Ok(attempt) => {
                    fault.set((serial, String::new()));
                    if move_input::is_legal(attempt, &position) {
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
            <label for={ID}>{ text::lab::field::MOVE }</label>
            <input
                id={ID}
                type="text"
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                enterkeyhint="go"
                maxlength="40"
                placeholder={text::lab::field::HINT}
                value={(*text).clone()}
                aria-invalid={is_wrong.then_some("true")}
                aria-describedby="move-fault"
                {oninput}
            />
            <button type="submit">{ text::lab::field::TRY }</button>
            <p id="move-fault" role="alert">{ said.to_owned() }</p>
        </form>
    }
}

/// What is unclear about a typed move.
fn said(text: &str, unclear: &MoveInputError, position: &Position) -> String {
    match unclear {
        MoveInputError::San(error) => text::lab::move_input_error(text, error, position),
        MoveInputError::NoPawn(to) => text::lab::no_pawn_reaches(text, *to, position),
        MoveInputError::OnlyEnPassant(captures) => text::lab::only_en_passant(text, captures),
    }
}
