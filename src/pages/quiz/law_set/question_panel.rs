//! The question panel of a set about other laws, beside the board.
//!
//! It has the question, the laws or Yes and No, hints, and what the laws say.

use course::law_lab::law_quiz::{
    LawQuizAction, LawQuizPrompt, LawQuizQuestion, LawQuizReply, LawQuizSession, LawQuizStatus,
    QuizLaw,
};
use variants::LawReason;
use yew::prelude::*;

use crate::browser;
use crate::pages::quiz::answer_input::on_single_click;
use crate::route::{LawsAddress, LawsQuery, Route};
use crate::text::laws::quiz as strings;
use crate::text::quiz as quiz_strings;
use crate::ui::answer_result::{AnswerGrade, AnswerResult};

/// The number of a session's first question.
const FIRST_QUESTION: u32 = 1;

#[derive(Properties, PartialEq)]
pub struct LawSetQuestionPanelProps {
    pub session: LawQuizSession,
    pub on_action: Callback<LawQuizAction>,
    pub on_next: Callback<()>,
}

/// The current question.
#[component]
pub fn LawSetQuestionPanel(props: &LawSetQuestionPanelProps) -> Html {
    let LawSetQuestionPanelProps {
        session,
        on_action,
        on_next,
    } = props;
    let (heading, next) = (use_node_ref(), use_node_ref());
    use_law_question_focus(session, &heading, &next);
    let Some(question) = session.current() else {
        return html! { <section class="asking"></section> };
    };
    let is_asking = session.status() == LawQuizStatus::Asking;
    html! {
        <section class="asking law-question" aria-label={strings::law_kind_name(question.prompt())}>
            <h2 key="prompt" ref={heading} class="prompt" tabindex="-1">{ strings::describe_law_prompt(question) }</h2>
            { law_rule(question) }
            <div key="answers" class="answering">
                if is_asking {
                    { answers(session, question, on_action) }
                } else {
                    { next_button(session, on_next, &next) }
                }
            </div>
            <div key="help" class="row help-buttons">
                if session.can_take_hint() {
                    <button type="button" class="quiet" onclick={on_action.reform(|_| LawQuizAction::TakeHint)}>
                        { quiz_strings::HINT }
                    </button>
                }
            </div>
            <div key="feedback" class="feedback">{ feedback(session, question) }</div>
            <div key="hints" class="hints" role="status" aria-atomic="false" aria-label={quiz_strings::HINTS}>
                { hints(session, question) }
            </div>
        </section>
    }
}

/// Renders the rule of the law that a question is about.
fn law_rule(question: &LawQuizQuestion) -> Html {
    match question.prompt() {
        LawQuizPrompt::MayCapture(law) => html! {
            <p key="rule" class="law-rule">{ strings::quiz_law_rule(*law) }</p>
        },
        LawQuizPrompt::WhichAllows(_) | LawQuizPrompt::WhichForbids(_) => {
            html! { <p key="rule" hidden=true></p> }
        }
    }
}

/// Renders a button for each reply. A law has its rule below its name.
fn answers(
    session: &LawQuizSession,
    question: &LawQuizQuestion,
    on_action: &Callback<LawQuizAction>,
) -> Html {
    let content = |reply: LawQuizReply| match reply {
        LawQuizReply::Yes => html! { quiz_strings::YES },
        LawQuizReply::No => html! { quiz_strings::NO },
        LawQuizReply::Law(law) => html! {
            <>
                <strong>{ strings::quiz_law_name(law) }</strong>
                { " " }
                <span>{ strings::quiz_law_rule(law) }</span>
            </>
        },
    };
    let is_about_laws = !matches!(question.prompt(), LawQuizPrompt::MayCapture(_));
    html! {
        <div class="answers">
            <div
                key={session.question_id()}
                class={classes!("row", is_about_laws.then_some("offered-laws"))}
                role="group"
                aria-label={quiz_strings::ANSWERS}
            >
                { for question.replies().into_iter().enumerate().map(|(index, reply)| {
                    let onclick = on_single_click(on_action.reform(move |()| LawQuizAction::Reply(reply)));
                    html! {
                        <button key={index} type="button" data-law={law_text(reply)} {onclick}>{ content(reply) }</button>
                    }
                }) }
            </div>
        </div>
    }
}

