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
    /// What becomes of the set.
    pub use_: Use,
}

/// What becomes of a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Use {
    /// It is asked, or chosen where none is named.
    #[default]
    Ask,
    /// It is printed.
    Print,
    /// Its results are read.
    Check,
}

impl Use {
    /// The use that has a name in an address.
    pub fn from_name(name: Option<&str>) -> Option<Self> {
        match name {
            None => Some(Self::Ask),
            Some("print") => Some(Self::Print),
            Some("check") => Some(Self::Check),
            Some(_) => None,
        }
    }
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
        f.write_str(match self.use_ {
            Use::Ask => "quiz/",
            Use::Print => "quiz/print/",
            Use::Check => "quiz/check/",
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
