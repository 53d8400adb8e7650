//! How a question asks, and how hard it is.

/// What a question wants of a learner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Play it, or say that there is nothing to play.
    Play,
    /// May I? Yes or no, and if no, which condition fails.
    May,
    /// Which pawn takes, or is taken?
    Which,
    /// Where does it land?
    Lands,
    /// From which square does a man disappear?
    Empties,
    /// Write it.
    Write,
    /// Must I?
    Must,
    /// Are these the same position?
    Same,
    /// What does the fourth field of the FEN say?
    Field,
}

impl Kind {
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

    /// The machine name, which stays the same for ever.
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

/// How hard a question is, by what there is to overlook: the men that stand around, and how far back the
/// moves lie that matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Band {
    /// The men in question and hardly any other.
    One,
    /// A handful more, or a short opening.
    Two,
    /// Many, or a long opening.
    Three,
}

impl Band {
    /// Every band, the easiest first.
    pub const ALL: [Self; 3] = [Self::One, Self::Two, Self::Three];

    /// Its number, from 1.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}
