//! Facts from the past of the game. They tell how a pawn reached its square and how a right was
//! lost.

use super::attempt::AttemptedMove;
use super::reason::{LostRight, PastEnPassantRight, Reason};
use crate::castling::CastlingSide;
use crate::game::Game;
use crate::moves::Move;
use crate::piece::Role;
use crate::position::Position;
use crate::square::Square;

/// Returns why there is no right to capture an enemy pawn en passant. `None` if there is one.
pub(super) fn missing_right_reason(attempt: AttemptedMove, pawn: Square) -> Option<Reason> {
    if attempt.double_stepped_pawn() == Some(pawn) {
        return None;
    }
    let game = attempt.game;
    let Some((arrival, ply)) = last_arrival(game, pawn, game.plies()) else {
        return unmoved_pawn_reason(attempt, pawn);
    };
    if let Move::DoubleStep { .. } = arrival {
        return Some(too_late_reason(attempt, pawn, arrival, ply));
    }
    let previous = last_arrival(game, arrival.from(), ply - 1);
    Some(Reason::NotADoubleStep {
        pawn,
        arrival,
        previous: previous.map(|(previous, _)| previous),
    })
}

/// Returns the [missing right](missing_right_reason) of a pawn that has not moved in the game.
fn unmoved_pawn_reason(attempt: AttemptedMove, pawn: Square) -> Option<Reason> {
    let start = attempt.game.start();
    let recorded = start.en_passant_square();
    let mover = !attempt.us();
    let stepped = start.turn() == attempt.us() && pawn.rank() == mover.double_step_rank();
    if stepped && recorded.is_some_and(|passed| passed.file() == pawn.file()) {
        let double_step = Move::DoubleStep {
            from: Square::new(pawn.file(), mover.pawn_rank()),
            to: pawn,
        };
        return Some(too_late_reason(attempt, pawn, double_step, 0));
    }
    // Elsewhere no double step ends, so the FEN could not record a right.
    (pawn.rank() == attempt.fifth_rank()).then_some(Reason::NoRightRecorded {
        pawn,
        recorded,
        plies_since_start: attempt.game.plies(),
    })
}

/// Returns the reason that the right given by the double step at this ply has lapsed.
fn too_late_reason(attempt: AttemptedMove, pawn: Square, double_step: Move, ply: usize) -> Reason {
    let (game, from) = (attempt.game, attempt.from);
    let arrived_later =
        last_arrival(game, from, game.plies()).filter(|(_, arrival_ply)| *arrival_ply > ply);
    let right = match (arrived_later, game.position_at(ply), game.move_at(ply + 1)) {
        (Some((arrival, _)), _, _) => PastEnPassantRight::ArrivedLater { arrival },
        (None, Some(position), Some(instead)) if was_capture_legal(position, from, double_step) => {
            PastEnPassantRight::Declined { instead }
        }
        (None, _, _) => PastEnPassantRight::WasIllegal,
    };
    Reason::TooLate {
        pawn,
        double_step,
        plies_ago: game.plies() - ply,
        right,
    }
}

/// Returns true if the pawn could be captured en passant immediately after its double step.
fn was_capture_legal(position: &Position, from: Square, double_step: Move) -> bool {
    double_step
        .passed_square()
        .is_some_and(|to| position.is_legal(Move::EnPassant { from, to }))
}

/// Returns the last move among the first `plies` that reached a square. The number of its ply comes
/// with it.
fn last_arrival(game: &Game, square: Square, plies: usize) -> Option<(Move, usize)> {
    (1..=plies)
        .rev()
        .filter_map(|ply| Some((game.move_at(ply)?, ply)))
        .find(|(mv, _)| mv.to() == square)
}

/// Returns how the piece's side lost its castling right. `None` if it still has the right.
pub(super) fn lost_castling_right(attempt: AttemptedMove, side: CastlingSide) -> Option<LostRight> {
    let (game, us) = (attempt.game, attempt.us());
    let has_right = |ply| {
        game.position_at(ply)
            .is_some_and(|position| position.castling().has(us, side))
    };
    if has_right(game.plies()) {
        return None;
    }
    // A lost right never returns.
    let Some(ply) = (1..=game.plies()).find(|ply| has_right(ply - 1) && !has_right(*ply)) else {
        return Some(LostRight::NotRecorded);
    };
    let mv = game.move_at(ply)?;
    let mover = game.position_at(ply - 1)?.turn();
    Some(if mover != us {
        LostRight::RookCaptured(mv)
    } else if mv.role() == Role::King {
        LostRight::KingMoved(mv)
    } else {
        LostRight::RookMoved(mv)
    })
}
