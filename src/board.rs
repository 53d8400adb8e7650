//! The board: it draws a diagram, moves the men as the diagram says, and knows no chess.
//!
//! Squares, marks, men and arrows lie in layers over one another. Places on the board are given by
//! attributes (`data-on="e5"`), which `board.css` turns into coordinates for either side, so that no
//! element carries a style of its own and turning the board draws no man anew.

pub mod marks;
pub mod men;
pub mod squares;

use std::rc::Rc;

use course::player::Speed;
use course::{Attempt, Diagram, Targets};
use rules::{Color, Square};
use yew::prelude::*;

use crate::{web, words};
use marks::{Arrows, Marks};
use men::Men;
use squares::Squares;

/// What the board is told.
#[derive(Properties, PartialEq)]
pub struct BoardProps {
    /// What to show.
    pub diagram: Rc<Diagram>,
    /// Changes with every change of the diagram that is to be seen as a motion.
    pub serial: u32,
    /// The side at the bottom.
    #[prop_or(Color::White)]
    pub orientation: Color,
    /// How fast the men travel.
    #[prop_or_default]
    pub speed: Speed,
    /// What may be tried with the men; without it the board is there to be looked at.
    #[prop_or_default]
    pub play: Option<Play>,
}

/// What may be tried with the men, and what becomes of it.
#[derive(Clone, PartialEq)]
pub struct Play {
    /// Where the men may go. Other squares can be tried all the same.
    pub targets: Rc<Targets>,
    /// Told of every attempt, legal or not.
    pub on_attempt: Callback<Attempt>,
}

/// A chessboard.
#[component]
pub fn Board(props: &BoardProps) -> Html {
    let arrived = use_state(|| None::<u32>);
    let moving = props.diagram.motion.is_some()
        && *arrived != Some(props.serial)
        && !web::page::prefers_stillness();
    let on_arrival = use_callback(props.serial, move |(), serial| arrived.set(Some(*serial)));
    let picked = use_state(|| None::<Square>);
    let onclick = {
        let (picked, play) = (picked.clone(), props.play.clone());
        Callback::from(move |event: MouseEvent| {
            let Some((play, square)) = play.as_ref().zip(web::page::square_of(&event)) else {
                return;
            };
            match *picked {
                Some(from) if from != square => {
                    picked.set(None);
                    play.on_attempt.emit(Attempt {
                        from,
                        to: square,
                        promotion: None,
                    });
                }
                Some(_) => picked.set(None),
                None => picked.set(Some(square)),
            }
        })
    };
    let diagram = &props.diagram;
    let last_move = diagram.last_move.map(|move_| move_.to_string());
    html! {
        <div
            class="board"
            role="grid"
            aria-label={words::BOARD}
            data-board=""
            data-fen={diagram.fen.clone()}
            data-orientation={orientation(props.orientation)}
            data-last-move={last_move.unwrap_or_default()}
            data-moving={moving.to_string()}
            data-speed={speed(props.speed)}
            {onclick}
        >
            <Squares diagram={diagram.clone()} orientation={props.orientation} />
            <Marks diagram={diagram.clone()} orientation={props.orientation} serial={props.serial} />
            <Men diagram={diagram.clone()} serial={props.serial} {moving} {on_arrival} />
            <Arrows arrows={diagram.arrows.clone()} orientation={props.orientation} />
        </div>
    }
}

fn orientation(side: Color) -> &'static str {
    match side {
        Color::White => "white",
        Color::Black => "black",
    }
}

fn speed(speed: Speed) -> &'static str {
    match speed {
        Speed::Slow => "slow",
        Speed::Normal => "normal",
        Speed::Fast => "fast",
    }
}
