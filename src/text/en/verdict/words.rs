//! Names of lines, moves and endings.

use rules::explain::LineKind;
use rules::{Color, Ending, Move, Square};

use crate::text::en::words::{piece_name, side};

/// Names a line through a square: “the e-file”, “rank 5”, “the diagonal”.
pub(super) fn line_name(line: LineKind, through: Square) -> String {
    match line {
        LineKind::File => format!("the {}-file", through.file()),
        LineKind::Rank => format!("rank {}", through.rank()),
        LineKind::Diagonal => "the diagonal".to_owned(),
    }
}

/// Describes a move of the past: “White’s king went from e1 to d1”.
pub(in crate::text::en) fn describe_move(color: Color, played: Move) -> String {
    let side = side(color);
    if let Move::Castle { .. } = played {
        return format!("{side} castled");
    }
    let (role, from, to) = (piece_name(played.role()), played.from(), played.to());
    format!("{side}’s {role} went from {from} to {to}")
}

/// Describes how the game ended.
pub(in crate::text::en) fn describe_ending(ending: Ending) -> String {
    let draw = match ending {
        Ending::Checkmate { winner } => {
            return format!("The game is over: {} has given checkmate.", side(winner));
        }
        Ending::Stalemate => "stalemate, which is a draw. The side to move has no legal move",
        Ending::InsufficientMaterial => "a draw, for neither side has the pieces left to win",
        Ending::FivefoldRepetition => {
            "a draw, for the same position has stood on the board five times"
        }
        Ending::SeventyFiveMoves => {
            "a draw, for in seventy-five moves by each side nothing was taken and no pawn moved"
        }
    };
    format!("The game is over: {draw}.")
}
