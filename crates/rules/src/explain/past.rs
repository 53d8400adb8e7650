//! What a game remembers of a man: how a pawn came to stand where it does, how a right was lost.

use super::attempt::Attempt;
use super::reason::{LostRight, PastRight, Reason};
use crate::castling::Wing;
use crate::game::Game;
use crate::moves::Move;
use crate::piece::Role;
use crate::position::Position;
use crate::square::Square;

/// Why there is no right to take an enemy pawn in passing, if there is none.
pub(super) fn no_right(attempt: Attempt, pawn: Square) -> Option<Reason> {
    if attempt.passer() == Some(pawn) {
        return None;
    }
    let game = attempt.game;
    let Some((arrived, ply)) = arrival(game, pawn, game.plies()) else {
        return unmoved(attempt, pawn);
    };
    if let Move::DoubleStep { .. } = arrived {
        return Some(too_late(attempt, pawn, arrived, ply));
    }
    let earlier = arrival(game, arrived.from(), ply - 1);
    Some(Reason::NotADoubleStep {
        pawn,
        arrived,
        earlier: earlier.map(|(earlier, _)| earlier),
    })
}

/// The same of a pawn that has stood there since the game began.
fn unmoved(attempt: Attempt, pawn: Square) -> Option<Reason> {
    let start = attempt.game.start();
    let recorded = start.double_step();
    let mover = !attempt.us();
    let stepped = start.turn() == attempt.us() && pawn.rank() == mover.double_step_rank();
    if stepped && recorded.is_some_and(|passed| passed.file() == pawn.file()) {
        let step = Move::DoubleStep {
            from: Square::new(pawn.file(), mover.pawn_rank()),
            to: pawn,
        };
        return Some(too_late(attempt, pawn, step, 0));
    }
    // Where no double step ends, there is no right to record.
    (pawn.rank() == attempt.fifth()).then_some(Reason::NoRightRecorded {
        pawn,
        recorded,
        plies: attempt.game.plies(),
    })
}

/// The right that the double step with this number gave has lapsed.
fn too_late(attempt: Attempt, pawn: Square, step: Move, ply: usize) -> Reason {
    let (game, from) = (attempt.game, attempt.from);
    let came = arrival(game, from, game.plies()).filter(|(_, came)| *came > ply);
    let right = match (came, game.position_at(ply), game.move_at(ply + 1)) {
        (Some((arrived, _)), _, _) => PastRight::CameLater { arrived },
        (None, Some(then), Some(instead)) if could_take(then, from, step) => {
            PastRight::Declined { instead }
        }
        (None, _, _) => PastRight::Barred,
    };
    Reason::TooLate {
        pawn,
        step,
        plies: game.plies() - ply,
        right,
    }
}

/// Whether the pawn could be taken in passing when it had just made its double step.
fn could_take(then: &Position, from: Square, step: Move) -> bool {
    step.passed_square()
        .is_some_and(|to| then.is_legal(Move::EnPassant { from, to }))
}

/// The move that brought the man on a square there, among so many first moves, with its number.
fn arrival(game: &Game, square: Square, plies: usize) -> Option<(Move, usize)> {
    (1..=plies)
        .rev()
        .filter_map(|ply| Some((game.move_at(ply)?, ply)))
        .find(|(played, _)| played.to() == square)
}

/// How the man's side lost its right to castle, if it has.
pub(super) fn lost_castling(attempt: Attempt, wing: Wing) -> Option<LostRight> {
    let (game, us) = (attempt.game, attempt.us());
    let holds = |ply| {
        game.position_at(ply)
            .is_some_and(|then| then.castling().has(us, wing))
    };
    if holds(game.plies()) {
        return None;
    }
    // A right that is gone does not come back.
    let Some(ply) = (1..=game.plies()).find(|ply| holds(ply - 1) && !holds(*ply)) else {
        return Some(LostRight::NotRecorded);
    };
    let played = game.move_at(ply)?;
    let mover = game.position_at(ply - 1)?.turn();
    Some(if mover != us {
        LostRight::RookTaken(played)
    } else if played.role() == Role::King {
        LostRight::KingMoved(played)
    } else {
        LostRight::RookMoved(played)
    })
}
