//! The input for an answer: buttons for choices, and a field for a typed move.

use course::quiz::{
    Grade, Prompt, QuestionAttempt, QuizAction, QuizQuestion, QuizQuestionStatus, QuizReply,
};
use rules::Square;
use yew::prelude::*;

use crate::browser;
use crate::browser::form_fields;
use crate::settings::use_settings;
use crate::text::quiz as strings;
use crate::ui::answer_result::AnswerGrade;

/// The id of the field for a typed move.
const FIELD_ID: &str = "quiz-field";

/// Moves the focus to the field for a typed move, if there is one.
pub fn focus_field() {
    browser::focus::focus_id(FIELD_ID);
}

/// Makes a click handler that ignores the second click of a double click.
///
/// After the first click, another button may be in the same place.
pub fn on_single_click(action: Callback<()>) -> Callback<MouseEvent> {
    Callback::from(move |click: MouseEvent| {
        if click.detail() < 2 {
            action.emit(());
        }
    })
}

#[derive(Properties, PartialEq)]
pub struct AnswerInputProps {
    /// The current question, which awaits an answer.
    pub attempt: QuestionAttempt,
    pub on_action: Callback<QuizAction>,
}

/// A button for each choice, and a field if a move can be typed.
#[component]
pub fn AnswerInput(props: &AnswerInputProps) -> Html {
    let AnswerInputProps { attempt, on_action } = props;
    let question = attempt.question();
    let replies = replies(question, attempt.status());
    use_yes_no_keys(&replies, on_action);
    // A wrong answer stays marked while the question is open.
    let wrong = attempt
        .last_reply()
        .filter(|(_, grade)| matches!(grade, Grade::Wrong(_)))
        .map(|(reply, _)| reply.clone());
    let choices = use_node_ref();
    use_reason_focus(attempt, &choices);
    html! {
        <div class="answers">
            { instruction(attempt) }
            <div key="choices" ref={choices} class="row" role="group" aria-label={strings::ANSWERS}>
                { for replies.into_iter().map(|(name, reply)| {
                    let chosen = (wrong.as_ref() == Some(&reply)).then_some(AnswerGrade::Wrong);
                    let onclick = on_single_click(on_action.reform(move |()| QuizAction::Reply(reply.clone())));
                    html! {
                        <button
                            key={name.clone()}
                            type="button"
                            aria-pressed={chosen.map(|_| "true")}
                            data-chosen={chosen.map(AnswerGrade::name)}
                            {onclick}
                        >
                            { name }
                        </button>
                    }
                }) }
            </div>
            { match field_label(question) {
                Some(label) => html! { <MoveTextField key="field" {label} on_action={on_action.clone()} /> },
                None => html! { <div key="field"></div> },
            } }
        </div>
    }
}

/// Renders the instruction above the choices.
fn instruction(attempt: &QuestionAttempt) -> Html {
    if attempt.status() == QuizQuestionStatus::ReasonNeeded {
        // Hidden from screen readers: the feedback to the last answer has the same words.
        html! { <p key="lead" aria-hidden="true">{ strings::ask_reason(attempt.question()) }</p> }
    } else if attempt.question().square_choices().is_empty() {
        html! { <p key="lead" hidden=true></p> }
    } else {
        html! { <p key="lead" class="click">{ strings::CHOOSE_SQUARE }</p> }
    }
}

/// Returns the names of a question's choices, before any answer.
pub fn choice_names(question: &QuizQuestion) -> impl Iterator<Item = String> {
    let first = replies(question, QuizQuestionStatus::Open);
    first.into_iter().map(|(name, _)| name)
}

