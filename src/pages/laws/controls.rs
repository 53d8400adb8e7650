//! The controls below the boards of a law.

use course::LawSessionAction;
use yew::prelude::*;

use crate::pages::laws::state::LawsPageAction;
use crate::text;
use crate::text::control::{FLIP as FLIP_NAME, FLIP_BOARD};
use crate::text::lab::control as strings;
use crate::ui::control_button::{
    FLIP_ICON, REDO_ICON, START_AGAIN_ICON, UNDO_ICON, control_button,
};

#[derive(Properties, PartialEq)]
pub struct LawControlsProps {
    pub can_undo: bool,
    pub can_redo: bool,
    pub on_action: Callback<LawsPageAction>,
}

/// Undo, Redo, Flip and "start again".
#[component]
pub fn LawControls(props: &LawControlsProps) -> Html {
    let button = |name, icon, can, action: LawsPageAction| {
        let on_action = props.on_action.reform(move |_| action.clone());
        control_button(name, icon, can, on_action)
    };
    let game = LawsPageAction::Game;
    html! {
        <div class="controls" role="group" aria-label={strings::GROUP}>
            { button((strings::UNDO, None), UNDO_ICON, props.can_undo, game(LawSessionAction::Undo)) }
            { button((strings::REDO, None), REDO_ICON, props.can_redo, game(LawSessionAction::Redo)) }
            { button((FLIP_NAME, Some(FLIP_BOARD)), FLIP_ICON, true, LawsPageAction::Flip) }
            { button((text::laws::START_AGAIN, None), START_AGAIN_ICON, true, LawsPageAction::StartAgain) }
        </div>
    }
}
