//! Pawns beside each other, and how they came there.

use rules::{Rank, Role, Square};

use super::{Scene, Staged, double, subject};
use crate::quiz::opening::Story;
use crate::quiz::past::Back;
use crate::quiz::stage::Stage;

/// A pawn of ours beside a pawn that came there so.
pub(super) fn told(mut scene: Scene, story: Story) -> Option<Staged> {
    if scene.opens() {
        return scene.opening(1, story);
    }
    let (mut stage, subject) = scene.pair()?;
    let plan = came(&mut scene, &mut stage, subject.victim, story)?;
    scene.played(stage, &plan, subject)
}

/// The moves by which a pawn came, the last one first.
fn came(scene: &mut Scene, stage: &mut Stage, victim: Square, story: Story) -> Option<Vec<Back>> {
    let single = |from| Back::From { from, to: victim };
    let passed = stage.offset(victim, 0, 1)?;
    let origin = stage.offset(victim, 0, 2)?;
    Some(match story {
        Story::Double => vec![double(stage.us, victim)],
        Story::Late => {
            let mut plan = vec![Back::Any, Back::Any];
            if scene.chance.once_in(3) {
                plan.extend([Back::Any, Back::Any]);
            }
            plan.push(double(stage.us, victim));
            plan
        }
        Story::Singles => match scene.chance.below(4) {
            // It took a man of ours.
            0 => {
                let files = if scene.chance.once_in(2) { 1 } else { -1 };
                let from = stage.offset(victim, files, 1)?;
                stage.clear(from)?;
                let taken = scene
                    .chance
                    .choose(&[Role::Knight, Role::Bishop, Role::Pawn])?;
                let to = victim;
                vec![Back::Took { from, to, taken }]
            }
            1 => vec![single(passed)],
            // Two single steps, one after the other.
            _ => vec![
                single(passed),
                Back::Any,
                Back::From {
                    from: origin,
                    to: passed,
                },
            ],
        },
    })
}

/// Two files away from a pawn that has just made its double step.
pub(super) fn far(mut scene: Scene) -> Option<Staged> {
    if scene.opens() {
        return scene.opening(2, Story::Double);
    }
    let (capturer, victim) = scene.files(2);
    let mut stage = Stage::new(scene.us);
    let from = stage.at(capturer, Rank::Fifth);
    stage.put(from, scene.us, Role::Pawn)?;
    let victim = stage.double_stepper(victim)?;
    let subject = subject(from, stage.offset(victim, 0, 1)?, victim);
    let plan = [double(scene.us, victim)];
    scene.played(stage, &plan, subject)
}

/// A pawn of ours a rank too far back or too far ahead of a pawn that has just made its double step.
pub(super) fn off_rank(mut scene: Scene) -> Option<Staged> {
    let (capturer, victim) = scene.files(1);
    let mut stage = Stage::new(scene.us);
    let rank = scene.chance.choose(&[Rank::Fourth, Rank::Sixth])?;
    let from = stage.at(capturer, rank);
    stage.put(from, scene.us, Role::Pawn)?;
    let victim = stage.double_stepper(victim)?;
    let subject = subject(from, stage.offset(victim, 0, 1)?, victim);
    let plan = [double(scene.us, victim)];
    scene.played(stage, &plan, subject)
}

/// A pawn that may take, and one that stands too far back or too far ahead.
pub(super) fn beside_off_rank(mut scene: Scene) -> Option<Staged> {
    let (mut stage, subject) = scene.pair()?;
    let files = if scene.chance.once_in(2) { 1 } else { -1 };
    let ahead = scene.chance.choose(&[-1, 1])?;
    let other = stage.offset(subject.victim, files, ahead)?;
    stage.put(other, scene.us, Role::Pawn)?;
    let plan = [double(scene.us, subject.victim)];
    scene.played(stage, &plan, subject)
}

/// A pawn that may take, and one that stands a file too far away.
pub(super) fn beside_far(mut scene: Scene) -> Option<Staged> {
    let (mut stage, subject) = scene.pair()?;
    let files = if scene.chance.once_in(2) { 2 } else { -2 };
    let other = stage.offset(subject.victim, files, 0)?;
    stage.put(other, scene.us, Role::Pawn)?;
    let plan = [double(scene.us, subject.victim)];
    scene.played(stage, &plan, subject)
}

/// A pawn between two that may both seem to have passed it: one has just made its double step, the other came
/// before.
pub(super) fn two_victims(mut scene: Scene, before: Story) -> Option<Staged> {
    let (mut stage, subject) = scene.pair()?;
    let from = subject.attempt.from;
    let files = if subject.victim.file() < from.file() {
        1
    } else {
        -1
    };
    let other = stage.offset(from, files, 0)?;
    let other = stage.double_stepper(other.file())?;
    let earlier = match before {
        Story::Singles => Back::From {
            from: stage.offset(other, 0, 1)?,
            to: other,
        },
        Story::Double | Story::Late => double(scene.us, other),
    };
    let plan = [double(scene.us, subject.victim), Back::Any, earlier];
    scene.played(stage, &plan, subject)
}
