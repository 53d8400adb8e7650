//! The state of each square, as its label and its style show it.

use rules::{Piece, Square};

use crate::board::move_targets::{MoveHintKind, MoveTarget};
use crate::board::view_model::BoardView;

/// The state of a square of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // They are independent.
pub struct SquareState {
    /// The piece on the square.
    pub piece: Option<Piece>,
    /// Whether the piece is selected.
    pub is_selected: bool,
    /// Whether the dragged piece would drop here.
    pub is_drop_target: bool,
    /// Whether the piece can be captured en passant.
    pub is_en_passant_victim: bool,
    /// Whether the piece is a king in check.
    pub is_in_check: bool,
    /// The kind of move that the selected piece can make to this square.
    pub move_hint: Option<MoveHintKind>,
    /// Whether the square is part of an error in the position editor.
    pub is_invalid: bool,
}

/// The states of all squares, by rank and file.
pub type SquareStates = [[SquareState; 8]; 8];

/// Returns the states of the squares of a view.
///
/// `targets` are the destinations of the selected piece, `invalid` the squares with an error of the position editor.
pub fn square_states(
    view: &BoardView,
    selected: Option<Square>,
    drop_target: Option<Square>,
    targets: &[MoveTarget],
    invalid: &[Square],
) -> SquareStates {
    let mut states = [[SquareState::default(); 8]; 8];
    for piece in view.pieces.iter().filter(|piece| piece.remains) {
        state_at(&mut states, piece.square).piece = Some(piece.piece);
    }
    if let Some(right) = &view.en_passant_right {
        state_at(&mut states, right.victim).is_en_passant_victim = true;
    }
    if let Some(king) = view.check {
        state_at(&mut states, king).is_in_check = true;
    }
    if let Some(square) = drop_target {
        state_at(&mut states, square).is_drop_target = true;
    }
    if let Some(square) = selected {
        state_at(&mut states, square).is_selected = true;
    }
    for target in targets {
        state_at(&mut states, target.to).move_hint = Some(target.kind);
    }
    for &square in invalid {
        state_at(&mut states, square).is_invalid = true;
    }
    states
}

fn state_at(states: &mut SquareStates, square: Square) -> &mut SquareState {
    &mut states[square.rank().index()][square.file().index()]
}
