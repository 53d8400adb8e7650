//! Moves that a question needs beside those of its motif.

use rules::{Bitboard, Game, Move, Position, Role, attacks};

use super::rng::SeededRng;
use crate::board::move_targets::Attempt;
use crate::quiz::question::CandidateCapture;

/// Returns a move other than the en passant capture. It is legal, or leaves the king in check.
pub(super) fn choose_other_move(
    position: &Position,
    capture: CandidateCapture,
    leaves_check: bool,
    rng: &mut SeededRng,
) -> Option<Attempt> {
    let is_other = |attempt: &Attempt| attempt.from != capture.attempt.from;
    if !leaves_check {
        let moves = position.legal_moves();
        let moves = moves.iter().filter(|mv| mv.promotion().is_none());
        let others: Vec<Attempt> = moves.copied().map(Attempt::from).collect();
        let others: Vec<Attempt> = others.into_iter().filter(is_other).collect();
        return rng.choose(&others);
    }
    // A piece's ordinary move that does not answer the check.
    let board = position.board();
    let side = position.turn();
    let pieces = board.by_color(side)
        & !(board.by_role(Role::King) | board.by_role(Role::Pawn))
        & !Bitboard::from(capture.attempt.from);
    let from = rng.choose_square(pieces)?;
    let role = board.role_at(from)?;
    let to = attacks::attacks(side, role, from, board.occupied()) & !board.occupied();
    let attempt = Attempt {
        from,
        to: rng.choose_square(to)?,
        promotion: None,
    };
    Some(attempt)
}

/// Lets both sides move a piece out and back. The placement is then the same as before.
pub(super) fn play_there_and_back(
    mut game: Game,
    times: usize,
    rng: &mut SeededRng,
) -> Option<Game> {
    for _ in 0..times {
        let ours = choose_reversible_move(game.position(), rng)?;
        game.play(ours).ok()?;
        let theirs = choose_reversible_move(game.position(), rng)?;
        game.play(theirs).ok()?;
        for there in [ours, theirs] {
            let position = game.position();
            let back = position.legal_moves_between(there.to().into(), there.from().into());
            game.play(*back.first()?).ok()?;
        }
    }
    Some(game)
}

/// Returns a move that another move can reverse, and that loses no castling right.
fn choose_reversible_move(position: &Position, rng: &mut SeededRng) -> Option<Move> {
    let can_castle = position.castling().has_any(position.turn());
    let must_stay = |role| match role {
        Role::Pawn => true,
        Role::King | Role::Rook => can_castle,
        Role::Knight | Role::Bishop | Role::Queen => false,
    };
    let moves = position.legal_moves();
    let moves = moves.iter().copied().filter(|mv| match *mv {
        Move::Normal { role, capture, .. } => capture.is_none() && !must_stay(role),
        Move::DoubleStep { .. }
        | Move::EnPassant { .. }
        | Move::Promotion { .. }
        | Move::Castle { .. } => false,
    });
    rng.choose(&moves.collect::<Vec<_>>())
}
