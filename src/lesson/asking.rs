//! What a walk and the part that asks its questions have in common. The part brings the board on which one
//! answers, and what is said to the answers; the walk remembers them.

use std::rc::Rc;

use course::Player;
use course::ask::exchange::{Done, Exchange};
use course::player::Action;
use yew::prelude::*;

use crate::board::BoardProps;

/// A walk as the part sees it, and the ways to change it.
#[derive(Clone, PartialEq)]
pub struct Asking {
    /// Where the walk stands.
    pub player: Player,
    /// What has become of its questions.
    pub exchange: Rc<Exchange>,
    /// Told what a reply or a hint came to.
    pub on_done: Callback<Done>,
    /// What a control does.
    pub act: Callback<Action>,
    /// Told when the men are at rest, so that another board may take their place.
    pub at_rest: UseStateSetter<bool>,
}

/// The part: a board on which one can answer, and the words and buttons that go with it.
#[derive(Clone, Copy)]
pub struct Questions {
    /// Draws the board.
    pub board: fn(BoardProps, Asking) -> Html,
    /// Draws what stands below the caption.
    pub panel: fn(Asking) -> Html,
}
