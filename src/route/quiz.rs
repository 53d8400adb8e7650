//! The address of a set of the quiz.

use std::fmt;

use super::query;

/// What the quiz asks, as the address says it: anything a visitor may have typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct QuizAddress {
    /// The skill, or `all`; without it all sets are shown.
    pub set: Option<String>,
    /// What chance begins with.
    pub seed: Option<String>,
    /// How many questions.
    pub count: Option<String>,
    /// `guided`, `alone` or `exam`.
    pub manner: Option<String>,
    /// Whether results are read there.
    pub is_check: bool,
}

impl QuizAddress {
    /// Questions about a skill, or `all`, that nobody has seen yet.
    pub fn about(set: &str) -> Self {
        Self {
            set: Some(set.to_owned()),
            ..Self::default()
        }
    }
}

impl fmt::Display for QuizAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.is_check {
            "quiz/check/"
        } else {
            "quiz/"
        })?;
        query::write(
            f,
            &[
                ("set", self.set.as_ref()),
                ("seed", self.seed.as_ref()),
                ("n", self.count.as_ref()),
                ("manner", self.manner.as_ref()),
            ],
        )
    }
}
