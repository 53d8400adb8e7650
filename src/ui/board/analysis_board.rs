//! The board of the lab, the problems and the quiz.

use std::rc::Rc;

use course::judgement::Mark;
use course::{AnalysisGame, BoardView, Sound};
use yew::prelude::*;

use crate::settings::use_settings;
use crate::ui::board::controller::CONTROLLER;
use crate::ui::board::feedback::use_feedback;
use crate::ui::board::key_bindings::BoardCommand;
use crate::ui::board::props::{BoardProps, BoardTask};
use crate::ui::verdict_marks::verdict_marks;

/// Returns the props of an analysis board, and plays the sounds of its moves.
///
/// `marks` are those of the last verdict.
#[hook]
pub fn use_analysis_board(
    analysis: &AnalysisGame,
    view: &Rc<BoardView>,
    marks: &[Mark],
    task: Option<BoardTask>,
    on_command: Callback<BoardCommand, bool>,
) -> BoardProps {
    let settings = use_settings();
    let revision = analysis.cursor().revision();
    let orientation = analysis.orientation();
    use_feedback(Sound::from_view(view), revision);
    BoardProps {
        orientation,
        speed: settings.speed,
        single_keys: settings.keys.is_on(),
        on_command: Some(on_command),
        controller: Some(CONTROLLER),
        task,
        overlay: verdict_marks(marks, orientation),
        ..BoardProps::new(view.clone(), revision)
    }
}
