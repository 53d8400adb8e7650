//! Motifs of two or three pawns that stand beside each other.

use rules::{Rank, Role, Square};

use super::context::{MotifContext, MotifPosition, candidate_capture, retract_double_step};
use crate::quiz::generator::opening_game::VictimArrival;
use crate::quiz::generator::position_builder::PositionBuilder;
use crate::quiz::generator::retractions::Retraction;

/// Builds a pawn beside an enemy pawn that arrived in this way.
pub(super) fn build_pair(
    mut context: MotifContext,
    arrival: VictimArrival,
) -> Option<MotifPosition> {
    if context.chooses_opening() {
        return context.build_opening_game(1, arrival);
    }
    let (mut builder, candidate) = context.place_pair()?;
    let plan = retract_arrival(&mut context, &mut builder, candidate.victim, arrival)?;
    context.finish(builder, &plan, candidate)
}

/// Returns the retractions of the victim's arrival, the last move first.
fn retract_arrival(
    context: &mut MotifContext,
    builder: &mut PositionBuilder,
    victim: Square,
    arrival: VictimArrival,
) -> Option<Vec<Retraction>> {
    let single = |from| Retraction::Move { from, to: victim };
    let passed = builder.offset(victim, 0, 1)?;
    let origin = builder.offset(victim, 0, 2)?;
    Some(match arrival {
        VictimArrival::DoubleStep => vec![retract_double_step(builder.side, victim)],
        VictimArrival::EarlierDoubleStep => {
            let mut plan = vec![Retraction::AnyPiece, Retraction::AnyPiece];
            if context.rng.is_one_in(3) {
                plan.extend([Retraction::AnyPiece, Retraction::AnyPiece]);
            }
            plan.push(retract_double_step(builder.side, victim));
            plan
        }
        VictimArrival::SingleSteps => match context.rng.below(4) {
            // It captured a piece.
            0 => {
                let files = if context.rng.is_one_in(2) { 1 } else { -1 };
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

/// Builds a pawn two files away from one that has just made its double step.
pub(super) fn build_two_files_apart(mut context: MotifContext) -> Option<MotifPosition> {
    if context.chooses_opening() {
        return context.build_opening_game(2, VictimArrival::DoubleStep);
    }
    let (capturer, victim) = context.choose_files(2);
    let mut builder = PositionBuilder::new(context.side);
    let from = builder.square(capturer, Rank::Fifth);
    builder.place(from, context.side, Role::Pawn)?;
    let victim = builder.place_double_stepped_pawn(victim)?;
    let candidate = candidate_capture(from, builder.offset(victim, 0, 1)?, victim);
    let plan = [retract_double_step(context.side, victim)];
    context.finish(builder, &plan, candidate)
}

/// Builds a pawn one rank off a pawn that has just made its double step.
pub(super) fn build_wrong_rank(mut context: MotifContext) -> Option<MotifPosition> {
    let (capturer, victim) = context.choose_files(1);
    let mut builder = PositionBuilder::new(context.side);
    let rank = context.rng.choose(&[Rank::Fourth, Rank::Sixth])?;
    let from = builder.square(capturer, rank);
    builder.place(from, context.side, Role::Pawn)?;
    let victim = builder.place_double_stepped_pawn(victim)?;
    let candidate = candidate_capture(from, builder.offset(victim, 0, 1)?, victim);
    let plan = [retract_double_step(context.side, victim)];
    context.finish(builder, &plan, candidate)
}

/// Builds a pawn that may capture, and one that stands a rank off.
pub(super) fn build_decoy_wrong_rank(mut context: MotifContext) -> Option<MotifPosition> {
    let (mut builder, candidate) = context.place_pair()?;
    let files = if context.rng.is_one_in(2) { 1 } else { -1 };
    let ahead = context.rng.choose(&[-1, 1])?;
    let other = builder.offset(candidate.victim, files, ahead)?;
    builder.place(other, context.side, Role::Pawn)?;
    let plan = [retract_double_step(context.side, candidate.victim)];
    context.finish(builder, &plan, candidate)
}

/// Builds a pawn that may capture, and one that stands a file too far away.
pub(super) fn build_decoy_two_files_apart(mut context: MotifContext) -> Option<MotifPosition> {
    let (mut builder, candidate) = context.place_pair()?;
    let files = if context.rng.is_one_in(2) { 2 } else { -2 };
    let other = builder.offset(candidate.victim, files, 0)?;
    builder.place(other, context.side, Role::Pawn)?;
    let plan = [retract_double_step(context.side, candidate.victim)];
    context.finish(builder, &plan, candidate)
}

/// Builds a pawn between two enemy pawns.
///
/// One has just made its double step, the other arrived earlier.
pub(super) fn build_decoy_victim(
    mut context: MotifContext,
    decoy: VictimArrival,
) -> Option<MotifPosition> {
    let (mut builder, candidate) = context.place_pair()?;
    let from = candidate.attempt.from;
    let files = if candidate.victim.file() < from.file() {
        1
    } else {
        -1
    };
    let other = builder.offset(from, files, 0)?;
    let other = builder.place_double_stepped_pawn(other.file())?;
    let earlier = match decoy {
        VictimArrival::SingleSteps => Retraction::Move {
            from: builder.offset(other, 0, 1)?,
            to: other,
        },
        VictimArrival::DoubleStep | VictimArrival::EarlierDoubleStep => {
            retract_double_step(context.side, other)
        }
    };
    let plan = [
        retract_double_step(context.side, candidate.victim),
        Retraction::AnyPiece,
        earlier,
    ];
    context.finish(builder, &plan, candidate)
}
