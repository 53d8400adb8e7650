//! Motifs in which a rook, bishop or queen aims at the king through the pawns.

use rules::{Role, Square};

use super::context::{MotifContext, MotifPosition, retract_double_step};
use crate::quiz::generator::position_builder::PositionBuilder;
use crate::quiz::question::CandidateCapture;
use crate::quiz::question_kind::Difficulty;

/// A line on which a king and its attacker can stand, with pawns between them.
struct PinLine {
    /// The squares from the pawns to one edge, the nearest first.
    one: Vec<Square>,
    /// The squares to the other edge.
    other: Vec<Square>,
    /// The piece that attacks along it.
    attacker: Role,
}

/// Returns the empty squares from a square in a direction.
fn empty_ray(builder: &PositionBuilder, from: Square, files: i8, ahead: i8) -> Vec<Square> {
    let occupied = builder.board.occupied();
    let mut squares = Vec::new();
    let mut at = from;
    while let Some(next) = builder.offset(at, files, ahead) {
        if occupied.contains(next) {
            break;
        }
        squares.push(next);
        at = next;
    }
    squares
}

/// Returns the direction from the capturer to the victim, in files.
fn victim_direction(candidate: CandidateCapture) -> i8 {
    if candidate.victim.file() > candidate.attempt.from.file() {
        1
    } else {
        -1
    }
}

/// Returns the file or diagonal through the capturer that the capture would open.
fn line_through_capturer(
    builder: &PositionBuilder,
    candidate: CandidateCapture,
    is_file: bool,
) -> PinLine {
    let from = candidate.attempt.from;
    let files = if is_file {
        0
    } else {
        -victim_direction(candidate)
    };
    PinLine {
        one: empty_ray(builder, from, files, 1),
        other: empty_ray(builder, from, -files, -1),
        attacker: if is_file { Role::Rook } else { Role::Bishop },
    }
}

/// Returns the rank that both pawns leave.
fn line_along_the_rank(builder: &PositionBuilder, candidate: CandidateCapture) -> PinLine {
    let direction = victim_direction(candidate);
    PinLine {
        one: empty_ray(builder, candidate.attempt.from, -direction, 0),
        other: empty_ray(builder, candidate.victim, direction, 0),
        attacker: Role::Rook,
    }
}

/// Places the king on one side of a line and the attacker on the other. Between them stand `blockers` pieces.
fn place_pin(
    context: &mut MotifContext,
    builder: &mut PositionBuilder,
    line: PinLine,
    blockers: usize,
) -> Option<()> {
    let PinLine {
        one,
        other,
        attacker,
    } = line;
    let (ours, theirs) = if context.rng.is_one_in(2) {
        (one, other)
    } else {
        (other, one)
    };
    let far = context.rng.below(ours.len());
    let king = *ours.get(far)?;
    let reach = theirs.len().checked_sub(blockers + 1)?;
    let near = blockers + context.rng.between(0, reach);
    let attacker = if context.rng.is_one_in(3) {
        Role::Queen
    } else {
        attacker
    };
    builder.place(king, context.side, Role::King)?;
    builder.place(*theirs.get(near)?, !context.side, attacker)?;
    let mut between: Vec<Square> = ours[..far].iter().chain(&theirs[..near]).copied().collect();
    if blockers > 0 {
        // A piece that blocks the line.
        let place = between.len() - 1 - context.rng.below(near);
        let role = context.rng.choose(&[Role::Knight, Role::Bishop])?;
        let color = if context.rng.is_one_in(2) {
            context.side
        } else {
            !context.side
        };
        builder.place(between.remove(place), color, role)?;
    }
    for square in between {
        if builder.free_squares().contains(square) {
            builder.keep_empty(square)?;
        }
    }
    Some(())
}

/// Builds a capture that would expose the king.
///
/// The line is the capturer's file or diagonal, or the pawns' rank.
pub(super) fn build_pinned(mut context: MotifContext) -> Option<MotifPosition> {
    let (mut builder, candidate) = context.place_pair()?;
    let line = match (context.difficulty, context.rng.below(4)) {
        (Difficulty::Easy, 0 | 1) | (Difficulty::Medium | Difficulty::Hard, 0) => {
            line_through_capturer(&builder, candidate, true)
        }
        (Difficulty::Easy, 2) | (Difficulty::Medium | Difficulty::Hard, 1) => {
            line_through_capturer(&builder, candidate, false)
        }
        (Difficulty::Easy | Difficulty::Medium | Difficulty::Hard, _) => {
            line_along_the_rank(&builder, candidate)
        }
    };
    place_pin(&mut context, &mut builder, line, 0)?;
    let plan = [retract_double_step(context.side, candidate.victim)];
    context.finish(builder, &plan, candidate)
}

/// Builds a capture that seems to expose the king.
///
/// The capturer stays on the line, or another piece blocks it.
pub(super) fn build_seems_pinned(mut context: MotifContext) -> Option<MotifPosition> {
    let (mut builder, candidate) = context.place_pair()?;
    if context.rng.is_one_in(3) {
        let line = line_along_the_rank(&builder, candidate);
        place_pin(&mut context, &mut builder, line, 1)?;
    } else {
        let direction = victim_direction(candidate);
        let line = PinLine {
            one: empty_ray(&builder, candidate.attempt.to, direction, 1),
            other: empty_ray(&builder, candidate.attempt.from, -direction, -1),
            attacker: Role::Bishop,
        };
        place_pin(&mut context, &mut builder, line, 0)?;
    }
    let plan = [retract_double_step(context.side, candidate.victim)];
    context.finish(builder, &plan, candidate)
}

/// Builds pawns on both sides of the victim, one of which is pinned.
pub(super) fn build_two_capturers(mut context: MotifContext) -> Option<MotifPosition> {
    let (mut builder, candidate) = context.place_pair()?;
    let other = builder.offset(candidate.victim, victim_direction(candidate), 0)?;
    builder.place(other, context.side, Role::Pawn)?;
    let mut pinned = candidate;
    pinned.attempt.from = other;
    let is_file = context.rng.is_one_in(2);
    let line = line_through_capturer(&builder, pinned, is_file);
    place_pin(&mut context, &mut builder, line, 0)?;
    let plan = [retract_double_step(context.side, candidate.victim)];
    context.finish(builder, &plan, candidate)
}
