//! The feedback to an answer, announced by screen readers.

use course::Judgement;
use course::quiz::{Grade, QuestionAttempt, QuizMode, QuizSession};
use yew::prelude::*;

use crate::text::quiz as strings;
use crate::text::verdict::fide_article;
use crate::ui::answer_result::{AnswerGrade, AnswerResult};

/// Renders the feedback to the last answer, with the article of the Laws.
pub fn feedback(session: &QuizSession, attempt: &QuestionAttempt) -> Html {
    let question = attempt.question();
    let mut judgement = None;
    let mut grade = None;
    let needs_reason = matches!(attempt.last_reply(), Some((_, Grade::ReasonNeeded)));
    let sentence = match attempt.last_reply() {
        None => String::new(),
        Some((_, Grade::Correct)) => {
            judgement = Some(question.judgement());
            grade = Some(AnswerGrade::Right);
            strings::explain_solution(question)
        }
        Some((_, Grade::ReasonNeeded)) => strings::ask_reason(question).to_owned(),
        Some((_, Grade::Wrong(mistake))) => {
            grade = Some(AnswerGrade::Wrong);
            judgement = Some(&mistake.judgement);
            match session.mode() {
                QuizMode::Exam => strings::describe_mistake_and_solution(question, mistake),
                QuizMode::Guided | QuizMode::Alone => strings::describe_mistake(question, mistake),
            }
        }
        Some((reply, Grade::Unreadable(error))) => {
            strings::unreadable_reply(question, reply, error)
        }
    };
    let verdict = judgement.map(|judgement| {
        if judgement.legal_verdict().is_some() {
            "legal"
        } else {
            "illegal"
        }
    });
    let article = judgement.and_then(|judgement| article(session, judgement));
    html! {
        <div
            class="verdict"
            role="status"
            aria-live="assertive"
            data-verdict={verdict}
            data-reason={judgement.map(Judgement::name)}
        >
            <div key={session.analysis().cursor().revision()} class={if needs_reason { "headline visually-hidden" } else { "headline" }}>
                { grade_panel(grade, html! { <>
                    <p>{ sentence }</p>
                    <p class="article">{ article.unwrap_or_default() }</p>
                </> }) }
            </div>
        </div>
    }
}

/// Renders what is said about an answer, in the panel of its grade if it has one.
fn grade_panel(grade: Option<AnswerGrade>, content: Html) -> Html {
    match grade {
        Some(grade) => html! { <AnswerResult {grade}>{ content }</AnswerResult> },
        None => content,
    }
}

/// Returns the FIDE article of the first reason against the judged attempt.
fn article(session: &QuizSession, judgement: &Judgement) -> Option<&'static str> {
    let question = session.current()?.question();
    let first = judgement.reasons().first()?;
    let game = question.game_to_judge();
    Some(fide_article(&game, judgement.attempt(), *first))
}
