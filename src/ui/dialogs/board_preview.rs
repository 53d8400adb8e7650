//! A preview of the board in the settings dialog.

use yew::prelude::*;

use crate::ui::board::highlights::HATCHING;

/// Renders four squares with a piece or pawn of either side and a passed square, in the board's colours.
///
/// A square is 100 units wide.
pub fn board_preview() -> Html {
    html! {
        <svg class="board-preview" viewBox="0 0 400 100" aria-hidden="true">
            <path class="light" d="M0 0h100v100h-100zM200 0h100v100h-100z" />
            <path class="dark" d="M100 0h100v100h-100zM300 0h100v100h-100z" />
            <path class="passed" transform="translate(300 0)" d={HATCHING} />
            <g class="piece-white"><use href="#piece-p" x="0" width="100" height="100" /></g>
            <g class="piece-black"><use href="#piece-p" x="100" width="100" height="100" /></g>
            <g class="piece-white"><use href="#piece-n" x="200" width="100" height="100" /></g>
        </svg>
    }
}
