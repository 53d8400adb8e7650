//! The address of the quiz and its sets.

use std::fmt;

use crate::route::{Route, query};

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

/// What the quiz page does with a set.
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

    /// Parses an address. The last value of a repeated key counts.
    ///
    /// Valid values are lower case letters, digits and hyphens, so none is decoded.
    pub fn parse(text: &str) -> Self {
        let (path, query) = text.split_once('?').unwrap_or((text, ""));
        let mut parts = path.split('/').filter(|part| !part.is_empty());
        let mut address = Self {
            view: match parts.nth(1) {
                Some("print") => QuizView::Print,
                Some("check") => QuizView::ReadResults,
                Some(_) | None => QuizView::Play,
            },
            ..Self::default()
        };
        for (name, value) in query.split('&').filter_map(|part| part.split_once('=')) {
            let value = Some(value.to_owned()).filter(|value| !value.is_empty());
            match name {
                "set" => address.set = value,
                "seed" => address.seed = value,
                "n" => address.count = value,
                "quiz-mode" => address.mode = value,
                _ => {}
            }
        }
        address
    }
}

impl From<QuizAddress> for Route {
    fn from(address: QuizAddress) -> Self {
        Self::Quiz(address.to_string())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quiz_address_round_trips() {
        let some = |text: &str| Some(text.to_owned());
        for address in [
            QuizAddress::default(),
            QuizAddress::with_skill("landing"),
            QuizAddress {
                set: some("all"),
                seed: some("7"),
                count: some("20"),
                mode: some("exam"),
                view: QuizView::Play,
            },
            QuizAddress {
                view: QuizView::Print,
                ..QuizAddress::with_skill("all")
            },
            QuizAddress {
                view: QuizView::ReadResults,
                ..QuizAddress::default()
            },
        ] {
            let Route::Quiz(text) = Route::from(address.clone()) else {
                panic!("the quiz");
            };
            assert_eq!(QuizAddress::parse(&text), address, "{text}");
        }
        let nothing = QuizAddress::default();
        assert_eq!(QuizAddress::parse("quiz/?n=&lang=en&x"), nothing);
        assert_eq!(QuizAddress::parse("quiz/index.html"), nothing);
        assert_eq!(QuizAddress::parse("quiz?n=5&n=7").count, some("7"));
        assert_eq!(
            QuizAddress::parse("/quiz/check").view,
            QuizView::ReadResults
        );
    }
}
