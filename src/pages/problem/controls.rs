//! The problem's controls below the board.

use course::PlayerAction;
use course::problem::{ProblemAction, ProblemState};
use yew::prelude::*;

use crate::text::control::{FLIP as FLIP_NAME, FLIP_BOARD};
use crate::text::problem::control as strings;
use crate::ui::control_button::{FLIP_ICON, UNDO_ICON, control_button};

#[derive(Properties, PartialEq)]
pub struct ProblemControlsProps {
    pub state: ProblemState,
    pub on_action: Callback<ProblemAction>,
}

/// Undo, start again, reply or choose another defence, and flip.
#[component]
pub fn ProblemControls(props: &ProblemControlsProps) -> Html {
    let ProblemControlsProps { state, on_action } = props;
    let button = |name, icon, can, action: ProblemAction| {
        control_button(name, icon, can, on_action.reform(move |_| action.clone()))
    };
    let has_moved = state.shows_set_play() || !state.analysis().cursor().is_at_start();
    let reply = if state.awaits_chosen_defence() {
        button(
            (strings::LET_ANSWER, None),
            ANSWER_ICON,
            true,
            ProblemAction::RequestReply,
        )
    } else {
        let can = state.has_other_defence();
        button(
            (strings::OTHER_DEFENCE, None),
            OTHER_ICON,
            can,
            ProblemAction::ChooseOtherDefence,
        )
    };
    html! {
        <div class="controls" role="group" aria-label={strings::GROUP}>
            { button((strings::UNDO, None), UNDO_ICON, has_moved, ProblemAction::Undo) }
            { button((strings::AGAIN, None), AGAIN_ICON, has_moved, ProblemAction::Navigate(PlayerAction::First)) }
            { reply }
            { button((FLIP_NAME, Some(FLIP_BOARD)), FLIP_ICON, true, ProblemAction::Navigate(PlayerAction::Flip)) }
        </div>
    }
}

const AGAIN_ICON: &str = "M5 4v6h6M5.5 10a8 8 0 1 1-1 6";
const OTHER_ICON: &str = "M6 20V4m0 16c0-8 12-4 12-12m-3 3 3-3 3 3";
const ANSWER_ICON: &str = "M4 12h14m-5-5 5 5-5 5";
