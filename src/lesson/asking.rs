//! What a walk and the part that asks its questions have in common. The part brings the board on which one
//! answers, and what is said to the answers; the walk keeps what became of them.

use std::rc::Rc;

use course::ask::exchange::Exchange;
use course::diagram::Right;
use course::{Action, Player};
use yew::prelude::*;

use crate::board::{BoardProps, Memory};

/// A walk as the part sees it, and the ways to change it.
#[derive(Clone, PartialEq)]
pub struct Asking {
    /// Where the walk stands.
    pub player: Player,
    /// Where it stands as far as is told, a frame behind the board.
    pub told: Player,
    /// What has become of its questions; nothing as long as the board cannot be played on.
    pub exchange: UseStateHandle<Option<Rc<Exchange>>>,
    /// What a control does.
    pub act: Callback<Action>,
    /// What the board remembers.
    pub memory: Memory,
}

/// The part: a board on which one can answer, the words and buttons that go with it, and the right that may be
/// told of once that is no longer asked.
#[derive(Clone, Copy)]
pub struct Questions {
    /// Draws the board.
    pub board: fn(&Asking, BoardProps) -> Html,
    /// Draws what stands below the caption.
    pub panel: fn(&Asking) -> Html,
    /// The right to capture in passing that is no secret.
    pub right: fn(&Asking) -> Option<Right>,
}
