//! The questions of a lesson, a part of the program that is asked for when the learner comes near one.
//!
//! A learner walks by Next to a position where something is asked. The caption asks it in words; below it
//! stands what to do, and a way to help. The board can be played on: the right move is made and the walk
//! goes on from there, one that the lesson has foreseen leads to its branch, and any other is sent back and
//! answered by the rules, in words and by marks. Yes and No are two buttons. What is to be tried although it
//! is forbidden is seen to be sent back, and explained. Nobody has to answer: Next leads on.

pub mod answer_board;
pub mod panel;

use course::ask::Reply;
use yew::prelude::*;

use super::asking::Asking;
use crate::board::BoardProps;
use answer_board::AnswerBoard;
use panel::Panel;

/// The board on which one answers.
pub fn board(board: BoardProps, asking: Asking) -> Html {
    html! { <AnswerBoard {board} {asking} /> }
}

/// What stands below the caption.
pub fn panel(asking: Asking) -> Html {
    html! { <Panel {asking} /> }
}

impl Asking {
    /// Replies to the question on the board.
    fn reply(&self, reply: Reply) {
        if let Some(done) = self.exchange.replied(&self.player, reply) {
            self.on_done.emit(done);
        }
    }

    /// Asks for the next hint.
    fn help(&self) {
        if let Some(done) = self.exchange.helped(&self.player) {
            self.on_done.emit(done);
        }
    }
}
