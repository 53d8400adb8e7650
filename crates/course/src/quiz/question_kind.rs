//! The kinds of question, and their difficulty.

/// The kind of answer that a question asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum QuizQuestionKind {
    /// Play the capture, or say that there is none.
    Play,
    /// Is the move legal? If not, which condition fails?
    May,
    /// Which pawn captures, or is captured?
    Which,
    /// On which square does the capturer land?
    Lands,
    /// From which square does the victim disappear?
    Empties,
    /// Write the capture in algebraic notation.
    Write,
    /// Is the capture forced?
    Must,
    /// Are the positions the same?
    Same,
    /// What does the en passant field of the FEN contain?
    Field,
}

impl QuizQuestionKind {
    /// Every kind.
    pub const ALL: [Self; 9] = [
        Self::Play,
        Self::May,
        Self::Which,
        Self::Lands,
        Self::Empties,
        Self::Write,
        Self::Must,
        Self::Same,
        Self::Field,
    ];

    /// Returns the stable machine name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::May => "may",
            Self::Which => "which",
            Self::Lands => "lands",
            Self::Empties => "empties",
            Self::Write => "write",
            Self::Must => "must",
            Self::Same => "same",
            Self::Field => "field",
        }
    }
}

/// The difficulty of a question.
///
/// It counts how many other pieces there are, and how far back the decisive moves are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Difficulty {
    /// Hardly any other pieces.
    Easy,
    /// A few other pieces, or a short opening.
    Medium,
    /// Many other pieces, or a long opening.
    Hard,
}

impl Difficulty {
    /// Every difficulty, the easiest first.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Medium, Self::Hard];

    /// Returns the number from 1 to 3.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}
