//! Checks that a double step gives.

use rules::{Role, Square};

use super::{Scene, Staged, double};
use crate::quiz::stage::Stage;

/// The pawn itself gives check: to take it is to answer.
pub(super) fn by_the_pawn(mut scene: Scene) -> Option<Staged> {
    let (mut stage, subject) = scene.pair()?;
    let files = if scene.chance.once_in(2) { 1 } else { -1 };
    let king = stage.offset(subject.victim, files, -1)?;
    stage.put(king, scene.us, Role::King)?;
    stage.checkers = stage.checkers.with(subject.victim);
    let plan = [double(scene.us, subject.victim)];
    scene.played(stage, &plan, subject)
}

/// A man behind the pawn gives check, along the line on which the pawn stood before its double step: to take
/// the pawn is no answer.
pub(super) fn opened(mut scene: Scene) -> Option<Staged> {
    let (mut stage, subject) = scene.pair()?;
    let origin = stage.offset(subject.victim, 0, 2)?;
    let aside = if scene.chance.once_in(2) { 1 } else { -1 };
    // Along the rank, or aslant towards our side, where alone there is room for the king.
    let ahead = if scene.chance.once_in(3) { 0 } else { -1 };
    let role = if scene.chance.once_in(3) {
        Role::Queen
    } else if ahead == 0 {
        Role::Rook
    } else {
        Role::Bishop
    };
    let king = somewhere(&mut scene, &mut stage, origin, (aside, ahead))?;
    stage.put(king, scene.us, Role::King)?;
    let checker = somewhere(&mut scene, &mut stage, origin, (-aside, -ahead))?;
    stage.put(checker, !scene.us, role)?;
    stage.checkers = stage.checkers.with(checker);
    let plan = [double(scene.us, subject.victim)];
    scene.played(stage, &plan, subject)
}

/// A free square in a direction, with none but free squares before it, which stay empty.
fn somewhere(
    scene: &mut Scene,
    stage: &mut Stage,
    from: Square,
    (files, ahead): (i8, i8),
) -> Option<Square> {
    let mut at = stage.offset(from, files, ahead)?;
    while scene.chance.once_in(2) {
        let Some(next) = stage.offset(at, files, ahead) else {
            break;
        };
        if !stage.free().contains(next) {
            break;
        }
        stage.clear(at)?;
        at = next;
    }
    Some(at)
}
