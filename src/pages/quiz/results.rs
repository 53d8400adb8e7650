//! The results of a set. They are the score, the lessons to review, and the code to hand in.

use course::hidden_characters::show_hidden;
use course::quiz::{QuestionAttempt, QuizAction, QuizMode, QuizQuestion, QuizSession, ReportEntry};
use yew::prelude::*;

use crate::browser;
use crate::browser::form_fields;
use crate::browser::persisted::MASTERY;
use crate::pages::quiz::persistence_notice::persistence_notice;
use crate::pages::quiz::routes::{new_set_route, print_route};
use crate::route::{LabAddress, LessonAddress, QuizAddress, Route};
use crate::text;
use crate::text::quiz as strings;
use crate::ui::export::CopyField;
use crate::ui::way_back::use_way_back;

#[derive(Properties, PartialEq)]
pub struct ResultsProps {
    pub session: QuizSession,
    pub on_action: Callback<QuizAction>,
}

/// The results of a completed set.
#[component]
pub fn Results(props: &ResultsProps) -> Html {
    let ResultsProps { session, on_action } = props;
    let heading = use_node_ref();
    let way_back = use_way_back();
    {
        let heading = heading.clone();
        use_effect_with((), move |()| browser::focus::focus_element(&heading));
    }
    let (correct, count) = session.score();
    let is_exam = session.mode() == QuizMode::Exam;
    let score = if session.is_practice() {
        strings::describe_retry(correct, count)
    } else {
        strings::describe_score(correct, count, is_exam)
    };
    let report = session.report();
    let on_repeat = on_action.reform(|_| QuizAction::Restart {
        mastery: MASTERY.read(),
    });
    html! {
        <>
            <header key="heading">
                <h1 id="quiz-title" ref={heading} tabindex="-1">{ strings::set_title(session.set().topic(), session.mode()) }</h1>
                <p class="score" data-score={correct.to_string()}>{ score }</p>
                <p class="time">{ strings::format_duration(report.seconds()) }</p>
                { way_back }
            </header>
            { mastered_skills(session) }
            { persistence_notice() }
            { next_steps(session, on_action) }
            { lessons(session) }
            <section key="items" class="items">
                <h2>{ strings::ONE_BY_ONE }</h2>
                <ol>{ for session.finished_attempts().iter().map(|(attempt, seconds)| row(attempt, *seconds)) }</ol>
            </section>
            if is_exam {
                <Certificate key="certificate" sentence={strings::certificate_sentence(&report)} />
            }
            if !session.is_practice() {
                <section key="code" class="items">
                    <details open={is_exam}>
                        <summary>{ strings::HAND_IN }</summary>
                        <CopyField id="result-code" label={strings::RESULT_CODE} code={report.to_code()} />
                    </details>
                    <p class="actions">
                        <a href={print_route(session.set())} class="button">{ strings::ON_PAPER }</a>
                        <button type="button" onclick={on_repeat}>{ strings::SAME_AGAIN }</button>
                    </p>
                </section>
            }
        </>
    }
}

/// Says which skills of the set are mastered, and offers the next one.
fn mastered_skills(session: &QuizSession) -> Html {
    let mastery = MASTERY.read();
    let mut skills = Vec::new();
    for (attempt, _) in session.finished_attempts() {
        let skill = attempt.question().skill();
        if mastery.is_mastered(skill) && !skills.contains(&skill) {
            skills.push(skill);
        }
    }
    if skills.is_empty() {
        return html! { <section key="mastered" hidden=true></section> };
    }
    let next = mastery.next_skill(browser::date::minutes_since_1970());
    html! {
        <section key="mastered" class="mastered">
            { for skills.into_iter().map(|skill| html! {
                <h2 key={skill.name()}>
                    { strings::mastered(skill) }{ " " }<span aria-hidden="true">{ "✓" }</span>
                </h2>
            }) }
            <p class="actions">
                <a class="button filled" href={Route::quiz_on_skill(next.name())}>{ strings::go_on_with(next) }</a>
            </p>
        </section>
    }
}

