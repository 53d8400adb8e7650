//! The grades of a reply. A wrong answer names the mistake, and the skill whose lack it shows.

use rules::explain::Reason;
use rules::{Color, Move, Square};

use crate::judgement::{Judgement, Mark};
use crate::move_input::MoveInputError;
use crate::quiz::condition::Condition;
use crate::quiz::justification::Justification;
use crate::quiz::question::QuizQuestion;
use crate::quiz::skill::Skill;

/// The grade of a reply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Grade {
    /// The reply is correct.
    Correct,
    /// The yes or no is correct, and its reason is still to be named.
    ReasonNeeded,
    /// The reply is wrong.
    Wrong(WrongAnswer),
    /// The reply cannot be read as an answer, and does not count.
    Unreadable(UnreadableReply),
}

/// Why a reply cannot be read as an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnreadableReply {
    /// The text is not a move.
    Move(MoveInputError),
    /// The text is not a square.
    Square,
    /// The prompt does not ask for such a reply.
    NotAsked,
}

/// A wrong answer, with the judgement and the marks that explain it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongAnswer {
    /// The mistake.
    pub mistake: Mistake,
    /// The judgement of the attempted move, or else of the question's own move.
    pub judgement: Judgement,
    pub(super) marks: Vec<Mark>,
}

/// The mistake in a wrong answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// The move is illegal.
    Illegal,
    /// The move is legal, but not the one that is asked for.
    OtherLegalMove,
    /// The learner denies that there is a capture; there is one.
    OverlookedCapture,
    /// The learner affirms an illegal move.
    AffirmedIllegal,
    /// The learner denies a legal move.
    DeniedLegal,
    /// The learner names this condition; it is met, or not the one that decides.
    OtherCondition(Condition),
    /// The learner names another pawn.
    OtherPawn(Square),
    /// The learner names another square.
    OtherSquare {
        /// The square that the learner names.
        square: Square,
        /// The role of that square in the capture.
        mistake: SquareMistake,
    },
    /// The notation is wrong.
    Notation(NotationMistake),
    /// The learner says that the capture is forced; this move is legal too.
    NotForced(Move),
    /// The learner says that the capture is optional; no other move is legal.
    Forced,
    /// The learner says that the positions are the same; an en passant right has lapsed.
    PositionsDiffer,
    /// The learner says that the positions differ; no pawn ever had the right.
    PositionsAreSame,
    /// The yes or no is correct, and the learner gives this wrong reason for it.
    OtherJustification(Justification),
    /// The learner gives this wrong content for the FEN's field.
    OtherField(Option<Square>),
}

/// A difference between a written move and the en passant capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotationMistake {
    /// It names the square of the victim: `exd5`.
    NamesVictim,
    /// The files of capturer and victim are exchanged: `dxe6`.
    SwappedFiles,
    /// The pawn moves in the other direction: `exd4` for `exd6`.
    WrongWay,
    /// It names only the landing square: `d6`.
    OnlySquare,
    /// It is the pawn's step straight ahead: `e6`.
    Ahead,
    /// Another piece moves to the square: `cxd6`, `Nxd6`.
    OtherPiece,
    /// It is another move.
    OtherMove,
}

/// The part of a wrongly named square in an en passant capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SquareMistake {
    /// The square of the capturer.
    Capturer,
    /// The square of the victim.
    Victim,
    /// The square that was passed over, where the capturer lands.
    Passed,
    /// The square from which the double step started.
    Origin,
    /// The square straight ahead of the capturer.
    Ahead,
    /// The landing square if the capturer moved in the other direction.
    WrongWay,
    /// None of these.
    Nothing,
}

impl SquareMistake {
    /// Classifies a square by the capture that a question is about.
    pub fn classify(square: Square, question: &QuizQuestion) -> Self {
        let capture = question.candidate();
        let side = question.side_to_move();
        let origin = Square::new(capture.victim.file(), (!side).pawn_rank());
        if square == capture.attempt.from {
            Self::Capturer
        } else if square == capture.victim {
            Self::Victim
        } else if square == question.passed_square() {
            Self::Passed
        } else if square == origin {
            Self::Origin
        } else if question.square_ahead() == Some(square) {
            Self::Ahead
        } else if question.wrong_way_square() == Some(square) {
            Self::WrongWay
        } else {
            Self::Nothing
        }
    }
}

impl WrongAnswer {
    /// Returns the condition that the answer breaks or denies, if any.
    pub fn condition(&self) -> Option<Condition> {
        match self.mistake {
            Mistake::Illegal
            | Mistake::AffirmedIllegal
            | Mistake::OtherCondition(_)
            | Mistake::OtherPawn(_)
            | Mistake::PositionsAreSame
            | Mistake::OtherField(_) => Condition::first_broken(&self.judgement),
            Mistake::OtherSquare { .. } | Mistake::Notation(NotationMistake::NamesVictim) => {
                Some(Condition::Landing)
            }
            Mistake::OtherLegalMove
            | Mistake::OverlookedCapture
            | Mistake::DeniedLegal
            | Mistake::Notation(_)
            | Mistake::NotForced(_)
            | Mistake::Forced
            | Mistake::OtherJustification(_)
            | Mistake::PositionsDiffer => None,
        }
    }

    /// Returns the main reason why the judged move is illegal, if it is.
    pub fn reason(&self) -> Option<Reason> {
        self.judgement.reasons().first().copied()
    }

    /// Returns the skill whose lack the answer shows. It may differ from the skill that the question tests.
    pub fn missing_skill(&self, side: Color) -> Option<Skill> {
        match self.mistake {
            Mistake::NotForced(_) => Some(Skill::Optional),
            Mistake::Forced => Some(Skill::Forced),
            Mistake::OtherJustification(reason) => Some(reason.skill()),
            Mistake::PositionsDiffer => Some(Skill::Identity),
            Mistake::OverlookedCapture | Mistake::DeniedLegal
                if self.is_capture_by(side, Color::Black) =>
            {
                Some(Skill::BothColours)
            }
            Mistake::OtherSquare {
                mistake: SquareMistake::WrongWay,
                ..
            }
            | Mistake::Notation(NotationMistake::WrongWay) => Some(Skill::BothColours),
            Mistake::Notation(NotationMistake::NamesVictim) => Some(Skill::Landing),
            Mistake::Notation(_) => Some(Skill::Notation),
            Mistake::OtherField(_) if self.condition().is_none() => Some(Skill::Fen),
            Mistake::Illegal
            | Mistake::OtherLegalMove
            | Mistake::OverlookedCapture
            | Mistake::AffirmedIllegal
            | Mistake::DeniedLegal
            | Mistake::OtherCondition(_)
            | Mistake::OtherPawn(_)
            | Mistake::OtherSquare { .. }
            | Mistake::PositionsAreSame
            | Mistake::OtherField(_) => self.condition().map(Condition::skill),
        }
    }

    fn is_capture_by(&self, side: Color, color: Color) -> bool {
        let played = self.judgement.legal_move();
        side == color && played.is_some_and(Move::is_en_passant)
    }

    /// Returns the marks to draw on the board.
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }
}
