//! The board: it draws a diagram, moves the men as the diagram says, and knows no chess.
//!
//! Squares, marks, men and arrows lie in layers over one another. Places on the board are given by
//! attributes (`data-on="e5"`), which `board.css` turns into coordinates for either side, so that turning
//! the board draws no man anew.
//!
//! A [`Board`] is there to be looked at, and to be read with the keyboard. A [`PlayBoard`] has a hand over
//! it: what is done to it becomes an input of [`course::hand`], whether it comes from a pointer, from the
//! keyboard or from what reads the page aloud. Only the parts that it is drawn by know of it.

pub mod aims;
pub mod answers;
pub mod chooser;
pub mod drawn;
pub mod keys;
pub mod marks;
pub mod men;
mod play;
mod reach;
mod reading;
mod seen;
pub mod senses;
pub mod squares;
pub mod view;

use std::rc::Rc;

use course::Diagram;
use course::player::Speed;
use rules::Color;
use yew::prelude::*;

pub use play::{Play, PlayBoard, PlayBoardProps};
use reading::use_reading;
pub use seen::{Memory, side};
use seen::{Picture, Touch};

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
    /// Whether single letters and digits are keys of the board.
    #[prop_or(true)]
    pub single_keys: bool,
    /// Told of the keys that are the page's; returns whether the page has a use for them.
    #[prop_or_default]
    pub on_command: Option<Callback<Command, bool>>,
    /// Whether each square is there, or as yet only what they look like.
    #[prop_or(true)]
    pub has_squares: bool,
    /// What the board that stood here before remembers.
    #[prop_or_default]
    pub memory: Memory,
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

/// A chessboard that is there to be looked at.
#[component]
pub fn Board(props: &BoardProps) -> Html {
    let grid = use_node_ref();
    let (seen, ears) = use_reading(props, &grid);
    let picture = Picture {
        grid: &grid,
        class: classes!("grid"),
        board: props,
        moving: seen.is_moving(props),
        seen: &seen,
        touch: Touch::default(),
        on_arrival: ears.on_arrival.clone(),
        onclick: None,
        onmousedown: Some(ears.onmousedown.clone()),
        onkeydown: ears.onkeydown.clone(),
        onfocusin: ears.onfocusin.clone(),
    };
    picture.draw()
}
