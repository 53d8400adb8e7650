//! The names of the laws.

use std::fmt::{self, Display};
use std::str::FromStr;

/// The name of a law.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum LawName {
    /// Chess by the FIDE Laws.
    Standard,
    /// Chess 99, by Claude Lapointe: nine files and ranks, any piece captures en passant.
    Chess99,
    /// Chess on a really big board, by Ralph Betza: first steps of up to six squares.
    ReallyBig,
    /// Berolina chess: pawns step diagonally and capture straight ahead.
    Berolina,
    /// Torpedo chess: two-square steps from any rank.
    Torpedo,
    /// Standard chess with first steps of up to three squares.
    TripleStep,
    /// Standard chess in which every piece captures en passant.
    AllPieces,
    /// Alice chess, by V. R. Parton: two boards, and each move ends on the other.
    Alice,
    /// Millennium 3D chess, by William L. D'Agostino: three levels.
    Millennium3d,
    /// Two timelines of 5D chess, side by side.
    FiveD,
    /// Dragonchess, by Gary Gygax: sky, ground and underworld.
    Dragonchess,
    /// Raumschach, by Ferdinand Maack: five levels of five files and ranks.
    Raumschach,
    /// Shogi without pieces in hand.
    Shogi,
    /// Xiangqi.
    Xiangqi,
    /// Janggi.
    Janggi,
}

impl LawName {
    /// All laws.
    pub const ALL: [LawName; 15] = [
        LawName::Standard,
        LawName::Chess99,
        LawName::ReallyBig,
        LawName::Berolina,
        LawName::Torpedo,
        LawName::TripleStep,
        LawName::AllPieces,
        LawName::Alice,
        LawName::Millennium3d,
        LawName::FiveD,
        LawName::Dragonchess,
        LawName::Raumschach,
        LawName::Shogi,
        LawName::Xiangqi,
        LawName::Janggi,
    ];

    /// Returns the machine name, which is stable.
    pub const fn name(self) -> &'static str {
        match self {
            LawName::Standard => "standard",
            LawName::Chess99 => "chess99",
            LawName::ReallyBig => "really-big",
            LawName::Berolina => "berolina",
            LawName::Torpedo => "torpedo",
            LawName::TripleStep => "triple-step",
            LawName::AllPieces => "all-pieces",
            LawName::Alice => "alice",
            LawName::Millennium3d => "millennium-3d",
            LawName::FiveD => "5d",
            LawName::Dragonchess => "dragonchess",
            LawName::Raumschach => "raumschach",
            LawName::Shogi => "shogi",
            LawName::Xiangqi => "xiangqi",
            LawName::Janggi => "janggi",
        }
    }
}

impl Display for LawName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for LawName {
    type Err = UnknownLawError;

    fn from_str(text: &str) -> Result<LawName, UnknownLawError> {
        let found = LawName::ALL.into_iter().find(|law| law.name() == text);
        found.ok_or(UnknownLawError)
    }
}

/// No law has this name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownLawError;

impl Display for UnknownLawError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no law has this name; the laws are ")?;
        for (index, law) in LawName::ALL.into_iter().enumerate() {
            write!(f, "{}{law}", if index == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

impl std::error::Error for UnknownLawError {}
