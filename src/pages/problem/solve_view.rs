//! The view of a problem being solved: the board, the prover's report, and the solution.

use std::rc::Rc;

use course::board::move_targets::Attempt;
use course::judgement::JudgedAttempt;
use course::problem::{Composition, ProblemAction, ProblemState, SolutionLine};
use course::{BoardView, PlayerAction, TreeCursor};
use yew::prelude::*;

use crate::pages::problem::controls::ProblemControls;
use crate::pages::problem::host_reports::use_host_reports;
use crate::pages::problem::prover_report::{ProverReport, state_name};
use crate::pages::problem::solution::SolutionPanel;
use crate::pages::problem::use_prover::use_prover;
use crate::route::{LabAddress, LessonAddress, Route};
use crate::settings::store::use_open_key_list;
use crate::settings::use_settings;
use crate::ui::board::analysis_board::use_analysis_board;
use crate::ui::board::warm_up;
use crate::ui::board::warm_up::use_warm_up;
use crate::ui::board::{BoardCommand, BoardTask, Chessboard, Playable};
use crate::ui::move_input;
use crate::ui::move_input::MoveInput;
use crate::ui::move_list::MoveListPanel;
use crate::ui::navigation_keys::navigation_action;
use crate::ui::page_title::use_page_title;
use crate::ui::use_pure_reducer::use_pure_reducer;
use crate::ui::way_back::use_way_back;
use crate::{browser, text};

#[derive(Properties, PartialEq)]
pub struct SolveViewProps {
    pub composition: Rc<Composition>,
    /// The id of its lesson.
    pub lesson: AttrValue,
    /// The id of the next problem; empty after the last.
    pub next: AttrValue,
    /// Changes with every navigation.
    pub navigation_id: u32,
}

/// The delay before the prover's reply to the learner's move, in milliseconds.
const REPLY_DELAY_MS: u32 = 700;

/// A problem on a board.
#[component]
pub fn SolveView(props: &SolveViewProps) -> Html {
    let SolveViewProps {
        composition,
        lesson,
        next,
        navigation_id,
    } = props;
    let (state, on_action) = use_pure_reducer(
        || ProblemState::new(composition.clone()),
        ProblemState::reduce,
    );
    let state = &*state;
    let is_solution_open = use_state_eq(|| false);
    let solution = use_prover(state, *is_solution_open, &on_action);
    use_reply(state, &on_action);
    use_progress_update(state);
    use_host_reports(state, *is_solution_open, &on_action);
    let article = use_node_ref();
    let way_back = use_way_back();
    let title = text::problem::problem_title(composition);
    use_page_title(&title, *navigation_id, &article);
    use_warm_up(warm_up::board);
    let onkeydown = use_callback(on_action.clone(), |event: KeyboardEvent, on_action| {
        if let Some(action) = navigation_action(&event) {
            event.prevent_default();
            on_action.emit(ProblemAction::Navigate(action));
        }
    });
    let settings = use_settings();
    let revision = state.analysis().cursor().revision();
    let on_attempt = use_callback(on_action.clone(), |attempt: Attempt, on_action| {
        on_action.emit(ProblemAction::Attempt(attempt));
    });
    let on_error = use_callback(on_action.clone(), |(), on_action| {
        on_action.emit(ProblemAction::ClearVerdict);
    });
    let navigate = use_callback(on_action.clone(), |action: PlayerAction, on_action| {
        on_action.emit(ProblemAction::Navigate(action));
    });
    let on_show = use_callback(
        (on_action.clone(), article.clone()),
        |line: SolutionLine, (on_action, article)| {
            on_action.emit(ProblemAction::ShowLine(line));
            browser::scroll::scroll_board_into_view(article);
        },
    );
    let on_toggle = {
        let (is_open, on_action) = (is_solution_open.clone(), on_action.clone());
        Callback::from(move |()| {
            is_open.set(!*is_open);
            on_action.emit(ProblemAction::RevealSolution);
        })
    };
    let cursor = state.analysis().cursor();
    html! {
        <article ref={article} class="board-page problem" tabindex="-1" aria-labelledby="problem-title"
            data-problem={composition.id.clone()} data-state={state_name(state)} {onkeydown}>
            <header class="heading">
                <h1 id="problem-title">{ title }</h1>
                <p class="stipulation">{ text::problem::stipulation(composition) }</p>
                { way_back }
            </header>
            <ProblemBoardPanel state={state.clone()} on_attempt={on_attempt.clone()} on_action={on_action.clone()} />
            <div class="text">
                <ProverReport state={state.clone()} {next} />
                <div class="tools">
                    <MoveInput
                        position={state.analysis().position().clone()}
                        {revision}
                        hides_legality={state.hides_legality()}
                        {on_attempt}
                        {on_error}
                    />
                    <SolutionPanel
                        composition={composition.clone()}
                        solution={(*is_solution_open).then(|| solution.clone())}
                        notation={settings.notation}
                        {on_toggle}
                        {on_show}
                    />
                    <MoveListPanel tree={cursor.tree().clone()} node={cursor.node()}
                        notation={settings.notation} on_action={navigate} />
                    { origin(&composition.source, lesson, (!state.hides_solution()).then_some(cursor)) }
                </div>
            </div>
        </article>
    }
}

