//! The names of the laws.

use std::fmt::{self, Display};
use std::str::FromStr;

/// The name of a law.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum LawName {
    /// Chess by the FIDE Laws.
    Standard,
    /// Chess 99, by Claude Lapointe: nine files and ranks, any piece captures en passant.
    ///
    /// Sources: chess99.net ("Basic rules", "Capture en passant"); the inventor's page on the Chess
    /// Variant Pages, by which the king always moves a single square, castles with any of its
    /// pieces, again and again, and even out of check. Our reading: where the pieces stand after
    /// castling, what a pawn may become, and that a pawn which promotes by a step can still be
    /// captured, since "there is never an exception to this rule".
    Chess99,
    /// Chess on a really big board, by Ralph Betza (about 1996). First steps go up to six squares.
    ///
    /// Sources: the inventor's page on the Chess Variant Pages for steps, en passant and castling, in
    /// which the rook moves as far as in chess and the king moves further; Wikipedia's article for the
    /// set-up, and for the king landing behind the rook; programs that play the game for the pieces:
    /// wizard FD, champion WFA, fool NCZ in Betza's notation.
    ReallyBig,
    /// Berolina chess: pawns step diagonally and capture straight ahead (Edmund Nebermann, 1926).
    Berolina,
    /// Torpedo chess: two-square steps from any rank.
    ///
    /// Our reading: a pawn that promotes by a step cannot be captured, as there is no pawn any more.
    Torpedo,
    /// Standard chess with first steps of up to three squares.
    TripleStep,
    /// Standard chess in which every piece captures en passant, by moving to the passed square.
    AllPieces,
    /// Alice chess, by V. R. Parton (1953): two boards, and each move ends on the other.
    ///
    /// The preset has the ruling [`BesideLanding`](crate::AliceRuling::BesideLanding); the others are
    /// set by [`AliceRuling::apply`](crate::AliceRuling::apply). A move must be legal on its own
    /// board, and leave no king attacked after the piece has changed boards. Our reading: castling
    /// needs both squares of arrival to be free.
    Alice,
    /// Millennium 3D chess, by William L. D'Agostino (2001): three levels.
    ///
    /// Sources: Wikipedia's article; the inventor's rules. Our reading: a king moves to every
    /// neighbouring square of the levels above and below; a pawn on its home square counts as
    /// unmoved; pawns promote on the far rank of the level where the other side starts.
    Millennium3d,
    /// Two timelines of 5D chess with multiverse time travel, by Conor Petersen (2020).
    ///
    /// Sources: Wikipedia's article; a discussion of 10 August 2020 on Steam, by which pawns capture
    /// en passant on a single board only. Left out: past boards, travel to them, new timelines and
    /// castling. A turn is one move on one of two boards at the same present, and all kings must be
    /// safe.
    FiveD,
    /// Dragonchess, by Gary Gygax (1985): sky, ground and underworld.
    ///
    /// Sources: Dragon magazine 100, with the clarifications of E. Jackman and H. Bodlaender; the
    /// Zillions implementation. Left out: the basilisk's freezing, the dragon's capture from afar,
    /// the sylph's return to any home square, and moves of the elemental, the mage and the paladin
    /// that turn from one level to another on their way.
    Dragonchess,
    /// Raumschach, by Ferdinand Maack (1907): five levels of five files and ranks.
    ///
    /// Sources: the Chess Variant Pages; A. Dickins, "A Guide to Fairy Chess". Authors differ on
    /// pawns: here they capture on every plane diagonal with a forward part and none backward.
    Raumschach,
    /// Shogi without pieces in hand.
    ///
    /// A pawn moves and captures one square straight ahead.
    Shogi,
    /// Xiangqi, without rules on repetition.
    ///
    /// A soldier moves and captures one point ahead, beyond the river also sideways.
    Xiangqi,
    /// Janggi, without passing a turn, facing generals and points.
    ///
    /// A soldier moves and captures one point ahead or sideways, and within the palaces also
    /// diagonally ahead along their lines: there it does capture diagonally.
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
