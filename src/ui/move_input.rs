//! A text field for moves: SAN, UCI, figurines or "exd6 e.p.".

use course::board::move_targets::Attempt;
use course::move_input::{self, MoveInputError};
use rules::Position;
use yew::prelude::*;

use crate::browser::session_store::SessionKey;
use crate::browser::{form_fields, session_store};
use crate::{browser, text};

#[derive(Properties, PartialEq)]
pub struct MoveInputProps {
    /// The position in which the move is played.
    pub position: Position,
    /// Changes with every attempt, here or on the board, which clears the error.
    pub revision: u32,
    /// Whether an error must not say that a capture en passant is legal.
    #[prop_or_default]
    pub hides_legality: bool,
    pub on_attempt: Callback<Attempt>,
    /// Called when the text is not a move.
    pub on_error: Callback<()>,
}

const ID: &str = "move-field";

/// Focuses the field.
pub fn focus() {
    browser::focus::focus_id(ID);
}

/// A field for a move. A move that is not legal stays in the field.
#[component]
pub fn MoveInput(props: &MoveInputProps) -> Html {
    let text = use_state_eq(|| session_store::read(SessionKey::Move));
    let error = use_state_eq(|| (0, String::new()));
    let set = {
        let text = text.clone();
        Callback::from(move |typed: String| {
            session_store::write(SessionKey::Move, &typed);
            text.set(typed);
        })
    };
    let oninput = {
        let (set, error) = (set.clone(), error.clone());
        Callback::from(move |event: InputEvent| {
            error.set((0, String::new()));
            set.emit(form_fields::input_value(&event));
        })
    };
    let onsubmit = {
        let (text, shown_error) = (text.clone(), error.clone());
        let (position, revision) = (props.position.clone(), props.revision);
        let hides_legality = props.hides_legality;
        let (on_attempt, on_error) = (props.on_attempt.clone(), props.on_error.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            match move_input::parse_move(&text, &position) {
                Ok(attempt) => {
                    shown_error.set((revision, String::new()));
                    if move_input::is_legal(attempt, &position) {
                        set.emit(String::new());
                    }
                    on_attempt.emit(attempt);
                }
                Err(error) => {
                    let sentence = describe_error(text.trim(), &error, &position, hides_legality);
                    shown_error.set((revision, sentence));
                    on_error.emit(());
                }
            }
        })
    };
    let (error_revision, sentence) = &*error;
    let sentence = if *error_revision == props.revision {
        &sentence[..]
    } else {
        ""
    };
    let has_error = !sentence.is_empty();
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
                aria-invalid={has_error.then_some("true")}
                aria-describedby="move-fault"
                {oninput}
            />
            <button type="submit">{ text::lab::field::TRY }</button>
            <p id="move-fault" role="alert">{ sentence.to_owned() }</p>
        </form>
    }
}

/// Describes why a text is not a move.
fn describe_error(
    text: &str,
    error: &MoveInputError,
    position: &Position,
    hides_legality: bool,
) -> String {
    match error {
        MoveInputError::San(error) => text::lab::move_input_error(text, error, position),
        MoveInputError::NoPawn(to) => text::lab::no_pawn_reaches(text, *to, position),
        MoveInputError::OnlyEnPassant(captures) if hides_legality => {
            let to = captures.first().map(|capture| capture.to());
            to.map(|to| text::lab::no_pawn_reaches(text, to, position))
                .unwrap_or_default()
        }
        MoveInputError::OnlyEnPassant(captures) => text::lab::only_en_passant(text, captures),
    }
}
