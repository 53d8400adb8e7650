//! The end of a set: the score, what is worth another look, and what there is to hand in.

use course::quiz::{Asking, Item, Manner, Question, Round};
use yew::prelude::*;

use super::start::kept;
use crate::route::{LessonAddress, QuizAddress, Route};
use crate::taking::Code;
use crate::web::{self, field, mastery};
use crate::words::{self, quiz as say};

/// What the end is told.
#[derive(Properties, PartialEq)]
pub struct OverProps {
    /// The round that is over.
    pub round: Round,
    /// Begins another.
    pub on_begin: Callback<Round>,
}

/// What came of a set.
#[component]
pub fn Over(props: &OverProps) -> Html {
    let OverProps { round, on_begin } = props;
    let heading = use_node_ref();
    {
        let heading = heading.clone();
        use_effect_with((), move |()| web::page::focus(&heading));
    }
    let (right, asked) = round.score();
    let is_exam = round.manner() == Manner::Exam;
    let score = if round.is_again() {
        say::again(right, asked)
    } else {
        say::score(right, asked, is_exam)
    };
    let report = round.report();
    let anew = {
        let (set, manner) = (round.set(), round.manner());
        on_begin.reform(move |_| Round::new(set, manner, &mastery::read()))
    };
    html! {
        <>
            <header key="heading">
                <h1 id="quiz-title" ref={heading} tabindex="-1">{ say::title(round.set().topic(), round.manner()) }</h1>
                <p class="score" data-score={right.to_string()}>{ score }</p>
                <p class="time">{ say::time(report.seconds()) }</p>
            </header>
            { kept() }
            { ways(round, on_begin) }
            { lessons(round) }
            <section key="items" class="items">
                <h2>{ say::ONE_BY_ONE }</h2>
                <ol>{ for round.over().iter().map(|(asking, seconds)| row(asking, *seconds)) }</ol>
            </section>
            if is_exam {
                <Certificate key="certificate" said={say::certified(&report)} />
            }
            if !round.is_again() {
                <section key="code" class="items">
                    <Code id="result-code" label={say::RESULT_CODE} code={report.code()} />
                    <p class="ways">
                        <a href={super::on_paper(round.set())} class="button">{ say::ON_PAPER }</a>
                        <button type="button" onclick={anew}>{ say::SAME_AGAIN }</button>
                    </p>
                </section>
            }
        </>
    }
}

/// Where one goes on.
fn ways(round: &Round, on_begin: &Callback<Round>) -> Html {
    let again = (!round.missed().is_empty()).then(|| {
        let (round, on_begin) = (round.clone(), on_begin.clone());
        let onclick = Callback::from(move |_| {
            if let Some(again) = round.again(&mastery::read()) {
                on_begin.emit(again);
            }
        });
        html! { <button key="again" type="button" class="way" {onclick}>{ say::AGAIN }</button> }
    });
    html! {
        <p key="ways" class="ways">
            { for again }
            <a key="another" class="button" href={super::another(round.set(), round.manner())}>{ say::ANOTHER }</a>
            <a key="all" class="button" href={Route::from(QuizAddress::default())}>{ say::ALL_SETS }</a>
        </p>
    }
}

/// The lesson about each skill that went wrong.
fn lessons(round: &Round) -> Html {
    let mut skills = Vec::new();
    for skill in round.missed().iter().map(|question| question.skill()) {
        if !skills.contains(&skill) {
            skills.push(skill);
        }
    }
    if skills.is_empty() {
        return html! { <section key="lessons" hidden=true></section> };
    }
    html! {
        <section key="lessons" class="items">
            <h2>{ say::TO_READ }</h2>
            <ul>
                { for skills.into_iter().map(|skill| html! {
                    <li key={skill.name()}>
                        <a href={Route::Lesson(LessonAddress::ours(skill.lesson()))}>
                            { say::lesson(skill) }
                        </a>
                    </li>
                }) }
            </ul>
        </section>
    }
}

/// What became of a question.
fn row(asking: &Asking, seconds: u32) -> Html {
    let question: &Question = asking.question();
    let (came, name) = if !asking.is_asked() {
        ("example", say::EXAMPLE)
    } else if asking.is_right_at_once() {
        ("right", say::RIGHT)
    } else {
        ("missed", say::item(&Item::of(asking, seconds)))
    };
    html! {
        <li data-came={came}>
            <p>{ say::asked(question) }</p>
            <p class="state">{ name }{ " · " }{ say::time(seconds) }</p>
        </li>
    }
}

#[derive(Properties, PartialEq)]
struct CertificateProps {
    said: String,
}

/// The day, in words.
fn today() -> String {
    let [day, month, year] = web::clock::today();
    say::day(day, month, year)
}

/// A certificate, with a name that stays on this page.
#[component]
fn Certificate(props: &CertificateProps) -> Html {
    let name = use_state_eq(String::new);
    let oninput = {
        let name = name.setter();
        Callback::from(move |event: InputEvent| name.set(field::typed(&event)))
    };
    let onclick = Callback::from(|_| web::page::print());
    html! {
        <section class="items certifying">
            <h2>{ say::CERTIFICATE }</h2>
            <div class="move-field">
                <label for="certificate-name">{ say::NAME }</label>
                <input id="certificate-name" type="text" autocomplete="name" maxlength="80" value={(*name).clone()}
                    {oninput} />
                <button type="button" {onclick}>{ say::PRINT }</button>
            </div>
            <div class="certificate">
                <p class="wordmark">{ words::SITE }</p>
                <p class="name">{ (*name).clone() }</p>
                <p>{ props.said.clone() }</p>
                <p class="date">{ today() }</p>
            </div>
        </section>
    }
}
