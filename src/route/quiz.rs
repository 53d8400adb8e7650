//! The address of the quiz and its sets.

use std::fmt;

use crate::route::query;

/// A set of the quiz, as the address names it. It is not validated.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct QuizAddress {
    /// The skill, or `all`; `None` shows all sets.
    pub set: Option<String>,
    /// The seed of the question generator.
    pub seed: Option<String>,
    /// The number of questions.
    pub count: Option<String>,
    /// `guided`, `alone` or `exam`.
    pub mode: Option<String>,
    pub view: QuizView,
}

/// A view of the quiz page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum QuizView {
    /// Plays the set, or lets the user choose one.
    #[default]
    Play,
    /// Prints the set.
    Print,
    /// Reads result codes.
    ReadResults,
}

impl QuizAddress {
    /// Creates the address of a new set about a skill, or about `all`.
    pub fn with_skill(set: &str) -> Self {
        Self {
            set: Some(set.to_owned()),
            ..Self::default()
        }
    }
}

impl fmt::Display for QuizAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.view {
            QuizView::Play => "quiz/",
            QuizView::Print => "quiz/print/",
            QuizView::ReadResults => "quiz/check/",
        })?;
        query::write(
            f,
            &[
                ("set", self.set.as_ref()),
                ("seed", self.seed.as_ref()),
                ("n", self.count.as_ref()),
                ("quiz-mode", self.mode.as_ref()),
            ],
        )
    }
}
