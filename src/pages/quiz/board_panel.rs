//! The board of a quiz question. Its controls step through the moves before the question.

use std::rc::Rc;

use course::board::move_targets::Attempt;
use course::quiz::{QuizAction, QuizReply, QuizSession};
use course::{BoardView, MoveTargets, PlayerAction};
use rules::Square;
use yew::prelude::*;

use crate::pages::quiz::answer_input;
use crate::settings::store::use_open_key_list;
use crate::text::control::{BACK, FLIP as FLIP_NAME, FLIP_BOARD, NEXT};
use crate::text::quiz as strings;
use crate::ui::board::analysis_board::use_analysis_board;
use crate::ui::board::{BoardCommand, BoardTask, Chessboard, Playable};
use crate::ui::control_button::{FLIP_ICON, control_button};
use crate::ui::step_controls::{BACK_ICON, NEXT_ICON};

#[derive(Properties, PartialEq)]
pub struct QuizBoardPanelProps {
    pub session: QuizSession,
    pub on_action: Callback<QuizAction>,
}

/// The question's board and its controls.
#[component]
pub fn QuizBoardPanel(props: &QuizBoardPanelProps) -> Html {
    let QuizBoardPanelProps { session, on_action } = props;
    let on_keys = use_open_key_list();
    let on_command = use_callback(
        (on_action.clone(), on_keys),
        |command, (on_action, on_keys)| {
            match command {
                BoardCommand::FocusMoveInput => answer_input::focus_field(),
                BoardCommand::Flip => on_action.emit(QuizAction::Navigate(PlayerAction::Flip)),
                BoardCommand::Hint => on_action.emit(QuizAction::TakeHint),
                BoardCommand::ShowKeys => on_keys.emit(()),
            }
            true
        },
    );
    let on_attempt = use_callback(on_action.clone(), |attempt: Attempt, on_action| {
        on_action.emit(QuizAction::Reply(QuizReply::Move(attempt)));
    });
    let analysis = session.analysis();
    let revision = analysis.cursor().revision();
    let view: Rc<BoardView> = use_memo((revision, session.is_open()), |_| session.view());
    // Move hints would give the answer away.
    let no_targets = use_memo((), |()| MoveTargets::default());
    let on_square = use_callback(on_action.clone(), |square: Square, on_action| {
        on_action.emit(QuizAction::Reply(QuizReply::Square(square)));
    });
    let awaits_square = session.awaits_square();
    let task = if awaits_square {
        Some(BoardTask::ChooseSquare(on_square))
    } else if session.awaits_move() {
        Some(BoardTask::Play(Playable {
            targets: no_targets,
            on_attempt,
        }))
    } else {
        None
    };
    let board = use_analysis_board(analysis, &view, &session.marks(), task, on_command);
    html! {
        <div class={classes!("board-panel", awaits_square.then_some("square-choice"))}>
            <Chessboard ..board />
            { controls(session, on_action) }
        </div>
    }
}

/// Renders the controls: back, next, and flip.
fn controls(session: &QuizSession, on_action: &Callback<QuizAction>) -> Html {
    let button = |name, icon, can, action: PlayerAction| {
        control_button(
            name,
            icon,
            can,
            on_action.reform(move |_| QuizAction::Navigate(action)),
        )
    };
    let analysis = session.analysis();
    html! {
        <div class="controls" role="group" aria-label={strings::CONTROLS}>
            { button((BACK, None), BACK_ICON, !analysis.cursor().is_at_start(), PlayerAction::Back) }
            { button((NEXT, None), NEXT_ICON, analysis.can_go_forward(), PlayerAction::Next) }
            { button((FLIP_NAME, Some(FLIP_BOARD)), FLIP_ICON, true, PlayerAction::Flip) }
        </div>
    }
}
