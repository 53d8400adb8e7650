//! Finds which pieces shield a king, and which squares answer a check.

use crate::board_shape::BoardSquare;
use crate::law_position::LawPosition;
use crate::variant::Variant;
use crate::variant_move::{MoveAction, VariantMove};

/// The pieces and squares that keep the king of the side to move safe.
///
/// It decides about most moves without playing them. There is none if the side has several kings,
/// if pieces change boards, or if the other side has hoppers, which any piece may help.
pub(super) struct KingShield {
    king: BoardSquare,
    /// The pieces that stand alone between the king and an attacker.
    shields: Vec<BoardSquare>,
    /// The squares where a piece ends a check, for each line of the check. They are the checker's
    /// square and those between.
    answers: Vec<Vec<BoardSquare>>,
}

impl KingShield {
    pub fn new(
        variant: &Variant,
        position: &LawPosition,
        kings: &[BoardSquare],
    ) -> Option<KingShield> {
        let &[king] = kings else {
            return None;
        };
        let them = variant.side_routes(!position.turn());
        if variant.is_mirrored() || them.has_hoppers() {
            return None;
        }
        let placement = position.placement();
        let (mut shields, mut answers) = (Vec::new(), Vec::new());
        let target = variant.king_target();
        them.visit_ways(variant.shape(), placement, king, target, |from, mut via| {
            let mut pieces = via.iter().filter(|square| !placement.is_empty(**square));
            match (pieces.next(), pieces.next()) {
                (None, _) => {
                    via.push(from);
                    answers.push(via);
                }
                (Some(shield), None) => shields.push(*shield),
                (Some(_), Some(_)) => {}
            }
        });
        Some(KingShield {
            king,
            shields,
            answers,
        })
    }

    /// Returns whether a move leaves the king safe. `None` if it must be played to know.
    pub fn is_safe(&self, mv: VariantMove) -> Option<bool> {
        let is_plain = match mv.action {
            MoveAction::Quiet | MoveAction::Capture | MoveAction::Step => true,
            MoveAction::EnPassant { .. } | MoveAction::Castle { .. } => false,
        };
        if !is_plain || mv.from == self.king || self.shields.contains(&mv.from) {
            return None;
        }
        Some(self.answers.iter().all(|squares| squares.contains(&mv.to)))
    }
}
