//! The sixty-four squares: a grid to walk in, each square named for those who cannot see it, and the
//! coordinates.

use course::Diagram;
use course::targets::{Aim, Target};
use rules::{Color, File, Piece, Rank, Square};
use yew::prelude::*;

use super::view::View;
use crate::words;

/// What the squares are told.
pub struct Squares<'a> {
    /// What to show.
    pub diagram: &'a Diagram,
    /// The side at the bottom.
    pub orientation: Color,
    /// The square of the man in hand.
    pub held: Option<Square>,
    /// Where he may go, as the squares tell it.
    pub told: &'a [Target],
    /// The square where he would be put now.
    pub over: Option<Square>,
    /// The square that Tab leads to.
    pub stop: Square,
}

/// What a square has on it, and what of that matters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // Each may be so whatever the others are.
pub struct Standing {
    /// The man on it.
    pub piece: Option<Piece>,
    /// Whether that man is in hand.
    pub is_held: bool,
    /// Whether the man in hand would be put here.
    pub is_over: bool,
    /// Whether that man may be taken in passing.
    pub is_passer: bool,
    /// Whether that man is a king in check.
    pub is_checked: bool,
    /// What the man in hand would do here, if he may.
    pub aim: Option<Aim>,
}

/// The squares in the order in which they are seen, row by row from the top.
pub fn squares(props: &Squares<'_>) -> Html {
    let standings = standings(props);
    let (column, row) = View(props.orientation).place(props.stop);
    let mut ranks = Rank::ALL;
    if props.orientation == Color::White {
        ranks.reverse();
    }
    html! {
        <div class="squares">
            { for ranks.into_iter().enumerate().map(|(index, rank)| html! {
                <Row
                    key={rank.index()}
                    {rank}
                    standings={standings[rank.index()]}
                    orientation={props.orientation}
                    stop={(index == row).then_some(column)}
                />
            }) }
        </div>
    }
}

fn standings(props: &Squares<'_>) -> [[Standing; 8]; 8] {
    let mut standings = [[Standing::default(); 8]; 8];
    let mut on = |square: Square, note: &dyn Fn(&mut Standing)| {
        note(&mut standings[square.rank().index()][square.file().index()]);
    };
    let diagram = props.diagram;
    for man in diagram.men.iter().filter(|man| man.rests) {
        on(man.on, &|standing| standing.piece = Some(man.piece));
    }
    if let Some(right) = &diagram.right {
        on(right.victim, &|standing| standing.is_passer = true);
    }
    if let Some(king) = diagram.check {
        on(king, &|standing| standing.is_checked = true);
    }
    if let Some(square) = props.over {
        on(square, &|standing| standing.is_over = true);
    }
    if let Some(held) = props.held {
        on(held, &|standing| standing.is_held = true);
    }
    for target in props.told {
        on(target.to, &|standing| standing.aim = Some(target.aim));
    }
    standings
}

#[derive(Properties, PartialEq)]
struct RowProps {
    rank: Rank,
    standings: [Standing; 8],
    orientation: Color,
    /// The column of the square that Tab leads to.
    stop: Option<usize>,
}

/// One rank. It is drawn anew only when something on it changes.
#[component]
fn Row(props: &RowProps) -> Html {
    let RowProps {
        rank, standings, ..
    } = *props;
    let mut files = File::ALL;
    if props.orientation == Color::Black {
        files.reverse();
    }
    let bottom = props.orientation.back_rank();
    html! {
        <div role="row">
            { for files.into_iter().enumerate().map(|(column, file)| {
                let square = Square::new(file, rank);
                let standing = &standings[file.index()];
                html! {
                    <div
                        key={file.index()}
                        role="gridcell"
                        class={if square.is_light() { "light" } else { "dark" }}
                        tabindex={if props.stop == Some(column) { "0" } else { "-1" }}
                        data-square={square.name()}
                        data-rank={(column == 0).then(|| rank.char().to_string())}
                        data-file={(rank == bottom).then(|| file.char().to_string())}
                        data-target={standing.aim.map(target)}
                        data-over={standing.is_over.then_some("")}
                        aria-selected={standing.is_held.then_some("true")}
                        aria-label={words::standing(square, standing)}
                    />
                }
            }) }
        </div>
    }
}

fn target(aim: Aim) -> &'static str {
    match aim {
        Aim::Quiet => "quiet",
        Aim::Capture => "capture",
        Aim::EnPassant { .. } => "en-passant",
    }
}
