//! Motifs of two or three pawns that stand beside each other.

use rules::{Rank, Role, Square};

use super::context::{MotifContext, MotifPosition, candidate, double_step};
use crate::quiz::generator::opening_game::PawnStory;
use crate::quiz::generator::position_builder::PositionBuilder;
use crate::quiz::generator::retractions::Retraction;

/// A pawn beside an enemy pawn that arrived as the story says.
pub(super) fn pair(mut context: MotifContext, story: PawnStory) -> Option<MotifPosition> {
    if context.chooses_opening() {
        return context.opening_game(1, story);
    }
    let (mut builder, candidate) = context.pair()?;
    let plan = retract_arrival(&mut context, &mut builder, candidate.victim, story)?;
    context.finish(builder, &plan, candidate)
}

/// The retractions of the victim's arrival, the last move first.
fn retract_arrival(
    context: &mut MotifContext,
    builder: &mut PositionBuilder,
    victim: Square,
    story: PawnStory,
) -> Option<Vec<Retraction>> {
    let single = |from| Retraction::Move { from, to: victim };
    let passed = builder.offset(victim, 0, 1)?;
    let origin = builder.offset(victim, 0, 2)?;
    Some(match story {
        PawnStory::DoubleStep => vec![double_step(builder.side, victim)],
        PawnStory::EarlierDoubleStep => {
            let mut plan = vec![Retraction::AnyPiece, Retraction::AnyPiece];
            if context.rng.once_in(3) {
                plan.extend([Retraction::AnyPiece, Retraction::AnyPiece]);
            }
            plan.push(double_step(builder.side, victim));
            plan
        }
        PawnStory::SingleSteps => match context.rng.below(4) {
            // It captured a piece.
            0 => {
                let files = if context.rng.once_in(2) { 1 } else { -1 };
                let from = builder.offset(victim, files, 1)?;
                builder.keep_empty(from)?;
                let captured = context
                    .rng
                    .choose(&[Role::Knight, Role::Bishop, Role::Pawn])?;
                let to = victim;
                vec![Retraction::Capture { from, to, captured }]
            }
            1 => vec![single(passed)],
            // Two single steps.
            _ => vec![
                single(passed),
                Retraction::AnyPiece,
                Retraction::Move {
                    from: origin,
                    to: passed,
                },
            ],
        },
    })
}

/// A pawn two files away from a pawn that has just made its double step.
pub(super) fn two_files_apart(mut context: MotifContext) -> Option<MotifPosition> {
    if context.chooses_opening() {
        return context.opening_game(2, PawnStory::DoubleStep);
    }
    let (capturer, victim) = context.files(2);
    let mut builder = PositionBuilder::new(context.side);
    let from = builder.square(capturer, Rank::Fifth);
    builder.place(from, context.side, Role::Pawn)?;
    let victim = builder.place_double_stepped_pawn(victim)?;
    let candidate = candidate(from, builder.offset(victim, 0, 1)?, victim);
    let plan = [double_step(context.side, victim)];
    context.finish(builder, &plan, candidate)
}

/// A pawn one rank behind or ahead of a pawn that has just made its double step.
pub(super) fn wrong_rank(mut context: MotifContext) -> Option<MotifPosition> {
    let (capturer, victim) = context.files(1);
    let mut builder = PositionBuilder::new(context.side);
    let rank = context.rng.choose(&[Rank::Fourth, Rank::Sixth])?;
    let from = builder.square(capturer, rank);
    builder.place(from, context.side, Role::Pawn)?;
    let victim = builder.place_double_stepped_pawn(victim)?;
    let candidate = candidate(from, builder.offset(victim, 0, 1)?, victim);
    let plan = [double_step(context.side, victim)];
    context.finish(builder, &plan, candidate)
}

/// A pawn that may capture, and one that stands a rank too far back or ahead.
pub(super) fn decoy_wrong_rank(mut context: MotifContext) -> Option<MotifPosition> {
    let (mut builder, candidate) = context.pair()?;
    let files = if context.rng.once_in(2) { 1 } else { -1 };
    let ahead = context.rng.choose(&[-1, 1])?;
    let other = builder.offset(candidate.victim, files, ahead)?;
    builder.place(other, context.side, Role::Pawn)?;
    let plan = [double_step(context.side, candidate.victim)];
    context.finish(builder, &plan, candidate)
}

/// A pawn that may capture, and one that stands a file too far away.
pub(super) fn decoy_two_files_apart(mut context: MotifContext) -> Option<MotifPosition> {
    let (mut builder, candidate) = context.pair()?;
    let files = if context.rng.once_in(2) { 2 } else { -2 };
    let other = builder.offset(candidate.victim, files, 0)?;
    builder.place(other, context.side, Role::Pawn)?;
    let plan = [double_step(context.side, candidate.victim)];
    context.finish(builder, &plan, candidate)
}

/// A pawn between two enemy pawns: one has just made its double step, the other arrived earlier.
pub(super) fn decoy_victim(mut context: MotifContext, decoy: PawnStory) -> Option<MotifPosition> {
    let (mut builder, candidate) = context.pair()?;
    let from = candidate.attempt.from;
    let files = if candidate.victim.file() < from.file() {
        1
    } else {
        -1
    };
    let other = builder.offset(from, files, 0)?;
    let other = builder.place_double_stepped_pawn(other.file())?;
    let earlier = match decoy {
        PawnStory::SingleSteps => Retraction::Move {
            from: builder.offset(other, 0, 1)?,
            to: other,
        },
        PawnStory::DoubleStep | PawnStory::EarlierDoubleStep => double_step(context.side, other),
    };
    let plan = [
        double_step(context.side, candidate.victim),
        Retraction::AnyPiece,
        earlier,
    ];
    context.finish(builder, &plan, candidate)
}
