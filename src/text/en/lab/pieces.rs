//! Names of the editor's tools and choices.

use course::lab::editor::EditorTool;
use rules::{CastlingSide, Color, Piece, Square};

use crate::text::en::lab::setup;
use crate::text::en::{adjective, piece_name, side};

/// Names a castling right.
pub fn castling_choice(color: Color, wing: CastlingSide) -> String {
    format!("{}, {} side", side(color), castling_side(wing))
}

/// Names a tool of the palette.
pub fn tool_name(tool: EditorTool) -> String {
    match tool {
        EditorTool::Piece(Piece { color, role }) => {
            format!("{} {}", adjective(color), piece_name(role))
        }
        EditorTool::Eraser => setup::ERASER.to_owned(),
    }
}

/// Names the double step that a pawn may just have made.
pub fn double_step_choice(passed: Square, pawn: Square) -> String {
    format!("the double step to {pawn}, over {passed}")
}

pub(super) fn castling_side(wing: CastlingSide) -> &'static str {
    match wing {
        CastlingSide::KingSide => "king’s",
        CastlingSide::QueenSide => "queen’s",
    }
}
