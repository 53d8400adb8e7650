//! The questions of a lesson, a part of the program that is asked for when the learner comes near one.
//!
//! A learner walks by Next to a position where something is asked. The caption asks it in words; below it
//! stands what to do, and a way to help. The board can be played on: the right move is made and the walk
//! goes on from there, one that the lesson has foreseen leads to its branch, and any other is sent back and
//! answered by the rules, in words and by marks. Yes and No are two buttons. What is to be tried although it
//! is forbidden is seen to be sent back, and explained. Nobody has to answer: Next leads on.

pub mod answer_board;
pub mod panel;

use std::rc::Rc;

use course::Player;
use course::ask::Reply;
use course::ask::exchange::{Done, Exchange};
use course::diagram::Right;
use yew::prelude::*;

use super::asking::Asking;
use crate::board::BoardProps;
use answer_board::AnswerBoard;
use panel::Panel;

/// The board on which one answers.
pub fn board(asking: &Asking, board: BoardProps) -> Html {
    html! { <AnswerBoard {board} asking={asking.clone()} /> }
}

/// What stands below the caption.
pub fn panel(asking: &Asking) -> Html {
    html! { <Panel asking={asking.clone()} /> }
}

/// The right to capture in passing where the walk stands, unless that is what is asked.
pub fn right(asking: &Asking) -> Option<Right> {
    let player = &asking.told;
    if asking.exchange().withholds(player) {
        return None;
    }
    Right::of(player.scene().position(player.node()))
}

impl Asking {
    /// What has become of the questions.
    fn exchange(&self) -> Rc<Exchange> {
        (*self.exchange).clone().unwrap_or_default()
    }

    /// Replies to the question on the board.
    fn reply(&self, player: &Player, reply: Reply) {
        self.settle(self.exchange().replied(player, reply));
    }

    /// Asks for the next hint.
    fn help(&self, player: &Player) {
        self.settle(self.exchange().helped(player));
    }

    fn settle(&self, done: Option<Done>) {
        let Some((exchange, action)) = done else {
            return;
        };
        self.exchange.set(Some(Rc::new(exchange)));
        if let Some(action) = action {
            self.act.emit(action);
        }
    }
}
