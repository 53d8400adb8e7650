//! Castling.

use crate::board_shape::{BoardSquare, Offset};
use crate::law::CastlingLaw;
use crate::law_position::{CastlingRight, LawPosition};
use crate::variant::Variant;
use crate::variant_move::{MoveAction, VariantMove};

/// Adds the castlings, without regard to the square where the king lands being attacked.
pub(super) fn add_castlings(
    variant: &Variant,
    position: &LawPosition,
    moves: &mut Vec<VariantMove>,
) {
    match variant.law().castling {
        CastlingLaw::None => {}
        CastlingLaw::WithRook(_) => {
            let rights = CastlingRight::ALL.into_iter();
            let own = rights.filter(|right| right.side == position.turn());
            moves.extend(own.filter_map(|right| with_rook(variant, position, right)));
        }
        CastlingLaw::Exchange => {
            for king in variant.kings(position.placement(), position.turn()) {
                let directions = [Offset::flat(1, 0), Offset::flat(-1, 0)].into_iter();
                moves.extend(
                    directions.filter_map(|direction| exchange(variant, position, king, direction)),
                );
            }
        }
    }
}

fn with_rook(
    variant: &Variant,
    position: &LawPosition,
    right: CastlingRight,
) -> Option<VariantMove> {
    let squares = variant.castling_squares(right)?;
    let [king, king_to, rook, rook_to] = squares;
    let placement = position.placement();
    if !position.has_right(right) || !variant.can_have_right(placement, right) {
        return None;
    }
    let files = squares.map(BoardSquare::file);
    let (first, last) = (*files.iter().min()?, *files.iter().max()?);
    let on_file = |file| BoardSquare::new(file, king.rank(), king.level());
    let is_free =
        |square: BoardSquare| square == king || square == rook || placement.is_empty(square);
    let arrives = |square| !variant.is_mirrored() || placement.is_empty(variant.arrival(square));
    if !(first..=last).map(on_file).all(is_free) || !arrives(king_to) || !arrives(rook_to) {
        return None;
    }
    if variant.has_check() {
        let mut without_king = placement.clone();
        without_king.set(king, None);
        let (from, to) = (
            king.file().min(king_to.file()),
            king.file().max(king_to.file()),
        );
        let is_attacked = |square| variant.attacks_king(&without_king, square, !position.turn());
        let passed = (from..=to).map(on_file).filter(|square| *square != king_to);
        if passed.into_iter().any(is_attacked) {
            return None;
        }
    }
    Some(VariantMove {
        from: king,
        to: king_to,
        action: MoveAction::Castle {
            king_to,
            partner: rook,
            partner_to: rook_to,
        },
        promotion: None,
    })
}

/// Returns the castling of a king with a partner in one direction. The king moves one square
/// towards it, and the partner takes the square it left.
fn exchange(
    variant: &Variant,
    position: &LawPosition,
    king: BoardSquare,
    direction: Offset,
) -> Option<VariantMove> {
    let shape = variant.shape();
    let mut squares = (1..16).map_while(|steps| shape.shift(king, direction * steps));
    let partner = squares.find(|square| !position.placement().is_empty(*square))?;
    let piece = position.piece_at(partner)?;
    let kind = variant.law().kind(piece.kind);
    if piece.side != position.turn() || kind.is_pawn() || kind.is_royal() {
        return None;
    }
    Some(VariantMove {
        from: king,
        to: partner,
        action: MoveAction::Castle {
            king_to: shape.shift(king, direction)?,
            partner,
            partner_to: king,
        },
        promotion: None,
    })
}
