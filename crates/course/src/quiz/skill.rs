//! The skills, each with the kinds of question that test it.

use crate::lesson::SKILLS;
use crate::quiz::question_kind::QuizQuestionKind;

/// A skill: one thing to know about en passant. The skills with the commonest mistakes come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Skill {
    /// Only a pawn after a double step may be captured (FIDE 3.7.3.1).
    DoubleStep,
    /// The right lasts for one move (FIDE 3.7.3.2).
    NowOrNever,
    /// Only pawns capture and are captured en passant (FIDE 3.7.3.1).
    PawnsOnly,
    /// The capturer lands on the square that was passed over. The victim disappears from another (FIDE 3.7.3.1).
    Landing,
    /// The capture is optional, like any other.
    Optional,
    /// The capture is forced if it is the only legal move. It then prevents mate and stalemate (FIDE 5.1.1, 5.2.1).
    Forced,
    /// The capturer stands on its fifth rank (FIDE 3.7.3.1, “on the same rank”).
    FifthRank,
    /// The two pawns stand on adjacent files (FIDE 3.7.3.1).
    AdjacentFile,
    /// Black captures en passant as well as White.
    BothColours,
    /// The capture must not expose the own king (FIDE 3.9.2).
    KingSafety,
    /// In check, the capture must end the check (FIDE 3.9.2).
    AnswersCheck,
    /// Which of several pawns captures or is captured.
    WhichPawn,
    /// The notation in a score (FIDE C.9.3).
    Notation,
    /// The right is part of the position (FIDE 9.2.3.1).
    Identity,
    /// The fourth field of a FEN, which is about the right.
    Fen,
}

impl Skill {
    /// The skills of mixed sets and exams: all but [`Skill::Fen`], which is not about playing.
    pub const MIXED: [Self; 14] = {
        let [mixed @ .., Self::Fen] = Self::ALL else {
            panic!("the FEN is the last skill")
        };
        mixed
    };

    /// Every skill, in the order in which the skills are best learnt. First comes the move, then what it needs, then
    /// what it does.
    pub const LEARNING_ORDER: [Self; 15] = [
        Self::Landing,
        Self::BothColours,
        Self::DoubleStep,
        Self::NowOrNever,
        Self::AdjacentFile,
        Self::FifthRank,
        Self::PawnsOnly,
        Self::Optional,
        Self::Forced,
        Self::WhichPawn,
        Self::AnswersCheck,
        Self::KingSafety,
        Self::Notation,
        Self::Identity,
        Self::Fen,
    ];

    /// Every skill, in the order of [`SKILLS`].
    pub const ALL: [Self; 15] = [
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
        Self::Fen,
    ];

    /// Returns the index among all skills, from 0.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the stable machine name.
    pub const fn name(self) -> &'static str {
        SKILLS[self.index()]
    }

    /// Returns the skill with a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|skill| skill.name() == name)
    }

    /// Returns the id of the lesson that teaches the skill.
    pub const fn lesson_id(self) -> &'static str {
        match self {
            Self::DoubleStep | Self::FifthRank | Self::AdjacentFile => "four-conditions",
            Self::NowOrNever => "now-or-never",
            Self::PawnsOnly => "pawns-only",
            Self::Landing | Self::BothColours => "first-capture",
            Self::Optional | Self::Forced => "must-i",
            Self::KingSafety | Self::AnswersCheck | Self::WhichPawn => "pins",
            Self::Notation => "notation",
            Self::Identity => "repetition-and-stalemate",
            Self::Fen => "fen",
        }
    }

    /// Returns the kinds of question that test the skill.
    ///
    /// A kind is left out if a lack of the skill could not make its answer wrong:
    ///
    /// | kind | not for | because |
    /// | --- | --- | --- |
    /// | play | `optional` | a learner who is asked to capture does not learn that it is optional |
    /// | play | `which-pawn` | “which pawn” asks the same with fewer other mistakes |
    /// | play | `notation` `identity` `fen` | nothing is written or compared |
    /// | may I | `forced` | a forced move is legal too: “must I?” asks for the difference |
    /// | may I | `which-pawn` `notation` `identity` `fen` | it names the pawn, the move and one position |
    /// | which pawn | all but `which-pawn` | a wrong pawn breaks a condition, which belongs to another skill |
    /// | where does it land, which square empties | all but `landing` and `both-colours` | the capture is given as legal |
    /// | write it | all but `both-colours` and `notation` | the capture is given as legal |
    /// | must I | all but `optional` and `forced` | whether it is legal is given |
    /// | same position | all but `identity` | the positions differ in the right alone |
    /// | the FEN’s field | all but `fen` | who learns the move need not know how programs store it |
    pub const fn kinds(self) -> &'static [QuizQuestionKind] {
        match self {
            Self::DoubleStep
            | Self::NowOrNever
            | Self::PawnsOnly
            | Self::FifthRank
            | Self::AdjacentFile
            | Self::KingSafety
            | Self::AnswersCheck => &[QuizQuestionKind::Play, QuizQuestionKind::May],
            Self::Landing => &[
                QuizQuestionKind::Lands,
                QuizQuestionKind::Empties,
                QuizQuestionKind::Play,
                QuizQuestionKind::May,
            ],
            Self::Optional => &[QuizQuestionKind::Must, QuizQuestionKind::May],
            Self::Forced => &[QuizQuestionKind::Must, QuizQuestionKind::Play],
            Self::BothColours => &[
                QuizQuestionKind::Play,
                QuizQuestionKind::May,
                QuizQuestionKind::Lands,
                QuizQuestionKind::Write,
            ],
            Self::WhichPawn => &[QuizQuestionKind::Which],
            Self::Notation => &[QuizQuestionKind::Write],
            Self::Identity => &[QuizQuestionKind::Same],
            Self::Fen => &[QuizQuestionKind::Field],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_skill_about_fen_asks_for_its_field() {
        for skill in Skill::ALL {
            let asks = skill.kinds().contains(&QuizQuestionKind::Field);
            assert_eq!(asks, skill == Skill::Fen, "{}", skill.name());
        }
    }

    #[test]
    fn skill_names_round_trip() {
        for (index, skill) in Skill::ALL.into_iter().enumerate() {
            assert_eq!(skill.index(), index);
            assert_eq!(Skill::from_name(skill.name()), Some(skill));
            assert!(!skill.kinds().is_empty());
        }
        let mut learnt = Skill::LEARNING_ORDER;
        learnt.sort_unstable();
        assert_eq!(learnt, Skill::ALL);
        assert_eq!(Skill::BothColours.name(), "both-colours");
        assert_eq!(Skill::from_name("castling"), None);
    }
}
