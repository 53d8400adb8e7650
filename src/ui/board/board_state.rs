//! What a board shows besides its props.

use course::board::interaction::InteractionView;
use course::board::move_targets::MoveTarget;
use rules::Square;
use yew::prelude::*;

/// The visible state of a board, besides its props.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BoardState {
    pub interaction: InteractionView,
    /// The square of the selected piece whose destinations the squares' ARIA labels name.
    ///
    /// It lags the selection by one frame, so that the selection is painted first.
    pub labelled_piece: Option<Square>,
    /// The revision whose animation has ended.
    pub finished_revision: Option<u32>,
    /// The square that the Tab key leads to. `None` until a square has had the focus.
    pub tab_stop: Option<Square>,
    /// Whether the controller came as a chunk of its own. It is rendered by then.
    pub has_loaded_controller: bool,
    /// Whether the controller could not be loaded for a key that was pressed. The announcement is visible then.
    pub has_failed_to_load: bool,
    /// The text for screen readers.
    pub announcement: String,
}

/// The visible part of an interaction, besides the selection.
#[derive(Default)]
pub struct InteractionLayer {
    /// The destinations that the squares' ARIA labels name.
    pub labelled_targets: Vec<MoveTarget>,
    /// The squares that the position editor marks as invalid.
    pub invalid_squares: Vec<Square>,
    /// The hints for the destinations of the selected piece, below the pieces.
    pub move_hints: Html,
    /// The user's shapes, above the pieces.
    pub shapes: Html,
    /// The promotion dialog.
    pub dialog: Option<Html>,
}
