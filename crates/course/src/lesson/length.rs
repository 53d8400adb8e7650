//! Estimates how long a lesson takes.

use std::fmt;

use rules::pgn::GameTree;

/// The words that a child of ten reads in a minute.
const CHILD_WORDS: u32 = 110;

/// The words that an adult reads in a minute.
const ADULT_WORDS: u32 = 200;

/// The time for a question, in seconds.
const QUESTION_SECONDS: u32 = 20;

/// How many minutes a lesson takes an adult and a child.
///
/// It is written as in the tag `[Minutes "5-8"]`. A single number stands for both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LessonLength {
    /// The minutes for an adult.
    pub adult: u32,
    /// The minutes for a child of ten.
    pub child: u32,
}

impl LessonLength {
    /// Parses the value of a `Minutes` tag.
    pub fn parse(text: &str) -> Option<Self> {
        let (adult, child) = text.split_once('-').unwrap_or((text, text));
        Some(Self {
            adult: adult.parse().ok()?,
            child: child.parse().ok()?,
        })
    }

    /// Measures the games of a lesson by their words and questions. The words are those that a learner reads. The
    /// length is at least one minute.
    ///
    /// A child reads 110 words a minute, an adult 200. A question takes 20 seconds. Captions and the feedback of
    /// all lines count; hints do not.
    pub fn measure<'a>(games: impl IntoIterator<Item = &'a GameTree>) -> Self {
        let (mut words, mut questions) = (0_u32, 0_u32);
        for game in games {
            for (_, node) in game.nodes() {
                for comment in node.comments_before().iter().chain(node.comments()) {
                    words += count_words(&comment.text());
                    for command in comment.commands() {
                        match command.name.as_str() {
                            "ask" => questions += 1,
                            "yes" | "no" => words += count_words(&command.args),
                            _ => {}
                        }
                    }
                }
            }
        }
        let minutes = |words_per_minute: u32| {
            (words * 60 / words_per_minute + questions * QUESTION_SECONDS).div_ceil(60)
        };
        Self {
            adult: minutes(ADULT_WORDS).max(1),
            child: minutes(CHILD_WORDS).max(1),
        }
    }

    /// Returns the sum of two lengths.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self {
            adult: self.adult.saturating_add(other.adult),
            child: self.child.saturating_add(other.child),
        }
    }

    /// Returns what is left of a length after another.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self {
            adult: self.adult.saturating_sub(other.adult),
            child: self.child.saturating_sub(other.child),
        }
    }
}

impl fmt::Display for LessonLength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.adult, self.child)
    }
}

fn count_words(text: &str) -> u32 {
    let count = text.split_whitespace().count();
    u32::try_from(count).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use rules::pgn;

    use super::*;

    fn measure(text: &str) -> LessonLength {
        LessonLength::measure(&pgn::read(text).expect("PGN"))
    }

    #[test]
    fn length_counts_words_and_questions() {
        let words = "word ".repeat(200);
        let text = format!(
            "{{{words}[%ask may exd6] [%hint {words}]}} 1. e4 {{[%ask play] {words}}} e5 *"
        );
        // 400 words: 2 minutes and 3 minutes 38 seconds; two questions: 40 seconds.
        assert_eq!(measure(&text), LessonLength { adult: 3, child: 5 });
        assert_eq!(measure("1. e4 *"), LessonLength { adult: 1, child: 1 });
    }

    #[test]
    fn length_round_trips() {
        let length = LessonLength { adult: 5, child: 8 };
        assert_eq!(LessonLength::parse(&length.to_string()), Some(length));
        assert_eq!(
            LessonLength::parse("6"),
            Some(LessonLength { adult: 6, child: 6 })
        );
        assert_eq!(LessonLength::parse("soon"), None);
    }
}
