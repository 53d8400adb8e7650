//! Circles and arrows, in four colours: the lesson's, and those the learner draws.

use std::fmt::Write;

use course::{Diagram, Drawing, Drawings};
use rules::Color;
use rules::pgn::{Arrow, Circle, Tint};
use yew::prelude::*;

use super::view::View;

/// The lesson's arrows, above the men. One that leads to a man ends at his edge.
pub fn arrows(diagram: &Diagram, orientation: Color) -> Html {
    if diagram.arrows.is_empty() {
        return Html::default();
    }
    let view = View(orientation);
    let gap = |to| {
        if diagram.man_on(to).is_some() {
            EDGE
        } else {
            0
        }
    };
    html! {
        <svg class="arrows" viewBox="0 0 800 800" aria-hidden="true">
            { for diagram.arrows.iter().map(|&shaft| arrow(shaft, gap(shaft.to), view)) }
        </svg>
    }
}

/// What the learner draws, above the men, and what is being drawn.
pub fn drawn(drawings: &Drawings, draft: Option<Drawing>, orientation: Color) -> Html {
    if drawings.is_empty() && draft.is_none() {
        return Html::default();
    }
    let view = View(orientation);
    let shape = |drawing| match drawing {
        Drawing::Circle(circle) => ring(circle, view),
        Drawing::Arrow(shaft) => arrow(shaft, 0, view),
    };
    html! {
        <svg class="arrows drawn" viewBox="0 0 800 800" aria-hidden="true">
            { for drawings.iter().map(shape) }
            <g class="draft">{ for draft.map(shape) }</g>
        </svg>
    }
}

pub(super) fn ring(circle: Circle, view: View) -> Html {
    let (x, y) = view.centre(circle.square);
    html! {
        <circle class={classes!("ring", tint(circle.tint))}
            cx={x.to_string()} cy={y.to_string()} r="44" />
    }
}

/// How far a man reaches from the middle of his square.
const EDGE: i32 = 32;

fn arrow(arrow: Arrow, gap: i32, view: View) -> Html {
    let (shaft, head) = outline(view.centre(arrow.from), view.centre(arrow.to), gap);
    html! {
        <g class={classes!("arrow", tint(arrow.tint))}>
            <path class="shaft" d={shaft} />
            <path class="head" d={head} />
        </g>
    }
}

/// An arrow's shaft, a line from near the first centre, and its head, whose tip is that far from the second.
fn outline((x1, y1): (i32, i32), (x2, y2): (i32, i32), gap: i32) -> (String, String) {
    let (dx, dy) = (f64::from(x2 - x1), f64::from(y2 - y1));
    let length = (dx * dx + dy * dy).sqrt().max(1.0);
    let (ux, uy) = (dx / length, dy / length);
    let point = |along: f64, aside: f64| {
        let x = f64::from(x1) + ux * along - uy * aside;
        let y = f64::from(y1) + uy * along + ux * aside;
        (rounded(x), rounded(y))
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

/// Lines from point to point.
fn path(points: &[(i32, i32)]) -> String {
    let mut path = String::new();
    for (index, (x, y)) in points.iter().enumerate() {
        path.push(if index == 0 { 'M' } else { 'L' });
        let _ = write!(path, "{x} {y}"); // Writing to a string cannot fail.
    }
    path
}

/// A length within the board as a whole number, which takes no float formatting to write. To the nearest
/// by what WebAssembly has an instruction for.
#[allow(clippy::cast_possible_truncation)] // The board is 800 wide.
fn rounded(length: f64) -> i32 {
    (length + 0.5).floor() as i32
}

/// The style of a colour.
pub fn tint(tint: Tint) -> &'static str {
    match tint {
        Tint::Green => "green",
        Tint::Red => "red",
        Tint::Yellow => "yellow",
        Tint::Blue => "blue",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_arrow_points_at_the_middle_of_its_square() {
        let (_, head) = outline((450, 350), (350, 250), 0);
        assert!(head.contains("L350 250"), "{head}");
        let (shaft, _) = outline((50, 50), (50, 750), 0);
        assert_eq!(shaft, "M50 78L50 710");
    }

    #[test]
    fn an_arrow_to_a_man_ends_at_his_edge() {
        let (shaft, head) = outline((50, 50), (50, 750), EDGE);
        assert_eq!(shaft, "M50 78L50 678");
        assert!(head.contains("L50 718"), "{head}");
    }
}
