//! Moves that a question needs beside those of its motif.

use rules::{Game, Move, Position, Role};

use super::rng::SeededRng;
use crate::board::move_targets::Attempt;
use crate::quiz::question::CandidateCapture;

/// Returns a legal move of another piece than the one that may capture en passant.
pub(super) fn choose_other_move(
    position: &Position,
    capture: CandidateCapture,
    rng: &mut SeededRng,
) -> Option<Attempt> {
    let moves = position.legal_moves();
    let moves = moves.iter().filter(|mv| mv.promotion().is_none());
    let others: Vec<Attempt> = moves
        .copied()
        .map(Attempt::from)
        .filter(|attempt| attempt.from != capture.attempt.from)
        .collect();
    rng.choose(&others)
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