fn law_text(reply: LawQuizReply) -> Option<&'static str> {
    match reply {
        LawQuizReply::Law(law) => Some(law.text()),
        LawQuizReply::Yes | LawQuizReply::No => None,
    }
}

/// Renders the button that goes to the next question, or to the results.
fn next_button(session: &LawQuizSession, on_next: &Callback<()>, next: &NodeRef) -> Html {
    let name = if session.question_number() == session.questions().len() {
        quiz_strings::FINISH
    } else {
        quiz_strings::NEXT
    };
    html! {
        <div key="next" class="row">
            <button ref={next} type="button" class="filled" onclick={on_single_click(on_next.clone())}>{ name }</button>
        </div>
    }
}

/// Renders what the laws say about the answer, with links to the position under them.
fn feedback(session: &LawQuizSession, question: &LawQuizQuestion) -> Html {
    let Some(reply) = session.reply_given() else {
        return html! { <div class="verdict" role="status" aria-live="assertive"></div> };
    };
    let law = question.deciding_law();
    let case = question.case(law);
    let verdict = if case.is_legal() { "legal" } else { "illegal" };
    let grade = if reply == question.right_reply() {
        AnswerGrade::Right
    } else {
        AnswerGrade::Wrong
    };
    let chosen = match reply {
        LawQuizReply::Law(chosen) if chosen != law => Some(chosen),
        LawQuizReply::Law(_) | LawQuizReply::Yes | LawQuizReply::No => None,
    };
    html! {
        <>
            <div
                class="verdict"
                role="status"
                aria-live="assertive"
                data-verdict={verdict}
                data-reason={case.reason().map(LawReason::name)}
            >
                <div key={session.question_id()} class="headline">
                    <AnswerResult {grade}>
                        { for strings::describe_law_reply(question, reply).into_iter().map(|sentence| html! {
                            <p>{ sentence }</p>
                        }) }
                    </AnswerResult>
                </div>
            </div>
            <p class="law-links">
                { for [Some(law), chosen].into_iter().flatten().map(|law| html! {
                    <a key={law.text()} href={position_route(question, law)}>{ strings::try_under_law(law) }</a>
                }) }
            </p>
        </>
    }
}

/// Returns the route to the diagram under a law, as far as the law allows its moves.
fn position_route(question: &LawQuizQuestion, law: QuizLaw) -> Route {
    let variant = law.variant();
    let case = question.case(law);
    let moves = case.game.moves().iter();
    let moves: Vec<String> = moves.map(|mv| variant.coordinates(*mv)).collect();
    Route::Laws(LawsQuery::from(&LawsAddress {
        fen: Some(question.diagram().fen.clone()),
        moves: (!moves.is_empty()).then(|| moves.join(",")),
        ..LawsAddress::of_law(variant.law())
    }))
}

/// Renders the hints given so far. Screen readers announce only the new one.
fn hints(session: &LawQuizSession, question: &LawQuizQuestion) -> Html {
    let sentences = [
        strings::describe_part_hint(question),
        strings::describe_step_hint(question.diagram()),
    ];
    let given = sentences.into_iter().take(usize::from(session.hints()));
    html! {
        <ol>
            { for given.enumerate().map(|(index, sentence)| html! { <li key={index}>{ sentence }</li> }) }
        </ol>
    }
}

/// Moves the focus to each new question, and to the button after its answer.
#[hook]
fn use_law_question_focus(session: &LawQuizSession, heading: &NodeRef, next: &NodeRef) {
    let current = (
        session.question_id(),
        session.status() != LawQuizStatus::Asking,
    );
    // After a restart, the button that had the focus is gone too.
    let before = use_mut_ref(|| (FIRST_QUESTION, false));
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
