//! The squares of a board of any shape, and its coordinates.
//!
//! The squares are a grid of focusable cells with ARIA labels.

use std::rc::Rc;

use course::LawBoardView;
use variants::{BoardSquare, MoveAction, Side, VariantMove};
use yew::prelude::*;

use crate::text;
use crate::ui::law_board::geometry::LawGeometry;
use crate::ui::law_board::props::LawBoardsProps;

/// The state of a square: its label, hint, selection and tab stop.
#[derive(Clone, PartialEq)]
pub struct LawSquareState {
    square: BoardSquare,
    name: AttrValue,
    label: AttrValue,
    hint: Option<&'static str>,
    is_selected: bool,
    is_tab_stop: bool,
}

/// Returns the rows of a board, from the top.
pub fn square_rows(
    props: &LawBoardsProps,
    view: &LawBoardView,
    level: u8,
    selected: Option<BoardSquare>,
    tab_stop: BoardSquare,
) -> Vec<Rc<Vec<LawSquareState>>> {
    let session = &props.session;
    let shape = session.variant().shape();
    let geometry = LawGeometry {
        shape,
        orientation: props.orientation,
    };
    let describe = if props.hides_legality {
        text::laws::describe_law_square
    } else {
        text::laws::law_square_label
    };
    let state = |square| {
        let from = selected.filter(|_| !props.hides_legality);
        let target = from.and_then(|from| find_target(session.legal_moves(), from, square));
        let mut label = describe(session.variant(), session.position(), square);
        if selected == Some(square) {
            label.push_str(text::laws::HELD);
        }
        if view.checked_kings.contains(&square) {
            label.push_str(text::laws::IN_CHECK);
        }
        if let Some(target) = target {
            label.push_str(text::laws::describe_law_target(target));
        }
        if let Some((_, note)) = props.notes.iter().find(|(noted, _)| *noted == square) {
            label = format!("{label}, {note}");
        }
        LawSquareState {
            square,
            name: shape.square_name(square).into(),
            label: label.into(),
            hint: target.map(hint_name),
            is_selected: selected == Some(square),
            is_tab_stop: square == tab_stop,
        }
    };
    let row = |row| {
        let columns = 0..shape.files();
        Rc::new(
            columns
                .map(|column| state(geometry.square_at(column, row, level)))
                .collect(),
        )
    };
    (0..shape.ranks()).map(row).collect()
}

/// Returns the move that a target's hint is about. It is a capture en passant, if there is one.
pub fn find_target(
    moves: &[VariantMove],
    from: BoardSquare,
    to: BoardSquare,
) -> Option<VariantMove> {
    let fits = moves.iter().filter(|mv| mv.from == from && mv.to == to);
    fits.copied().max_by_key(|mv| mv.is_en_passant())
}

fn hint_name(mv: VariantMove) -> &'static str {
    match mv.action {
        MoveAction::Quiet | MoveAction::Step | MoveAction::Castle { .. } => "quiet",
        MoveAction::Capture => "capture",
        MoveAction::EnPassant { .. } => "en-passant",
    }
}

#[derive(Properties, PartialEq)]
pub struct LawRowProps {
    pub squares: Rc<Vec<LawSquareState>>,
    pub orientation: Side,
    /// Whether the row is the lowest one.
    pub is_bottom: bool,
}

/// One row. It renders only when one of its squares changes.
#[component]
pub fn LawRow(props: &LawRowProps) -> Html {
    html! {
        <div role="row">
            { for props.squares.iter().enumerate().map(|(column, state)| {
                let LawSquareState { square, .. } = *state;
                let is_light = (square.file() + square.rank() + square.level()) % 2 == 1;
                let rank = (column == 0).then(|| (square.rank() + 1).to_string());
                let file = props.is_bottom.then(|| char::from(b'a' + square.file()).to_string());
                html! {
                    <div
                        key={column}
                        role="gridcell"
                        class={if is_light { "light" } else { "dark" }}
                        tabindex={if state.is_tab_stop { "0" } else { "-1" }}
                        data-square={state.name.clone()}
                        data-rank={rank}
                        data-file={file}
                        data-target={state.hint}
                        aria-selected={state.is_selected.then_some("true")}
                        aria-label={state.label.clone()}
                    />
                }
            }) }
        </div>
    }
}
