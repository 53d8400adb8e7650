//! A preview of the board in the settings dialog.

use rules::{Color, Role};
use yew::prelude::*;

use crate::ui::board::highlights::HATCHING;
use crate::ui::board::pieces::{piece_class, symbol_href};

/// Renders four squares with pieces and a passed square, in the board's colours.
///
/// A square is 100 units wide.
pub fn board_preview() -> Html {
    html! {
        <svg class="board-preview" viewBox="0 0 400 100" aria-hidden="true">
            <path class="light" d="M0 0h100v100h-100zM200 0h100v100h-100z" />
            <path class="dark" d="M100 0h100v100h-100zM300 0h100v100h-100z" />
            <path class="passed" transform="translate(300 0)" d={HATCHING} />
            { piece(Color::White, Role::Pawn, "0") }
            { piece(Color::Black, Role::Pawn, "100") }
            { piece(Color::White, Role::Knight, "200") }
        </svg>
    }
}

/// Renders a piece on the square at `x`.
fn piece(color: Color, role: Role, x: &'static str) -> Html {
    html! {
        <g class={piece_class(color)}><use href={symbol_href(role)} {x} width="100" height="100" /></g>
    }
}
