//! The page of a set about other laws: its questions, then the results.
//!
//! It shows one question after another.

use course::law_lab::law_quiz::{LawQuizAction, LawQuizSession, LawQuizSet};
use yew::prelude::*;

use crate::browser;
use crate::pages::quiz::law_set::board_panel::LawSetBoardPanel;
use crate::pages::quiz::law_set::host_reports::{board_action, use_law_set_reports};
use crate::pages::quiz::law_set::question_panel::LawSetQuestionPanel;
use crate::pages::quiz::law_set::request::RequestedLawSet;
use crate::pages::quiz::law_set::results::LawSetResults;
use crate::text::laws::quiz as strings;
use crate::text::quiz as quiz_strings;
use crate::ui::navigation_keys::navigation_action;
use crate::ui::notices::notices;
use crate::ui::page_title::use_page_title;
use crate::ui::use_pure_reducer::use_pure_reducer;

#[derive(Properties, PartialEq)]
pub struct LawSetPageProps {
    pub requested: RequestedLawSet,
    /// Changes with every navigation.
    pub navigation_id: u32,
}

/// A set in progress, or its results.
#[component]
pub fn LawSetPage(props: &LawSetPageProps) -> Html {
    let RequestedLawSet {
        set,
        errors,
        is_exam,
        ..
    } = &props.requested;
    let (session, on_action) =
        use_pure_reducer(|| LawQuizSession::new(*set), LawQuizSession::reduce);
    let article = use_node_ref();
    use_page_title(
        &[strings::TITLE, " · ", quiz_strings::TITLE].concat(),
        props.navigation_id,
        &article,
    );
    use_law_set_reports(&session, errors, &on_action);
    let onkeydown = use_law_set_keys(&on_action);
    let on_next = use_callback(
        (on_action.clone(), article.clone()),
        |(), (on_action, article)| {
            on_action.emit(LawQuizAction::Next);
            browser::scroll::scroll_board_into_view(article);
        },
    );
    let Some(question) = session.current() else {
        return html! {
            <article key="results" ref={article} class="quiz results" tabindex="-1" aria-labelledby="quiz-title"
                data-quiz={LawQuizSet::NAME} data-state={session.status().name()}>
                <LawSetResults session={(*session).clone()} {on_action} />
            </article>
        };
    };
    let mut sentences: Vec<String> = errors
        .iter()
        .map(|&error| quiz_strings::address_error(error).to_owned())
        .collect();
    sentences.extend(is_exam.then(|| strings::NO_EXAM.to_owned()));
    html! {
        <article
            key="asking"
            ref={article}
            class="board-page quiz"
            tabindex="-1"
            aria-labelledby="quiz-title"
            data-quiz={LawQuizSet::NAME}
            data-item={session.question_number().to_string()}
            data-kind={question.prompt().name()}
            data-skill={LawQuizSet::NAME}
            data-state={session.status().name()}
            data-hints={session.hints().to_string()}
            {onkeydown}
        >
            <header class="heading">
                <h1 id="quiz-title">{ strings::TITLE }</h1>
                <p class="number">
                    { quiz_strings::question_number(session.question_number(), session.questions().len()) }
                </p>
            </header>
            { notices(None, &sentences) }
            <LawSetBoardPanel session={(*session).clone()} on_action={on_action.clone()} />
            <div class="text">
                <div class="report">
                    <LawSetQuestionPanel session={(*session).clone()} {on_action} {on_next} />
                </div>
            </div>
        </article>
    }
}

/// Returns the page's key handler, which steps through the moves.
#[hook]
fn use_law_set_keys(on_action: &Callback<LawQuizAction>) -> Callback<KeyboardEvent> {
    use_callback(on_action.clone(), |event: KeyboardEvent, on_action| {
        // A held Enter key would answer the next question unread.
        if event.repeat() && event.key() == "Enter" {
            event.prevent_default();
        }
        if let Some(action) = navigation_action(&event) {
            event.prevent_default();
            on_action.emit(board_action(action));
        }
    })
}
