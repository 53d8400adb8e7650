//! Motifs with a piece in place of the capturing or the captured pawn.

use rules::{Rank, Role, Square, attacks};

use super::context::{MotifContext, MotifPosition, candidate_capture, retract_double_step};
use crate::quiz::generator::position_builder::PositionBuilder;
use crate::quiz::generator::retractions::Retraction;

/// Builds a rook or queen beside a pawn, after a move of two squares forward.
pub(super) fn build_piece_victim(mut context: MotifContext) -> Option<MotifPosition> {
    let (capturer, victim) = context.choose_files(1);
    let mut builder = PositionBuilder::new(context.side);
    let from = builder.square(capturer, Rank::Fifth);
    builder.place(from, context.side, Role::Pawn)?;
    let victim = builder.square(victim, Rank::Fifth);
    let [to, origin] = [1, 2].map(|ahead| builder.offset(victim, 0, ahead));
    let (to, origin) = (to?, origin?);
    let role = context.rng.choose(&[Role::Rook, Role::Queen])?;
    builder.place(victim, !context.side, role)?;
    builder.keep_empty(to)?;
    builder.keep_empty(origin)?;
    let plan = [Retraction::Move {
        from: origin,
        to: victim,
    }];
    context.finish(builder, &plan, candidate_capture(from, to, victim))
}

/// Builds a piece other than a pawn that attacks the square that was passed over.
pub(super) fn build_piece_capturer(mut context: MotifContext) -> Option<MotifPosition> {
    let mut builder = PositionBuilder::new(context.side);
    let (_, victim) = context.choose_files(1);
    let victim = builder.place_double_stepped_pawn(victim)?;
    let to = builder.offset(victim, 0, 1)?;
    let from = if context.rng.is_one_in(2) {
        // Beside the victim, where a pawn would capture from.
        let files = if context.rng.is_one_in(2) { 1 } else { -1 };
        let from = builder.offset(victim, files, 0)?;
        let role = context
            .rng
            .choose(&[Role::Bishop, Role::Queen, Role::King])?;
        builder.place(from, context.side, role)?;
        from
    } else {
        place_attacker(&mut context, &mut builder, to)?
    };
    let plan = [retract_double_step(context.side, victim)];
    context.finish(builder, &plan, candidate_capture(from, to, victim))
}

/// Builds a pawn that may capture, and a piece that attacks the same square.
pub(super) fn build_decoy_piece_capturer(mut context: MotifContext) -> Option<MotifPosition> {
    let (mut builder, candidate) = context.place_pair()?;
    place_attacker(&mut context, &mut builder, candidate.attempt.to)?;
    let plan = [retract_double_step(context.side, candidate.victim)];
    context.finish(builder, &plan, candidate)
}

/// Places a piece where it attacks a square.
fn place_attacker(
    context: &mut MotifContext,
    builder: &mut PositionBuilder,
    on: Square,
) -> Option<Square> {
    let role = context
        .rng
        .choose(&[Role::Knight, Role::Bishop, Role::Rook, Role::Queen])?;
    let occupied = builder.board.occupied();
    let from = attacks::attacks(context.side, role, on, occupied) & builder.free_squares();
    let from = context.rng.choose_square(from)?;
    builder.place(from, context.side, role)?;
    for between in attacks::between(from, on) {
        builder.keep_empty(between)?;
    }
    Some(from)
}
