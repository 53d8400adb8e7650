//! Renders the marks on the squares of a board of any shape.
//!
//! They show the last move, passed squares, checks, the destinations of the selected piece, and the squares of a
//! verdict.

use course::LawBoardView;
use course::law_lab::session::LawAttempt;
use variants::{BoardSquare, MoveAction, VariantMove};
use yew::prelude::*;

use crate::ui::board::highlights::HATCHING;
use crate::ui::board::shapes::ring_class;
use crate::ui::board::svg::{render_circle, render_path};
use crate::ui::law_board::geometry::LawGeometry;
use crate::ui::law_board::props::{LawBoardMarks, LawBoardsProps};

/// Renders the highlights of one board, below the pieces.
pub fn render_highlights(
    props: &LawBoardsProps,
    view: &LawBoardView,
    geometry: LawGeometry,
    level: u8,
) -> Html {
    let LawBoardView {
        last_move,
        passed,
        checked_kings,
        ..
    } = view;
    let passed = if props.hides_legality {
        &[]
    } else {
        &passed[..]
    };
    let is_here = |square: &BoardSquare| square.level() == level;
    html! {
        <>
            <svg key="now" class="highlights" viewBox={geometry.view_box()} aria-hidden="true">
                { for last_move.iter().flat_map(|mv| tinted_squares(props, *mv)).filter(is_here)
                    .map(|square| render_tint(square, geometry)) }
                { for last_move.iter().map(|mv| mv.from).filter(is_here)
                    .map(|from| render_circle("from", geometry.center(from), "15")) }
            </svg>
            <svg key="late" class="highlights late" viewBox={geometry.view_box()} aria-hidden="true">
                { for last_move.iter().map(|mv| render_destination(props, *mv, geometry, level)) }
                { for passed.iter().filter(|(square, _)| is_here(square))
                    .map(|(square, pawn)| render_passed(*square, *pawn, geometry)) }
                { for props.circles.iter().filter(|(_, square)| is_here(square)).map(|(color, square)| {
                    render_circle(ring_class(*color), geometry.center(*square), "44")
                }) }
                { for checked_kings.iter().copied().filter(is_here).map(|king| html! {
                    <g class="check">
                        { render_circle("", geometry.center(king), "46") }
                        { render_circle("", geometry.center(king), "38") }
                    </g>
                }) }
            </svg>
        </>
    }
}

/// Returns the squares of a move: where it starts, and where the piece stands after it.
fn tinted_squares(props: &LawBoardsProps, mv: VariantMove) -> [BoardSquare; 2] {
    [mv.from, props.session.variant().arrival(mv.landing())]
}

/// Renders where a move ends: a dot in the corner, for a capture a notched ring.
///
/// A pawn captured en passant leaves a dashed cross on its square.
fn render_destination(
    props: &LawBoardsProps,
    mv: VariantMove,
    geometry: LawGeometry,
    level: u8,
) -> Html {
    let end = props.session.variant().arrival(mv.landing());
    let (x, y) = geometry.corner(end);
    let removed = match mv.action {
        MoveAction::EnPassant { pawn } if pawn.level() == level => Some(geometry.corner(pawn)),
        MoveAction::EnPassant { .. }
        | MoveAction::Quiet
        | MoveAction::Capture
        | MoveAction::Step
        | MoveAction::Castle { .. } => None,
    };
    html! {
        <>
            if end.level() == level {
                if mv.captured_square().is_some() {
                    { render_circle("capture", (x + 50, y + 50), "45") }
                } else {
                    { render_circle("to", (x + 87, y + 13), "6") }
                }
            }
            { for removed.map(|(x, y)| {
                render_path("removed", format!("M{} {}l56 56m0-56l-56 56", x + 22, y + 22))
            }) }
        </>
    }
}

/// Renders a passed square: hatching, and a bridge to the pawn if it stands on the same board.
fn render_passed(square: BoardSquare, pawn: BoardSquare, geometry: LawGeometry) -> Html {
    let (x, y) = geometry.corner(square);
    let bridge = (pawn.level() == square.level()).then(|| {
        let ((x1, y1), (x2, y2)) = (geometry.center(square), geometry.center(pawn));
        format!("M{x1} {y1}L{x2} {y2}")
    });
    html! {
        <>
            <path class="passed" transform={format!("translate({x} {y})")} d={HATCHING} />
            { for bridge.map(|d| render_path("bridge", d)) }
        </>
    }
}

