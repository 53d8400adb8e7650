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
    let aims = || held.iter().flat_map(|&held| targets.from(held));
    // The dots in one: a queen has up to 27 of them, and each element takes the browser its time.
    let dots: String = aims()
        .filter(|target| target.aim == Aim::Quiet)
        .map(|target| dot(target.to, view))
        .collect();
    html! {
        <svg class="marks aims" viewBox="0 0 800 800" aria-hidden="true">
            if !dots.is_empty() {
                <path class="quiet" d={dots} />
            }
            { for aims().map(|target| ring(target, view)) }
        </svg>
    }
}

fn dot(square: Square, view: View) -> String {
    let (x, y) = view.centre(square);
    format!("M{} {y}a14 14 0 1 0 28 0a14 14 0 1 0-28 0", x - 14)
}

/// What is seen around a man who may be taken.
fn ring(target: Target, view: View) -> Html {
    let (x, y) = view.centre(target.to);
    let taking = || {
        html! {
            <circle class="taking" cx={x.to_string()} cy={y.to_string()} r="44" pathLength="80" />
        }
    };
    match target.aim {
        Aim::Quiet => Html::default(),
        Aim::Capture => taking(),
        Aim::EnPassant { victim } => {
            let (vx, vy) = view.centre(victim);
            let way = (vy - y).signum();
            html! {
                <g class="in-passing">
                    { taking() }
                    <path class="link" d={format!("M{x} {}V{}", y + 44 * way, vy - 38 * way)} />
                    <circle class="victim" cx={vx.to_string()} cy={vy.to_string()} r="38" />
                </g>
            }
        }
    }
}
