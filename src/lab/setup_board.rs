//! The board of the set-up mode: squares that take what is in hand.

use course::lab::editor::{Edit, Hand};
use rules::{Board, Color, File, Piece, Rank, Square};
use yew::prelude::*;

use crate::board::men;
use crate::{web, words};

/// What the board is told.
#[derive(Properties, PartialEq)]
pub struct SetupBoardProps {
    /// Which man stands where.
    pub board: Board,
    /// What is in hand.
    pub hand: Hand,
    /// The side at the bottom.
    pub orientation: Color,
    /// What a touch does.
    pub edit: Callback<Edit>,
}

/// A grid with one stop of the Tab key. A man can be dragged to another square, or off the board.
#[component]
pub fn SetupBoard(props: &SetupBoardProps) -> Html {
    let here = use_state_eq(|| Square::E4);
    let carried = use_mut_ref(|| None::<Square>);
    let frame = use_node_ref();
    let onclick = props.edit.clone();
    let onclick = Callback::from(move |event: MouseEvent| {
        if let Some(square) = web::page::square_of(&event) {
            onclick.emit(Edit::Touch(square));
        }
    });
    let onkeydown = {
        let (here, frame, edit) = (here.clone(), frame.clone(), props.edit.clone());
        let orientation = props.orientation;
        Callback::from(move |event: KeyboardEvent| {
            if event.ctrl_key() || event.alt_key() || event.meta_key() {
                return;
            }
            match pressed(&event.key(), *here, orientation) {
                Some(Pressed::Go(square)) => {
                    here.set(square);
                    web::page::focus_square(&frame, square);
                }
                Some(Pressed::Edit(done)) => edit.emit(done),
                None => return,
            }
            event.prevent_default();
            event.stop_propagation();
        })
    };
    let onfocusin = {
        let here = here.clone();
        Callback::from(move |event: FocusEvent| {
            if let Some(square) = web::page::square_of(&event) {
                here.set(square);
            }
        })
    };
    let ondragstart = {
        let carried = carried.clone();
        Callback::from(move |event: DragEvent| {
            *carried.borrow_mut() = web::page::square_of(&event);
        })
    };
    let ondragover = Callback::from(|event: DragEvent| event.prevent_default());
    let ondrop = {
        let (carried, edit, hand) = (carried.clone(), props.edit.clone(), props.hand);
        Callback::from(move |event: DragEvent| {
            let from = carried.borrow_mut().take();
            let Some(to) = web::page::square_of(&event) else {
                return;
            };
            event.prevent_default();
            match (from, hand) {
                (Some(from), _) => edit.emit(Edit::Carry { from, to: Some(to) }),
                (None, Hand::Man(piece)) => edit.emit(Edit::Put(piece, to)),
                (None, Hand::Eraser) => edit.emit(Edit::Carry { from: to, to: None }),
            }
        })
    };
    let ondragend = {
        let (carried, edit) = (carried.clone(), props.edit.clone());
        Callback::from(move |_: DragEvent| {
            // What was dropped on a square is no longer carried.
            if let Some(from) = carried.borrow_mut().take() {
                edit.emit(Edit::Carry { from, to: None });
            }
        })
    };
    let mut ranks = Rank::ALL;
    if props.orientation == Color::White {
        ranks.reverse();
    }
    html! {
        <div class="board set-up">
        <div
            ref={frame}
            class="grid"
            role="grid"
            aria-label={words::lab::SETUP_BOARD}
            data-orientation={match props.orientation {
                Color::White => "white",
                Color::Black => "black",
            }}
            {onclick}
            {onkeydown}
            {onfocusin}
            {ondragstart}
            {ondragover}
            {ondrop}
            {ondragend}
        >
            <div class="squares">
                { for ranks.map(|rank| html! {
                    <div role="row" key={rank.index()}>
                        { for files(props.orientation).map(|file| {
                            let square = Square::new(file, rank);
                            html! {
                                <SetupSquare
                                    key={file.index()}
                                    {square}
                                    piece={props.board.piece_at(square)}
                                    orientation={props.orientation}
                                    is_here={*here == square}
                                />
                            }
                        }) }
                    </div>
                }) }
            </div>
            <div class="men" aria-hidden="true">
                { for props.board.pieces().map(|(on, piece)| html! {
                    <div
                        key={format!("{on}{}", piece.fen())}
                        class={classes!("man", men::side(piece.color))}
                        data-piece={piece.fen().to_string()}
                        data-on={on.to_string()}
                    >
                        <svg viewBox="0 0 48 48"><use href={men::symbol(piece.role)} /></svg>
                    </div>
                }) }
            </div>
        </div>
        </div>
    }
}

/// What a key does on the board.
enum Pressed {
    Go(Square),
    Edit(Edit),
}

fn pressed(key: &str, here: Square, orientation: Color) -> Option<Pressed> {
    let towards = match orientation {
        Color::White => 1,
        Color::Black => -1,
    };
    let step = |files: i8, ranks: i8| {
        let to = here.offset(files * towards, ranks * towards);
        Some(Pressed::Go(to.unwrap_or(here)))
    };
    match key {
        "ArrowLeft" => step(-1, 0),
        "ArrowRight" => step(1, 0),
        "ArrowUp" => step(0, 1),
        "ArrowDown" => step(0, -1),
        "Home" => Some(Pressed::Go(Square::new(files(orientation)[0], here.rank()))),
        "End" => Some(Pressed::Go(Square::new(files(orientation)[7], here.rank()))),
        " " | "Enter" => Some(Pressed::Edit(Edit::Touch(here))),
        "Delete" | "Backspace" => Some(Pressed::Edit(Edit::Carry {
            from: here,
            to: None,
        })),
        _ => {
            let mut letters = key.chars();
            let piece = letters.next().and_then(Piece::from_fen)?;
            letters
                .next()
                .is_none()
                .then_some(Pressed::Edit(Edit::Put(piece, here)))
        }
    }
}

/// The files from left to right.
fn files(orientation: Color) -> [File; 8] {
    let mut files = File::ALL;
    if orientation == Color::Black {
        files.reverse();
    }
    files
}

#[derive(Properties, PartialEq)]
struct SetupSquareProps {
    square: Square,
    piece: Option<Piece>,
    orientation: Color,
    is_here: bool,
}

/// One square, which alone is drawn anew when what stands on it changes.
#[component]
fn SetupSquare(props: &SetupSquareProps) -> Html {
    let SetupSquareProps {
        square,
        piece,
        orientation,
        is_here,
    } = *props;
    let is_first = square.file() == files(orientation)[0];
    let is_lowest = square.rank() == orientation.back_rank();
    html! {
        <div
            role="gridcell"
            class={if square.is_light() { "light" } else { "dark" }}
            tabindex={if is_here { "0" } else { "-1" }}
            draggable={piece.is_some().to_string()}
            data-square={square.to_string()}
            data-rank={is_first.then(|| square.rank().char().to_string())}
            data-file={is_lowest.then(|| square.file().char().to_string())}
            aria-label={words::square(square, piece)}
        />
    }
}