/// Renders the ways on: practice of missed questions, a new set, the start page.
fn next_steps(session: &QuizSession, on_action: &Callback<QuizAction>) -> Html {
    let practise = (!session.missed_questions().is_empty()).then(|| {
        let onclick = on_action.reform(|_| QuizAction::PractiseMissed { mastery: MASTERY.read() });
        html! { <button key="practise" type="button" class="filled" {onclick}>{ strings::AGAIN }</button> }
    });
    html! {
        <p key="next-steps" class="actions">
            { for practise }
            <a key="another" class="button" href={new_set_route(session.set(), session.mode())}>{ strings::ANOTHER }</a>
            <a key="all" class="button" href={Route::Quiz(QuizAddress::default())}>{ strings::ALL_SETS }</a>
        </p>
    }
}

/// Renders a link to the lesson about each missed skill.
fn lessons(session: &QuizSession) -> Html {
    let mut skills = Vec::new();
    for skill in session
        .missed_questions()
        .iter()
        .map(|question| question.skill())
    {
        if !skills.contains(&skill) {
            skills.push(skill);
        }
    }
    if skills.is_empty() {
        return html! { <section key="lessons" hidden=true></section> };
    }
    html! {
        <section key="lessons" class="items">
            <h2>{ strings::TO_READ }</h2>
            <ul>
                { for skills.into_iter().map(|skill| html! {
                    <li key={skill.name()}>
                        <a href={Route::Lesson(LessonAddress::on_site(skill.lesson_id()))}>
                            { strings::lesson_link(skill) }
                        </a>
                        { " · " }
                        <a href={Route::Lab(LabAddress::with_task(skill.name()))}>
                            { text::lab::task::IN_LAB }
                        </a>
                    </li>
                }) }
            </ul>
        </section>
    }
}

/// Renders a question and its result.
fn row(attempt: &QuestionAttempt, seconds: u32) -> Html {
    let question: &QuizQuestion = attempt.question();
    let (result, name) = if !attempt.expects_reply() {
        ("example", strings::EXAMPLE)
    } else if attempt.is_correct_first_time() {
        ("right", strings::RIGHT)
    } else {
        (
            "missed",
            strings::describe_outcome(&ReportEntry::from_attempt(attempt, seconds)),
        )
    };
    html! {
        <li data-result={result}>
            <p>{ strings::describe_prompt(question) }</p>
            <p class="state">{ name }{ " · " }{ strings::format_duration(seconds) }</p>
        </li>
    }
}

#[derive(Properties, PartialEq)]
struct CertificateProps {
    sentence: String,
}

/// Returns today's date in words.
fn today() -> String {
    let [day, month, year] = browser::date::today();
    strings::format_day(day, month, year)
}

/// A certificate to print. The name is stored nowhere.
#[component]
fn Certificate(props: &CertificateProps) -> Html {
    let name = use_state_eq(String::new);
    let oninput = {
        let name = name.setter();
        Callback::from(move |event: InputEvent| name.set(form_fields::input_value(&event)))
    };
    let onclick = Callback::from(|_| browser::dom::print());
    html! {
        <section class="items certificate-form">
            <h2>{ strings::CERTIFICATE }</h2>
            <div class="move-field">
                <label for="certificate-name">{ strings::NAME }</label>
                <input id="certificate-name" type="text" autocomplete="name" maxlength="80" value={(*name).clone()}
                    {oninput} />
                <button type="button" {onclick}>{ strings::PRINT }</button>
            </div>
            <div class="certificate">
                <p class="wordmark">{ text::SITE }</p>
                <p class="name">{ show_hidden(&name) }</p>
                <p>{ props.sentence.clone() }</p>
                <p class="date">{ today() }</p>
            </div>
        </section>
    }
}
