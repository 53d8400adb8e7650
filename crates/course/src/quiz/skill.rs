//! What there is to be able to do: fourteen skills, each with the kinds of question that test it.

use super::kind::Kind;
use crate::lesson::SKILLS;

/// Something to know about en passant, and what a learner thinks who does not; the commonest of these
/// mistakes come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Skill {
    /// Only a double step can be answered so, not any pawn that stands beside (FIDE 3.7.3.1).
    DoubleStep,
    /// The right lasts for one move (FIDE 3.7.3.2).
    NowOrNever,
    /// A pawn takes and a pawn is taken, and no other man (FIDE 3.7.3.1).
    PawnsOnly,
    /// The capturer arrives on the square that was passed over, and another square empties (FIDE 3.7.3.1).
    Landing,
    /// It may be left undone, as any capture may.
    Optional,
    /// It must be done where it is the only legal move: until then the game is not over (FIDE 5.1.1, 5.2.1).
    Forced,
    /// The capturer stands on its fifth rank (FIDE 3.7.3.1, “on the same rank”).
    FifthRank,
    /// The two pawns stand on neighbouring files (FIDE 3.7.3.1).
    AdjacentFile,
    /// Black takes so as well as White.
    BothColours,
    /// Not if it would expose the own king (FIDE 3.9.2).
    KingSafety,
    /// In check only if it ends the check (FIDE 3.9.2).
    AnswersCheck,
    /// Of several pawns, which takes and which is taken.
    WhichPawn,
    /// How it is written, in a score (FIDE C.9.3) and in a FEN.
    Notation,
    /// The right is part of the position (FIDE 9.2.3.1).
    Identity,
}

impl Skill {
    /// Every skill, in the order of [`SKILLS`].
    pub const ALL: [Self; 14] = [
        Self::DoubleStep,
        Self::NowOrNever,
        Self::PawnsOnly,
        Self::Landing,
        Self::Optional,
        Self::Forced,
        Self::FifthRank,
        Self::AdjacentFile,
        Self::BothColours,
        Self::KingSafety,
        Self::AnswersCheck,
        Self::WhichPawn,
        Self::Notation,
        Self::Identity,
    ];

    /// The place among all skills, from 0.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The machine name, which stays the same for ever.
    pub const fn name(self) -> &'static str {
        SKILLS[self.index()]
    }

    /// The skill with a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|skill| skill.name() == name)
    }

    /// The lesson that teaches it.
    pub const fn lesson(self) -> &'static str {
        match self {
            Self::DoubleStep | Self::FifthRank | Self::AdjacentFile => "four-conditions",
            Self::NowOrNever => "now-or-never",
            Self::PawnsOnly => "pawns-only",
            Self::Landing | Self::BothColours => "first-capture",
            Self::Optional | Self::Forced => "must-i",
            Self::KingSafety | Self::AnswersCheck | Self::WhichPawn => "pins",
            Self::Notation => "notation",
            Self::Identity => "repetition-and-stalemate",
        }
    }

    /// The kinds of question that test the skill.
    ///
    /// A kind is left out where the skill could not make its answer wrong:
    ///
    /// | kind | not for | because |
    /// | --- | --- | --- |
    /// | play | `optional` | whoever is asked to take does not learn that he need not |
    /// | play | `which-pawn` | which pawn says the same with fewer ways to err |
    /// | play | `notation` `identity` | nothing is written, nothing compared |
    /// | may I | `forced` | what is forced is allowed: “must I?” asks for the difference |
    /// | may I | `which-pawn` `notation` `identity` | it names the pawn, the move and one position |
    /// | which pawn | all but `which-pawn` | a wrong pawn breaks a condition, and is a sign against that skill already |
    /// | where does it land, which square empties | all but `landing` and `both-colours` | the capture is given as legal |
    /// | write it | all but `both-colours` and `notation` | the capture is given as legal |
    /// | must I | all but `optional` and `forced` | whether it may be done is given |
    /// | same position | all but `identity` | the conditions are given twice alike, but for the right |
    /// | the FEN’s field | `pawns-only` `landing` `optional` `forced` `fifth-rank` `adjacent-file` `both-colours` `answers-check` `which-pawn` | the field tells of a step, not of who takes it how |
    /// | the FEN’s field | `identity` | what it says of a right that nobody has is asked for `king-safety` and `notation` |
    pub const fn kinds(self) -> &'static [Kind] {
        match self {
            Self::DoubleStep | Self::NowOrNever | Self::KingSafety => {
                &[Kind::Play, Kind::May, Kind::Field]
            }
            Self::PawnsOnly | Self::FifthRank | Self::AdjacentFile | Self::AnswersCheck => {
                &[Kind::Play, Kind::May]
            }
            Self::Landing => &[Kind::Lands, Kind::Empties, Kind::Play, Kind::May],
            Self::Optional => &[Kind::Must, Kind::May],
            Self::Forced => &[Kind::Must, Kind::Play],
            Self::BothColours => &[Kind::Play, Kind::May, Kind::Lands, Kind::Write],
            Self::WhichPawn => &[Kind::Which],
            Self::Notation => &[Kind::Write, Kind::Field],
            Self::Identity => &[Kind::Same],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn skills_are_known_by_their_names() {
        for (index, skill) in Skill::ALL.into_iter().enumerate() {
            assert_eq!(skill.index(), index);
            assert_eq!(Skill::from_name(skill.name()), Some(skill));
            assert!(!skill.kinds().is_empty());
        }
        assert_eq!(Skill::BothColours.name(), "both-colours");
        assert_eq!(Skill::from_name("castling"), None);
    }
}
