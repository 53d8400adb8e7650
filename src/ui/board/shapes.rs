//! Circles and arrows in four colours: the lesson's, and those that the user draws.

use std::fmt::Write;

use course::{BoardView, Shape, Shapes};
use rules::Color;
use rules::pgn::{Arrow, Circle, ShapeColor};
use yew::prelude::*;

use crate::browser::dom::round_px;
use crate::ui::board::geometry::Geometry;
use crate::ui::board::svg::{render_circle, render_path};

/// Renders the lesson's arrows, above the pieces. An arrow to a piece ends at its edge.
pub fn render_arrows(view: &BoardView, orientation: Color) -> Html {
    if view.arrows.is_empty() {
        return Html::default();
    }
    let geometry = Geometry(orientation);
    let gap = |to| {
        if view.piece_at(to).is_some() {
            PIECE_RADIUS
        } else {
            0
        }
    };
    html! {
        <svg class="arrows" viewBox="0 0 800 800" aria-hidden="true">
            { for view.arrows.iter().map(|&it| render_arrow(it, gap(it.to), geometry)) }
        </svg>
    }
}

/// Renders the user's shapes, above the pieces, and the shape being drawn.
pub fn render_user_shapes(shapes: &Shapes, draft: Option<Shape>, orientation: Color) -> Html {
    if shapes.is_empty() && draft.is_none() {
        return Html::default();
    }
    let geometry = Geometry(orientation);
    let render = |shape| match shape {
        Shape::Circle(it) => render_ring(it, geometry),
        Shape::Arrow(it) => render_arrow(it, 0, geometry),
    };
    html! {
        <svg class="arrows user-shapes" viewBox="0 0 800 800" aria-hidden="true">
            { for shapes.iter().map(render) }
            <g class="draft">{ for draft.map(render) }</g>
        </svg>
    }
}

/// Renders a ring around a square.
pub(super) fn render_ring(circle: Circle, geometry: Geometry) -> Html {
    render_circle(
        ring_class(circle.color),
        geometry.center(circle.square),
        "44",
    )
}

/// The distance from a square's centre to the edge of its piece.
const PIECE_RADIUS: i32 = 32;

fn render_arrow(arrow: Arrow, gap: i32, geometry: Geometry) -> Html {
    let (shaft, head) = arrow_paths(geometry.center(arrow.from), geometry.center(arrow.to), gap);
    html! {
        <g class={classes!("arrow", color_class(arrow.color))}>
            { render_path("shaft", shaft) }
            { render_path("head", head) }
        </g>
    }
}

/// Returns the paths of an arrow's shaft and head between two centres. The tip is `gap` units before the second.
fn arrow_paths((x1, y1): (i32, i32), (x2, y2): (i32, i32), gap: i32) -> (String, String) {
    let (dx, dy) = (f64::from(x2 - x1), f64::from(y2 - y1));
    let length = (dx * dx + dy * dy).sqrt().max(1.0);
    let (ux, uy) = (dx / length, dy / length);
    let point = |along: f64, aside: f64| {
        let x = f64::from(x1) + ux * along - uy * aside;
        let y = f64::from(y1) + uy * along + ux * aside;
        (round_px(x), round_px(y))
    };
    let tip = length - f64::from(gap);
    let neck = tip - 40.0;
    let shaft = path(&[point(28.0, 0.0), point(neck, 0.0)]);
    let head = path(&[
        point(neck, 20.0),
        point(tip, 0.0),
        point(neck, -20.0),
        point(neck, 20.0),
    ]);
    (shaft, head)
}

/// Returns a path of lines from point to point.
fn path(points: &[(i32, i32)]) -> String {
    let mut path = String::new();
    for (index, (x, y)) in points.iter().enumerate() {
        path.push(if index == 0 { 'M' } else { 'L' });
        let _ = write!(path, "{x} {y}"); // Writing to a string cannot fail.
    }
    path
}

/// Returns the class of a colour.
pub fn color_class(color: ShapeColor) -> &'static str {
    match color {
        ShapeColor::Green => "green",
        ShapeColor::Red => "red",
        ShapeColor::Yellow => "yellow",
        ShapeColor::Blue => "blue",
    }
}

/// Returns the classes of a ring of a colour.
pub fn ring_class(color: ShapeColor) -> &'static str {
    match color {
        ShapeColor::Green => "ring green",
        ShapeColor::Red => "ring red",
        ShapeColor::Yellow => "ring yellow",
        ShapeColor::Blue => "ring blue",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrow_to_empty_square_ends_at_its_center() {
        let (_, head) = arrow_paths((450, 350), (350, 250), 0);
        assert!(head.contains("L350 250"), "{head}");
        let (shaft, _) = arrow_paths((50, 50), (50, 750), 0);
        assert_eq!(shaft, "M50 78L50 710");
    }

    #[test]
    fn arrow_to_piece_ends_at_its_edge() {
        let (shaft, head) = arrow_paths((50, 50), (50, 750), PIECE_RADIUS);
        assert_eq!(shaft, "M50 78L50 678");
        assert!(head.contains("L50 718"), "{head}");
    }
}
