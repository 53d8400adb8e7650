//! Positions where the capture in passing is the only legal move.

use rules::{Bitboard, Piece, Rank, Role, Square, attacks};

use super::{Scene, Staged, double};
use crate::quiz::chance::Chance;
use crate::quiz::kind::Band;
use crate::quiz::question::Subject;
use crate::quiz::stage::Stage;

/// What takes the squares around the king.
const GUARDS: [Role; 6] = [
    Role::Queen,
    Role::Rook,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::Queen,
];

/// A king that cannot move, and a pawn that can do nothing but take in passing.
pub(super) fn staged(mut scene: Scene) -> Option<Staged> {
    let (mut stage, subject) = scene.pair()?;
    if scene.chance.once_in(2) {
        in_check(&mut scene, &mut stage, subject)?;
    } else {
        shut_in(&mut scene, &mut stage, subject)?;
    }
    // The other king keeps away.
    stage.add(!scene.us, Role::King, scene.chance)?;
    guard(&mut stage, scene.chance)?;
    let rows = match scene.band {
        Band::One => 0,
        Band::Two => scene.chance.between(0, 1),
        Band::Three => scene.chance.between(1, 3),
    };
    for _ in 0..rows {
        locked(&mut stage, scene.chance);
    }
    let plan = [double(scene.us, subject.victim)];
    let staged = scene.remembered(&stage, &plan, subject)?;
    (staged.game.position().count_legal_moves() == 1).then_some(staged)
}

/// The double step gives check.
fn in_check(scene: &mut Scene, stage: &mut Stage, subject: Subject) -> Option<()> {
    let files = if scene.chance.once_in(2) { 1 } else { -1 };
    let king = stage.offset(subject.victim, files, -1)?;
    stage.put(king, scene.us, Role::King)?;
    stage.checkers = stage.checkers.with(subject.victim);
    Some(())
}

/// The king stands at the edge, and a man before the pawn.
fn shut_in(scene: &mut Scene, stage: &mut Stage, subject: Subject) -> Option<()> {
    let before = stage.offset(subject.attempt.from, 0, 1)?;
    let role = scene
        .chance
        .choose(&[Role::Pawn, Role::Knight, Role::Bishop, Role::Rook])?;
    stage.put(before, !scene.us, role)?;
    let edge = Square::ALL.into_iter().filter(|square| {
        let rank = scene.us.relative_rank(square.rank());
        let is_corner = matches!(square.file().index(), 0 | 7);
        rank == Rank::First || is_corner && rank <= Rank::Third
    });
    let edge: Bitboard = edge.collect();
    let king = scene.chance.square(edge & stage.free())?;
    stage.put(king, scene.us, Role::King)
}

/// Puts enemies until the king has nowhere to go.
fn guard(stage: &mut Stage, chance: &mut Chance) -> Option<()> {
    let mut left = flights(stage);
    let mut guards = 0;
    for _ in 0..60 {
        if left.is_empty() {
            return Some(());
        }
        if guards == 4 {
            return None;
        }
        let role = chance.choose(&GUARDS)?;
        let color = !stage.us;
        let Some(square) = stage.add(color, role, chance) else {
            continue;
        };
        let remaining = flights(stage);
        let is_one_too_many = role == Role::Queen && stage.board.by_piece(color, role).len() > 1;
        if remaining.len() < left.len() && !is_one_too_many {
            left = remaining;
            guards += 1;
        } else {
            stage.board.remove(square);
        }
    }
    None
}

/// Where the king could go.
fn flights(stage: &Stage) -> Bitboard {
    let board = &stage.board;
    let Some(king) = board.king(stage.us) else {
        return Bitboard::EMPTY;
    };
    let around = attacks::king(king) & !board.by_color(stage.us);
    let occupied = board.occupied().without(king);
    let is_safe = |square: &Square| {
        let attackers = board.attackers(*square, !stage.us, occupied);
        attackers.is_empty()
    };
    around.into_iter().filter(is_safe).collect()
}

/// Puts two pawns that keep each other from moving, if there is a place where they do nothing else.
fn locked(stage: &mut Stage, chance: &mut Chance) {
    let us = stage.us;
    let ranks = [Rank::Second, Rank::Third, Rank::Fourth].map(|rank| us.relative_rank(rank));
    let squares = ranks.map(Bitboard::rank);
    let places = stage.free() & (squares[0] | squares[1] | squares[2]);
    let Some(ours) = chance.square(places) else {
        return;
    };
    let Some(theirs) = stage.offset(ours, 0, 1) else {
        return;
    };
    if !stage.free().contains(theirs) {
        return;
    }
    let before = stage.board.clone();
    let role = Role::Pawn;
    for (square, color) in [(ours, us), (theirs, !us)] {
        stage.board.put(square, Piece { color, role });
    }
    let takes = attacks::pawn(us, ours) & stage.board.by_color(!us);
    if !stage.is_quiet() || !takes.is_empty() || !flights(stage).is_empty() {
        stage.board = before;
    }
}
