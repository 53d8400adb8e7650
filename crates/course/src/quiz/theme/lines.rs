//! Kings behind the pawns, and rooks, bishops and queens before them.

use rules::{Role, Square};

use super::{Scene, Staged, double};
use crate::quiz::kind::Band;
use crate::quiz::question::Subject;
use crate::quiz::stage::Stage;

/// A line on which a king and its attacker may stand, with pawns between them.
struct Line {
    /// The squares from the pawns to one edge, the nearest first.
    one: Vec<Square>,
    /// Those to the other edge.
    other: Vec<Square>,
    /// What attacks along it.
    attacker: Role,
}

/// The squares from a square in a direction, as far as nobody stands there.
fn ray(stage: &Stage, from: Square, files: i8, ahead: i8) -> Vec<Square> {
    let occupied = stage.board.occupied();
    let mut squares = Vec::new();
    let mut at = from;
    while let Some(next) = stage.offset(at, files, ahead) {
        if occupied.contains(next) {
            break;
        }
        squares.push(next);
        at = next;
    }
    squares
}

/// The direction from the capturer to its victim.
fn aside(subject: Subject) -> i8 {
    if subject.victim.file() > subject.attempt.from.file() {
        1
    } else {
        -1
    }
}

/// A line through the capturer that it would leave.
fn through_capturer(stage: &Stage, subject: Subject, is_file: bool) -> Line {
    let from = subject.attempt.from;
    let files = if is_file { 0 } else { -aside(subject) };
    Line {
        one: ray(stage, from, files, 1),
        other: ray(stage, from, -files, -1),
        attacker: if is_file { Role::Rook } else { Role::Bishop },
    }
}

/// The rank on which both pawns stand.
fn along_the_rank(stage: &Stage, subject: Subject) -> Line {
    let aside = aside(subject);
    Line {
        one: ray(stage, subject.attempt.from, -aside, 0),
        other: ray(stage, subject.victim, aside, 0),
        attacker: Role::Rook,
    }
}

/// Puts the king on one side of a line and the attacker on the other; between them nobody else may come.
fn bind(scene: &mut Scene, stage: &mut Stage, line: Line, blockers: usize) -> Option<()> {
    let Line {
        one,
        other,
        attacker,
    } = line;
    let (ours, theirs) = if scene.chance.once_in(2) {
        (one, other)
    } else {
        (other, one)
    };
    let far = scene.chance.below(ours.len());
    let king = *ours.get(far)?;
    let reach = theirs.len().checked_sub(blockers + 1)?;
    let near = blockers + scene.chance.between(0, reach);
    let attacker = if scene.chance.once_in(3) {
        Role::Queen
    } else {
        attacker
    };
    stage.put(king, scene.us, Role::King)?;
    stage.put(*theirs.get(near)?, !scene.us, attacker)?;
    let mut between: Vec<Square> = ours[..far].iter().chain(&theirs[..near]).copied().collect();
    if blockers > 0 {
        // Somebody stands between after all.
        let place = between.len() - 1 - scene.chance.below(near);
        let role = scene.chance.choose(&[Role::Knight, Role::Bishop])?;
        let color = if scene.chance.once_in(2) {
            scene.us
        } else {
            !scene.us
        };
        stage.put(between.remove(place), color, role)?;
    }
    for square in between {
        if stage.free().contains(square) {
            stage.clear(square)?;
        }
    }
    Some(())
}

/// A capture that would expose the king: along the file or the diagonal that the capturer leaves, or along
/// the rank that both pawns leave.
pub(super) fn pinned(mut scene: Scene) -> Option<Staged> {
    let (mut stage, subject) = scene.pair()?;
    let line = match (scene.band, scene.chance.below(4)) {
        (Band::One, 0 | 1) | (Band::Two | Band::Three, 0) => {
            through_capturer(&stage, subject, true)
        }
        (Band::One, 2) | (Band::Two | Band::Three, 1) => through_capturer(&stage, subject, false),
        (Band::One | Band::Two | Band::Three, _) => along_the_rank(&stage, subject),
    };
    bind(&mut scene, &mut stage, line, 0)?;
    let plan = [double(scene.us, subject.victim)];
    scene.played(stage, &plan, subject)
}

/// A capture that seems to expose the king and does not: it stays on the line, or somebody else stands there.
pub(super) fn seems_pinned(mut scene: Scene) -> Option<Staged> {
    let (mut stage, subject) = scene.pair()?;
    if scene.chance.once_in(3) {
        let line = along_the_rank(&stage, subject);
        bind(&mut scene, &mut stage, line, 1)?;
    } else {
        let aside = aside(subject);
        let line = Line {
            one: ray(&stage, subject.attempt.to, aside, 1),
            other: ray(&stage, subject.attempt.from, -aside, -1),
            attacker: Role::Bishop,
        };
        bind(&mut scene, &mut stage, line, 0)?;
    }
    let plan = [double(scene.us, subject.victim)];
    scene.played(stage, &plan, subject)
}

/// Pawns on both sides of the victim, of which one would expose its king.
pub(super) fn two_takers(mut scene: Scene) -> Option<Staged> {
    let (mut stage, subject) = scene.pair()?;
    let other = stage.offset(subject.victim, aside(subject), 0)?;
    stage.put(other, scene.us, Role::Pawn)?;
    let mut pinned = subject;
    pinned.attempt.from = other;
    let is_file = scene.chance.once_in(2);
    let line = through_capturer(&stage, pinned, is_file);
    bind(&mut scene, &mut stage, line, 0)?;
    let plan = [double(scene.us, subject.victim)];
    scene.played(stage, &plan, subject)
}
