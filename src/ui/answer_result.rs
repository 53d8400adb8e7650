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

#[derive(Properties, PartialEq)]
pub struct AnswerResultProps {
    pub grade: AnswerGrade,
    /// What is said about the answer.
    #[prop_or_default]
    pub children: Html,
}

/// A panel that says whether an answer is right, and below it what is said about the answer.
///
/// It belongs inside a live region. A button that gave the answer bears the grade's name as `data-chosen`, which puts
/// the sign on it.
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
