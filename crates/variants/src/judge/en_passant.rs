//! Reasons against a capture en passant, condition by condition.

use super::attempt::TriedMove;
use super::king_safety;
use super::missing_right;
use super::reach::{Journey, Reach};
use super::reason::LawReason;
use crate::board_shape::BoardSquare;
use crate::law::{
    CaptureBoard, CaptureRank, CaptureReach, MirrorLanding, NoEnPassant, QualifiedCapturers,
};
use crate::law_position::{LawPiece, PassedPawn};
use crate::variant_move::{MoveAction, VariantMove};

/// A pawn of the other side that has passed the target square. That square is on this board or the
/// mirrored one.
#[derive(Clone, Copy)]
struct TriedCapture<'a> {
    passed_pawn: &'a PassedPawn,
    victim: LawPiece,
    /// True if the target square is on the board where the step began.
    is_near: bool,
}

/// Adds every reason why the attempt cannot be a capture en passant.
///
/// Returns the pawn that would be captured, if one has passed the target square.
pub(super) fn add_reasons(attempt: TriedMove, reasons: &mut Vec<LawReason>) -> Option<BoardSquare> {
    match attempt.law().why_no_en_passant() {
        Some(NoEnPassant::NoStep) => reasons.push(LawReason::NoStepOverSquares),
        Some(NoEnPassant::NotAllowed) => reasons.push(LawReason::NoEnPassant),
        None => {}
    }
    let Some(capture) = tried_capture(attempt) else {
        if reasons.is_empty() {
            missing_right::add_reasons(attempt, reasons);
        }
        return None;
    };
    let pawn = capture.passed_pawn.pawn;
    add_capturer_reasons(attempt, pawn, reasons);
    add_board_reasons(attempt, capture, reasons);
    let before = reasons.len();
    add_reach_reasons(attempt, capture, reasons);
    if reasons.len() == before {
        let mv = VariantMove {
            from: attempt.from,
            to: attempt.to,
            action: MoveAction::EnPassant { pawn },
            promotion: None,
        };
        king_safety::add_reasons(attempt, mv, reasons);
    }
    Some(pawn)
}

/// Returns true if the attempt may be meant as a capture en passant.
///
/// It goes to a square that a pawn has passed, or a pawn goes to an empty square where it captures.
pub(super) fn is_suggested(attempt: TriedMove) -> bool {
    if tried_capture(attempt).is_some() {
        return true;
    }
    let journey = attempt.journey(attempt.position().placement());
    let parts = &attempt.law().kind(attempt.piece.kind).moves;
    let only_captures =
        |part: &crate::MovePart| !part.purpose.is_quiet() && journey.reach(part) == Reach::Open;
    attempt.is_pawn() && attempt.target().is_none() && parts.iter().any(only_captures)
}

fn tried_capture(attempt: TriedMove) -> Option<TriedCapture> {
    let variant = attempt.variant;
    let position = attempt.position();
    // A side that is not to move has no right.
    let passed_pawns = position.passed_pawns().iter();
    let enemies = passed_pawns.filter_map(|passed_pawn| {
        let victim = position.piece_at(passed_pawn.pawn)?;
        (victim.side != attempt.us()).then_some((passed_pawn, victim))
    });
    let mut found = enemies.filter_map(|(passed_pawn, victim)| {
        let passed = &passed_pawn.passed;
        let is_near = passed.contains(&attempt.to);
        let is_far = variant.is_mirrored() && passed.contains(&variant.arrival(attempt.to));
        (is_near || is_far).then_some(TriedCapture {
            passed_pawn,
            victim,
            is_near,
        })
    });
    found.next()
}

/// Adds why a piece of this kind, or on this rank, does not capture en passant.
fn add_capturer_reasons(attempt: TriedMove, pawn: BoardSquare, reasons: &mut Vec<LawReason>) {
    let law = &attempt.law().en_passant;
    match &law.capturers {
        QualifiedCapturers::Pawns if !attempt.is_pawn() => {
            reasons.push(LawReason::NotAPawn { pawn });
        }
        QualifiedCapturers::Kinds(kinds) if !kinds.contains(&attempt.piece.kind) => {
            reasons.push(LawReason::NotQualified { pawn });
        }
        QualifiedCapturers::Pawns | QualifiedCapturers::AnyPiece | QualifiedCapturers::Kinds(_) => {
        }
    }
    let ranks = attempt.law().shape.ranks();
    let fifth = match attempt.us() {
        crate::Side::White => ranks - 4,
        crate::Side::Black => 3,
    };
    if law.rank == CaptureRank::Fifth && attempt.from.rank() != fifth {
        reasons.push(LawReason::NotOnFifthRank { rank: fifth });
    }
}

/// Adds why the capture is impossible on this board, or the square is not free.
fn add_board_reasons(attempt: TriedMove, capture: TriedCapture, reasons: &mut Vec<LawReason>) {
    let law = &attempt.law().en_passant;
    let pawn = capture.passed_pawn.pawn;
    let placement = attempt.position().placement();
    if attempt.variant.is_mirrored() {
        let is_right_board = match law.board {
            CaptureBoard::Near => capture.is_near,
            CaptureBoard::Far => !capture.is_near,
            CaptureBoard::Either => true,
        };
        if !is_right_board {
            let passed = attempt.variant.arrival(attempt.to);
            reasons.push(LawReason::OtherBoard { pawn, passed });
        }
        let arrival = attempt.occupied_arrival();
        reasons.extend(arrival.map(|square| LawReason::ArrivalOccupied { square }));
    }
    let may_be_occupied = attempt.variant.is_mirrored() && law.landing == MirrorLanding::Occupied;
    if !placement.is_empty(attempt.to) && !may_be_occupied {
        reasons.push(LawReason::PassedSquareOccupied { pawn });
    }
}

/// Adds why the piece could not capture the pawn on the square that it passed.
fn add_reach_reasons(attempt: TriedMove, capture: TriedCapture, reasons: &mut Vec<LawReason>) {
    let law = &attempt.law().en_passant;
    let pawn = capture.passed_pawn.pawn;
    match law.reach {
        CaptureReach::AlongRank => {
            let is_beside =
                attempt.from.rank() == pawn.rank() && attempt.from.level() == attempt.to.level();
            if !is_beside {
                reasons.push(LawReason::NotAdjacent { pawn });
            }
        }
        CaptureReach::AsItCaptures => {
            let mut judged = attempt.position().placement().clone();
            if law.push_back {
                judged.set(pawn, None);
                judged.set(attempt.to, Some(capture.victim));
            }
            let journey = attempt.journey(attempt.position().placement());
            let journey = Journey {
                placement: &judged,
                ..journey
            };
            if !journey.captures(capture.victim) {
                reasons.push(reach_reason(attempt, journey, capture));
            }
        }
    }
}

fn reach_reason(attempt: TriedMove, journey: Journey, capture: TriedCapture) -> LawReason {
    let parts = &attempt.law().kind(attempt.piece.kind).moves;
    let captures = parts.iter().filter(|part| part.purpose.captures());
    for reach in captures.map(|part| journey.reach(part)) {
        match reach {
            Reach::Blocked(by) => return LawReason::Blocked { by },
            Reach::NoHurdle => return LawReason::NoHurdle,
            Reach::WrongHurdle(square) => return LawReason::NotItsTarget { square },
            Reach::Outside => return LawReason::OutsideZone,
            Reach::No | Reach::Open => {}
        }
    }
    if attempt.is_pawn() {
        let pawn = capture.passed_pawn.pawn;
        LawReason::NotAdjacent { pawn }
    } else {
        LawReason::DoesNotMoveThatWay
    }
}