fn render_tint(square: BoardSquare, geometry: LawGeometry) -> Html {
    let (x, y) = geometry.corner(square);
    let is_light = (square.file() + square.rank() + square.level()) % 2 == 1;
    let class = if is_light { "last light" } else { "last dark" };
    render_path(class, format!("M{x} {y}h100v100h-100z"))
}

/// Renders the destinations of the selected piece on one board.
///
/// A dot marks an empty square, a notched ring a capture; a capture en passant has a ring of its own, linked to the
/// pawn.
pub fn render_destinations(
    moves: &[VariantMove],
    selected: Option<BoardSquare>,
    geometry: LawGeometry,
    level: u8,
) -> Html {
    let of_piece = moves.iter().filter(|mv| selected == Some(mv.from));
    let here = of_piece.filter(|mv| mv.to.level() == level);
    let (mut quiet, mut captures, mut en_passant) = (String::new(), String::new(), Vec::new());
    for mv in here {
        let (x, y) = geometry.center(mv.to);
        let ring = format!("M{} {y}a44 44 0 1 1-88 0a44 44 0 1 1 88 0", x + 44);
        match mv.action {
            MoveAction::Quiet | MoveAction::Step | MoveAction::Castle { .. } => {
                quiet += &dot(x, y);
            }
            MoveAction::Capture => captures += &ring,
            MoveAction::EnPassant { pawn } => {
                let victim = (pawn.level() == level).then(|| {
                    let (px, py) = geometry.center(pawn);
                    html! {
                        <>
                            { render_path("link", format!("M{x} {y}L{px} {py}")) }
                            { render_circle("victim", (px, py), "38") }
                        </>
                    }
                });
                en_passant.push(html! {
                    <g class="en-passant">
                        { render_path("capture-hint", ring) }
                        { for victim }
                    </g>
                });
            }
        }
    }
    html! {
        <svg class="highlights move-hints" viewBox={geometry.view_box()} aria-hidden="true">
            { render_path("quiet", quiet) }
            { render_path("capture-hint", captures) }
            { for en_passant }
        </svg>
    }
}

/// Returns the path of a dot.
fn dot(x: i32, y: i32) -> String {
    format!("M{} {y}a14 14 0 1 0 28 0a14 14 0 1 0-28 0", x - 14)
}

/// Renders the squares of a verdict on one board. These are the attempt, and a frame around each square that proves its
/// first reason. A legal attempt has none.
pub fn render_verdict(attempt: &LawAttempt, geometry: LawGeometry, level: u8) -> Html {
    if attempt.verdict.is_legal() {
        return Html::default();
    }
    let reason = attempt.verdict.reasons().first();
    let marks = LawBoardMarks {
        attempt: Some((attempt.from, attempt.to)),
        framed: reason.map(|reason| reason.squares()).unwrap_or_default(),
    };
    render_marks(&marks, geometry, level)
}

/// Renders the marks on one board: an attempt, and a frame around each framed square.
pub fn render_marks(marks: &LawBoardMarks, geometry: LawGeometry, level: u8) -> Html {
    let is_here = |square: &BoardSquare| square.level() == level;
    let (from, to) = marks.attempt.unzip();
    if from.is_none() && marks.framed.is_empty() {
        return Html::default();
    }
    html! {
        <svg class="arrows verdict-marks" viewBox={geometry.view_box()} aria-hidden="true">
            { for from.filter(is_here).map(|from| {
                let (x, y) = geometry.center(from);
                html! { <path data-mark="attempt" d={format!("M{} {y}a42 42 0 1 0 84 0a42 42 0 1 0-84 0", x - 42)} /> }
            }) }
            { for to.filter(is_here).map(|to| {
                let (x, y) = geometry.corner(to);
                let cross = format!("M{} {}l20 20m48 0l20-20m0 88l-20-20m-48 0l-20 20", x + 6, y + 6);
                html! { <path data-mark="attempt" d={cross} /> }
            }) }
            { for marks.framed.iter().filter(|square| is_here(square)).map(|square| {
                let (x, y) = geometry.corner(*square);
                html! { <path data-mark="piece" d={format!("M{} {}h88v88h-88z", x + 6, y + 6)} /> }
            }) }
        </svg>
    }
}
