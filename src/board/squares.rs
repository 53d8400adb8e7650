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
    let mut men = [[None; 8]; 8];
    for man in props.diagram.men.iter().filter(|man| man.rests) {
        men[man.on.rank().index()][man.on.file().index()] = Some(man.piece);
    }
    let mut ranks = Rank::ALL;
    if props.orientation == Color::White {
        ranks.reverse();
    }
    html! {
        <div class="squares">
            { for ranks.map(|rank| html! {
                <Row key={rank.index()} {rank} men={men[rank.index()]} orientation={props.orientation} />
            }) }
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct RowProps {
    rank: Rank,
    men: [Option<Piece>; 8],
    orientation: Color,
}

/// One rank. It is drawn anew only when a man on it changes.
#[component]
fn Row(props: &RowProps) -> Html {
    let RowProps { rank, men, .. } = *props;
    let mut files = File::ALL;
    if props.orientation == Color::Black {
        files.reverse();
    }
    let bottom = props.orientation.back_rank();
    html! {
        <div role="row">
            { for files.map(|file| {
                let square = Square::new(file, rank);
                html! {
                    <div
                        key={file.index()}
                        role="gridcell"
                        class={if square.is_light() { "light" } else { "dark" }}
                        data-square={square.to_string()}
                        data-rank={(file == files[0]).then(|| rank.char().to_string())}
                        data-file={(rank == bottom).then(|| file.char().to_string())}
                        aria-label={words::square(square, men[file.index()])}
                    />
                }
            }) }
        </div>
    }
}
