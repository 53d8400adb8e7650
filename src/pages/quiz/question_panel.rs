//! The panel beside the board: the question, the answer input, hints, and feedback.

use course::quiz::{QuestionAttempt, QuizAction, QuizMode, QuizSession, Scaffolding};
use yew::prelude::*;

use crate::browser;
use crate::pages::quiz::answer_input::{AnswerInput, on_single_click};
use crate::pages::quiz::feedback::feedback;
use crate::text::quiz as strings;

#[derive(Properties, PartialEq)]
pub struct QuizQuestionPanelProps {
    pub session: QuizSession,
    pub on_action: Callback<QuizAction>,
    pub on_next: Callback<()>,
}

/// The current question.
#[component]
pub fn QuizQuestionPanel(props: &QuizQuestionPanelProps) -> Html {
    let QuizQuestionPanelProps {
        session,
        on_action,
        on_next,
    } = props;
    let (heading, next) = (use_node_ref(), use_node_ref());
    use_question_focus(session, &heading, &next);
    let Some(attempt) = session.current() else {
        return html! { <section class="asking"></section> };
    };
    let question = attempt.question();
    let answers = html! {
        <div key="answers" class="answering">
            if attempt.is_over() {
                { next_button(session, on_next, &next) }
            } else {
                <AnswerInput key={session.question_id()} attempt={attempt.clone()} on_action={on_action.clone()} />
            }
        </div>
    };
    // The way on from an example comes after what it explains.
    let (answers, way_on) = if attempt.expects_reply() {
        (Some(answers), None)
    } else {
        (None, Some(answers))
    };
    html! {
        <section class="asking" aria-label={strings::kind_name(question.kind())}>
            <p key="scaffolding" class="scaffolding">{ strings::describe_scaffolding(attempt.scaffolding()) }</p>
            <h2 key="prompt" ref={heading} class="prompt" tabindex="-1">{ strings::describe_prompt(question) }</h2>
            { for answers }
            <div key="help" class="row help-buttons">{ help_buttons(session, attempt, on_action) }</div>
            <div key="feedback" class="feedback">{ feedback(session, attempt) }</div>
            <div key="hints" class="hints" role="status" aria-atomic="false" aria-label={strings::HINTS}>
                { hints(attempt) }
            </div>
            { for way_on }
        </section>
    }
}

/// Renders the button that goes to the next question, or to the results.
fn next_button(session: &QuizSession, on_next: &Callback<()>, next: &NodeRef) -> Html {
    let name = if session.question_number() == session.count() {
        strings::FINISH
    } else {
        strings::NEXT
    };
    html! {
        <div key="next" class="row">
            <button ref={next} type="button" class="filled" onclick={on_single_click(on_next.clone())}>{ name }</button>
        </div>
    }
}

/// Renders the buttons for a hint and for the solution.
///
/// There are none in an exam or after the last answer.
fn help_buttons(
    session: &QuizSession,
    attempt: &QuestionAttempt,
    on_action: &Callback<QuizAction>,
) -> Html {
    let button = |name: &'static str, action: QuizAction| {
        let onclick = on_action.reform(move |_| action.clone());
        html! { <button key={name} type="button" class="quiet" {onclick}>{ name }</button> }
    };
    let is_available = !attempt.is_over() && session.mode() != QuizMode::Exam;
    if !is_available {
        return Html::default();
    }
    // In the last step every hint is shown already: only the solution is left.
    let has_more = attempt.scaffolding() != Scaffolding::LastStep;
    let hint = has_more.then_some((strings::HINT, QuizAction::TakeHint));
    hint.into_iter()
        .chain([(strings::SHOW, QuizAction::GiveUp)])
        .map(|(name, action)| button(name, action))
        .collect()
}

/// Renders the hints given so far. Screen readers announce only the new one.
fn hints(attempt: &QuestionAttempt) -> Html {
    let question = attempt.question();
    let is_example = attempt.scaffolding() == Scaffolding::Example;
    html! {
        <ol class={classes!(is_example.then_some("example"))}>
            { for attempt.hints().into_iter().enumerate().map(|(index, hint)| html! {
                <li key={index}>{ strings::describe_hint(question, hint) }</li>
            }) }
        </ol>
    }
}

/// Moves the focus to each new question, and to the button after its last answer.
///
/// By then the element that had the focus is removed.
#[hook]
fn use_question_focus(session: &QuizSession, heading: &NodeRef, next: &NodeRef) {
    let current = (session.question_id(), !session.is_open());
    let before = use_mut_ref(|| current);
    let (heading, next) = (heading.clone(), next.clone());
    use_effect_with(current, move |&current| {
        let before = before.replace(current);
        if before.0 != current.0 {
            browser::focus::focus_element(&heading);
        } else if current.1 && !before.1 {
            browser::focus::focus_element(&next);
        }
    });
}
