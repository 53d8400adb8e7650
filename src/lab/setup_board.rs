//! The board of the set-up mode: squares that take what is in hand.

use std::cell::RefCell;
use std::rc::Rc;

use course::cursor::{self, Stride};
use course::judgement::Mark;
use course::lab::editor::{Edit, Hand};
use rules::{Board, Color, Piece, Square};
use yew::prelude::*;

use super::evidence::evidence;
use crate::board::{men, side};
use crate::web::release;
use crate::{web, words};

/// What the board is told.
#[derive(Properties, PartialEq)]
pub struct SetupBoardProps {
    /// Which man stands where.
    pub board: Board,
    /// Where something is wrong.
    pub marks: Vec<Mark>,
    /// Whether single letters are keys of the board.
    pub single_keys: bool,
    /// The side at the bottom.
    pub orientation: Color,
    /// What is being dragged.
    pub carry: Carry,
    /// What a touch does.
    pub edit: Callback<Edit>,
}

/// What is being dragged of the set-up, if anything is: all else that is dropped came from elsewhere.
pub type Carry = Rc<RefCell<Option<Carried>>>;

/// What is dragged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Carried {
    /// The man on a square.
    Board(Square),
    /// What can be put on one.
    Palette(Hand),
}

/// A grid with one stop of the Tab key. A man can be dragged to another square, or off the board.
#[component]
pub fn SetupBoard(props: &SetupBoardProps) -> Html {
    let here = use_state_eq(|| Square::E4);
    let frame = use_node_ref();
    let onclick = {
        let edit = props.edit.clone();
        Callback::from(move |event: MouseEvent| {
            if let Some(square) = web::page::square_of(&event) {
                edit.emit(Edit::Touch(square));
            }
        })
    };
    let onkeydown = keys(props, &here, &frame);
    let onfocusin = {
        let here = here.clone();
        Callback::from(move |event: FocusEvent| {
            if let Some(square) = web::page::square_of(&event) {
                here.set(square);
            }
        })
    };
    let Drags {
        ondragstart,
        ondragover,
        ondrop,
        ondragend,
    } = Drags::of(&props.carry, &props.edit);
    use_drop_elsewhere(&props.carry, &props.edit);
    let orientation = props.orientation;
    html! {
        <div class="board set-up">
        <div
            ref={frame}
            class="grid"
            role="grid"
            aria-label={words::lab::SETUP_BOARD}
            data-orientation={side(orientation)}
            {onclick}
            {onkeydown}
            {onfocusin}
            {ondragstart}
            {ondragover}
            {ondrop}
            {ondragend}
        >
            { squares(props, *here) }
            { men_of(&props.board) }
            { evidence(&props.marks, orientation) }
        </div>
        </div>
    }
}

/// The squares, each of which says what stands on it.
fn squares(props: &SetupBoardProps, here: Square) -> Html {
    let orientation = props.orientation;
    let wrong: Vec<Square> = props.marks.iter().map(|mark| mark.on()).collect();
    html! {
        <div class="squares">
            { for (0..8).map(|row| html! {
                <div role="row" key={row}>
                    { for (0..8).filter_map(|column| cursor::at(column, row, orientation)).map(|square| html! {
                        <SetupSquare
                            key={square.index()}
                            {square}
                            piece={props.board.piece_at(square)}
                            {orientation}
                            is_here={here == square}
                            is_wrong={wrong.contains(&square)}
                        />
                    }) }
                </div>
            }) }
        </div>
    }
}

