//! The context of an interaction: the view, the targets and the brush of the board.

use rules::Square;
use rules::pgn::ShapeColor;

use crate::board::move_targets::MoveTargets;
use crate::board::view_model::BoardView;

/// The board on which an interaction takes place.
#[derive(Clone, Copy, Debug)]
pub struct InteractionContext<'a> {
    /// The view that the board shows.
    pub view: &'a BoardView,
    /// Where the pieces can move.
    pub targets: &'a MoveTargets,
    /// The colour of the active brush.
    pub brush: Option<ShapeColor>,
}

impl InteractionContext<'_> {
    /// Returns whether a touch that begins on a square must not scroll the page.
    ///
    /// That is on or next to a piece of the side to move, whether or not it has a legal move, and anywhere while
    /// a brush is active.
    pub fn blocks_touch_scroll(&self, square: Square) -> bool {
        self.brush.is_some()
            || self.view.pieces.iter().any(|piece| {
                let is_near = piece.square.file().index().abs_diff(square.file().index()) <= 1
                    && piece.square.rank().index().abs_diff(square.rank().index()) <= 1;
                piece.remains && piece.piece.color == self.view.turn && is_near
            })
    }

    /// Returns whether a press selects another piece instead of moving the selected one.
    pub(super) fn reselects(&self, selected: Square, square: Square) -> bool {
        let side = |on| self.view.piece_at(on).map(|piece| piece.piece.color);
        let pressed = side(square);
        (pressed == side(selected) || pressed == Some(self.view.turn))
            && self.targets.castling_target(selected, square).is_none()
    }
}
