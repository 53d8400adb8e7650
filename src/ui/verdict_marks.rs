//! What shows a verdict on the board, a shape for each kind of mark.
//!
//! | mark | shape |
//! | --- | --- |
//! | what was tried | a ring where it begins, and where it was to end a cross that leaves the middle free |
//! | a man attacks a square | a line from it with an open head |
//! | a man whose leaving opens a line | four corners around it |
//! | a move of the past | a dotted line |
//! | the square passed over | hatching |
//! | a square where something would have to stand | a dashed frame |
//! | the man that a reason is about | a whole frame |

use course::judgement::Mark;
use rules::{Color, Square};
use yew::prelude::*;

use crate::ui::board::highlights::HATCHING;
use crate::ui::board::geometry::Geometry;

/// The marks of a verdict, above the men.
pub fn evidence(marks: &[Mark], orientation: Color) -> Html {
    if marks.is_empty() {
        return Html::default();
    }
    let view = Geometry(orientation);
    html! {
        <svg class="arrows verdict-marks" viewBox="0 0 800 800" aria-hidden="true">
            { for marks.iter().map(|&mark| drawn(mark, view)) }
        </svg>
    }
}

fn drawn(mark: Mark, view: Geometry) -> Html {
    let path = match mark {
        Mark::Tried { from, to } => ring(from, view) + &cross(to, view),
        Mark::Attack { from, to } => line(from, to, view) + &head(from, to, view),
        Mark::Step { from, to } => line(from, to, view),
        Mark::PassedSquare(square) => return shifted(mark, square, view, HATCHING),
        Mark::OpensLine(square) => return shifted(mark, square, view, CORNERS),
        Mark::Missing(square) | Mark::Piece(square) => return shifted(mark, square, view, FRAME),
    };
    html! { <path data-mark={mark.name()} d={path} /> }
}

fn shifted(mark: Mark, square: Square, view: Geometry, shape: &'static str) -> Html {
    let (x, y) = view.corner(square);
    html! { <path data-mark={mark.name()} transform={format!("translate({x} {y})")} d={shape} /> }
}

/// The corners of a square.
const CORNERS: &str = "M6 30V6h24M70 6h24v24M94 70v24H70M30 94H6V70";

/// A frame within a square.
const FRAME: &str = "M6 6h88v88H6z";

/// Around the man on a square.
fn ring(square: Square, view: Geometry) -> String {
    let (x, y) = view.center(square);
    format!("M{} {y}a42 42 0 1 0 84 0a42 42 0 1 0-84 0", x - 42)
}

/// Four strokes from the corners of a square.
fn cross(square: Square, view: Geometry) -> String {
    let (x, y) = view.corner(square);
    format!(
        "M{} {}l20 20m48 0l20-20m0 88l-20-20m-48 0l-20 20",
        x + 6,
        y + 6
    )
}

/// From the middle of one square to near the middle of another.
fn line(from: Square, to: Square, view: Geometry) -> String {
    let ((x1, y1), (x2, y2)) = (view.center(from), view.center(to));
    let (dx, dy) = ((x2 - x1).signum() * 22, (y2 - y1).signum() * 22);
    format!("M{x1} {y1}L{} {}", x2 - dx, y2 - dy)
}

/// Two strokes that meet where the line ends.
fn head(from: Square, to: Square, view: Geometry) -> String {
    let ((x1, y1), (x2, y2)) = (view.center(from), view.center(to));
    let (dx, dy) = ((x2 - x1).signum(), (y2 - y1).signum());
    let (x, y) = (x2 - dx * 22, y2 - dy * 22);
    let (back_x, back_y, aside_x, aside_y) = (dx * 24, dy * 24, dy * 18, dx * 18);
    format!(
        "M{} {}L{x} {y}L{} {}",
        x - back_x - aside_x,
        y - back_y + aside_y,
        x - back_x + aside_x,
        y - back_y - aside_y
    )
}
