//! The quiz's start page: each skill's level, the skill to practise next, and the sets.

use course::Diagram;
use course::law_lab::law_quiz::LawQuizSet;
use course::quiz::{Mastery, Minutes, QuizMode, Skill, Topic};
use yew::prelude::*;

use crate::browser;
use crate::browser::dom;
use crate::browser::persisted::MASTERY;
use crate::browser::session_store;
use crate::browser::session_store::SessionKey;
use crate::pages::quiz::create_set::CreateSet;
use crate::pages::quiz::persistence_notice::persistence_notice;
use crate::pages::quiz::progress_picture::ProgressPicture;
use crate::pages::quiz::transfer::TransferPanel;
use crate::route::{LabAddress, QuizAddress, QuizView, Route, ShareQuery};
use crate::text::{lab, quiz as strings, skills};
use crate::ui::confirm_erase::ConfirmErase;
use crate::ui::diagram::use_list_diagrams;
use crate::ui::page_title::use_page_title;
use crate::ui::way_back::use_way_back;

#[derive(Properties, PartialEq)]
pub struct StartPageProps {
    /// Changes with every navigation.
    pub navigation_id: u32,
}

/// The skills with a link to each, the sets, and the forms for teachers.
#[component]
pub fn StartPage(props: &StartPageProps) -> Html {
    let mastery = use_state_eq(|| MASTERY.read());
    {
        let set_mastery = mastery.setter();
        use_effect_with((), move |()| {
            let listener = MASTERY.on_change(move |mastery| set_mastery.set(mastery));
            move || drop(listener)
        });
    }
    let render_diagram = use_list_diagrams();
    let article = use_node_ref();
    let way_back = use_way_back();
    use_page_title(strings::TITLE, props.navigation_id, &article);
    let now = browser::date::minutes_since_1970();
    let current = {
        let mut current = (*mastery).clone();
        current.clamp_times(now);
        current
    };
    let on_change = {
        let set_mastery = mastery.setter();
        Callback::from(move |mastery| set_mastery.set(mastery))
    };
    let on_erase = {
        let set_mastery = mastery.setter();
        Callback::from(move |()| {
            MASTERY.reset();
            for draft in [SessionKey::Quiz, SessionKey::Exam] {
                session_store::write(draft, "");
            }
            set_mastery.set(MASTERY.read());
        })
    };
    html! {
        <article ref={article} class="quiz start" tabindex="-1" aria-labelledby="quiz-title" data-quiz="">
            <header>
                <h1 id="quiz-title">{ strings::TITLE }</h1>
                <p class="about">{ strings::ABOUT }</p>
                { way_back }
            </header>
            { persistence_notice() }
            { next_skill(&current, now) }
            <ProgressPicture mastery={current.clone()} {now} />
            <section class="sets">
                <h2>{ strings::SKILLS }</h2>
                <p>{ strings::mastery_summary(&current, now) }</p>
                <ol>{ for Skill::LEARNING_ORDER.into_iter().map(|skill| row(skill, &current, now, render_diagram)) }</ol>
            </section>
            <section class="sets">
                <h2>{ strings::SETS }</h2>
                <ul>
                    { link_item(Route::quiz_on_skill(Topic::All.name()), strings::MIXED) }
                    { link_item(Route::Quiz(exam_address()), strings::EXAM) }
                    { link_item(Route::quiz_on_skill(LawQuizSet::NAME), strings::LAWS) }
                </ul>
            </section>
            <section class="sets">
                <h2>{ strings::TEACHERS }</h2>
                <CreateSet />
                <ul>
                    { link_item(Route::Quiz(QuizAddress { view: QuizView::ReadResults, ..QuizAddress::default() }), strings::CHECK) }
                    if dom::has_web_address() {
                        { link_item(Route::Share(ShareQuery::for_quiz()), strings::ON_YOUR_SITE) }
                    }
                </ul>
            </section>
            <TransferPanel mastery={current.clone()} {on_change} />
            <ConfirmErase labels={strings::FORGET} is_enabled={!current.is_empty()} on_erase={on_erase} />
        </article>
    }
}

fn exam_address() -> QuizAddress {
    QuizAddress {
        mode: Some(QuizMode::Exam.name().to_owned()),
        ..QuizAddress::with_skill(Topic::All.name())
    }
}

/// Renders the link to the skill to practise next.
fn next_skill(mastery: &Mastery, now: Minutes) -> Html {
    let skill = mastery.next_skill(now);
    let (name, reason) = strings::next_skill(skill, mastery.level(skill, now));
    html! {
        <p class="next">
            <a class="button filled" href={Route::quiz_on_skill(skill.name())}>{ name }</a>
            <span>{ reason }</span>
        </p>
    }
}

/// Renders a skill and its mastery level.
fn row(
    skill: Skill,
    mastery: &Mastery,
    now: Minutes,
    render_diagram: fn(&Diagram) -> Html,
) -> Html {
    let (name, description) = skills::describe_skill(skill.name()).unwrap_or((skill.name(), ""));
    let level = mastery.level(skill, now);
    let due = mastery.record(skill).due();
    let id = format!("skill-{}", skill.name());
    html! {
        <li key={skill.name()} data-skill={skill.name()} data-status={level.name()}>
            { render_diagram(&skill.example().diagram()) }
            <a id={id.clone()} href={Route::quiz_on_skill(skill.name())}>{ name }</a>
            <span class="state">{ strings::skill_level(level, due, now) }</span>
            <p>{ description }</p>
            <a class="task-link" href={Route::Lab(LabAddress::with_task(skill.name()))} aria-describedby={id}>
                { lab::task::IN_LAB }
            </a>
        </li>
    }
}

fn link_item(to: Route, (name, description): (&'static str, &'static str)) -> Html {
    html! {
        <li key={name}>
            <a href={to}>{ name }</a>
            <p>{ description }</p>
        </li>
    }
}
