//! The first page of the quiz: what is mastered, what is due, and what comes next.

use course::quiz::{Manner, Mastery, Minutes, Skill, Topic};
use yew::prelude::*;

use super::along::TakeAlong;
use super::making::Making;
use crate::forgetting::Forgetting;
use crate::route::{QuizAddress, Route, Use};
use crate::web;
use crate::web::draft::{self, Draft};
use crate::web::mastery::{self, Term};
use crate::words::{self, quiz as say, skills};

/// What the first page is told.
#[derive(Properties, PartialEq)]
pub struct StartProps {
    /// Changes whenever the visitor arrives at an address.
    pub arrival: u32,
}

/// The skills, and the way into each.
#[component]
pub fn Start(props: &StartProps) -> Html {
    let known = use_state_eq(mastery::read);
    {
        let known = known.setter();
        use_effect_with((), move |()| {
            let listener = mastery::on_change(move |mastery| known.set(mastery));
            move || drop(listener)
        });
    }
    let frame = use_node_ref();
    {
        let frame = frame.clone();
        use_effect_with(props.arrival, move |&arrival| {
            web::page::set_title(&words::page_title(say::TITLE));
            if arrival > 0 {
                web::page::focus(&frame);
            }
        });
    }
    let now = web::clock::minutes();
    let settled = {
        let mut settled = (*known).clone();
        settled.settle(now);
        settled
    };
    let on_known = {
        let known = known.setter();
        Callback::from(move |mastery| known.set(mastery))
    };
    let forget = {
        let known = known.setter();
        Callback::from(move |()| {
            mastery::forget();
            for set in [Draft::Quiz, Draft::Exam] {
                draft::keep(set, "");
            }
            known.set(mastery::read());
        })
    };
    html! {
        <article ref={frame} class="quiz start" tabindex="-1" aria-labelledby="quiz-title" data-quiz="">
            <header>
                <h1 id="quiz-title">{ say::TITLE }</h1>
                <p class="about">{ say::ABOUT }</p>
            </header>
            { kept() }
            { next(&settled, now) }
            <section class="sets">
                <h2>{ say::SKILLS }</h2>
                <p>{ say::sum(&settled, now) }</p>
                <ol>{ for Skill::ALL.into_iter().map(|skill| row(skill, &settled, now)) }</ol>
            </section>
            <section class="sets">
                <h2>{ say::SETS }</h2>
                <ul>
                    { way(QuizAddress::about(Topic::All.name()), say::MIXED) }
                    { way(exam(), say::EXAM) }
                </ul>
            </section>
            <section class="sets">
                <h2>{ say::TEACHERS }</h2>
                <Making />
                <ul>
                    { way(QuizAddress { use_: Use::Check, ..QuizAddress::default() }, say::CHECK) }
                    { way(Route::Share("?mode=quiz".to_owned()), say::ON_YOUR_SITE) }
                </ul>
            </section>
            <TakeAlong known={settled.clone()} {on_known} />
            <Forgetting said={say::FORGET} has_any={!settled.is_empty()} {forget} />
        </article>
    }
}

/// How long it is known what is mastered, where that is not for ever.
pub fn kept() -> Html {
    let said = match mastery::term() {
        Term::Kept => return html! { <p key="term" class="term" hidden=true></p> },
        Term::Refused => say::UNKEPT,
        Term::Later => say::LATER,
    };
    html! { <p key="term" class="term" role="status">{ said }</p> }
}

fn exam() -> QuizAddress {
    QuizAddress {
        manner: Some(Manner::Exam.name().to_owned()),
        ..QuizAddress::about(Topic::All.name())
    }
}

/// What to do next.
fn next(mastery: &Mastery, now: Minutes) -> Html {
    let skill = mastery.next(now);
    let (name, why) = say::next(skill, mastery.level(skill, now));
    html! {
        <p class="next">
            <a class="button way" href={Route::questions(skill.name())}>{ name }</a>
            <span>{ why }</span>
        </p>
    }
}

/// A skill, and how it stands.
fn row(skill: Skill, mastery: &Mastery, now: Minutes) -> Html {
    let (name, what) = skills::skill(skill.name()).unwrap_or((skill.name(), ""));
    let level = mastery.level(skill, now);
    let due = mastery.record(skill).due();
    let standing = match level {
        course::quiz::Level::Fresh => "fresh",
        course::quiz::Level::Learning(_) => "begun",
        course::quiz::Level::Mastered => "done",
        course::quiz::Level::Due => "due",
    };
    html! {
        <li key={skill.name()} data-skill={skill.name()} data-standing={standing}>
            <a href={Route::questions(skill.name())}>{ name }</a>
            <span class="state">{ say::level(level, due, now) }</span>
            <p>{ what }</p>
        </li>
    }
}

fn way(to: impl Into<Route>, (name, what): (&'static str, &'static str)) -> Html {
    html! {
        <li key={name}>
            <a href={to.into()}>{ name }</a>
            <p>{ what }</p>
        </li>
    }
}
