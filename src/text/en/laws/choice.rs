//! The moves between which a player chooses.

use variants::{LawPosition, MoveAction, Variant, VariantMove};

use crate::text::en::laws::names::{join_words, kind_name, piece_on_square, with_article};
use crate::text::en::words::capitalize;

pub const MOVE_ONLY: &str = "Move only";
pub const CAPTURE_EN_PASSANT: &str = "Capture en passant";

/// Names what to choose in the dialog of a choice.
///
/// If the choice is about en passant: “Capture en passant” or “Move only”. Otherwise it is what the
/// piece becomes.
pub fn describe_choice(
    variant: &Variant,
    position: &LawPosition,
    mv: VariantMove,
    is_about_en_passant: bool,
) -> String {
    let becomes = mv
        .promotion
        .map(|kind| kind_name(variant.law(), kind).into_owned());
    if !is_about_en_passant {
        let stays = || {
            let piece = position.piece_at(mv.from);
            let name = piece.map(|piece| kind_name(variant.law(), piece.kind).into_owned());
            format!("Stay {}", with_article(&name.unwrap_or_default()))
        };
        return becomes.map_or_else(stays, |name| capitalize(&name));
    }
    let mut words = vec![match mv.action {
        MoveAction::EnPassant { .. } => CAPTURE_EN_PASSANT.to_owned(),
        MoveAction::Capture => {
            let captured = piece_on_square(variant, position, mv.to);
            format!("Capture {captured}")
        }
        MoveAction::Quiet | MoveAction::Step | MoveAction::Castle { .. } => MOVE_ONLY.to_owned(),
    }];
    words.extend(becomes.map(|name| format!("become {}", with_article(&name))));
    join_words(&words, "and")
}
