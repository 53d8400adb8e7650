//! The squares: a grid of focusable cells with ARIA labels, and the coordinates.

use course::board::move_targets::MoveHintKind;
use course::board::square_state::{SquareState, SquareStates};
use rules::{Color, File, Rank, Square};
use yew::prelude::*;

use crate::text;
use crate::ui::board::geometry::Geometry;

/// Renders the squares row by row, from the top.
///
/// `tab_stop` is the square that the Tab key leads to.
pub fn render_squares(states: &SquareStates, orientation: Color, tab_stop: Square) -> Html {
    let (column, row) = Geometry(orientation).column_and_row(tab_stop);
    let mut ranks = Rank::ALL;
    if orientation == Color::White {
        ranks.reverse();
    }
    html! {
        <div class="squares">
            { for ranks.into_iter().enumerate().map(|(index, rank)| html! {
                <Row
                    key={rank.index()}
                    {rank}
                    states={states[rank.index()]}
                    {orientation}
                    tab_stop={(index == row).then_some(column)}
                />
            }) }
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct RowProps {
    rank: Rank,
    states: [SquareState; 8],
    orientation: Color,
    /// The column that the Tab key leads to.
    tab_stop: Option<usize>,
}

/// One rank. It renders only when one of its squares changes.
#[component]
fn Row(props: &RowProps) -> Html {
    let RowProps { rank, states, .. } = *props;
    let mut files = File::ALL;
    if props.orientation == Color::Black {
        files.reverse();
    }
    let bottom_rank = props.orientation.back_rank();
    html! {
        <div role="row">
            { for files.into_iter().enumerate().map(|(column, file)| {
                let square = Square::new(file, rank);
                let state = &states[file.index()];
                html! {
                    <div
                        key={file.index()}
                        role="gridcell"
                        class={if square.is_light() { "light" } else { "dark" }}
                        tabindex={if props.tab_stop == Some(column) { "0" } else { "-1" }}
                        data-square={square.name()}
                        data-rank={(column == 0).then(|| rank.char().to_string())}
                        data-file={(rank == bottom_rank).then(|| file.char().to_string())}
                        data-target={state.move_hint.map(hint_name)}
                        data-over={state.is_drop_target.then_some("")}
                        aria-selected={state.is_selected.then_some("true")}
                        aria-invalid={state.is_invalid.then_some("true")}
                        aria-label={text::describe_square_state(square, state)}
                    />
                }
            }) }
        </div>
    }
}

fn hint_name(kind: MoveHintKind) -> &'static str {
    match kind {
        MoveHintKind::Quiet => "quiet",
        MoveHintKind::Capture => "capture",
        MoveHintKind::EnPassant { .. } => "en-passant",
    }
}