/// Renders the problem's source, and links to its lesson and to the lab.
///
/// `cursor` is the place to open in the lab. It is `None` while the solution is hidden: the lab shows the right to capture
/// en passant.
fn origin(source: &str, lesson: &str, cursor: Option<&TreeCursor>) -> Html {
    let lab = cursor.map(|cursor| LabAddress::at(cursor.tree(), cursor.node()));
    html! {
        <div class="origin">
            <p>{ text::source(source) }</p>
            <p>
                <a href={Route::Lesson(LessonAddress::on_site(lesson))}>{ text::problem::LESSON }</a>
                if let Some(lab) = lab {
                    { " · " }
                    <a href={Route::Lab(lab)}>{ text::TRY_IN_LAB }</a>
                }
            </p>
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct ProblemBoardPanelProps {
    state: ProblemState,
    on_attempt: Callback<Attempt>,
    on_action: Callback<ProblemAction>,
}

/// The board and its controls.
#[component]
fn ProblemBoardPanel(props: &ProblemBoardPanelProps) -> Html {
    let ProblemBoardPanelProps {
        state,
        on_attempt,
        on_action,
    } = props;
    let on_keys = use_open_key_list();
    let on_command = use_callback(
        (on_action.clone(), on_keys),
        |command, (on_action, on_keys)| {
            match command {
                BoardCommand::FocusMoveInput => move_input::focus(),
                BoardCommand::Flip => on_action.emit(ProblemAction::Navigate(PlayerAction::Flip)),
                BoardCommand::ShowKeys => on_keys.emit(()),
                BoardCommand::Hint => return false,
            }
            true
        },
    );
    let analysis = state.analysis();
    let revision = analysis.cursor().revision();
    let view: Rc<BoardView> = use_memo((revision, state.hides_legality()), |_| state.view());
    let targets = use_memo((revision, state.is_out_of_moves()), |_| state.targets());
    let marks = analysis
        .last_attempt()
        .map(|attempt: &JudgedAttempt| attempt.judgement.marks());
    let task = BoardTask::Play(Playable {
        targets,
        on_attempt: on_attempt.clone(),
    });
    let board = use_analysis_board(
        analysis,
        &view,
        marks.unwrap_or_default(),
        Some(task),
        on_command,
    );
    html! {
        <div class="board-panel">
            <Chessboard ..board />
            <ProblemControls state={state.clone()} on_action={on_action.clone()} />
        </div>
    }
}

/// Records in the progress that the problem is solved.
#[hook]
fn use_progress_update(state: &ProblemState) {
    let id = state.composition().id.clone();
    use_effect_with(state.is_solved(), move |&is_solved| {
        if is_solved {
            let id = id.clone();
            browser::persisted::PROGRESS.change(move |progress| progress.record_solved(&id));
        }
    });
}

/// Plays the prover's reply a moment after the learner's move.
#[hook]
fn use_reply(state: &ProblemState, on_action: &Callback<ProblemAction>) {
    let on_action = on_action.clone();
    let due = state.reply().map(|_| state.analysis().cursor().revision());
    use_effect_with(due, move |due| {
        let timeout = due.map(|_| {
            browser::timers::after(REPLY_DELAY_MS, move || {
                on_action.emit(ProblemAction::PlayReply);
            })
        });
        move || drop(timeout)
    });
}
