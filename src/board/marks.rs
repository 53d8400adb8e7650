//! What is marked on the squares, a shape for each meaning: where the last move came from and went, the
//! pawn it removed, a check, the square a pawn has just passed, and the lesson's circles.
//!
//! Shapes are drawn in hundredths of a square, in whole numbers.

use std::rc::Rc;

use course::Diagram;
use course::diagram::Right;
use rules::{Color, Move, Square};
use yew::prelude::*;

use super::drawn::ring;
use super::view::View;
use crate::web::clock::use_settled;

/// What the layers of drawings are told.
#[derive(Properties, PartialEq)]
pub struct MarksProps {
    /// What to show.
    pub diagram: Rc<Diagram>,
    /// The side at the bottom.
    pub orientation: Color,
    /// Names the motion, so that a right is seen to lapse each time.
    pub serial: u32,
}

/// The marks below the men: those of the squares, which are there a frame after the men have set out, and
/// those that come when the men have arrived.
#[component]
pub fn Marks(props: &MarksProps) -> Html {
    let told = use_settled(&(props.diagram.clone(), props.serial));
    let (diagram, serial) = &*told;
    let view = View(props.orientation);
    html! {
        <>
            <svg key="now" class="marks" viewBox="0 0 800 800" aria-hidden="true">
                { for diagram.last_move.iter().map(|&move_| departure(move_, view)) }
                <g key={*serial}>
                    { for diagram.lapsed.iter().map(|&passed| hatching(passed, view, "lapsed")) }
                </g>
            </svg>
            <svg key="late" class="marks late" viewBox="0 0 800 800" aria-hidden="true">
                { for diagram.last_move.iter().map(|&move_| {
                    arrival(move_, diagram.removed(), view)
                }) }
                { for diagram.right.iter().map(|right| right_to_pass(right, view)) }
                { for diagram.check.iter().map(|&king| check(king, view)) }
                { for diagram.circles.iter().map(|&circle| ring(circle, view)) }
            </svg>
        </>
    }
}

/// From: a ring. Both squares of the move are tinted.
fn departure(move_: Move, view: View) -> Html {
    let (x, y) = view.centre(move_.from());
    html! {
        <>
            { tinted(move_.from(), view) }
            { tinted(move_.to(), view) }
            <circle class="from" cx={x.to_string()} cy={y.to_string()} r="15" />
        </>
    }
}

/// To: a dot in the corner, or for a capture a ring with four notches. A pawn taken in passing leaves a
/// dashed cross.
fn arrival(move_: Move, removed: Option<Square>, view: View) -> Html {
    let (tx, ty) = view.corner(move_.to());
    html! {
        <>
            if move_.capture().is_some() {
                <circle class="capture" cx={(tx + 50).to_string()} cy={(ty + 50).to_string()}
                    r="45" pathLength="80" />
            } else {
                <circle class="to" cx={(tx + 87).to_string()} cy={(ty + 13).to_string()} r="6" />
            }
            { for removed.map(|square| {
                let (x, y) = view.corner(square);
                html! {
                    <path class="removed" d={format!("M{} {}l56 56m0-56l-56 56", x + 22, y + 22)} />
                }
            }) }
        </>
    }
}

/// A square that the last move began or ended on, in its own solid colour.
fn tinted(square: Square, view: View) -> Html {
    let (x, y) = view.corner(square);
    let shade = if square.is_light() { "light" } else { "dark" };
    html! { <path class={classes!("last", shade)} d={format!("M{x} {y}h100v100h-100z")} /> }
}

/// The right to capture en passant: the passed square hatched, and a bridge between the two pawns.
fn right_to_pass(right: &Right, view: View) -> Html {
    let (vx, vy) = view.corner(right.victim);
    html! {
        <>
            { hatching(right.passed, view, "passed") }
            { for right.capturers.iter().map(|&capturer| {
                let (cx, _) = view.corner(capturer);
                let span = cx - vx;
                html! {
                    <path class="bridge" d={format!("M{} {}v5h{span}v-5", vx + 50, vy + 91)} />
                }
            }) }
        </>
    }
}

fn hatching(square: Square, view: View, class: &'static str) -> Html {
    let (x, y) = view.corner(square);
    html! { <path {class} transform={format!("translate({x} {y})")} d={HATCHING} /> }
}

/// Nine slanting lines within a square.
pub const HATCHING: &str = "M5 23 23 5M5 41 41 5M5 59 59 5M5 77 77 5M5 95 95 5\
                        M23 95 95 23M41 95 95 41M59 95 95 59M77 95 95 77";

/// A double ring around the king.
fn check(king: Square, view: View) -> Html {
    let (x, y) = view.centre(king);
    let (cx, cy) = (x.to_string(), y.to_string());
    html! {
        <g class="check">
            <circle cx={cx.clone()} cy={cy.clone()} r="46" />
            <circle {cx} {cy} r="38" />
        </g>
    }
}
