//! A small still board: one SVG without components, so that a list can have many.

use std::fmt::Write as _;

use course::Diagram;
use course::board::square_navigation;
use rules::{Color, Piece, Role, Square};
use yew::prelude::*;

use crate::browser::frame_tasks::use_after_first_paint;
use crate::text::describe_diagram;
use crate::ui::board::pieces::marker_href;

/// Renders a diagram that screen readers pass over. The text beside it says as much.
pub fn render_diagram(diagram: &Diagram) -> Html {
    render(diagram, None)
}

/// Renders a diagram that screen readers name by its pieces.
pub fn render_named_diagram(diagram: &Diagram) -> Html {
    render(diagram, Some(describe_diagram(diagram)))
}

/// Returns the function that renders the diagrams of a list.
///
/// In the first frame the diagrams are empty, so that the text of the list shows as soon as without them.
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

/// Renders the pieces of a side: for each role a path, with the drawing as a marker at all vertices but the first and the
/// last.
///
/// The browser makes a tree of elements for each `<use>`, and the first page had 535: it took 28 ms to remove them when a
/// lesson was opened, and takes 13 with markers (processor 4 times slower).
fn render_pieces(diagram: &Diagram, color: Color) -> Html {
    let paths = Role::ALL.into_iter().filter_map(|role| {
        let pieces = diagram.board.pieces();
        let pieces = pieces.filter(|(_, piece)| *piece == Piece { color, role });
        let mut vertices = String::new();
        for (square, _) in pieces {
            let (column, row) = square_navigation::column_and_row(square, diagram.orientation);
            let _ = write!(vertices, "{} {} ", column * 100 + 50, row * 100 + 50);
        }
        let marker = format!("url({})", marker_href(Piece { color, role }));
        let path = format!("M0 0L{vertices}0 0");
        (!vertices.is_empty()).then(|| html! { <path d={path} fill="none" marker-mid={marker} /> })
    });
    paths.collect()
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
