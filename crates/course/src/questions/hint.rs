//! The hints to a question, and the squares that they show.

use rules::Square;
use rules::pgn::NodeId;

use crate::lesson::{Question, Scene, Task};

/// The most explicit hint given so far; each hint includes the ones before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum LessonHint {
    /// No hint.
    #[default]
    None,
    /// The lesson's own hint, in words.
    Text,
    /// The squares of the pieces that the question is about.
    Squares,
    /// The answer.
    Shown,
}

impl LessonHint {
    /// Returns the next hint for a question.
    ///
    /// [`Task::Did`] has no squares to show, because the board does not show what was played.
    pub(super) fn next(self, question: &Question) -> Self {
        match self {
            Self::None if !question.hint().is_empty() => Self::Text,
            Self::None | Self::Text if question.task() != Task::Did => Self::Squares,
            Self::None | Self::Text | Self::Squares | Self::Shown => Self::Shown,
        }
    }
}

/// Returns the squares that a hint shows. They are those of the moving piece and of the en passant victim.
pub fn hint_squares(scene: &Scene, node: NodeId) -> Vec<Square> {
    let next = match scene.question(node).map(|question| question.task()) {
        Some(Task::May(attempt) | Task::Try(attempt)) => return vec![attempt.from],
        Some(Task::Did) => None,
        Some(Task::Play) | None => scene.tree().node(node).children().first(),
    };
    let Some(mv) = next.and_then(|&next| scene.tree().node(next).mv()) else {
        return Vec::new();
    };
    let victim = mv.captured_square().filter(|_| mv.is_en_passant());
    [Some(mv.from()), victim].into_iter().flatten().collect()
}
