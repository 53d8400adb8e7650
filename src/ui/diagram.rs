//! A small still board: one SVG without components, so that a list can have many.

use course::Diagram;
use course::board::square_navigation;
use rules::{Color, Piece, Square};
use yew::prelude::*;

use crate::browser::frame_tasks::use_after_first_paint;
use crate::text::describe_diagram;
use crate::ui::board::pieces::{piece_class, symbol_href};

/// Renders a diagram that screen readers pass over, because the text beside it says as much.
pub fn render_diagram(diagram: &Diagram) -> Html {
    render(diagram, None)
}

/// Renders a diagram that screen readers name by its pieces.
pub fn render_named_diagram(diagram: &Diagram) -> Html {
    render(diagram, Some(describe_diagram(diagram)))
}

/// Returns how a list renders its diagrams: with the frame after its own, so that its text shows as soon as without them.
#[hook]
pub fn use_list_diagrams() -> fn(&Diagram) -> Html {
    if use_after_first_paint() {
        render_named_diagram
    } else {
        |_| html! { <div class="diagram"></div> }
    }
}

fn render(diagram: &Diagram, label: Option<String>) -> Html {
    let is_hidden = label.is_none().then_some("true");
    let role = label.is_some().then_some("img");
    let last_move = diagram.last_move.into_iter();
    let last_squares = last_move.flat_map(|(from, to)| [from, to]);
    html! {
        <svg class="diagram" viewBox="0 0 800 800" {role} aria-label={label} aria-hidden={is_hidden}>
            <path class="light" d="M0 0h800v800H0z" />
            <path class="dark" d={DARK_SQUARES} />
            { for last_squares.map(|square| render_tint(square, diagram.orientation)) }
            { render_pieces(diagram, Color::White) }
            { render_pieces(diagram, Color::Black) }
        </svg>
    }
}

/// Renders the pieces of a side.
fn render_pieces(diagram: &Diagram, color: Color) -> Html {
    let pieces = diagram
        .board
        .pieces()
        .filter(|(_, piece)| piece.color == color);
    html! {
        <g class={piece_class(color)}>
            { for pieces.map(|(square, Piece { role, .. })| {
                let (x, y) = corner(square, diagram.orientation);
                html! { <use href={symbol_href(role)} {x} {y} width="100" height="100" /> }
            }) }
        </g>
    }
}

/// Tints a square of the last move, as the board does.
fn render_tint(square: Square, orientation: Color) -> Html {
    let (x, y) = corner(square, orientation);
    let class = if square.is_light() {
        "last-light"
    } else {
        "last-dark"
    };
    html! { <rect {class} {x} {y} width="100" height="100" /> }
}

fn corner(square: Square, orientation: Color) -> (&'static str, &'static str) {
    const UNITS: [&str; 8] = ["0", "100", "200", "300", "400", "500", "600", "700"];
    let (column, row) = square_navigation::column_and_row(square, orientation);
    (UNITS[column % 8], UNITS[row % 8])
}

/// Every second file and every second rank. By the even-odd rule the squares of one of them are filled: the dark ones.
const DARK_SQUARES: &str = "M100 0h100v800H100zM300 0h100v800H300zM500 0h100v800H500zM700 0h100v800H700z\
    M0 100h800v100H0zM0 300h800v100H0zM0 500h800v100H0zM0 700h800v100H0z";
