//! The modes of a quiz set: guided, alone and exam. They differ in scaffolding, hints and replies.

/// The mode in which a set is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum QuizMode {
    /// With scaffolding if the set is about one skill; with hints and unlimited replies.
    Guided,
    /// Without scaffolding, but with hints: the same for everyone in a class.
    Alone,
    /// Without hints, and with one reply per question.
    Exam,
}

impl QuizMode {
    /// Every mode.
    pub const ALL: [Self; 3] = [Self::Guided, Self::Alone, Self::Exam];

    /// Returns the stable machine name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Guided => "guided",
            Self::Alone => "alone",
            Self::Exam => "exam",
        }
    }
}
