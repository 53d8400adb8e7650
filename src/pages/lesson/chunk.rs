//! The content of the chunks of the lesson page.

use std::rc::Rc;

use yew::prelude::*;

use crate::lazy::{LoadState, RenderFn};
use crate::pages::lesson::props::{CompletionProps, LessonPlayerProps};
use crate::pages::lesson::question_context::{QuestionContext, QuestionViews};
use crate::settings::Notation;

/// The content of a chunk of the lesson page.
///
/// It is an enum so that one hook loads them all: one for each kind would add 1 KB to a first visit.
#[derive(Clone, Copy)]
pub enum LessonChunk {
    /// The questions.
    Questions(QuestionViews),
    /// The end of a scene, and captions whose terms are explained.
    Completion(RenderFn<CompletionProps>, RenderCaption),
    /// The folded part below a lesson: moves, source and links.
    Folded(RenderFolded),
    /// The player of a lesson about other laws.
    LawPlayer(RenderFn<LessonPlayerProps>),
}

/// A function that renders the text of a caption.
pub type RenderCaption = fn(&str) -> Html;

/// A function that renders what is folded below a lesson, without the hidden moves.
pub type RenderFolded = fn(&QuestionContext, Rc<Vec<bool>>, Notation) -> Html;

/// Returns the questions.
pub fn question_views(chunk: LoadState<LessonChunk>) -> LoadState<QuestionViews> {
    match chunk {
        LoadState::Ready(LessonChunk::Questions(views)) => LoadState::Ready(views),
        LoadState::Ready(_) | LoadState::Loading => LoadState::Loading,
        LoadState::Failed => LoadState::Failed,
    }
}
