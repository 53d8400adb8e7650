//! The lab's task: what to make, and whether the position on the board is that.

use course::lab::task::{judge_task, next_task};
use yew::prelude::*;

use crate::browser::frame_tasks::use_deferred_value;
use crate::pages::lab::state::LabPageState;
use crate::route::{LabAddress, Route};
use crate::text::lab::task as strings;

#[derive(Properties, PartialEq)]
pub struct TaskPanelProps {
    pub state: LabPageState,
}

/// The task with its state, and a link to the next task. The state is announced politely. Without a task there is
/// nothing.
#[component]
pub fn TaskPanel(props: &TaskPanelProps) -> Html {
    let state = use_deferred_value(&props.state);
    let position = (
        state.task,
        state.analysis.cursor().revision(),
        state.editor.clone(),
    );
    let judged = use_memo(position, |&(task, ..)| {
        let game = state.game_to_judge();
        task.map(|task| game.map(|game| judge_task(task, &game)))
    });
    let (Some(task), Some(judged)) = (state.task, *judged) else {
        return html! {};
    };
    let sentence = match judged {
        Some(Ok(())) => strings::describe_done(task),
        Some(Err(reason)) => strings::describe_open(task, reason),
        None => strings::INVALID_POSITION.to_owned(),
    };
    let is_done = matches!(judged, Some(Ok(())));
    // The address without a task shows the same position.
    let without_task = LabAddress {
        task: None,
        ..state.address()
    };
    html! {
        <section class="lab-task" aria-labelledby="task-title" data-task={task.name()} data-state={state_name(is_done)}>
            <h2 id="task-title">{ strings::title(task) }</h2>
            <p>{ strings::describe_task(task) }</p>
            <p class="task-state" role="status">{ sentence }</p>
            <p class="actions">
                <a href={Route::Lab(LabAddress::with_task(next_task(task).name()))}>{ strings::NEXT }</a>
                <a href={Route::quiz_on_skill(task.name())}>{ strings::QUESTIONS }</a>
                <a href={Route::Lab(without_task)}>{ strings::CLOSE }</a>
            </p>
        </section>
    }
}

/// Returns the value of `data-state`.
const fn state_name(is_done: bool) -> &'static str {
    if is_done { "done" } else { "open" }
}
