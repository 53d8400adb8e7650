//! The questions of a lesson. They are a chunk that is fetched when the learner comes near one.
//!
//! The caption asks the question; the panel below it says what to do and offers hints. If the question asks for a move,
//! the board takes it: the right move is played, a move that the lesson foresees leads to its variation, and any other
//! is taken back and explained by the rules. Yes and No are two buttons. Next goes on without an answer.

pub mod answer_board;
pub mod panel;

use yew::prelude::*;

use crate::lazy::lazy_chunk;
use crate::pages::lesson::chunk::LessonChunk;
use crate::pages::lesson::question_context::{QuestionContext, QuestionViews};
use crate::pages::lesson::questions::answer_board::{answer_board, reveal_legality};
use crate::pages::lesson::questions::panel::{QuestionPanel, question_stage};

lazy_chunk! {
    /// Loads the views of a lesson's questions.
    pub fn load(questions, styles: ["play"]) -> LessonChunk = LessonChunk::Questions(QuestionViews {
        board: answer_board,
        panel,
        stage: question_stage,
        reveal_legality,
    })
}

/// Renders the question below the caption.
pub fn panel(context: &QuestionContext) -> Html {
    html! { <QuestionPanel context={context.clone()} /> }
}
