//! The lab's example positions, and its list of tasks.

use course::Diagram;
use course::lab::examples::LabExample;
use course::quiz::Skill;
use rules::Color;
use yew::prelude::*;

use crate::route::{LabAddress, Route};
use crate::text::{lab as strings, skills};
use crate::ui::diagram::use_list_diagrams;

/// The examples with a diagram each, and the folded list of tasks. Each is a link that stays in the lab.
#[component]
pub fn ExamplesPanel() -> Html {
    let render_diagram = use_list_diagrams();
    let example = |example: LabExample| {
        let address = LabAddress {
            fen: Some(example.fen().to_owned()),
            ..LabAddress::default()
        };
        let diagram = Diagram::new(&example.position(), None, Color::White);
        html! {
            <li key={example.fen()}>
                { render_diagram(&diagram) }
                <a href={Route::Lab(address)}>{ strings::example_name(example) }</a>
            </li>
        }
    };
    let task = |task: Skill| {
        let name = skills::describe_skill(task.name()).map_or(task.name(), |(name, _)| name);
        html! {
            <li key={task.name()}>
                <a href={Route::Lab(LabAddress::with_task(task.name()))}>{ name }</a>
                <p>{ strings::task::describe_task(task) }</p>
            </li>
        }
    };
    html! {
        <>
            <section class="lab-examples" aria-labelledby="examples-title">
                <h2 id="examples-title">{ strings::EXAMPLES }</h2>
                <ul>{ for LabExample::ALL.map(example) }</ul>
            </section>
            <details class="lab-tasks">
                <summary>{ strings::task::LIST }</summary>
                <ul>{ for Skill::LEARNING_ORDER.map(task) }</ul>
            </details>
        </>
    }
}
