//! The position editor.

use course::lab::editor::EditorTool;
use rules::{CastlingSide, Color, FenError, Piece, Square};

use crate::text::en::fen_errors::fen_sentence;
use crate::text::en::words::{adjective, castling_side_name, piece_name, side};

pub const TITLE: &str = "Set up a position";
pub const HOW: &str = "Choose a piece or a pawn, then the squares where it is to stand. With the keyboard: \
    the arrows go from square to square, Space puts it down, Delete empties a square, and K Q R B N P, \
    capital for White and small for Black, put down that piece.";

pub const PIECES: &str = "What to put down";
pub const ERASER: &str = "Eraser";
pub const TURN: &str = "To move";
pub const CASTLING: &str = "Who may castle";
pub const PASSED: &str = "The last move was";
pub const NOT_PASSED: &str = "no double step";
pub const FEN: &str = "FEN";
pub const USE: &str = "Use this position";
pub const RESTORE: &str = "Back to the last good position";
pub const CLEAR: &str = "Clear the board";
pub const INITIAL: &str = "Start position";
pub const CANCEL: &str = "Cancel";
pub const SOUND: &str = "This position is possible.";

/// Names a castling right.
pub fn castling_choice(color: Color, castling_side: CastlingSide) -> String {
    format!(
        "{}, {} side",
        side(color),
        castling_side_name(castling_side)
    )
}

/// Names a tool of the palette.
pub fn tool_name(tool: EditorTool) -> String {
    match tool {
        EditorTool::Piece(Piece { color, role }) => {
            format!("{} {}", adjective(color), piece_name(role))
        }
        EditorTool::Eraser => ERASER.to_owned(),
    }
}

/// Names the double step that a pawn may just have made.
pub fn double_step_choice(passed: Square, pawn: Square) -> String {
    format!("the double step to {pawn}, over {passed}")
}

/// Says that a file dropped on the editor is not a FEN.
pub fn not_a_fen(error: FenError) -> String {
    format!(
        "That file is not a FEN, so nothing was changed. {}",
        fen_sentence(error)
    )
}
