//! Prepared positions: those of a law, and what to try in the open one.

use course::law_lab::examples::{LawExample, examples_for, find_example};
use variants::LawName;
use yew::prelude::*;

use crate::pages::laws::state::LawsPageAction;
use crate::text;
use crate::text::law_examples::{law_example_lesson, law_example_task, law_example_title};
use crate::ui::diagram::render_diagram;

#[derive(Properties, PartialEq)]
pub struct ExampleListProps {
    pub name: LawName,
    /// The id of the position that was opened.
    pub open: Option<&'static str>,
    pub on_action: Callback<LawsPageAction>,
}

/// A button for each prepared position of the law.
#[component]
pub fn ExampleList(props: &ExampleListProps) -> Html {
    let ExampleListProps {
        name,
        open,
        on_action,
    } = props;
    html! {
        <section class="examples" aria-labelledby="examples-title">
            <h2 id="examples-title">{ text::laws::EXAMPLES }</h2>
            <div class="row">
                { for examples_for(*name).map(|example| render_example(example, *open, on_action)) }
            </div>
        </section>
    }
}

/// Renders what to try in a prepared position, and what it shows.
pub fn render_task(open: Option<&'static str>) -> Html {
    let opened = open.and_then(find_example);
    html! {
        <>
            <div role="status">
                if let Some(example) = opened {
                    <p class="task">{ law_example_task(example.id) }</p>
                }
            </div>
            if let Some(example) = opened {
                <details key={example.id}>
                    <summary>{ text::laws::WHAT_IT_SHOWS }</summary>
                    <p>{ law_example_lesson(example.id) }</p>
                </details>
            }
        </>
    }
}

/// Renders the button that opens a prepared position.
pub fn render_example(
    example: &'static LawExample,
    open: Option<&'static str>,
    on_action: &Callback<LawsPageAction>,
) -> Html {
    let is_open = open == Some(example.id);
    let onclick = on_action.reform(move |_| LawsPageAction::OpenExample(example));
    html! {
        <button
            key={example.id}
            type="button"
            data-example={example.id}
            aria-pressed={is_open.to_string()}
            {onclick}
        >
            { for example.diagram().iter().map(render_diagram) }
            { law_example_title(example.id) }
        </button>
    }
}
