//! The board of a question about other laws. Its controls step through the moves.

use std::rc::Rc;

use course::LawBoardView;
use course::law_lab::law_quiz::{
    LawQuizAction, LawQuizBoard, LawQuizQuestion, LawQuizSession, LawQuizStatus,
};
use variants::BoardSquare;
use yew::prelude::*;

use crate::text::control::{BACK, FLIP as FLIP_NAME, FLIP_BOARD, NEXT};
use crate::text::quiz as quiz_strings;
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
    let revision = game.revision();
    let view = use_memo(revision, |_| LawBoardView::new(game));
    let marks = use_memo(
        (revision, session.hints(), session.status()),
        |(_, hints, _)| marks(session, *hints),
    );
    let no_moves = use_memo((), |()| Vec::new());
    let on_attempt = use_callback((), |_: (BoardSquare, BoardSquare), ()| ());
    let is_asking = session.status() == LawQuizStatus::Asking;
    let last_attempt = game.last_attempt().filter(|_| !is_asking).cloned();
    let button = |name, icon, can, action: LawQuizAction| {
        control_button(name, icon, can, on_action.reform(move |_| action))
    };
    html! {
        <div class="board-panel">
            <LawBoards
                variant={game.variant().clone()}
                position={game.position().clone()}
                {view}
                legal_moves={Rc::clone(&no_moves)}
                {last_attempt}
                {marks}
                orientation={*orientation}
                {revision}
                is_playable=false
                {on_attempt}
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
