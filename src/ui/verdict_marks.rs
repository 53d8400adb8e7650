//! The marks of a verdict on the board, a shape for each kind.
//!
//! | mark | shape |
//! | --- | --- |
//! | attempt | a ring on its origin, and on its destination a cross with a free middle |
//! | attack | a line from the piece with an open head |
//! | piece that would open a line | four corners |
//! | earlier move | a dotted line |
//! | passed square | hatching |
//! | missing piece | a dashed frame |
//! | subject of a reason | a solid frame |

use course::judgement::Mark;
use rules::{Color, Square};
use yew::prelude::*;

use crate::ui::board::geometry::Geometry;
use crate::ui::board::highlights::HATCHING;

/// Renders the marks of a verdict, above the pieces.
pub fn verdict_marks(marks: &[Mark], orientation: Color) -> Html {
    if marks.is_empty() {
        return Html::default();
    }
    let geometry = Geometry(orientation);
    html! {
        <svg class="arrows verdict-marks" viewBox="0 0 800 800" aria-hidden="true">
            { for marks.iter().map(|&mark| mark_shape(mark, geometry)) }
        </svg>
    }
}

fn mark_shape(mark: Mark, geometry: Geometry) -> Html {
    let path = match mark {
        Mark::Attempt { from, to } => ring(from, geometry) + &cross(to, geometry),
        Mark::Attack { from, to } => line(from, to, geometry) + &head(from, to, geometry),
        Mark::Step { from, to } => line(from, to, geometry),
        Mark::PassedSquare(square) => return square_shape(mark, square, geometry, HATCHING),
        Mark::OpensLine(square) => return square_shape(mark, square, geometry, CORNERS),
        Mark::Missing(square) | Mark::Piece(square) => {
            return square_shape(mark, square, geometry, FRAME);
        }
    };
    html! { <path data-mark={mark.name()} d={path} /> }
}

fn square_shape(mark: Mark, square: Square, geometry: Geometry, shape: &'static str) -> Html {
    let (x, y) = geometry.corner(square);
    html! { <path data-mark={mark.name()} transform={format!("translate({x} {y})")} d={shape} /> }
}

/// The corners of a square.
const CORNERS: &str = "M6 30V6h24M70 6h24v24M94 70v24H70M30 94H6V70";

/// A frame within a square.
const FRAME: &str = "M6 6h88v88H6z";

/// Returns a ring around the piece on a square.
fn ring(square: Square, geometry: Geometry) -> String {
    let (x, y) = geometry.center(square);
    format!("M{} {y}a42 42 0 1 0 84 0a42 42 0 1 0-84 0", x - 42)
}

/// Returns four strokes from the corners of a square.
fn cross(square: Square, geometry: Geometry) -> String {
    let (x, y) = geometry.corner(square);
    format!(
        "M{} {}l20 20m48 0l20-20m0 88l-20-20m-48 0l-20 20",
        x + 6,
        y + 6
    )
}

/// Returns a line from the centre of one square to near the centre of another.
fn line(from: Square, to: Square, geometry: Geometry) -> String {
    let ((x1, y1), (x2, y2)) = (geometry.center(from), geometry.center(to));
    let (dx, dy) = ((x2 - x1).signum() * 22, (y2 - y1).signum() * 22);
    format!("M{x1} {y1}L{} {}", x2 - dx, y2 - dy)
}

/// Returns an arrow head at the end of a line.
fn head(from: Square, to: Square, geometry: Geometry) -> String {
    let ((x1, y1), (x2, y2)) = (geometry.center(from), geometry.center(to));
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
