//! What if I wait?

use course::wait::{NoWait, Wait};
use rules::{Color, Move, Position};

use super::{man, side};

/// The name of what shows a right lapse.
pub const WHAT_IF: &str = "What if I wait?";

/// The line in which a right lapses, given the position before it.
pub fn line(position: &Position, wait: &Wait) -> String {
    let us = position.turn();
    let costs = if wait.is_harmless {
        ""
    } else {
        " Nothing harmless can be played here, so waiting costs something besides."
    };
    format!(
        "Suppose {} waits: {}, and {}. Then the capture on {} is no longer there.{costs}",
        side(us),
        goes(us, wait.instead),
        goes(!us, wait.reply),
        wait.capture.to()
    )
}

/// Why there is no such line in a position.
pub fn impossible(position: &Position, refusal: NoWait) -> String {
    let (us, them) = (side(position.turn()), side(!position.turn()));
    match refusal {
        NoWait::NoRight => {
            "There is nothing to let lapse: no en passant capture is legal here.".to_owned()
        }
        NoWait::Forced if position.en_passant_captures().len() == 1 => {
            format!("{us} cannot wait: the capture is the only legal move.")
        }
        NoWait::Forced => format!("{us} cannot wait: every legal move is an en passant capture."),
        NoWait::NoOtherMove => {
            format!(
                "{us} cannot wait: every other move takes the pawn itself away, or ends the game."
            )
        }
        NoWait::NoReply => {
            format!(
                "{us} may wait, but {them} has no answer that leaves both pawns where they are."
            )
        }
    }
}

fn goes(color: Color, played: Move) -> String {
    let side = side(color);
    if let Move::Castle { .. } = played {
        return format!("{side} castles");
    }
    let (role, from, to) = (man(played.role()), played.from(), played.to());
    format!("{side}’s {role} goes from {from} to {to}")
}
