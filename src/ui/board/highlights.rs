//! Highlights on the squares, with a shape for each meaning. They mark the last move, the pawn it captured en passant,
//! a check, the passed square, and the lesson's circles.
//!
//! Coordinates are whole units of a hundredth of a square.

use std::rc::Rc;

use course::BoardView;
use course::board::view_model::EnPassantRight;
use rules::{Color, Move, Square};
use yew::prelude::*;

use crate::ui::board::geometry::Geometry;
use crate::ui::board::shapes::render_ring;
use crate::ui::board::svg::{render_circle, render_path};

#[derive(Properties, PartialEq)]
pub struct HighlightsProps {
    pub view: Rc<BoardView>,
    /// The side at the bottom.
    pub orientation: Color,
    /// The key of the animation of a lapsed right.
    pub revision: u32,
}

/// The highlights below the pieces.
///
/// The origin square is highlighted when the pieces begin to move; the rest appears as they arrive.
#[component]
pub fn Highlights(props: &HighlightsProps) -> Html {
    let HighlightsProps { view, revision, .. } = props;
    let geometry = Geometry(props.orientation);
    html! {
        <>
            <svg key="now" class="highlights" viewBox="0 0 800 800" aria-hidden="true">
                { for view.last_move.iter().map(|&last_move| render_origin(last_move, geometry)) }
                <g key={*revision}>
                    { for view.lapsed_square.iter().map(|&passed| render_hatching(passed, geometry, "lapsed")) }
                </g>
            </svg>
            <svg key="late" class="highlights late" viewBox="0 0 800 800" aria-hidden="true">
                { for view.last_move.iter().map(|&last_move| {
                    render_destination(last_move, view.en_passant_victim_square(), geometry)
                }) }
                { for view.en_passant_right.iter().map(|right| render_en_passant_right(right, geometry)) }
                { for view.check.iter().map(|&king| render_check(king, geometry)) }
                { for view.circles.iter().map(|&it| render_ring(it, geometry)) }
            </svg>
        </>
    }
}

/// Renders the last move's origin as a ring, and tints both of its squares.
fn render_origin(last_move: Move, geometry: Geometry) -> Html {
    html! {
        <>
            { render_tint(last_move.from(), geometry) }
            { render_tint(last_move.to(), geometry) }
            { render_circle("from", geometry.center(last_move.from()), "15") }
        </>
    }
}

/// Renders the destination of the last move.
///
/// It is a dot in the corner, or for a capture a ring with four notches. A pawn captured en passant leaves a dashed
/// cross on its square.
fn render_destination(last_move: Move, victim_square: Option<Square>, geometry: Geometry) -> Html {
    let (tx, ty) = geometry.corner(last_move.to());
    html! {
        <>
            if last_move.capture().is_some() {
                { render_circle("capture", (tx + 50, ty + 50), "45") }
            } else {
                { render_circle("to", (tx + 87, ty + 13), "6") }
            }
            { for victim_square.map(|square| {
                let (x, y) = geometry.corner(square);
                render_path("removed", format!("M{} {}l56 56m0-56l-56 56", x + 22, y + 22))
            }) }
        </>
    }
}

/// Tints a square of the last move in a solid colour.
fn render_tint(square: Square, geometry: Geometry) -> Html {
    let (x, y) = geometry.corner(square);
    let class = if square.is_light() {
        "last light"
    } else {
        "last dark"
    };
    render_path(class, format!("M{x} {y}h100v100h-100z"))
}

/// Renders an en passant right.
///
/// The passed square is hatched, and a bridge joins the two pawns.
fn render_en_passant_right(right: &EnPassantRight, geometry: Geometry) -> Html {
    let (vx, vy) = geometry.corner(right.victim);
    html! {
        <>
            { render_hatching(right.passed_square, geometry, "passed") }
            { for right.capturers.iter().map(|&capturer| {
                let (cx, _) = geometry.corner(capturer);
                let span = cx - vx;
                render_path("bridge", format!("M{} {}v5h{span}v-5", vx + 50, vy + 91))
            }) }
        </>
    }
}

fn render_hatching(square: Square, geometry: Geometry, class: &'static str) -> Html {
    let (x, y) = geometry.corner(square);
    html! { <path {class} transform={format!("translate({x} {y})")} d={HATCHING} /> }
}

/// A path of nine slanted lines within a square.
pub const HATCHING: &str = "M5 23 23 5M5 41 41 5M5 59 59 5M5 77 77 5M5 95 95 5\
                        M23 95 95 23M41 95 95 41M59 95 95 59M77 95 95 77";

/// Renders a double ring around a king in check.
fn render_check(king: Square, geometry: Geometry) -> Html {
    let center = geometry.center(king);
    html! {
        <g class="check">
            { render_circle("", center, "46") }
            { render_circle("", center, "38") }
        </g>
    }
}
