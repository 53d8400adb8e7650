//! The lab's board, its shapes, and the controls below it.

use std::rc::Rc;

use course::board::move_targets::Attempt;
use course::lab::LabAction;
use course::{AnalysisGame, BoardView, PlayerAction, Shapes};
use rules::pgn::ShapeColor;
use yew::prelude::*;

use crate::pages::lab::controls::LabControls;
use crate::pages::lab::shape_brushes::ShapeBrushes;
use crate::pages::lab::state::LabPageAction;
use crate::settings::store::use_open_key_list;
use crate::ui::board::analysis_board::use_analysis_board;
use crate::ui::board::{BoardCommand, BoardTask, Chessboard, Drawing, Playable};
use crate::ui::move_input;

#[derive(Properties, PartialEq)]
pub struct LabBoardPanelProps {
    pub analysis: AnalysisGame,
    pub view: Rc<BoardView>,
    pub shapes: Rc<Shapes>,
    /// The selected shape brush.
    pub brush: Option<ShapeColor>,
    pub on_attempt: Callback<Attempt>,
    pub on_action: Callback<LabPageAction>,
    /// Called when the user asks for a hint.
    pub on_hint: Callback<()>,
}

/// The board and its controls.
#[component]
pub fn LabBoardPanel(props: &LabBoardPanelProps) -> Html {
    let LabBoardPanelProps {
        analysis,
        view,
        shapes,
        brush,
        on_attempt,
        on_action,
        on_hint,
    } = props;
    let on_draw = use_callback(on_action.clone(), |shapes, on_action| {
        on_action.emit(LabPageAction::SetShapes(shapes));
    });
    let on_keys = use_open_key_list();
    let on_command = use_callback(
        (on_action.clone(), on_hint.clone(), on_keys.clone()),
        |command, (on_action, on_hint, on_keys)| {
            match command {
                BoardCommand::FocusMoveInput => move_input::focus(),
                BoardCommand::Flip => {
                    on_action.emit(LabPageAction::Game(LabAction::Navigate(PlayerAction::Flip)));
                }
                BoardCommand::Hint => on_hint.emit(()),
                BoardCommand::ShowKeys => on_keys.emit(()),
            }
            true
        },
    );
    let targets = use_memo(analysis.cursor().revision(), |_| analysis.targets());
    let marks = analysis
        .last_attempt()
        .map(|attempt| attempt.judgement.marks());
    let task = BoardTask::Play(Playable {
        targets,
        on_attempt: on_attempt.clone(),
    });
    let board = use_analysis_board(
        analysis,
        view,
        marks.unwrap_or_default(),
        Some(task),
        on_command,
    );
    let on_escape = use_callback(on_action.clone(), |(), on_action| {
        on_action.emit(LabPageAction::SelectBrush(None));
        on_action.emit(LabPageAction::Game(LabAction::StopLapseLine));
    });
    let drawing = Rc::new(Drawing {
        shapes: shapes.clone(),
        brush: *brush,
        on_shapes: on_draw.clone(),
        on_escape,
    });
    html! {
        <div class="board-panel">
            <Chessboard {drawing} ..board />
            <LabControls
                can_undo={!analysis.cursor().is_at_start()}
                can_redo={analysis.can_go_forward()}
                can_let_lapse={view.en_passant_right.is_some()}
                {on_action}
            />
            <ShapeBrushes brush={*brush} on_select={on_action.reform(LabPageAction::SelectBrush)} can_clear={!shapes.is_empty()}
                on_clear={on_draw.reform(|()| Shapes::default())}
                {on_keys} />
        </div>
    }
}
