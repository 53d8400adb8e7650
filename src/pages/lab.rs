//! The lab page: any position, both sides, and every attempt explained.
//!
//! A learner opens it from the masthead or by a link and sees a position with an en passant right.
//! They try any move with either side and read why it is legal or illegal, step back and try another,
//! let the right lapse, import a FEN or a PGN, or set up a position in the editor. They can export the
//! position as a FEN, a PGN, a link or a picture. With `?task=…` it names something to make, and says whether the
//! position on the board is that.

pub mod analysis_view;
pub mod board_panel;
pub mod controls;
pub mod editor;
pub mod examples_panel;
pub mod fen_panel;
pub mod import_field;
pub mod import_panel;
pub mod shape_brushes;
pub mod share_panel;
pub mod state;
pub mod task_panel;
pub mod warm_up_view;

use course::PlayerAction;
use course::lab::LabAction;
use yew::prelude::*;

use crate::browser::frame_tasks::DeferredTask;
use crate::browser::session_store::SessionKey;
use crate::browser::{frame_tasks, session_store, timers};
use crate::host::{HostReport, use_host_report};
use crate::lazy::lazy_chunk;
use crate::route::{LabAddress, LawsQuery, Route};
use crate::ui::board::warm_up::use_warm_up;
use crate::ui::lazy_page::PageContent;
use crate::ui::navigation_keys::navigation_action;
use crate::ui::notices::notices;
use crate::ui::page_address::use_page_address;
use crate::ui::page_title::use_page_title;
use crate::ui::way_back::use_way_back;
use crate::{browser, text};
use analysis_view::AnalysisView;
use editor::EditorView;
use state::{LabPageAction, LabPageState};
use task_panel::TaskPanel;

lazy_chunk! {
    /// Loads the lab.
    pub fn load(lab, styles: ["play", "lab"]) -> PageContent = PageContent::Lab(|address, navigation_id| html! {
        <LabPage address={address.clone()} {navigation_id} />
    })
}

#[derive(Properties, PartialEq)]
pub struct LabPageProps {
    /// The initial position or game.
    pub address: LabAddress,
    /// Changes with every navigation; 0 is the first page of the visit.
    #[prop_or_default]
    pub navigation_id: u32,
}

/// The delay between the moves of a lapse line, in milliseconds.
const LAPSE_LINE_DELAY_MS: u32 = 1_400;

/// A board on which both sides can try any move.
#[component]
pub fn LabPage(props: &LabPageProps) -> Html {
    let state = use_reducer_eq(|| LabPageState::from_address(&props.address, props.navigation_id));
    let article = use_node_ref();
    let way_back = use_way_back();
    use_page_title(text::lab::TITLE, props.navigation_id, &article);
    use_navigation(&state, props);
    use_page_address(
        state
            .history_mode
            .map(|mode| (Route::Lab(state.address()), mode)),
    );
    use_saved_work(&state);
    use_lapse_line(&state);
    use_warm_up(warm_up_view::render);
    let is_editing = state.editor.is_some();
    use_focus_after_mode_change(&article, is_editing);
    let on_action = {
        let dispatch = state.dispatcher();
        use_callback((), move |action: LabPageAction, ()| {
            if matches!(
                action,
                LabPageAction::UsePosition | LabPageAction::CloseEditor
            ) {
                session_store::write(SessionKey::Setup, "");
            }
            dispatch.dispatch(action);
        })
    };
    let onkeydown = use_callback(
        (on_action.clone(), is_editing),
        |event: KeyboardEvent, (on_action, is_editing)| {
            if let Some(action) = navigation_action(&event).filter(|_| !is_editing) {
                event.prevent_default();
                on_action.emit(LabPageAction::Game(LabAction::Navigate(action)));
            }
        },
    );
    let navigate = use_callback(on_action.clone(), |action: PlayerAction, on_action| {
        on_action.emit(LabPageAction::Game(LabAction::Navigate(action)));
    });
    use_host_report(Some(HostReport::Game {
        cursor: state.analysis.cursor().clone(),
        orientation: state.analysis.orientation(),
        on_action: navigate,
    }));
    use_host_report(state.address_errors().map(HostReport::InvalidFields));
    let orientation = state.analysis.orientation();
    html! {
        <article ref={article.clone()} class="board-page" tabindex="-1" aria-labelledby="lab-title" data-lab="" {onkeydown}>
            <header class="heading">
                <h1 id="lab-title">{ text::lab::TITLE }</h1>
                <p class="visually-hidden">{ text::lab::ABOUT }</p>
                <a href={Route::Laws(LawsQuery::default())} class="laws-link">{ text::laws::TITLE }</a>
                { way_back }
            </header>
            { notices(None, &state.notices) }
            if state.task.is_some() {
                <TaskPanel key="task" state={(*state).clone()} />
            }
            if let Some(editor) = &state.editor {
                <EditorView key="editor" editor={editor.clone()} {orientation} {on_action} />
            } else {
                <AnalysisView key="analysis" state={(*state).clone()} {article} {on_action} />
            }
        </article>
    }
}

/// Shows the position of a new address.
#[hook]
fn use_navigation(state: &UseReducerHandle<LabPageState>, props: &LabPageProps) {
    let dispatch = state.dispatcher();
    let address = props.address.clone();
    use_effect_with(props.navigation_id, move |&navigation_id| {
        dispatch.dispatch(LabPageAction::ChangeAddress(navigation_id, address));
    });
}

/// Saves the games of this visit, and the position in the editor.
///
/// The games are saved when the last move's animation ends, or when the user leaves the page.
#[hook]
fn use_saved_work(state: &UseReducerHandle<LabPageState>) {
    let due = use_mut_ref(|| None::<DeferredTask>);
    {
        let (saved, due) = (state.clone(), due.clone());
        use_effect_with(state.analysis.cursor().tree().clone(), move |_| {
            *due.borrow_mut() = Some(frame_tasks::after_animations(move || saved.save_games()));
        });
    }
    use_effect_with((), move |()| {
        let flush = move || {
            let task = due.borrow_mut().take();
            if let Some(task) = task {
                task.run_now();
            }
        };
        let listeners = browser::dom::on_page_hide(flush.clone());
        move || {
            drop(listeners);
            flush();
        }
    });
    let saved = state.clone();
    let text = state
        .editor
        .as_ref()
        .map(|editor| editor.fen_text().to_owned());
    use_effect_with(text, move |_| saved.save_editor());
}

/// Moves a lost focus to the board when the editor opens or closes.
#[hook]
fn use_focus_after_mode_change(article: &NodeRef, is_editing: bool) {
    let before = use_mut_ref(|| is_editing);
    let article = article.clone();
    use_effect_with(is_editing, move |&is_editing| {
        if before.replace(is_editing) != is_editing {
            browser::focus::restore_board_focus(&article);
        }
    });
}

/// Plays the moves of a lapse line one after another.
#[hook]
fn use_lapse_line(state: &UseReducerHandle<LabPageState>) {
    let dispatch = state.dispatcher();
    let analysis = &state.analysis;
    use_effect_with(
        (
            analysis.is_playing_lapse_line(),
            analysis.cursor().revision(),
        ),
        move |&(is_waiting, _)| {
            let play_next = move || dispatch.dispatch(LabPageAction::Game(LabAction::Tick));
            let timeout = is_waiting.then(|| timers::after(LAPSE_LINE_DELAY_MS, play_next));
            move || drop(timeout)
        },
    );
}
