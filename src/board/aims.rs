//! Where the man in hand may go: a dot on an empty square, a notched ring around a man that he takes, and
//! for a capture in passing a ring of its own, that is linked to the pawn it takes. The square below that
//! ring is hatched for as long as the right lives, whatever is in hand.

use course::targets::{Aim, Target};
use rules::Color;
use yew::prelude::*;

use super::view::View;

/// The squares where the man in hand may go.
///
/// A shape for all that are alike, which is there before he is taken up: what is new on a page takes the browser
/// longer than what is changed, and a queen may go to 27 squares.
pub fn aims(targets: &[Target], orientation: Color) -> Html {
    let view = View(orientation);
    let (mut quiet, mut taking, mut passing) = (String::new(), String::new(), Vec::new());
    for target in targets {
        let centre = view.centre(target.to);
        match target.aim {
            Aim::Quiet => quiet += &dot(centre),
            Aim::Capture => taking += &ring(centre),
            Aim::EnPassant { victim } => passing.push(in_passing(centre, view.centre(victim))),
        }
    }
    html! {
        <svg class="marks aims" viewBox="0 0 800 800" aria-hidden="true">
            <path class="quiet" d={quiet} />
            <path class="taking" d={taking} />
            { for passing }
        </svg>
    }
}

fn dot((x, y): (i32, i32)) -> String {
    format!("M{} {y}a14 14 0 1 0 28 0a14 14 0 1 0-28 0", x - 14)
}

/// What is seen around a man who may be taken.
fn ring((x, y): (i32, i32)) -> String {
    format!("M{} {y}a44 44 0 1 1-88 0a44 44 0 1 1 88 0", x + 44)
}

/// The ring on the square that was passed, and the link to the pawn that is taken there.
fn in_passing((x, y): (i32, i32), (vx, vy): (i32, i32)) -> Html {
    let way = (vy - y).signum();
    html! {
        <g class="in-passing">
            <path class="taking" d={ring((x, y))} />
            <path class="link" d={format!("M{x} {}V{}", y + 44 * way, vy - 38 * way)} />
            <circle class="victim" cx={vx.to_string()} cy={vy.to_string()} r="38" />
        </g>
    }
}
