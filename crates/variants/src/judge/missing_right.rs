//! Why no right to capture en passant exists on a square.

use super::attempt::TriedMove;
use super::reason::LawReason;
use crate::board_shape::BoardSquare;
use crate::variant_move::MoveAction;

/// Adds why nothing can be captured en passant on the target square.
pub(super) fn add_reasons(attempt: TriedMove, reasons: &mut Vec<LawReason>) {
    let before = reasons.len();
    if let Some(pawn) = pawn_that_may_have_passed(attempt) {
        reasons.push(past_reason(attempt, pawn));
    } else if let Some(reason) = other_level_reason(attempt) {
        reasons.push(reason);
    }
    let passed_pawns = attempt.position().passed_pawns().iter();
    let mut others = passed_pawns.filter(|passed| {
        let piece = attempt.position().piece_at(passed.pawn);
        piece.is_some_and(|piece| piece.side != attempt.us())
    });
    if reasons.len() == before
        && let Some(passed) = others.next()
        && let Some(lands_on) = passed.passed.first()
        && is_near(attempt.from, passed.pawn)
    {
        reasons.push(LawReason::WrongLanding {
            pawn: passed.pawn,
            lands_on: *lands_on,
        });
    }
    if reasons.len() == before {
        reasons.push(LawReason::NothingToCapture);
    }
}

/// Returns true if two squares are neighbours on one board.
fn is_near(one: BoardSquare, other: BoardSquare) -> bool {
    let offset = one.offset_to(other);
    offset.level == 0 && offset.file.abs() <= 1 && offset.rank.abs() <= 1
}

/// Returns a pawn that stands where a step over the target square ends. It is of the other side.
fn pawn_that_may_have_passed(attempt: TriedMove) -> Option<BoardSquare> {
    let law = attempt.law();
    let shape = law.shape;
    let them = !attempt.us();
    for direction in &law.step.directions {
        let direction = law.offset_for(them, *direction);
        for before in 1..law.step.most as i8 {
            let origin = shape.shift(attempt.to, direction * -before);
            let Some(origin) = origin.filter(|it| attempt.variant.may_step_from(them, *it)) else {
                continue;
            };
            for length in before + 1..=law.step.most as i8 {
                let pawn = shape.shift(origin, direction * length);
                let pawn = pawn.map(|pawn| attempt.variant.arrival(pawn));
                let piece = pawn.and_then(|pawn| attempt.position().piece_at(pawn));
                if piece.is_some_and(|it| it.side == them && law.kind(it.kind).is_pawn()) {
                    return pawn;
                }
            }
        }
    }
    None
}

/// Returns why the pawn cannot be captured, by how it reached its square.
fn past_reason(attempt: TriedMove, pawn: BoardSquare) -> LawReason {
    let game = attempt.game;
    let arrival = game.last_arrival(attempt.variant, pawn);
    let Some((mv, index)) = arrival else {
        let recorded = game.positions().iter().position(|position| {
            let mut passed_pawns = position.passed_pawns().iter();
            passed_pawns.any(|passed| passed.pawn == pawn)
        });
        return match recorded {
            Some(at) if at < game.moves().len() => LawReason::TooLate {
                pawn,
                plies_ago: game.moves().len() - at,
            },
            Some(_) | None => LawReason::NoRightRecorded { pawn },
        };
    };
    if mv.action != MoveAction::Step {
        let from = mv.from;
        return LawReason::NotADoubleStep { pawn, from };
    }
    if attempt.law().en_passant.allowed && attempt.variant.passed_squares(mv.from, mv.to).is_none()
    {
        return LawReason::VerticalStep { pawn };
    }
    match game.moves().len() - 1 - index {
        0 => LawReason::NoRightRecorded { pawn },
        plies_ago => LawReason::TooLate { pawn, plies_ago },
    }
}

/// Returns a reason if a pawn has passed the same square of another level or timeline.
fn other_level_reason(attempt: TriedMove) -> Option<LawReason> {
    let passed_pawns = attempt.position().passed_pawns().iter();
    let mut squares = passed_pawns.flat_map(|passed_pawn| {
        let squares = passed_pawn.passed.iter();
        squares.map(move |passed| (passed_pawn.pawn, *passed))
    });
    let (pawn, passed) =
        squares.find(|(_, passed)| passed.on_level(attempt.to.level()) == attempt.to)?;
    let piece = attempt.position().piece_at(pawn)?;
    (piece.side != attempt.us()).then_some(LawReason::OtherBoard { pawn, passed })
}
