//! What can be done with the game on the board.

use course::Action;
use course::lab::Deed;
use yew::prelude::*;

use super::bench::Act;
use crate::words::control::{FLIP as FLIP_NAME, FLIP_BOARD};
use crate::words::lab::control as name;

/// What the controls are told.
#[derive(Properties, PartialEq)]
pub struct ControlsProps {
    /// Whether there is a move to take back.
    pub can_undo: bool,
    /// Whether there is a move to make again.
    pub can_redo: bool,
    /// Whether there is a right to let lapse.
    pub can_wait: bool,
    /// What a control does.
    pub act: Callback<Act>,
}

/// A control: its name, which may be read out as another, its icon, and what it does where it can.
///
/// One that can do nothing now stays in reach of the keyboard, and says that it is disabled.
pub fn control(
    (name, spoken): (&'static str, Option<&'static str>),
    icon: &'static str,
    can: bool,
    onclick: Callback<MouseEvent>,
) -> Html {
    html! {
        <button
            type="button"
            aria-label={spoken}
            aria-disabled={(!can).then_some("true")}
            onclick={if can { onclick } else { Callback::noop() }}
        >
            <svg viewBox="0 0 24 24" aria-hidden="true"><path d={icon} /></svg>
            <span>{ name }</span>
        </button>
    }
}

/// Undo, Redo, Flip, what comes of waiting, and setting up.
#[component]
pub fn Controls(props: &ControlsProps) -> Html {
    let button = |name, icon, can, act: Act| {
        control(name, icon, can, props.act.reform(move |_| act.clone()))
    };
    let flip = Act::Do(Deed::Walk(Action::Flip));
    html! {
        <div class="controls" role="group" aria-label={name::GROUP}>
            { button((name::UNDO, None), UNDO, props.can_undo, Act::Do(Deed::Undo)) }
            { button((name::REDO, None), REDO, props.can_redo, Act::Do(Deed::Redo)) }
            { button((FLIP_NAME, Some(FLIP_BOARD)), FLIP, true, flip) }
            { button((name::WAIT, None), WAIT, props.can_wait, Act::Wait) }
            { button((name::SET_UP, None), SET_UP, true, Act::SetUp) }
        </div>
    }
}

/// Back, in a bow.
pub const UNDO: &str = "M9 6 4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3";
const REDO: &str = "m15 6 5 5-5 5m5-5H10a5 5 0 0 0 0 10h3";
/// The board turned.
pub const FLIP: &str = "M8 20V5m-4 4 4-4 4 4M16 4v15m4-4-4 4-4-4";
const WAIT: &str = "M12 3a9 9 0 1 0 .01 0M12 8v5l3 2";
const SET_UP: &str = "M4 20h4L19 9l-4-4L4 16zM13 7l4 4";
