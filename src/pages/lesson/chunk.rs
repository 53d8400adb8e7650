//! The content of the chunks of the lesson page.

use crate::lazy::{LoadState, RenderFn};
use crate::pages::lesson::props::{CompletionProps, LessonPlayerProps};
use crate::pages::lesson::question_context::QuestionViews;

/// The content of a chunk of the lesson page.
///
/// It is an enum so that one hook loads them all: one for each kind would add 1 KB to a first visit.
#[derive(Clone, Copy)]
pub enum LessonChunk {
    /// The questions.
    Questions(QuestionViews),
    /// The end of a scene.
    Completion(RenderFn<CompletionProps>),
    /// The player of a lesson about other laws.
    LawPlayer(RenderFn<LessonPlayerProps>),
}

/// Returns the questions.
pub fn question_views(chunk: LoadState<LessonChunk>) -> LoadState<QuestionViews> {
    match chunk {
        LoadState::Ready(LessonChunk::Questions(views)) => LoadState::Ready(views),
        LoadState::Ready(_) | LoadState::Loading => LoadState::Loading,
        LoadState::Failed => LoadState::Failed,
    }
}
