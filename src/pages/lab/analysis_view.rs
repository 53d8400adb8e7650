//! The lab's analysis view: the board, the verdict, and the import and export panels.

use std::rc::Rc;

use course::board::move_targets::Attempt;
use course::lab::LabAction;
use course::{AnalysisGame, BoardView, PlayerAction};
use rules::pgn::{GameTree, NodeId};
use yew::prelude::*;

use crate::browser::frame_tasks::use_deferred_value;
use crate::pages::lab::board_panel::LabBoardPanel;
use crate::pages::lab::examples_panel::ExamplesPanel;
use crate::pages::lab::fen_panel::FenPanel;
use crate::pages::lab::import_panel::ImportPanel;
use crate::pages::lab::share_panel::SharePanel;
use crate::pages::lab::state::{LabPageAction, LabPageState};
use crate::route::Route;
use crate::settings::use_settings;
use crate::ui::move_input::MoveInput;
use crate::ui::move_list::MoveListPanel;
use crate::ui::status_line::StatusLine;
use crate::ui::verdict_panel::VerdictPanel;
use crate::{browser, text};

#[derive(Properties, PartialEq)]
pub struct AnalysisViewProps {
    pub state: LabPageState,
    /// The element that contains the board.
    pub article: NodeRef,
    pub on_action: Callback<LabPageAction>,
}

/// The board with its controls, and the text beside it.
#[component]
pub fn AnalysisView(props: &AnalysisViewProps) -> Html {
    let AnalysisViewProps {
        state,
        article,
        on_action,
    } = props;
    let on_attempt = use_callback(on_action.clone(), |attempt: Attempt, on_action| {
        on_action.emit(LabPageAction::Game(LabAction::Attempt(attempt)));
    });
    let analysis = &state.analysis;
    let revision = analysis.cursor().revision();
    let view = use_memo(revision, |_| analysis.view());
    let hint_revision = use_state_eq(|| None::<u32>);
    let on_hint = {
        let hint_revision = hint_revision.setter();
        use_callback(revision, move |(), &revision| {
            hint_revision.set(Some(revision));
        })
    };
    // A frame has the board, its report and its controls; a link below it leads to the lab.
    let is_embed = use_memo((), |()| Route::is_embed());
    let deferred = use_deferred_value(&(state.clone(), view.clone()));
    let (deferred, deferred_view) = &*deferred;
    let on_open = use_callback(
        (on_action.clone(), article.clone()),
        |(game, at): (GameTree, NodeId), (on_action, article)| {
            on_action.emit(LabPageAction::OpenGame(game, at));
            browser::focus::focus_element(article);
            browser::scroll::scroll_board_into_view(article);
        },
    );
    let on_error = use_callback(on_action.clone(), |(), on_action| {
        on_action.emit(LabPageAction::Game(LabAction::ClearVerdict));
    });
    html! {
        <>
            <LabBoardPanel
                key="board"
                analysis={analysis.clone()}
                view={view.clone()}
                shapes={state.shapes.clone()}
                brush={state.brush}
                on_attempt={on_attempt.clone()}
                on_action={on_action.clone()}
                {on_hint}
            />
            <div key="text" class="text">
                <PositionReport
                    analysis={deferred.analysis.clone()}
                    view={deferred_view.clone()}
                    hint_revision={*hint_revision}
                    is_just_opened={deferred.is_just_opened}
                />
                <div class="tools">
                    if !*is_embed {
                        <ImportPanel {on_open} />
                    }
                    // A typed move is parsed in the current position, not in the deferred one.
                    <MoveInput position={analysis.position().clone()} revision={revision} {on_attempt} {on_error} />
                    if !*is_embed {
                        <Sidebar state={deferred.clone()} article={article.clone()} on_action={on_action.clone()} />
                    }
                </div>
            </div>
        </>
    }
}

#[derive(Properties, PartialEq)]
struct PositionReportProps {
    analysis: AnalysisGame,
    view: Rc<BoardView>,
    /// The player's revision when the user asked for a hint.
    hint_revision: Option<u32>,
    /// Whether the game was just opened. The report then says where its first en passant is.
    is_just_opened: bool,
}

/// The verdict on the last attempt, and the status of the position.
#[component]
fn PositionReport(props: &PositionReportProps) -> Html {
    let PositionReportProps { analysis, view, .. } = props;
    let revision = analysis.cursor().revision();
    let status = use_memo(revision, |_| {
        AttrValue::from(text::lab::game_status(&analysis.game()))
    });
    let hint = (props.hint_revision == Some(revision))
        .then(|| text::lab::what_to_try(view.en_passant_right.as_ref()));
    let lapse_line = analysis.finished_lapse_line();
    let lapse_line = lapse_line
        .map(|(before, wait)| text::lapse_line::describe_lapse_line(before, wait))
        .map(AttrValue::from);
    let notation = use_settings().notation;
    let report = lapse_line.or_else(|| {
        let opened = props.is_just_opened.then(|| analysis.cursor().tree());
        let sentence = text::lab::describe_opened(opened?, notation)?;
        Some(AttrValue::from(sentence))
    });
    html! {
        <div class="report">
            <VerdictPanel last_attempt={analysis.last_attempt().cloned()} {report} {revision} />
            <StatusLine
                announcement={text::announce_step(analysis.cursor(), view.hides_legality)}
                turn={&*status}
                en_passant_right={view.en_passant_right.clone()}
                lapsed_square={view.lapsed_square}
                {hint}
            />
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct SidebarProps {
    state: LabPageState,
    article: NodeRef,
    on_action: Callback<LabPageAction>,
}

/// The move list, the examples, the tasks, the export panel and the FEN.
#[component]
fn Sidebar(props: &SidebarProps) -> Html {
    let SidebarProps {
        state,
        article,
        on_action,
    } = props;
    let on_navigate = use_callback(on_action.clone(), |action: PlayerAction, on_action| {
        on_action.emit(LabPageAction::Game(LabAction::Navigate(action)));
    });
    let notation = use_settings().notation;
    let (cursor, position) = (state.analysis.cursor(), state.analysis.position());
    html! {
        <>
            <MoveListPanel tree={cursor.tree().clone()} node={cursor.node()} {notation} on_action={on_navigate} />
            // An example would discard the task.
            if state.task.is_none() {
                <ExamplesPanel />
            }
            <SharePanel
                article={article.clone()}
                game={cursor.tree().clone()}
                position={position.clone()}
                address={state.address()}
            />
            <FenPanel position={position.clone()} />
        </>
    }
}
