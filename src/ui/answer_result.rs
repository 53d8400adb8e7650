//! Whether an answer is right, by word, sign, colour and place.

use yew::prelude::*;

use crate::text::answers as strings;

/// The grade of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerGrade {
    Right,
    Wrong,
}

impl AnswerGrade {
    /// Returns the machine name, the value of `data-result` and `data-chosen`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Wrong => "wrong",
        }
    }

    /// Returns the sign and the word.
    pub const fn sign_and_word(self) -> (&'static str, &'static str) {
        match self {
            Self::Right => ("✓", strings::RIGHT),
            Self::Wrong => ("↺", strings::NOT_QUITE),
        }
    }
}

/// Renders the button of an answer. `chosen` is the grade of the answer that it gave last.
pub fn answer_button(
    name: &'static str,
    chosen: Option<AnswerGrade>,
    is_enabled: bool,
    onclick: Callback<MouseEvent>,
) -> Html {
    html! {
        <button
            key={name}
            type="button"
            aria-disabled={(!is_enabled).then_some("true")}
            aria-pressed={chosen.map(|_| "true")}
            data-chosen={chosen.map(AnswerGrade::name)}
            onclick={if is_enabled { onclick } else { Callback::noop() }}
        >
            { name }
        </button>
    }
}

#[derive(Properties, PartialEq)]
pub struct AnswerResultProps {
    pub grade: AnswerGrade,
    /// The sentences about the answer.
    #[prop_or_default]
    pub children: Html,
}

/// A panel that says whether an answer is right.
///
/// Below that stands what is said about the answer. The panel belongs inside a live region. [`answer_button`] marks the
/// answer that was given.
#[component]
pub fn AnswerResult(props: &AnswerResultProps) -> Html {
    let (sign, word) = props.grade.sign_and_word();
    html! {
        <div class="answer-result" data-result={props.grade.name()}>
            <p class="grade"><span aria-hidden="true">{ sign }</span>{ " " }{ word }</p>
            { props.children.clone() }
        </div>
    }
}
