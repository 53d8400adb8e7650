//! Moves that a question needs beside those of its theme.

use rules::{Bitboard, Game, Move, Position, Role, attacks};

use crate::quiz::chance::Chance;
use crate::quiz::proof;
use crate::quiz::question::Subject;
use crate::targets::Attempt;

/// Another move than the capture in passing: a legal one, or one that leaves the king in check.
pub(super) fn instead(
    position: &Position,
    subject: Subject,
    leaves_check: bool,
    chance: &mut Chance,
) -> Option<Attempt> {
    let is_other = |attempt: &Attempt| attempt.from != subject.attempt.from;
    if !leaves_check {
        let moves = position.legal_moves();
        let moves = moves.iter().filter(|move_| move_.promotion().is_none());
        let others: Vec<Attempt> = moves.map(|&move_| proof::attempt(move_)).collect();
        let others: Vec<Attempt> = others.into_iter().filter(is_other).collect();
        return chance.choose(&others);
    }
    // A man that goes as he goes, but not to help his king.
    let board = position.board();
    let us = position.turn();
    let men = board.by_color(us)
        & !(board.by_role(Role::King) | board.by_role(Role::Pawn))
        & !Bitboard::from(subject.attempt.from);
    let from = chance.square(men)?;
    let role = board.role_at(from)?;
    let to = attacks::attacks(us, role, from, board.occupied()) & !board.occupied();
    let attempt = Attempt {
        from,
        to: chance.square(to)?,
        promotion: None,
    };
    Some(attempt)
}

/// The game after both sides have gone to and fro, so that all men stand as before.
pub(super) fn there_and_back(mut game: Game, times: usize, chance: &mut Chance) -> Option<Game> {
    for _ in 0..times {
        let ours = wanderer(game.position(), chance)?;
        game.play(ours).ok()?;
        let theirs = wanderer(game.position(), chance)?;
        game.play(theirs).ok()?;
        for there in [ours, theirs] {
            let position = game.position();
            let back = position.legal_moves_between(there.to().into(), there.from().into());
            game.play(*back.first()?).ok()?;
        }
    }
    Some(game)
}

/// A move that can be taken back by another, and loses no right to castle.
fn wanderer(position: &Position, chance: &mut Chance) -> Option<Move> {
    let can_castle = position.castling().has_any(position.turn());
    let stays = |role| match role {
        Role::Pawn => true,
        Role::King | Role::Rook => can_castle,
        Role::Knight | Role::Bishop | Role::Queen => false,
    };
    let moves = position.legal_moves();
    let moves = moves.iter().copied().filter(|move_| match *move_ {
        Move::Normal { role, capture, .. } => capture.is_none() && !stays(role),
        Move::DoubleStep { .. }
        | Move::EnPassant { .. }
        | Move::Promotion { .. }
        | Move::Castle { .. } => false,
    });
    chance.choose(&moves.collect::<Vec<_>>())
}
