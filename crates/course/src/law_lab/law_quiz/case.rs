//! Judges a diagram under a law.

use variants::{BoardSquare, LawGame, LawPart, LawReason, LawVerdict, Variant};

use super::diagram::LawDiagram;

/// The case of a diagram under a law: the attempt that decides, and its verdict.
#[derive(Clone, Debug, PartialEq)]
pub struct LawCase {
    /// The answer.
    pub ruling: CaptureRuling,
    /// The game before the attempt. It is the capture, or the first move before it that is not legal.
    pub game: LawGame,
    /// The square of the piece.
    pub from: BoardSquare,
    /// The square that it tries to reach.
    pub to: BoardSquare,
    /// The verdict on the attempt.
    pub verdict: LawVerdict,
}

/// Whether a law allows the capture of a diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CaptureRuling {
    /// The moves are legal, and the capture too.
    Legal,
    /// The moves are legal, but the capture is not.
    Illegal,
    /// A move before the capture is not legal.
    StepIllegal,
}

/// A part of the laws that decides about a diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DecisivePart {
    /// A part that can be changed by itself.
    Part(LawPart),
    /// The directions in which pawns step and capture.
    PawnDirections,
}

impl LawCase {
    /// Judges a diagram under a law. Returns `None` if the law does not allow the position itself.
    pub(super) fn new(variant: &Variant, diagram: &LawDiagram) -> Option<Self> {
        let (game, from, to, is_played) = match diagram.play(variant) {
            Ok(game) => (game, diagram.from, diagram.to, true),
            Err(Some((game, from, to))) => (game, from, to, false),
            Err(None) => return None,
        };
        let verdict = variant.judge(&game, from, to);
        let ruling = match (is_played, verdict.en_passant.is_empty()) {
            (true, true) => CaptureRuling::Legal,
            (true, false) => CaptureRuling::Illegal,
            (false, _) => CaptureRuling::StepIllegal,
        };
        Some(Self {
            ruling,
            game,
            from,
            to,
            verdict,
        })
    }

    /// Returns true if the law allows the moves and the capture.
    pub fn is_legal(&self) -> bool {
        self.ruling == CaptureRuling::Legal
    }

    /// Returns the first reason against the capture, or against the move before it.
    ///
    /// It may be a reason against the capture alone, while the piece may go to the square.
    pub fn reason(&self) -> Option<LawReason> {
        let reasons = match self.ruling {
            CaptureRuling::Legal => return None,
            CaptureRuling::Illegal => &self.verdict.en_passant[..],
            CaptureRuling::StepIllegal => self.verdict.reasons(),
        };
        reasons.first().copied()
    }

    /// Returns the part of the law that the first reason is about.
    pub fn decisive_part(&self) -> Option<DecisivePart> {
        let reason = self.reason()?;
        Some(match self.ruling {
            CaptureRuling::Legal | CaptureRuling::Illegal => part_of_capture(reason),
            CaptureRuling::StepIllegal => part_of_step(reason),
        })
    }
}

/// Returns true if a reason is about the safety of the mover's king.
pub(super) fn is_about_king_safety(reason: LawReason) -> bool {
    part_of_capture(reason) == DecisivePart::Part(LawPart::Goal)
}

/// Returns the part that a reason against a capture is about.
fn part_of_capture(reason: LawReason) -> DecisivePart {
    let part = match reason {
        LawReason::NoStepOverSquares | LawReason::NoEnPassant => LawPart::EnPassant,
        LawReason::NotAPawn { .. } | LawReason::NotQualified { .. } => LawPart::By,
        LawReason::TooLate { .. } => LawPart::Lapse,
        LawReason::NotAdjacent { .. } => LawPart::Reach,
        LawReason::NotOnFifthRank { .. } => LawPart::Rank,
        LawReason::Blocked { .. } => LawPart::PushBack,
        LawReason::WrongLanding { .. }
        | LawReason::NothingToCapture
        | LawReason::NoRightRecorded { .. } => LawPart::Passed,
        LawReason::ExposesKing { .. }
        | LawReason::AttackedSquare { .. }
        | LawReason::DoesNotAnswerCheck { .. } => LawPart::Goal,
        LawReason::SameSquare
        | LawReason::EmptySquare
        | LawReason::OwnPiece { .. }
        | LawReason::OtherBoard { .. }
        | LawReason::Sideways
        | LawReason::Backwards
        | LawReason::NotItsFirstMove
        | LawReason::StepTooLong { .. }
        | LawReason::CapturesAhead { .. }
        | LawReason::VerticalStep { .. }
        | LawReason::NotADoubleStep { .. }
        | LawReason::PassedSquareOccupied { .. }
        | LawReason::DoesNotMoveThatWay
        | LawReason::DoesNotCaptureThatWay { .. }
        | LawReason::OutsideZone
        | LawReason::NoHurdle
        | LawReason::NotItsTarget { .. }
        | LawReason::ArrivalOccupied { .. }
        | LawReason::CapturesKing
        | LawReason::CastlingNoRight
        | LawReason::CastlingNoRook
        | LawReason::CastlingBlocked { .. }
        | LawReason::CastlingOutOfCheck { .. }
        | LawReason::CastlingThroughCheck { .. }
        | LawReason::AlwaysCaptures { .. }
        | LawReason::MustCapture { .. }
        | LawReason::NotYourTurn { .. }
        | LawReason::GameOver => return DecisivePart::PawnDirections,
    };
    DecisivePart::Part(part)
}

/// Returns the part that a reason against a step is about.
fn part_of_step(reason: LawReason) -> DecisivePart {
    if matches!(reason, LawReason::StepTooLong { .. }) {
        DecisivePart::Part(LawPart::Step)
    } else if reason == LawReason::NotItsFirstMove {
        DecisivePart::Part(LawPart::From)
    } else {
        DecisivePart::PawnDirections
    }
}