/// The men, as they are seen.
fn men_of(board: &Board) -> Html {
    html! {
        <div class="men" aria-hidden="true">
            { for board.pieces().map(|(on, piece)| html! {
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
    }
}

/// What dragging does.
struct Drags {
    ondragstart: Callback<DragEvent>,
    ondragover: Callback<DragEvent>,
    ondrop: Callback<DragEvent>,
    ondragend: Callback<DragEvent>,
}

impl Drags {
    fn of(carry: &Carry, edit: &Callback<Edit>) -> Self {
        let (starts, drops, ends) = (carry.clone(), carry.clone(), carry.clone());
        let edit = edit.clone();
        Self {
            ondragstart: Callback::from(move |event: DragEvent| {
                *starts.borrow_mut() = web::page::square_of(&event).map(Carried::Board);
            }),
            ondragover: Callback::from(|event: DragEvent| event.prevent_default()),
            ondrop: Callback::from(move |event: DragEvent| {
                let Some(to) = web::page::square_of(&event) else {
                    return;
                };
                let Some(carried) = drops.borrow_mut().take() else {
                    return;
                };
                event.prevent_default();
                edit.emit(match carried {
                    Carried::Board(from) => Edit::Carry { from, to: Some(to) },
                    Carried::Palette(Hand::Man(piece)) => Edit::Put(piece, to),
                    Carried::Palette(Hand::Eraser) => Edit::Carry { from: to, to: None },
                });
            }),
            // Whoever lets go with Escape drops nothing, and the man stays.
            ondragend: Callback::from(move |_: DragEvent| _ = ends.borrow_mut().take()),
        }
    }
}

/// What keys do.
fn keys(
    props: &SetupBoardProps,
    here: &UseStateHandle<Square>,
    frame: &NodeRef,
) -> Callback<KeyboardEvent> {
    let (here, frame, edit) = (here.clone(), frame.clone(), props.edit.clone());
    let (orientation, single_keys) = (props.orientation, props.single_keys);
    Callback::from(move |event: KeyboardEvent| {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        match pressed(&event.key(), *here, orientation, single_keys) {
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
}

/// Takes a man off who is dropped anywhere but on a square.
#[hook]
fn use_drop_elsewhere(carry: &Carry, edit: &Callback<Edit>) {
    let (carry, edit) = (carry.clone(), edit.clone());
    use_effect_with((), move |()| {
        let listeners = release::anywhere(move || {
            // What was dropped on a square is no longer carried.
            let carried = carry.borrow_mut().take();
            if let Some(Carried::Board(from)) = carried {
                edit.emit(Edit::Carry { from, to: None });
            }
        });
        move || drop(listeners)
    });
}

/// What a key does on the board.
enum Pressed {
    Go(Square),
    Edit(Edit),
}

/// What a key does; letters only where single letters are keys.
fn pressed(key: &str, here: Square, bottom: Color, single_keys: bool) -> Option<Pressed> {
    let go = |stride| Some(Pressed::Go(cursor::stride(here, stride, bottom)));
    match key {
        "ArrowLeft" => go(Stride::Left),
        "ArrowRight" => go(Stride::Right),
        "ArrowUp" => go(Stride::Up),
        "ArrowDown" => go(Stride::Down),
        "Home" => go(Stride::RowStart),
        "End" => go(Stride::RowEnd),
        "PageUp" => go(Stride::Top),
        "PageDown" => go(Stride::Bottom),
        " " | "Enter" => Some(Pressed::Edit(Edit::Touch(here))),
        "Delete" | "Backspace" => Some(Pressed::Edit(Edit::Carry {
            from: here,
            to: None,
        })),
        letter if single_keys => {
            let mut letters = letter.chars();
            let piece = letters.next().and_then(Piece::from_fen)?;
            letters
                .next()
                .is_none()
                .then_some(Pressed::Edit(Edit::Put(piece, here)))
        }
        _ => None,
    }
}

#[derive(Properties, PartialEq)]
struct SetupSquareProps {
    square: Square,
    piece: Option<Piece>,
    orientation: Color,
    is_here: bool,
    is_wrong: bool,
}

/// One square, which alone is drawn anew when what stands on it changes.
#[component]
fn SetupSquare(props: &SetupSquareProps) -> Html {
    let SetupSquareProps {
        square,
        piece,
        orientation,
        is_here,
        is_wrong,
    } = *props;
    let (column, row) = cursor::place(square, orientation);
    let (is_first, is_lowest) = (column == 0, row == 7);
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
            aria-invalid={is_wrong.then_some("true")}
        />
    }
}
