//! Move hints: the destinations of the selected piece.
//!
//! A dot marks an empty square, a notched ring a piece that can be captured, and an en passant capture has a ring of
//! its own that is linked to the pawn. The passed square is hatched as long as the right lasts, whatever is selected.

use course::board::move_targets::{MoveHintKind, MoveTarget};
use rules::Color;
use yew::prelude::*;

use crate::ui::board::geometry::Geometry;
use crate::ui::board::svg::{render_circle, render_path};

/// Renders the hints for the selected piece.
///
/// All hints of a kind are one path that is always there: the browser changes an element faster than it adds one, and
/// a queen has up to 27 destinations.
pub fn render_move_hints(targets: &[MoveTarget], orientation: Color) -> Html {
    let geometry = Geometry(orientation);
    let (mut quiet, mut captures, mut en_passant) = (String::new(), String::new(), Vec::new());
    for target in targets {
        let center = geometry.center(target.to);
        match target.kind {
            MoveHintKind::Quiet => quiet += &dot(center),
            MoveHintKind::Capture => captures += &ring(center),
            MoveHintKind::EnPassant { victim } => {
                en_passant.push(render_en_passant_hint(center, geometry.center(victim)));
            }
        }
    }
    html! {
        <svg class="highlights move-hints" viewBox="0 0 800 800" aria-hidden="true">
            { render_path("quiet", quiet) }
            { render_path("capture-hint", captures) }
            { for en_passant }
        </svg>
    }
}

fn dot((x, y): (i32, i32)) -> String {
    format!("M{} {y}a14 14 0 1 0 28 0a14 14 0 1 0-28 0", x - 14)
}

/// Returns the path of the ring around a piece that can be captured.
fn ring((x, y): (i32, i32)) -> String {
    format!("M{} {y}a44 44 0 1 1-88 0a44 44 0 1 1 88 0", x + 44)
}

/// Renders the ring on the passed square, and its link to the captured pawn.
fn render_en_passant_hint((x, y): (i32, i32), (victim_x, victim_y): (i32, i32)) -> Html {
    let direction = (victim_y - y).signum();
    let link = format!("M{x} {}V{}", y + 44 * direction, victim_y - 38 * direction);
    html! {
        <g class="en-passant">
            { render_path("capture-hint", ring((x, y))) }
            { render_path("link", link) }
            { render_circle("victim", (victim_x, victim_y), "38") }
        </g>
    }
}
