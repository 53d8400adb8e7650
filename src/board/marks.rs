//! What is drawn on the squares, a shape for each meaning: where the last move came from and went, the
//! pawn it removed, a check, the square a pawn has just passed, and the lesson's circles and arrows.
//!
//! Shapes are drawn in hundredths of a square, in whole numbers.

use std::fmt::Write;
use std::rc::Rc;

use course::Diagram;
use course::diagram::Right;
use rules::pgn::{Arrow, Circle, Tint};
use rules::{Color, Move, Square};
use yew::prelude::*;

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

/// The marks below the men: those of the squares, which are there at once, and those that come when the
/// men have arrived.
#[component]
pub fn Marks(props: &MarksProps) -> Html {
    let (diagram, view) = (&props.diagram, View(props.orientation));
    html! {
        <>
            <svg key="now" class="marks" viewBox="0 0 800 800" aria-hidden="true">
                { for diagram.last_move.iter().map(|&move_| departure(move_, view)) }
                <g key={props.serial}>
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

/// What the layer of arrows is told.
#[derive(Properties, PartialEq)]
pub struct ArrowsProps {
    /// What to draw.
    pub arrows: Vec<Arrow>,
    /// The side at the bottom.
    pub orientation: Color,
}

/// The lesson's arrows, above the men.
#[component]
pub fn Arrows(props: &ArrowsProps) -> Html {
    let view = View(props.orientation);
    html! {
        <svg class="arrows" viewBox="0 0 800 800" aria-hidden="true">
            { for props.arrows.iter().map(|&shaft| arrow(shaft, view)) }
        </svg>
    }
}

/// From which side the board is seen.
#[derive(Clone, Copy)]
struct View(Color);

impl View {
    /// The upper left corner of a square.
    fn corner(self, square: Square) -> (i32, i32) {
        let (file, rank) = (square.file().index(), square.rank().index());
        let (column, row) = match self.0 {
            Color::White => (file, 7 - rank),
            Color::Black => (7 - file, rank),
        };
        (hundreds(column), hundreds(row))
    }

    fn centre(self, square: Square) -> (i32, i32) {
        let (x, y) = self.corner(square);
        (x + 50, y + 50)
    }
}

fn hundreds(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(0) * 100
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

fn ring(circle: Circle, view: View) -> Html {
    let (x, y) = view.centre(circle.square);
    html! {
        <circle class={classes!("ring", tint(circle.tint))}
            cx={x.to_string()} cy={y.to_string()} r="44" />
    }
}

fn arrow(arrow: Arrow, view: View) -> Html {
    let (shaft, head) = outline(view.centre(arrow.from), view.centre(arrow.to));
    html! {
        <g class={classes!("arrow", tint(arrow.tint))}>
            <path class="shaft" d={shaft} />
            <path class="head" d={head} />
        </g>
    }
}

/// An arrow's shaft, a line from near the first centre, and its head, whose tip is at the second.
fn outline((x1, y1): (i32, i32), (x2, y2): (i32, i32)) -> (String, String) {
    let (dx, dy) = (f64::from(x2 - x1), f64::from(y2 - y1));
    let length = dx.hypot(dy).max(1.0);
    let (ux, uy) = (dx / length, dy / length);
    let point = |along: f64, aside: f64| {
        let x = f64::from(x1) + ux * along - uy * aside;
        let y = f64::from(y1) + uy * along + ux * aside;
        (rounded(x), rounded(y))
    };
    let neck = length - 40.0;
    let shaft = path(&[point(28.0, 0.0), point(neck, 0.0)]);
    let head = path(&[
        point(neck, 20.0),
        point(length, 0.0),
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

/// A length within the board as a whole number, which takes no float formatting to write.
#[allow(clippy::cast_possible_truncation)] // The board is 800 wide.
fn rounded(length: f64) -> i32 {
    length.round() as i32
}

fn tint(tint: Tint) -> &'static str {
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
        let (_, head) = outline((450, 350), (350, 250));
        assert!(head.contains("L350 250"), "{head}");
        let (shaft, _) = outline((50, 50), (50, 750));
        assert_eq!(shaft, "M50 78L50 710");
    }

    #[test]
    fn the_board_is_seen_from_either_side() {
        let square: Square = "a1".parse().expect("a square");
        assert_eq!(View(Color::White).corner(square), (0, 700));
        assert_eq!(View(Color::Black).corner(square), (700, 0));
    }
}
