//! Where the man in hand may go: a dot on an empty square, a notched ring around a man that he takes, and
//! for a capture in passing a ring of its own, that is linked to the pawn it takes. The square below that
//! ring is hatched for as long as the right lives, whatever is in hand.

use course::Targets;
use course::targets::{Aim, Target};
use rules::{Color, Square};
use yew::prelude::*;

use super::view::View;

/// The squares where the man in hand may go.
pub fn aims(targets: &Targets, held: Option<Square>, orientation: Color) -> Html {
    let view = View(orientation);
    html! {
        <svg class="marks aims" viewBox="0 0 800 800" aria-hidden="true">
            { for held.iter().flat_map(|&held| targets.from(held)).map(|to| shape(to, view)) }
        </svg>
    }
}

fn shape(target: Target, view: View) -> Html {
    let (x, y) = view.centre(target.to);
    let (cx, cy) = (x.to_string(), y.to_string());
    match target.aim {
        Aim::Quiet => html! { <circle class="quiet" {cx} {cy} r="14" /> },
        Aim::Capture => html! { <circle class="taking" {cx} {cy} r="44" pathLength="80" /> },
        Aim::EnPassant { victim } => {
            let (vx, vy) = view.centre(victim);
            let way = (vy - y).signum();
            html! {
                <g class="in-passing">
                    <circle class="taking" {cx} {cy} r="44" pathLength="80" />
                    <path class="link" d={format!("M{x} {}V{}", y + 44 * way, vy - 38 * way)} />
                    <circle class="victim" cx={vx.to_string()} cy={vy.to_string()} r="38" />
                </g>
            }
        }
    }
}
