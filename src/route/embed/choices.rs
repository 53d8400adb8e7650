//! The choices in the address of an embed. They are what it shows, what is around the board, and its language.

use crate::locale::LANGUAGE;

/// The kind of page that an embed shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EmbedMode {
    /// A lesson.
    #[default]
    Lesson,
    /// A quiz.
    Quiz,
    /// A board on which any move can be tried.
    Board,
    /// A problem to solve.
    Problem,
    /// A position under another law.
    Law,
}

impl EmbedMode {
    /// Every kind.
    pub const ALL: [Self; 5] = [
        Self::Lesson,
        Self::Quiz,
        Self::Board,
        Self::Problem,
        Self::Law,
    ];
    /// Their names in addresses.
    pub const NAMES: [&str; 5] = ["lesson", "quiz", "board", "problem", "law"];

    /// Returns its name in addresses and messages.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}

/// The content around the board of an embed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EmbedControls {
    /// Everything.
    #[default]
    Full,
    /// The controls and the caption.
    Min,
    /// The caption.
    None,
}

impl EmbedControls {
    /// Every choice.
    pub const ALL: [Self; 3] = [Self::Full, Self::Min, Self::None];
    /// Their names in addresses.
    pub const NAMES: [&str; 3] = ["full", "min", "none"];

    /// Returns its name in addresses and attributes.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}

/// The language of an embed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EmbedLanguage {
    /// As the browser asks.
    #[default]
    Auto,
    /// The only language so far.
    English,
}

impl EmbedLanguage {
    /// Every choice.
    pub const ALL: [Self; 2] = [Self::Auto, Self::English];
    /// Their names in addresses.
    pub const NAMES: [&str; 2] = ["auto", LANGUAGE];

    /// Returns its name in addresses.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// Parses a language tag such as `en-GB`.
    pub fn from_tag(tag: &str) -> Option<Self> {
        let primary = tag.split(['-', '_']).next().unwrap_or_default();
        let is_named = |choice: &Self| primary.eq_ignore_ascii_case(choice.name());
        Self::ALL.into_iter().find(is_named)
    }
}
