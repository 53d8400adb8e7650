//! The board: it draws a diagram, moves the men as the diagram says, and knows no chess.
//!
//! Squares, marks, men and arrows lie in layers over one another. Places on the board are given by
//! attributes (`data-on="e5"`), which `board.css` turns into coordinates for either side, so that turning
//! the board draws no man anew.
//!
//! What is done to it becomes an input of [`course::hand`], whether it comes from a pointer, from the
//! keyboard or from what reads the page aloud.

pub mod aims;
pub mod chooser;
pub mod drawn;
pub mod keys;
pub mod marks;
pub mod men;
pub mod reach;
pub mod squares;
pub mod view;

use std::rc::Rc;

use course::player::Speed;
use course::{Attempt, Diagram, Drawings, Targets};
use rules::pgn::Tint;
use rules::{Color, Square};
use yew::prelude::*;

use crate::words;
use aims::aims;
use chooser::Chooser;
use drawn::{Arrows, drawn};
use marks::Marks;
use men::Men;
use reach::use_reach;
use squares::Squares;

/// What the board is told.
#[derive(Clone, Properties, PartialEq)]
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
    /// What the learner has drawn.
    #[prop_or_default]
    pub drawings: Rc<Drawings>,
    /// Told of all that is drawn, whenever a circle or an arrow comes or goes; without it nothing is drawn.
    #[prop_or_default]
    pub on_draw: Option<Callback<Drawings>>,
    /// The colour of the pen, with which the first button, a finger and Enter draw.
    #[prop_or_default]
    pub pen: Option<Tint>,
    /// Whether single letters and digits are keys of the board.
    #[prop_or(true)]
    pub single_keys: bool,
    /// What the page draws over the men: an SVG of 800 by 800, a square being 100 wide.
    #[prop_or_default]
    pub overlay: Html,
    /// Told of the keys that are the page's.
    #[prop_or_default]
    pub on_command: Option<Callback<Command>>,
}

/// What may be tried with the men, and what becomes of it.
#[derive(Clone, PartialEq)]
pub struct Play {
    /// Where the men may go. Other squares can be tried all the same.
    pub targets: Rc<Targets>,
    /// Told of every attempt, legal or not.
    pub on_attempt: Callback<Attempt>,
}

/// What a key on the board asks of the page around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// To go to the field where moves are typed.
    Field,
    /// To turn the board.
    Flip,
    /// To give a hint.
    Hint,
    /// To list the keys.
    Keys,
}

/// A chessboard.
#[component]
pub fn Board(props: &BoardProps) -> Html {
    let grid = use_node_ref();
    let reach = use_reach(props, &grid);
    let (shown, hand) = (&reach.shown, reach.shown.hand);
    let (diagram, orientation) = (&props.diagram, props.orientation);
    let play = props.play.as_ref();
    let (targets, ears) = (&reach.targets, &reach.ears);
    let moving = reach.moving;
    let last_move = diagram.last_move.map(|move_| move_.to_string());
    let stop = shown.stop.unwrap_or(match orientation {
        Color::White => Square::A1,
        Color::Black => Square::H8,
    });
    html! {
        <div class="board">
            <div
                ref={grid}
                class={classes!("grid", play.map(|_| "playable"), props.pen.map(|_| "pen"))}
                role="grid"
                aria-label={words::BOARD}
                data-board=""
                data-fen={diagram.fen.clone()}
                data-orientation={side(orientation)}
                data-last-move={last_move.unwrap_or_default()}
                data-moving={moving.to_string()}
                data-speed={speed(props.speed)}
                onclick={ears.onclick.clone()}
                onkeydown={ears.onkeydown.clone()}
                onmousedown={ears.onmousedown.clone()}
                onfocusin={ears.onfocusin.clone()}
            >
                <Squares
                    diagram={diagram.clone()}
                    {orientation}
                    targets={targets.clone()}
                    held={hand.held()}
                    over={hand.over()}
                    {stop}
                />
                <Marks diagram={diagram.clone()} {orientation} serial={props.serial} />
                { aims(targets, hand.held(), orientation) }
                <Men
                    diagram={diagram.clone()}
                    serial={props.serial}
                    {moving}
                    on_arrival={ears.on_arrival.clone()}
                />
                <Arrows arrows={diagram.arrows.clone()} {orientation} />
                { props.overlay.clone() }
                { drawn(&props.drawings, hand.draft(), orientation) }
                <div class="cursor" aria-hidden="true" data-at={stop.to_string()}></div>
            </div>
            if let Some(square) = hand.choice() {
                <Chooser key="chooser" {square} {orientation} on_choice={ears.on_choice.clone()} />
            } else {
                <div key="none"></div>
            }
            <p class="unseen" aria-live="polite">{ shown.said.clone() }</p>
        </div>
    }
}

fn side(side: Color) -> &'static str {
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
