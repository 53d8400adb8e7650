//! Reasons against a move that captures nothing, or captures on the square where it ends.

use super::attempt::TriedMove;
use super::castling;
use super::king_safety;
use super::reach::{Journey, Reach};
use super::reason::LawReason;
use crate::board_shape::Offset;
use crate::law::{Goal, MovePart};
use crate::law_position::LawPiece;
use crate::variant_move::{MoveAction, VariantMove};

/// Adds every reason against a move that is not a capture en passant.
pub(super) fn add_reasons(attempt: TriedMove, reasons: &mut Vec<LawReason>) {
    if let Some(castling) = castling::tried_castling(attempt) {
        castling::add_reasons(attempt, castling, reasons);
        return;
    }
    let target = attempt.target();
    if let Some(target) = target {
        if target.side == attempt.us() {
            reasons.push(LawReason::OwnPiece { kind: target.kind });
        } else if attempt.law().goal == Goal::Checkmate
            && attempt.law().kind(target.kind).is_royal()
        {
            reasons.push(LawReason::CapturesKing);
        }
    }
    let mut against = Vec::new();
    let action = add_way_reasons(attempt, &mut against);
    let follows_its_way = against.is_empty();
    reasons.extend(against);
    let arrival = attempt.occupied_arrival();
    reasons.extend(arrival.map(|square| LawReason::ArrivalOccupied { square }));
    if follows_its_way {
        let mv = VariantMove {
            from: attempt.from,
            to: attempt.to,
            action,
            promotion: None,
        };
        king_safety::add_reasons(attempt, mv, reasons);
    }
}

/// Adds why the piece does not come to the square. Returns what the move would do.
fn add_way_reasons(attempt: TriedMove, reasons: &mut Vec<LawReason>) -> MoveAction {
    if let Some(length) = step_length(attempt) {
        add_step_reasons(attempt, length, reasons);
        return MoveAction::Step;
    }
    let journey = attempt.journey(attempt.position().placement());
    let target = attempt.target();
    let parts = &attempt.law().kind(attempt.piece.kind).moves;
    let is_fit = |part: &&MovePart| match target {
        Some(_) => part.purpose.captures(),
        None => part.purpose.is_quiet(),
    };
    let mut best: Option<LawReason> = None;
    for part in parts.iter().filter(is_fit) {
        let Some(reason) = reason_against(journey, part, target) else {
            return match target {
                Some(_) => MoveAction::Capture,
                None => MoveAction::Quiet,
            };
        };
        if !is_vague(reason) || best.is_none() {
            best = Some(reason);
        }
    }
    let best = best.filter(|reason| !is_vague(*reason));
    reasons.push(best.unwrap_or_else(|| other_purpose_reason(attempt, journey)));
    MoveAction::Quiet
}

/// Returns true if a reason says only that the way leads elsewhere.
fn is_vague(reason: LawReason) -> bool {
    reason == LawReason::DoesNotMoveThatWay
}

/// Returns why one part of the piece's moves does not bring it to the square.
fn reason_against(
    journey: Journey,
    part: &MovePart,
    target: Option<LawPiece>,
) -> Option<LawReason> {
    match journey.reach(part) {
        Reach::No => Some(LawReason::DoesNotMoveThatWay),
        Reach::Outside => Some(LawReason::OutsideZone),
        Reach::Blocked(by) => Some(LawReason::Blocked { by }),
        Reach::NoHurdle => Some(LawReason::NoHurdle),
        Reach::WrongHurdle(square) => Some(LawReason::NotItsTarget { square }),
        Reach::Open => {
            let target = target?;
            let square = journey.to;
            (!journey.is_target(part.targets, target)).then_some(LawReason::NotItsTarget { square })
        }
    }
}

/// Returns why the piece cannot go there. No part with the right purpose leads there.
fn other_purpose_reason(attempt: TriedMove, journey: Journey) -> LawReason {
    let parts = &attempt.law().kind(attempt.piece.kind).moves;
    let leads_there = |part: &MovePart| journey.reach(part) == Reach::Open;
    let offset = journey.offset();
    if parts.iter().any(leads_there) {
        return match attempt.target() {
            None => LawReason::NothingToCapture,
            Some(target) if attempt.is_pawn() => LawReason::CapturesAhead { kind: target.kind },
            Some(target) => LawReason::DoesNotCaptureThatWay { kind: target.kind },
        };
    }
    let goes_back = parts
        .iter()
        .flat_map(|part| &part.directions)
        .any(|direction| direction.rank < 0);
    if attempt.is_pawn() && !goes_back && offset.level == 0 {
        if offset.rank < 0 {
            return LawReason::Backwards;
        }
        if offset.rank == 0 {
            return LawReason::Sideways;
        }
    }
    LawReason::DoesNotMoveThatWay
}

/// Returns how many squares a pawn would step in a direction of steps; at least two.
fn step_length(attempt: TriedMove) -> Option<u8> {
    if !attempt.is_pawn() {
        return None;
    }
    let journey = attempt.journey(attempt.position().placement());
    let wanted = journey.offset();
    let is_step = |length: &u8| {
        let mut directions = attempt.law().step.directions.iter();
        directions.any(|direction| *direction * *length as i8 == wanted)
    };
    (2..=15).find(is_step)
}

fn add_step_reasons(attempt: TriedMove, length: u8, reasons: &mut Vec<LawReason>) {
    let step = &attempt.law().step;
    if length > step.most {
        reasons.push(if step.most == 1 {
            LawReason::NoStepOverSquares
        } else {
            LawReason::StepTooLong { most: step.most }
        });
    } else if !attempt.variant.may_step_from(attempt.us(), attempt.from) {
        reasons.push(LawReason::NotItsFirstMove);
    }
    let offset = attempt.from.offset_to(attempt.to);
    let length = length as i8;
    let direction = Offset::new(
        offset.file / length,
        offset.rank / length,
        offset.level / length,
    );
    let placement = attempt.position().placement();
    let passed = (1..length).filter_map(|steps| {
        let shape = attempt.law().shape;
        shape.shift(attempt.from, direction * steps)
    });
    let mut pieces = passed.filter(|square| !placement.is_empty(*square));
    reasons.extend(pieces.next().map(|by| LawReason::Blocked { by }));
    if let Some(target) = attempt.target().filter(|it| it.side != attempt.us()) {
        reasons.push(LawReason::CapturesAhead { kind: target.kind });
    }
}