/// Returns a question's choices, each with its name.
fn replies(question: &QuizQuestion, status: QuizQuestionStatus) -> Vec<(String, QuizReply)> {
    let square = |square: Square| (square.to_string(), QuizReply::Square(square));
    let yes_or_no = || {
        vec![
            (strings::YES.to_owned(), QuizReply::Yes),
            (strings::NO.to_owned(), QuizReply::No),
        ]
    };
    match question.prompt() {
        Prompt::Capture => vec![(strings::NO_PAWN.to_owned(), QuizReply::Nothing)],
        Prompt::OnlyMove | Prompt::Write(_) => Vec::new(),
        Prompt::MayCapture(_) if status == QuizQuestionStatus::ReasonNeeded => {
            let conditions = question.conditions().iter();
            conditions
                .map(|&condition| {
                    (
                        strings::failed_condition(condition).to_owned(),
                        QuizReply::NoBecause(condition),
                    )
                })
                .collect()
        }
        Prompt::Must | Prompt::MayPlayInstead(_) | Prompt::Same { .. }
            if status == QuizQuestionStatus::ReasonNeeded =>
        {
            let reasons = question.justifications().into_iter();
            reasons
                .map(|reason| {
                    (
                        strings::justification(reason).to_owned(),
                        QuizReply::Because(reason),
                    )
                })
                .collect()
        }
        Prompt::MayCapture(_) | Prompt::MayPlayInstead(_) | Prompt::Must | Prompt::Same { .. } => {
            yes_or_no()
        }
        Prompt::WhichCapturer | Prompt::WhichVictim | Prompt::Lands(_) | Prompt::Empties(_) => {
            question.square_choices().into_iter().map(square).collect()
        }
        Prompt::Field(_) => {
            let fields = question.field_choices().into_iter();
            fields
                .map(|square| {
                    (
                        strings::fen_field(square),
                        square.map_or(QuizReply::Nothing, QuizReply::Square),
                    )
                })
                .collect()
        }
    }
}

/// Returns the label of the field for a typed move, if one can be typed.
pub fn field_label(question: &QuizQuestion) -> Option<&'static str> {
    match question.prompt() {
        Prompt::Write(_) => Some(strings::WRITE),
        Prompt::Capture | Prompt::OnlyMove => Some(strings::OR_WRITE),
        Prompt::MayCapture(_)
        | Prompt::MayPlayInstead(_)
        | Prompt::WhichCapturer
        | Prompt::WhichVictim
        | Prompt::Lands(_)
        | Prompt::Empties(_)
        | Prompt::Must
        | Prompt::Same { .. }
        | Prompt::Field(_) => None,
    }
}

#[derive(Properties, PartialEq)]
struct MoveTextFieldProps {
    label: &'static str,
    on_action: Callback<QuizAction>,
}

/// A field for a typed move. The text stays after it is submitted, so that it can be corrected.
#[component]
fn MoveTextField(props: &MoveTextFieldProps) -> Html {
    let text = use_state_eq(String::new);
    let oninput = {
        let text = text.setter();
        Callback::from(move |event: InputEvent| text.set(form_fields::input_value(&event)))
    };
    let onsubmit = {
        let (text, on_action) = (text.clone(), props.on_action.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            on_action.emit(QuizAction::Reply(QuizReply::Typed((*text).clone())));
        })
    };
    html! {
        <form class="move-field" {onsubmit}>
            <label for={FIELD_ID}>{ props.label }</label>
            <input
                id={FIELD_ID}
                type="text"
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                enterkeyhint="go"
                maxlength="40"
                placeholder={strings::MOVE_EXAMPLE}
                value={(*text).clone()}
                {oninput}
            />
            <button type="submit">{ strings::ANSWER }</button>
        </form>
    }
}

/// Answers a question of yes or no by the keys Y and N, away from the board.
#[hook]
fn use_yes_no_keys(replies: &[(String, QuizReply)], on_action: &Callback<QuizAction>) {
    let asks_yes_no = replies.iter().any(|(_, reply)| *reply == QuizReply::Yes);
    let is_on = use_settings().keys.is_on() && asks_yes_no;
    use_effect_with((is_on, on_action.clone()), |(is_on, on_action)| {
        let on_action = on_action.clone();
        let listener = is_on.then(|| {
            browser::keys::on_letter(move |letter| match letter {
                "y" => on_action.emit(QuizAction::Reply(QuizReply::Yes)),
                "n" => on_action.emit(QuizAction::Reply(QuizReply::No)),
                _ => {}
            })
        });
        move || drop(listener)
    });
}

/// Moves the focus to the reasons when they replace the other choices.
#[hook]
fn use_reason_focus(attempt: &QuestionAttempt, choices: &NodeRef) {
    let needs_reason = attempt.status() == QuizQuestionStatus::ReasonNeeded;
    let needed_reason = use_mut_ref(|| needs_reason);
    let choices = choices.clone();
    use_effect_with(needs_reason, move |&needs_reason| {
        if needs_reason && !needed_reason.replace(needs_reason) {
            browser::focus::focus_child(&choices, 0);
        }
    });
}
