//! A text field for moves under a law.

use course::{LawSession, LawSessionAction};
use variants::{BoardShape, BoardSquare};
use yew::prelude::*;

use crate::browser::{self, form_fields};
use crate::pages::laws::state::LawsPageAction;
use crate::text;

#[derive(Properties, PartialEq)]
pub struct LawMoveFieldProps {
    pub session: LawSession,
    pub on_action: Callback<LawsPageAction>,
}

const ID: &str = "law-move";

/// Focuses the field.
pub fn focus() {
    browser::focus::focus_id(ID);
}

/// A field for a move: its squares, or short algebraic notation. A move that is not legal stays in the field.
#[component]
pub fn LawMoveField(props: &LawMoveFieldProps) -> Html {
    let typed = use_state_eq(String::new);
    let error = use_state_eq(|| None::<(u32, String)>);
    let oninput = {
        let (typed, error) = (typed.setter(), error.setter());
        Callback::from(move |event: InputEvent| {
            error.set(None);
            typed.set(form_fields::input_value(&event));
        })
    };
    let onsubmit = {
        let (typed, error) = (typed.clone(), error.setter());
        let (session, on_action) = (props.session.clone(), props.on_action.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            let variant = session.variant();
            let action = match variant.parse_move(session.position(), &typed) {
                Ok(mv) => {
                    typed.set(String::new());
                    LawSessionAction::Play(mv)
                }
                Err(problem) => {
                    let Some((from, to)) = two_squares(variant.shape(), &typed) else {
                        let sentence = text::laws::law_move_error(&problem);
                        error.set(Some((session.revision(), sentence)));
                        return;
                    };
                    LawSessionAction::Attempt(from, to)
                }
            };
            on_action.emit(LawsPageAction::Game(action));
        })
    };
    let error = error.as_ref();
    let error = error.filter(|(revision, _)| *revision == props.session.revision());
    html! {
        <form class="move-field" {onsubmit}>
            <label for={ID}>{ text::laws::TYPE_A_MOVE }</label>
            <input
                id={ID}
                type="text"
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                enterkeyhint="go"
                maxlength="40"
                placeholder={text::laws::MOVE_HINT}
                value={(*typed).clone()}
                aria-invalid={error.map(|_| "true")}
                aria-describedby="law-move-error"
                {oninput}
            />
            <button type="submit">{ text::lab::field::TRY }</button>
            <p id="law-move-error" role="alert">{ error.map(|(_, sentence)| sentence.clone()) }</p>
        </form>
    }
}

/// Returns the two squares that a text names, such as `e4-d5`.
fn two_squares(shape: BoardShape, typed: &str) -> Option<(BoardSquare, BoardSquare)> {
    let is_filler = |letter: char| letter == '-' || letter == 'x' || letter == ' ';
    let (from, rest) = shape.read_square(typed.trim())?;
    let rest = rest.trim_start_matches(is_filler);
    let (to, _) = shape.read_square(rest)?;
    Some((from, to))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_squares_are_read_with_or_without_a_sign_between_them() {
        let shape = BoardShape::new(9, 10, 2).expect("a shape");
        let from = BoardSquare::new(0, 9, 1);
        let to = BoardSquare::new(1, 8, 1);
        for text in ["Ba10Bb9", "Ba10-Bb9", " Ba10 x Bb9 e.p."] {
            assert_eq!(two_squares(shape, text), Some((from, to)), "{text}");
        }
        for text in ["", "Nf3", "a10b9", "Ba10"] {
            assert_eq!(two_squares(shape, text), None, "{text}");
        }
    }
}
