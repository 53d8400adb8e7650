//! The motif in which the en passant capture is the only legal move.

use rules::{Bitboard, Piece, Rank, Role, Square, attacks};

use super::context::{MotifContext, MotifPosition, retract_double_step};
use crate::quiz::generator::position_builder::PositionBuilder;
use crate::quiz::generator::rng::SeededRng;
use crate::quiz::question::CandidateCapture;
use crate::quiz::question_kind::Difficulty;

/// The pieces that guard the squares around the king.
const GUARDS: [Role; 6] = [
    Role::Queen,
    Role::Rook,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::Queen,
];

/// Builds a king that cannot move, and a pawn that can only capture en passant.
pub(super) fn build_only_legal_move(mut context: MotifContext) -> Option<MotifPosition> {
    let (mut builder, candidate) = context.place_pair()?;
    if context.rng.is_one_in(2) {
        give_check(&mut context, &mut builder, candidate)?;
    } else {
        block_pawn(&mut context, &mut builder, candidate)?;
    }
    builder.place_randomly(!context.side, Role::King, context.rng)?;
    guard_king_squares(&mut builder, context.rng)?;
    let pairs = match context.difficulty {
        Difficulty::Easy => 0,
        Difficulty::Medium => context.rng.between(0, 1),
        Difficulty::Hard => context.rng.between(1, 3),
    };
    for _ in 0..pairs {
        add_locked_pawns(&mut builder, context.rng);
    }
    let plan = [retract_double_step(context.side, candidate.victim)];
    let position = context.finish_complete(&builder, &plan, candidate)?;
    (position.game.position().count_legal_moves() == 1).then_some(position)
}

/// Lets the double step give check.
fn give_check(
    context: &mut MotifContext,
    builder: &mut PositionBuilder,
    candidate: CandidateCapture,
) -> Option<()> {
    let files = if context.rng.is_one_in(2) { 1 } else { -1 };
    let king = builder.offset(candidate.victim, files, -1)?;
    builder.place(king, context.side, Role::King)?;
    builder.checkers = builder.checkers.with(candidate.victim);
    Some(())
}

/// Places the king at the edge and a piece in front of the capturer.
fn block_pawn(
    context: &mut MotifContext,
    builder: &mut PositionBuilder,
    candidate: CandidateCapture,
) -> Option<()> {
    let ahead = builder.offset(candidate.attempt.from, 0, 1)?;
    let role = context
        .rng
        .choose(&[Role::Pawn, Role::Knight, Role::Bishop, Role::Rook])?;
    builder.place(ahead, !context.side, role)?;
    let edge = Square::ALL.into_iter().filter(|square| {
        let rank = context.side.relative_rank(square.rank());
        let is_corner = matches!(square.file().index(), 0 | 7);
        rank == Rank::First || is_corner && rank <= Rank::Third
    });
    let edge: Bitboard = edge.collect();
    let king = context.rng.choose_square(edge & builder.free_squares())?;
    builder.place(king, context.side, Role::King)
}

/// Places enemy pieces until the king has no square to move to.
fn guard_king_squares(builder: &mut PositionBuilder, rng: &mut SeededRng) -> Option<()> {
    let mut left = reachable_king_squares(builder);
    let mut guards = 0;
    for _ in 0..60 {
        if left.is_empty() {
            return Some(());
        }
        if guards == 4 {
            return None;
        }
        let role = rng.choose(&GUARDS)?;
        let color = !builder.side;
        let Some(square) = builder.place_randomly(color, role, rng) else {
            continue;
        };
        let remaining = reachable_king_squares(builder);
        let is_one_too_many = role == Role::Queen && builder.board.by_piece(color, role).len() > 1;
        if remaining.len() < left.len() && !is_one_too_many {
            left = remaining;
            guards += 1;
        } else {
            builder.board.remove(square);
        }
    }
    None
}

/// Returns the squares that the king could move to.
fn reachable_king_squares(builder: &PositionBuilder) -> Bitboard {
    let board = &builder.board;
    let Some(king) = board.king(builder.side) else {
        return Bitboard::EMPTY;
    };
    let around = attacks::king(king) & !board.by_color(builder.side);
    let occupied = board.occupied().without(king);
    let is_safe = |square: &Square| {
        let attackers = board.attackers(*square, !builder.side, occupied);
        attackers.is_empty()
    };
    around.into_iter().filter(is_safe).collect()
}

/// Places two pawns that block each other, if they can do nothing else.
fn add_locked_pawns(builder: &mut PositionBuilder, rng: &mut SeededRng) {
    let side = builder.side;
    let ranks = [Rank::Second, Rank::Third, Rank::Fourth].map(|rank| side.relative_rank(rank));
    let squares = ranks.map(Bitboard::rank);
    let places = builder.free_squares() & (squares[0] | squares[1] | squares[2]);
    let Some(ours) = rng.choose_square(places) else {
        return;
    };
    let Some(theirs) = builder.offset(ours, 0, 1) else {
        return;
    };
    if !builder.free_squares().contains(theirs) {
        return;
    }
    let before = builder.board.clone();
    let role = Role::Pawn;
    for (square, color) in [(ours, side), (theirs, !side)] {
        builder.board.put(square, Piece { color, role });
    }
    let captures = attacks::pawn(side, ours) & builder.board.by_color(!side);
    if !builder.has_only_intended_checks()
        || !captures.is_empty()
        || !reachable_king_squares(builder).is_empty()
    {
        builder.board = before;
    }
}
