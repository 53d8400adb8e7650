//! A corner of a board, to see what is chosen.

use yew::prelude::*;

use crate::board::marks::HATCHING;

/// Four squares with men of either side, and one that a pawn has passed.
///
/// It is drawn with the board's own colours and men, in hundredths of a square.
pub fn sample() -> Html {
    html! {
        <svg class="sample" viewBox="0 0 400 100" aria-hidden="true">
            <path class="light" d="M0 0h100v100h-100zM200 0h100v100h-100z" />
            <path class="dark" d="M100 0h100v100h-100zM300 0h100v100h-100z" />
            <path class="passed" transform="translate(300 0)" d={HATCHING} />
            <g class="piece-white"><use href="#piece-p" x="0" width="100" height="100" /></g>
            <g class="piece-black"><use href="#piece-p" x="100" width="100" height="100" /></g>
            <g class="piece-white"><use href="#piece-n" x="200" width="100" height="100" /></g>
        </svg>
    }
}
