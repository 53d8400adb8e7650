//! The lab's controls below the board.

use course::PlayerAction;
use course::lab::LabAction;
use yew::prelude::*;

use crate::pages::lab::state::LabPageAction;
use crate::text::control::{FLIP as FLIP_NAME, FLIP_BOARD};
use crate::text::lab::control as strings;
use crate::ui::control_button::{FLIP_ICON, REDO_ICON, UNDO_ICON, control_button};

#[derive(Properties, PartialEq)]
pub struct LabControlsProps {
    pub can_undo: bool,
    pub can_redo: bool,
    /// Whether there is an en passant right to let lapse.
    pub can_let_lapse: bool,
    pub on_action: Callback<LabPageAction>,
}

/// Undo, Redo, Flip, "let the right lapse", and "set up a position".
#[component]
pub fn LabControls(props: &LabControlsProps) -> Html {
    let button = |name, icon, can, action: LabPageAction| {
        control_button(
            name,
            icon,
            can,
            props.on_action.reform(move |_| action.clone()),
        )
    };
    let flip = LabPageAction::Game(LabAction::Navigate(PlayerAction::Flip));
    html! {
        <div class="controls" role="group" aria-label={strings::GROUP}>
            { button((strings::UNDO, None), UNDO_ICON, props.can_undo, LabPageAction::Game(LabAction::Navigate(PlayerAction::Back))) }
            { button((strings::REDO, None), REDO_ICON, props.can_redo, LabPageAction::Game(LabAction::Navigate(PlayerAction::Next))) }
            { button((FLIP_NAME, Some(FLIP_BOARD)), FLIP_ICON, true, flip) }
            { button((strings::WAIT, None), LET_LAPSE_ICON, props.can_let_lapse, LabPageAction::LetRightLapse) }
            { button((strings::SET_UP, None), SET_UP_ICON, true, LabPageAction::OpenEditor) }
        </div>
    }
}

const LET_LAPSE_ICON: &str = "M12 3a9 9 0 1 0 .01 0M12 8v5l3 2";
const SET_UP_ICON: &str = "M4 20h4L19 9l-4-4L4 16zM13 7l4 4";
