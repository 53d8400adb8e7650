//! What is seen and heard of every board, whether it is there to be played on or only looked at.

use std::cell::RefCell;
use std::ops::Deref;
use std::rc::Rc;

use course::player::Speed;
use course::targets::Target;
use rules::{Color, Square};
use yew::prelude::*;

use super::BoardProps;
use super::drawn::arrows;
use super::marks::Marks;
use super::men::Men;
use super::squares::{self, Squares};
use crate::{web, words};

/// What has become of a board since it was drawn first.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Seen {
    /// The motion that is over.
    pub arrived: Option<u32>,
    /// The square that Tab leads to, once one has had the focus.
    pub stop: Option<Square>,
    /// What the board answers.
    pub said: String,
}

impl Seen {
    /// Says something, and says it again though it be the same.
    pub fn say(&mut self, mut words: String) {
        if self.said == words {
            words.push('\u{a0}');
        }
        self.said = words;
    }

    /// Whether the men are on their way.
    pub fn is_moving(&self, board: &BoardProps) -> bool {
        board.diagram.motion.is_some()
            && self.arrived != Some(board.serial)
            && !web::page::prefers_stillness()
    }
}

/// Leaves the focus on its square when the board is turned: the browser takes it from an element that moves.
#[hook]
pub fn use_steady_focus(grid: &NodeRef, orientation: Color) {
    // This is asked while the squares still lie as they did.
    let square = use_memo(orientation, |_| web::page::focused_square(grid));
    let grid = grid.clone();
    use_effect_with(orientation, move |_| {
        if let Some(square) = *square {
            web::page::focus_square(&grid, square);
        }
    });
}

/// What a board remembers: the one that takes its place on the page goes on with it.
#[derive(Clone, Debug, Default)]
pub struct Memory(Rc<Remembered>);

/// What is remembered.
#[derive(Debug, Default)]
pub struct Remembered {
    /// What is shown, or will be with the next frame.
    pub seen: RefCell<Seen>,
    /// The keys that are not answered yet.
    pub waiting: RefCell<Vec<KeyboardEvent>>,
}

/// Nothing is drawn anew for what is remembered.
impl PartialEq for Memory {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Deref for Memory {
    type Target = Remembered;

    fn deref(&self) -> &Remembered {
        &self.0
    }
}

/// A board as it is to be drawn.
pub struct Picture<'a> {
    pub grid: &'a NodeRef,
    pub class: Classes,
    pub board: &'a BoardProps,
    pub moving: bool,
    pub seen: &'a Seen,
    /// What is done to it.
    pub touch: Touch,
    pub on_arrival: Callback<()>,
    pub onclick: Option<Callback<MouseEvent>>,
    pub onmousedown: Option<Callback<MouseEvent>>,
    pub onkeydown: Callback<KeyboardEvent>,
    pub onfocusin: Callback<FocusEvent>,
}

/// What is drawn of the hand over a board.
#[derive(Default)]
pub struct Touch {
    /// The square of the man in hand.
    pub held: Option<Square>,
    /// The square where he would be put now.
    pub over: Option<Square>,
    /// Where he may go, as the squares tell it.
    pub told: Vec<Target>,
    /// The same as it is seen, below the men.
    pub aims: Html,
    /// What the learner draws, above the men.
    pub drawn: Html,
    /// What is asked over the board.
    pub question: Option<Html>,
}

impl Picture<'_> {
    /// Draws the board.
    pub fn draw(self) -> Html {
        let BoardProps {
            diagram,
            serial,
            orientation,
            speed,
            ..
        } = self.board;
        let (&serial, &orientation, touch) = (serial, orientation, self.touch);
        let last_move = diagram.last_move.map(|move_| move_.to_string());
        let stop = self.seen.stop.unwrap_or(match orientation {
            Color::White => Square::A1,
            Color::Black => Square::H8,
        });
        let squares = if self.board.has_squares {
            squares::squares(&Squares {
                diagram,
                orientation,
                held: touch.held,
                told: &touch.told,
                over: touch.over,
                stop,
            })
        } else {
            html! { <div class="squares"></div> }
        };
        html! {
            <div class="board">
                <div
                    ref={self.grid}
                    class={self.class}
                    role="grid"
                    aria-label={words::BOARD}
                    data-board=""
                    data-fen={diagram.fen.clone()}
                    data-orientation={side(orientation)}
                    data-last-move={last_move.unwrap_or_default()}
                    data-moving={self.moving.to_string()}
                    data-speed={pace(*speed)}
                    onclick={self.onclick}
                    onkeydown={self.onkeydown}
                    onmousedown={self.onmousedown}
                    onfocusin={self.onfocusin}
                >
                    { squares }
                    <Marks diagram={diagram.clone()} {orientation} {serial} />
                    { touch.aims }
                    <Men
                        diagram={diagram.clone()}
                        {serial}
                        moving={self.moving}
                        on_arrival={self.on_arrival}
                    />
                    { arrows(diagram, orientation) }
                    { touch.drawn }
                    <div class="cursor" aria-hidden="true" data-at={stop.name()}></div>
                </div>
                { touch.question.unwrap_or_else(|| html! { <div key="none"></div> }) }
                <p class="unseen" aria-live="polite">{ self.seen.said.clone() }</p>
            </div>
        }
    }
}

/// The name of a side, for an attribute.
pub fn side(side: Color) -> &'static str {
    match side {
        Color::White => "white",
        Color::Black => "black",
    }
}

fn pace(speed: Speed) -> &'static str {
    match speed {
        Speed::Slow => "slow",
        Speed::Normal => "normal",
        Speed::Fast => "fast",
    }
}
