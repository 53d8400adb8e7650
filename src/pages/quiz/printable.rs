//! The printable page of a set: the questions, and the answers on a separate sheet.

use std::rc::Rc;

use course::quiz::{
    Mastery, QuestionAttempt, QuestionSet, QuizAction, QuizAddressError, QuizMode, QuizQuestion,
    QuizSession,
};
use rules::Color;
use yew::prelude::*;

use crate::browser;
use crate::pages::quiz::answer_input::{choice_names, field_label};
use crate::pages::quiz::create_set::CreateSet;
use crate::settings::{Notation, use_settings};
use crate::text::quiz as strings;
use crate::ui::board::Chessboard;
use crate::ui::notices::notices;
use crate::ui::page_title::use_page_title;

#[derive(Properties, PartialEq)]
pub struct PrintableSetProps {
    pub set: QuestionSet,
    /// The errors in the page's address.
    pub errors: Vec<QuizAddressError>,
    /// Changes with every navigation.
    pub navigation_id: u32,
}

/// The questions and solutions of a set, laid out for print.
#[component]
pub fn PrintableSet(props: &PrintableSetProps) -> Html {
    let PrintableSetProps {
        set,
        ref errors,
        navigation_id,
    } = *props;
    let errors: Vec<String> = errors
        .iter()
        .map(|&error| strings::address_error(error).to_owned())
        .collect();
    let sessions = use_memo(set, |set| sessions(*set));
    let article = use_node_ref();
    let title = strings::topic_name(set.topic());
    use_page_title(
        &[title, " · ", strings::TITLE].concat(),
        navigation_id,
        &article,
    );
    let notation = use_settings().notation;
    let onclick = Callback::from(|_| browser::dom::print());
    html! {
        <article ref={article} class="quiz paper" tabindex="-1" aria-labelledby="quiz-title">
            <header>
                <h1 id="quiz-title">{ title }</h1>
                { notices(None, &errors) }
                <p>{ strings::describe_set(set) }</p>
                <p class="name-line"><span>{ strings::PUPIL }</span><span>{ strings::DATE }</span></p>
                <button type="button" {onclick}>{ strings::PRINT_SET }</button>
                <CreateSet />
            </header>
            <section>
                <h2 class="visually-hidden">{ strings::QUESTIONS }</h2>
                <ol class="question-sheets">{ for sessions.iter().map(|session| question_item(session, notation)) }</ol>
            </section>
            <section class="solutions">
                <h2>{ strings::SOLUTIONS }</h2>
                // The answers are a separate sheet, so it repeats the title.
                <p>{ title }{ ". " }{ strings::describe_set(set) }</p>
                <ol>
                    { for sessions.iter().enumerate().map(|(index, session)| html! {
                        <li key={index}>{ question(session).map(strings::describe_solution).unwrap_or_default() }</li>
                    }) }
                </ol>
            </section>
        </article>
    }
}

/// Returns one session for each question of a set.
fn sessions(set: QuestionSet) -> Vec<QuizSession> {
    let mastery = Mastery::default();
    let first = QuizSession::new(set, QuizMode::Exam, &mastery);
    let mut sessions = vec![first];
    while let Some(last) = sessions.last()
        && sessions.len() < set.count()
    {
        let next = last.reduce(QuizAction::Next {
            mastery: mastery.clone(),
            seconds: 0,
        });
        if next.current().is_none() {
            break;
        }
        sessions.push(next);
    }
    sessions
}

fn question(session: &QuizSession) -> Option<&QuizQuestion> {
    session.current().map(QuestionAttempt::question)
}

/// Renders a question: the board with White below, the moves before it, the prompt, and the choices.
fn question_item(session: &QuizSession, notation: Notation) -> Html {
    let Some(question) = question(session) else {
        return html! { <li></li> };
    };
    let conditions = question.conditions();
    html! {
        <li key={session.question_id()}>
            <Chessboard
                view={Rc::new(session.view().without_animation())}
                revision=0
                orientation={Color::White}
                single_keys=false
            />
            <div>
                <p>{ strings::list_last_moves(question, notation) }</p>
                <p class="prompt">{ strings::describe_prompt(question) }</p>
                <p class="choices">{ for choice_names(question).map(|name| html! { <span>{ name }</span> }) }</p>
                if field_label(question).is_some() {
                    <p class="write-line">{ strings::WRITE }</p>
                }
                if !conditions.is_empty() {
                    <p>{ strings::IF_NOT }</p>
                    <p class="choices">
                        { for conditions.iter().map(|&condition| html! { <span>{ strings::failed_condition(condition) }</span> }) }
                    </p>
                }
            </div>
        </li>
    }
}
