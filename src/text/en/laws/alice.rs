//! The published rulings on en passant in Alice chess.

use variants::AliceRuling;

/// Returns the title of a ruling.
pub fn alice_ruling_title(ruling: AliceRuling) -> &'static str {
    match ruling {
        AliceRuling::Forgone => "No capture",
        AliceRuling::BesideLanding => "Beside the landing",
        AliceRuling::OverOccupied => "Over an occupied square",
        AliceRuling::WhereStepBegan => "Where the step began",
        AliceRuling::EitherBoard => "On either board",
    }
}

/// States a ruling in a sentence.
pub fn alice_ruling_rule(ruling: AliceRuling) -> &'static str {
    match ruling {
        AliceRuling::Forgone => "No pawn is taken en passant.",
        AliceRuling::BesideLanding => {
            "A pawn takes on the board where the other arrives, if the passed square is empty there too."
        }
        AliceRuling::OverOccupied => {
            "A pawn takes on the board where the other arrives, even if a piece stands on the passed square there."
        }
        AliceRuling::WhereStepBegan => {
            "A pawn takes on the board where the step began, since that is the square that was passed."
        }
        AliceRuling::EitherBoard => {
            "A pawn takes on either board: where the step began, or where the other pawn arrives."
        }
    }
}
