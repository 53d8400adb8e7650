//! The reasons for a yes or no, as a learner chooses among them.

use crate::quiz::question::{CorrectAnswer, Prompt, QuizQuestion};
use crate::quiz::skill::Skill;

/// A reason for the yes or no to a question. The question is “must I?”, “may I play this instead?” or “same position?”.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Justification {
    /// It must be played, because there is no other legal move.
    NoOtherMove,
    /// It must be played, because en passant always must. That is wrong.
    AlwaysForced,
    /// It must be played, because captures come first. That is wrong.
    CapturesFirst,
    /// It need not be played, because there is another legal move.
    OtherMove,
    /// It need not be played, because en passant never must. That is wrong.
    NeverForced,
    /// It need not be played, because it can be played later. That is wrong.
    PlayableLater,
    /// The positions differ, because an en passant capture was possible then.
    RightLapsed,
    /// The positions differ, because a piece stands elsewhere. That is wrong.
    PieceMoved,
    /// The positions differ, because the other side is to move. That is wrong.
    OtherTurn,
    /// The positions are the same, because the same moves are possible.
    SameMoves,
    /// The positions are the same, because only the places of the pieces count. That is wrong.
    OnlyPlaces,
    /// The positions are the same, because en passant is forgotten after a move. That is wrong.
    RightsIgnored,
    /// Another move may be played, because en passant is a choice while there is one.
    CaptureIsChoice,
}

impl Justification {
    /// Every justification, in the order of its number in a code.
    pub const ALL: [Self; 13] = [
        Self::NoOtherMove,
        Self::AlwaysForced,
        Self::CapturesFirst,
        Self::OtherMove,
        Self::NeverForced,
        Self::PlayableLater,
        Self::RightLapsed,
        Self::PieceMoved,
        Self::OtherTurn,
        Self::SameMoves,
        Self::OnlyPlaces,
        Self::RightsIgnored,
        Self::CaptureIsChoice,
    ];

    /// Returns the skill whose lack the justification shows, if it is chosen wrongly.
    pub const fn skill(self) -> Skill {
        match self {
            Self::NoOtherMove
            | Self::AlwaysForced
            | Self::CapturesFirst
            | Self::PlayableLater
            | Self::CaptureIsChoice => Skill::Optional,
            Self::OtherMove | Self::NeverForced => Skill::Forced,
            Self::RightLapsed
            | Self::PieceMoved
            | Self::OtherTurn
            | Self::SameMoves
            | Self::OnlyPlaces
            | Self::RightsIgnored => Skill::Identity,
        }
    }
}

impl Justification {
    /// Returns a correct justification with the two wrong ones from which it is chosen.
    const fn among(self) -> [Self; 3] {
        match self {
            Self::NoOtherMove | Self::AlwaysForced | Self::CapturesFirst => {
                [Self::NoOtherMove, Self::AlwaysForced, Self::CapturesFirst]
            }
            Self::OtherMove | Self::NeverForced | Self::PlayableLater => {
                [Self::OtherMove, Self::NeverForced, Self::PlayableLater]
            }
            Self::RightLapsed | Self::PieceMoved | Self::OtherTurn => {
                [Self::RightLapsed, Self::PieceMoved, Self::OtherTurn]
            }
            Self::SameMoves | Self::OnlyPlaces | Self::RightsIgnored => {
                [Self::SameMoves, Self::OnlyPlaces, Self::RightsIgnored]
            }
            Self::CaptureIsChoice => [
                Self::CaptureIsChoice,
                Self::NeverForced,
                Self::PlayableLater,
            ],
        }
    }
}

impl QuizQuestion {
    /// Returns the justification of the correct answer, if the question asks for one.
    pub fn correct_justification(&self) -> Option<Justification> {
        match (self.prompt(), self.correct_answer()) {
            (Prompt::Must, CorrectAnswer::Yes) => Some(Justification::NoOtherMove),
            (Prompt::Must, _) => Some(Justification::OtherMove),
            (Prompt::MayPlayInstead(_), _) => Some(Justification::CaptureIsChoice),
            (Prompt::Same { .. }, CorrectAnswer::Yes) => Some(Justification::SameMoves),
            (Prompt::Same { .. }, _) => Some(Justification::RightLapsed),
            (_, _) => None,
        }
    }

    /// Returns the justifications to choose from: exactly one is correct. Their order depends on the position.
    pub fn justifications(&self) -> Vec<Justification> {
        let Some(correct) = self.correct_justification() else {
            return Vec::new();
        };
        let mut choices = correct.among().to_vec();
        let capture = self.candidate();
        let shift = capture.attempt.from.index() + capture.victim.index() + self.game().plies();
        choices.rotate_left(shift % 3);
        choices
    }
}
