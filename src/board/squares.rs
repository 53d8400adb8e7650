//! The sixty-four squares, named for those who cannot see them, and the coordinates.

use std::rc::Rc;

use course::Diagram;
use rules::{Color, File, Piece, Rank, Square};
use yew::prelude::*;

use crate::words;

/// What the squares are told.
#[derive(Properties, PartialEq)]
pub struct SquaresProps {
    /// What to show.
    pub diagram: Rc<Diagram>,
    /// The side at the bottom.
    pub orientation: Color,
}

/// The squares in the order in which they are seen, row by row from the top.
#[component]
pub fn Squares(props: &SquaresProps) -> Html {
    let mut ranks = Rank::ALL.to_vec();
    let mut files = File::ALL.to_vec();
    match props.orientation {
        Color::White => ranks.reverse(),
        Color::Black => files.reverse(),
    }
    let (bottom, left) = (ranks[7], files[0]);
    let cell = |file: File, rank: Rank| {
        let square = Square::new(file, rank);
        let piece = props.diagram.man_on(square).map(|man| man.piece);
        html! {
            <Cell key={square.index()} {square} {piece}
                shows_file={rank == bottom} shows_rank={file == left} />
        }
    };
    html! {
        <div class="squares">
            { for ranks.iter().map(|&rank| html! {
                <div key={rank.index()} role="row">
                    { for files.iter().map(|&file| cell(file, rank)) }
                </div>
            }) }
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct CellProps {
    square: Square,
    piece: Option<Piece>,
    shows_file: bool,
    shows_rank: bool,
}

/// One square. It is drawn anew only when the man on it changes.
#[component]
fn Cell(props: &CellProps) -> Html {
    let CellProps { square, piece, .. } = *props;
    html! {
        <div
            role="gridcell"
            class={if square.is_light() { "light" } else { "dark" }}
            data-square={square.to_string()}
            data-rank={props.shows_rank.then(|| square.rank().char().to_string())}
            data-file={props.shows_file.then(|| square.file().char().to_string())}
            aria-label={words::square(square, piece)}
        />
    }
}
