//! Men that are no pawns, where a pawn would take or be taken.

use rules::{Rank, Role, Square, attacks};

use super::{Scene, Staged, double, subject};
use crate::quiz::past::Back;
use crate::quiz::stage::Stage;

/// A rook or queen that has just gone two squares, as a pawn does, and stands beside a pawn of ours.
pub(super) fn two_squares(mut scene: Scene) -> Option<Staged> {
    let (capturer, victim) = scene.files(1);
    let mut stage = Stage::new(scene.us);
    let from = stage.at(capturer, Rank::Fifth);
    stage.put(from, scene.us, Role::Pawn)?;
    let victim = stage.at(victim, Rank::Fifth);
    let [to, origin] = [1, 2].map(|ahead| stage.offset(victim, 0, ahead));
    let (to, origin) = (to?, origin?);
    let role = scene.chance.choose(&[Role::Rook, Role::Queen])?;
    stage.put(victim, !scene.us, role)?;
    stage.clear(to)?;
    stage.clear(origin)?;
    let plan = [Back::From {
        from: origin,
        to: victim,
    }];
    scene.played(stage, &plan, subject(from, to, victim))
}

/// A man of ours that is no pawn, and bears on the square that was passed over.
pub(super) fn by_piece(mut scene: Scene) -> Option<Staged> {
    let mut stage = Stage::new(scene.us);
    let (_, victim) = scene.files(1);
    let victim = stage.double_stepper(victim)?;
    let to = stage.offset(victim, 0, 1)?;
    let from = if scene.chance.once_in(2) {
        // Beside the pawn, where a pawn would take from.
        let files = if scene.chance.once_in(2) { 1 } else { -1 };
        let from = stage.offset(victim, files, 0)?;
        let role = scene
            .chance
            .choose(&[Role::Bishop, Role::Queen, Role::King])?;
        stage.put(from, scene.us, role)?;
        from
    } else {
        bearing(&mut scene, &mut stage, to)?
    };
    let plan = [double(scene.us, victim)];
    scene.played(stage, &plan, subject(from, to, victim))
}

/// A pawn that may take, and another man that bears on the square.
pub(super) fn beside_piece(mut scene: Scene) -> Option<Staged> {
    let (mut stage, subject) = scene.pair()?;
    bearing(&mut scene, &mut stage, subject.attempt.to)?;
    let plan = [double(scene.us, subject.victim)];
    scene.played(stage, &plan, subject)
}

/// Puts a man of ours where it bears on a square.
fn bearing(scene: &mut Scene, stage: &mut Stage, on: Square) -> Option<Square> {
    let role = scene
        .chance
        .choose(&[Role::Knight, Role::Bishop, Role::Rook, Role::Queen])?;
    let occupied = stage.board.occupied();
    let from = attacks::attacks(scene.us, role, on, occupied) & stage.free();
    let from = scene.chance.square(from)?;
    stage.put(from, scene.us, role)?;
    for between in attacks::between(from, on) {
        stage.clear(between)?;
    }
    Some(from)
}
