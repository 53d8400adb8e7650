//! The board of a question about other laws. Its controls step through the moves.

use course::law_lab::law_quiz::{
    LawQuizAction, LawQuizBoard, LawQuizQuestion, LawQuizSession, LawQuizStatus,
};
use yew::prelude::*;

use crate::settings::store::use_open_key_list;
use crate::text::control::{BACK, FLIP as FLIP_NAME, FLIP_BOARD, NEXT};
use crate::text::quiz as quiz_strings;
use crate::ui::board::BoardCommand;
use crate::ui::control_button::{FLIP_ICON, control_button};
use crate::ui::law_board::{LawBoardMarks, LawBoards};
use crate::ui::step_controls::{BACK_ICON, NEXT_ICON};

#[derive(Properties, PartialEq)]
pub struct LawSetBoardPanelProps {
    pub session: LawQuizSession,
    pub on_action: Callback<LawQuizAction>,
}

/// The question's board and its controls. No piece can be moved.
#[component]
pub fn LawSetBoardPanel(props: &LawSetBoardPanelProps) -> Html {
    let LawSetBoardPanelProps { session, on_action } = props;
    let LawQuizBoard {
        session: game,
        orientation,
    } = session.board();
    let marks = use_memo(
        (game.revision(), session.hints(), session.status()),
        |(_, hints, _)| marks(session, *hints),
    );
    let on_keys = use_open_key_list();
    let on_command = use_callback(
        (on_action.clone(), on_keys),
        |command, (on_action, on_keys)| {
            match command {
                BoardCommand::Flip => on_action.emit(LawQuizAction::Flip),
                BoardCommand::Hint => on_action.emit(LawQuizAction::TakeHint),
                BoardCommand::ShowKeys => on_keys.emit(()),
                BoardCommand::FocusMoveInput => return false,
            }
            true
        },
    );
    let button = |name, icon, can, action: LawQuizAction| {
        control_button(name, icon, can, on_action.reform(move |_| action))
    };
    html! {
        <div class="board-panel">
            <LawBoards
                session={game.clone()}
                {marks}
                orientation={*orientation}
                is_playable=false
                hides_legality={session.status() == LawQuizStatus::Asking}
                {on_command}
            />
            <div class="controls" role="group" aria-label={quiz_strings::CONTROLS}>
                { button((BACK, None), BACK_ICON, game.can_undo(), LawQuizAction::Back) }
                { button((NEXT, None), NEXT_ICON, game.can_redo(), LawQuizAction::Forward) }
                { button((FLIP_NAME, Some(FLIP_BOARD)), FLIP_ICON, true, LawQuizAction::Flip) }
            </div>
        </div>
    }
}

/// Returns the marks of an open question: the capture, and with the second hint the step that matters.
fn marks(session: &LawQuizSession, hints: u8) -> LawBoardMarks {
    let attempt = session.asked_capture();
    let diagram = session.current().map(LawQuizQuestion::diagram);
    let framed = match (attempt, diagram) {
        (Some(_), Some(diagram)) if hints == LawQuizSession::HINTS => {
            let (from, to) = diagram.step();
            let mut squares = diagram.squares_stepped_over();
            squares.extend([from, to]);
            squares
        }
        _ => Vec::new(),
    };
    LawBoardMarks { attempt, framed }
}
