//! Motifs in which a double step gives check.

use rules::{Role, Square};

use super::context::{MotifContext, MotifPosition, retract_double_step};
use crate::quiz::generator::position_builder::PositionBuilder;

/// Builds a check by the pawn itself. Capturing the pawn ends it.
pub(super) fn build_pawn_check(mut context: MotifContext) -> Option<MotifPosition> {
    let (mut builder, candidate) = context.place_pair()?;
    let files = if context.rng.is_one_in(2) { 1 } else { -1 };
    let king = builder.offset(candidate.victim, files, -1)?;
    builder.place(king, context.side, Role::King)?;
    builder.checkers = builder.checkers.with(candidate.victim);
    let plan = [retract_double_step(context.side, candidate.victim)];
    context.finish(builder, &plan, candidate)
}

/// Builds a check discovered by the double step. Capturing the pawn does not end it.
pub(super) fn build_discovered_check(mut context: MotifContext) -> Option<MotifPosition> {
    let (mut builder, candidate) = context.place_pair()?;
    let origin = builder.offset(candidate.victim, 0, 2)?;
    let aside = if context.rng.is_one_in(2) { 1 } else { -1 };
    // Along the rank, or along the diagonal towards our side: only there the king has room.
    let ahead = if context.rng.is_one_in(3) { 0 } else { -1 };
    let role = if context.rng.is_one_in(3) {
        Role::Queen
    } else if ahead == 0 {
        Role::Rook
    } else {
        Role::Bishop
    };
    let king = choose_square_along(&mut context, &mut builder, origin, (aside, ahead))?;
    builder.place(king, context.side, Role::King)?;
    let checker = choose_square_along(&mut context, &mut builder, origin, (-aside, -ahead))?;
    builder.place(checker, !context.side, role)?;
    builder.checkers = builder.checkers.with(checker);
    let plan = [retract_double_step(context.side, candidate.victim)];
    context.finish(builder, &plan, candidate)
}

/// Returns a random free square in a direction. The squares before it are free too and stay empty.
fn choose_square_along(
    context: &mut MotifContext,
    builder: &mut PositionBuilder,
    from: Square,
    (files, ahead): (i8, i8),
) -> Option<Square> {
    let mut at = builder.offset(from, files, ahead)?;
    while context.rng.is_one_in(2) {
        let Some(next) = builder.offset(at, files, ahead) else {
            break;
        };
        if !builder.free_squares().contains(next) {
            break;
        }
        builder.keep_empty(at)?;
        at = next;
    }
    Some(at)
}
