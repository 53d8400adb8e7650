//! What can be done with the problem on the board.

use course::Action;
use course::problem::{Deed, Solving};
use yew::prelude::*;

use crate::lab::controls::{FLIP, UNDO, control};
use crate::words::control::{FLIP as FLIP_NAME, FLIP_BOARD};
use crate::words::problem::control as name;

/// What the controls are told.
#[derive(Properties, PartialEq)]
pub struct ControlsProps {
    /// The problem.
    pub solving: Solving,
    /// What a control does.
    pub act: Callback<Deed>,
}

/// Take back, start again, flip, and who answers.
#[component]
pub fn Controls(props: &ControlsProps) -> Html {
    let ControlsProps { solving, act } = props;
    let button =
        |name, icon, can, deed: Deed| control(name, icon, can, act.reform(move |_| deed.clone()));
    let has_moved = solving.is_aside() || !solving.lab().player().is_at_start();
    let answers = if solving.is_to_choose() {
        button((name::LET_ANSWER, None), ANSWER, true, Deed::LetReply)
    } else {
        let can = solving.has_other_defence();
        button((name::OTHER_DEFENCE, None), OTHER, can, Deed::OtherDefence)
    };
    html! {
        <div class="controls" role="group" aria-label={name::GROUP}>
            { button((name::UNDO, None), UNDO, has_moved, Deed::Undo) }
            { button((name::AGAIN, None), AGAIN, has_moved, Deed::Walk(Action::First)) }
            { answers }
            { button((FLIP_NAME, Some(FLIP_BOARD)), FLIP, true, Deed::Walk(Action::Flip)) }
        </div>
    }
}

const AGAIN: &str = "M5 4v6h6M5.5 10a8 8 0 1 1-1 6";
const OTHER: &str = "M6 20V4m0 16c0-8 12-4 12-12m-3 3 3-3 3 3";
const ANSWER: &str = "M4 12h14m-5-5 5 5-5 5";
