//! The results of a set about other laws.

use course::law_lab::law_quiz::{LawQuizAction, LawQuizQuestion, LawQuizSession, LawQuizSet};
use yew::prelude::*;

use crate::browser;
use crate::route::{LawsQuery, QuizAddress, Route};
use crate::text::laws;
use crate::text::laws::quiz as strings;
use crate::text::quiz as quiz_strings;

#[derive(Properties, PartialEq)]
pub struct LawSetResultsProps {
    pub session: LawQuizSession,
    pub on_action: Callback<LawQuizAction>,
}

/// The score, the ways on, and the questions one by one.
#[component]
pub fn LawSetResults(props: &LawSetResultsProps) -> Html {
    let LawSetResultsProps { session, on_action } = props;
    let heading = use_node_ref();
    {
        let heading = heading.clone();
        use_effect_with((), move |()| browser::focus::focus_element(&heading));
    }
    let (right, count) = session.score();
    let another = QuizAddress {
        count: Some(session.set().count().to_string()),
        ..QuizAddress::with_skill(LawQuizSet::NAME)
    };
    html! {
        <>
            <header key="heading">
                <h1 id="quiz-title" ref={heading} tabindex="-1">{ strings::TITLE }</h1>
                <p class="score" data-score={right.to_string()}>
                    { quiz_strings::describe_score(right, count, false) }
                </p>
                <p>{ strings::WHAT_A_SET_IS }</p>
            </header>
            <p key="next-steps" class="actions">
                <a class="button filled" href={Route::Quiz(another)}>{ quiz_strings::ANOTHER }</a>
                <a class="button" href={Route::Laws(LawsQuery::default())}>{ laws::TITLE }</a>
                <a class="button" href={Route::Quiz(QuizAddress::default())}>{ strings::ALL_SETS }</a>
                <button type="button" onclick={on_action.reform(|_| LawQuizAction::Restart)}>{ strings::AGAIN }</button>
            </p>
            <section key="items" class="items">
                <h2>{ quiz_strings::ONE_BY_ONE }</h2>
                <ol>
                    { for session.results().enumerate().map(|(index, (question, is_right, hints))| html! {
                        <li key={index} data-result={if is_right && hints == 0 { "right" } else { "missed" }}>
                            { row(question, is_right, hints) }
                        </li>
                    }) }
                </ol>
            </section>
        </>
    }
}

/// Renders a question, its right answer and the result.
fn row(question: &LawQuizQuestion, is_right: bool, hints: u8) -> Html {
    html! {
        <>
            <p>{ strings::describe_law_prompt(question) }</p>
            <p class="state">{ strings::describe_law_result(question, is_right, hints) }</p>
        </>
    }
}
