//! What a position is set up with: men, rights to castle, a double step.

use course::lab::editor::Hand;
use rules::{Color, Piece, Square, Wing};

use super::setup;
use crate::words::en::{adjective, man, side};

/// The right to castle on a wing, as a choice.
pub fn castling(color: Color, wing: Wing) -> String {
    format!("{}, {} side", side(color), wing_name(wing))
}

/// What a learner has in hand.
pub fn hand(hand: Hand) -> String {
    match hand {
        Hand::Man(Piece { color, role }) => format!("{} {}", adjective(color), man(role)),
        Hand::Eraser => setup::ERASER.to_owned(),
    }
}

/// The double step that a pawn may just have made.
pub fn double_step(passed: Square, pawn: Square) -> String {
    format!("the double step to {pawn}, over {passed}")
}

pub(super) fn wing_name(wing: Wing) -> &'static str {
    match wing {
        Wing::King => "king’s",
        Wing::Queen => "queen’s",
    }
}
