//! The conditions of the rule, each on a small board where it is not met.

use course::quiz::Skill;
use yew::prelude::*;

use crate::route::Route;
use crate::text::describe_diagram;
use crate::text::home;
use crate::text::verdict::describe_verdict;
use crate::ui::diagram::render_diagram;
use crate::ui::verdict_marks::verdict_marks;

/// The skills whose conditions are shown, in the order in which the course names them.
const CONDITIONS: [Skill; 4] = [
    Skill::AdjacentFile,
    Skill::DoubleStep,
    Skill::NowOrNever,
    Skill::KingSafety,
];

/// A board for each condition. A press tries the capture there, and the line above the boards says why it fails.
#[component]
pub fn Conditions() -> Html {
    let tried = use_state_eq(|| None::<Skill>);
    let judged = use_memo(*tried, |tried| tried.map(|skill| skill.example().judge()));
    let reason = match judged.as_ref() {
        Some(judged) => describe_verdict(&judged.game, &judged.judgement).headline,
        None => home::NO_CONDITION_TRIED.to_owned(),
    };
    html! {
        <section class="conditions" aria-labelledby="conditions-title">
            <h2 id="conditions-title">{ home::CONDITIONS }</h2>
            <p class="reason" role="status">{ reason }</p>
            <ul>
                { for CONDITIONS.into_iter().map(|skill| {
                    let setter = tried.setter();
                    let onclick = Callback::from(move |_| setter.set(Some(skill)));
                    let judged = judged.as_ref().as_ref().filter(|_| *tried == Some(skill));
                    let diagram = skill.example().diagram();
                    let marks = judged.map(|it| verdict_marks(it.judgement.marks(), diagram.orientation));
                    let attempt = skill.example().attempt();
                    let board_id = format!("board-{}", skill.name());
                    html! {
                        <li key={skill.name()} data-condition={skill.name()}
                            data-reason={judged.map(|it| it.judgement.name())}>
                            <button type="button" aria-pressed={judged.is_some().to_string()}
                                aria-describedby={board_id.clone()} {onclick}>
                                <span class="picture">
                                    { render_diagram(&diagram) }
                                    { marks.unwrap_or_default() }
                                </span>
                                <strong>{ home::condition_name(skill) }</strong>
                                <span class="question">{ home::may_capture(attempt.from, attempt.to) }</span>
                            </button>
                            <p id={board_id} class="visually-hidden">{ describe_diagram(&diagram) }</p>
                        </li>
                    }
                }) }
            </ul>
            <a class="onward" href={Route::lesson(Skill::AdjacentFile.lesson_id(), None)}>
                { home::CONDITIONS_LESSON }
            </a>
        </section>
    }
}
