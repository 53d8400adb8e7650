//! Whether a move leaves a king attacked.

use super::attempt::{TriedMove, attackers};
use super::reason::LawReason;
use crate::board_shape::BoardSquare;
use crate::law_position::{LawPiece, Placement};
use crate::variant_move::VariantMove;

/// Adds a reason for every piece that would attack a king after a move. The king is of the mover's
/// side.
///
/// With mirrored boards the move must also be safe before the piece goes to the other board.
pub(super) fn add_reasons(attempt: TriedMove, mv: VariantMove, reasons: &mut Vec<LawReason>) {
    if !attempt.variant.has_check() {
        return;
    }
    let before = attempt.position().placement();
    let phases: &[bool] = if attempt.variant.is_mirrored() {
        &[false, true]
    } else {
        &[true]
    };
    for transfer in phases {
        let mut after = before.clone();
        attempt.variant.apply(&mut after, mv, *transfer);
        for (king, piece) in kings(attempt, &after) {
            if !*transfer && king.level() != mv.from.level() {
                continue;
            }
            add_attackers(attempt, mv, &after, (king, piece), reasons);
        }
    }
}

/// Returns the squares of the kings of the mover's side.
fn kings(attempt: TriedMove, placement: &Placement) -> Vec<(BoardSquare, LawPiece)> {
    let law = attempt.law();
    let pieces = law.shape.squares();
    let pieces = pieces.filter_map(|square| Some((square, placement.piece_at(square)?)));
    pieces
        .filter(|(_, piece)| piece.side == attempt.us() && law.kind(piece.kind).is_royal())
        .collect()
}

fn add_attackers(
    attempt: TriedMove,
    mv: VariantMove,
    after: &Placement,
    (king, piece): (BoardSquare, LawPiece),
    reasons: &mut Vec<LawReason>,
) {
    let law = attempt.law();
    let before = attempt.position().placement();
    let has_moved = attempt.law().kind(attempt.piece.kind).is_royal()
        && (king == mv.landing() || king == attempt.variant.arrival(mv.landing()))
        && before.piece_at(king) != Some(piece);
    let checkers = if has_moved {
        Vec::new()
    } else {
        attackers(law, before, king, piece, !attempt.us())
    };
    for attacker in attackers(law, after, king, piece, !attempt.us()) {
        let reason = if has_moved {
            LawReason::AttackedSquare { attacker }
        } else if checkers.contains(&attacker) {
            let checker = attacker;
            LawReason::DoesNotAnswerCheck { king, checker }
        } else {
            LawReason::ExposesKing { king, attacker }
        };
        if !reasons.contains(&reason) {
            reasons.push(reason);
        }
    }
}
