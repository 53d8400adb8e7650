//! The controls that step through a lesson.
//!
//! Back and Next are below the text, the others below the board.

use course::player::Speed;
use course::{Player, PlayerAction};
use yew::prelude::*;

use crate::settings::store::{Dialog, SettingsAction, SettingsHandle};
use crate::text;
use crate::text::control;
use crate::ui::control_button::FLIP_ICON;
use crate::ui::navigation_keys::{NextButton, PRESENT_KEY};

/// The state of a player that its controls show.
#[derive(Clone, Copy)]
pub struct StepControls {
    pub is_at_start: bool,
    pub is_at_end: bool,
    pub is_playing: bool,
    pub speed: Speed,
    pub next: NextButton,
}

/// The id of the button Next, which takes the focus when a question is settled.
pub const NEXT_ID: &str = "next";

/// Selects the buttons Back and Next.
pub const STEP_BUTTONS: [&str; 2] = [".step-bar button", "#next"];

impl StepControls {
    /// Returns the controls of a lesson's player.
    pub fn of(player: &Player, has_next_lesson: bool) -> Self {
        Self {
            is_at_start: player.is_at_start(),
            is_at_end: player.is_at_end(),
            is_playing: player.is_playing(),
            speed: player.speed(),
            next: NextButton {
                target: player.next_target(),
                has_next_lesson,
            },
        }
    }
}

/// Renders Back and Next.
///
/// A disabled control keeps its tab stop and has `aria-disabled`.
pub fn step_bar(controls: StepControls, on_action: &Callback<PlayerAction>) -> Html {
    let name = controls.next.name();
    let on_next = {
        let (next, on_action) = (controls.next, on_action.clone());
        move |_: MouseEvent| {
            if let Some(action) = next.press() {
                on_action.emit(action);
            }
        }
    };
    html! {
        <div class="step-bar" role="group" aria-label={text::STEPS}>
            <button
                type="button"
                aria-disabled={controls.is_at_start.then_some("true")}
                onclick={on_action.reform(|_| PlayerAction::Back)}
            >
                { icon(BACK_ICON) }
                <span>{ control::BACK }</span>
            </button>
            <button
                type="button"
                id={NEXT_ID}
                class="filled"
                aria-disabled={name.is_none().then_some("true")}
                onclick={on_next}
            >
                <span>{ name.unwrap_or(control::NEXT) }</span>
                { icon(NEXT_ICON) }
            </button>
        </div>
    }
}

/// Renders First, Play, Last, Flip, the speed, and another button after them.
///
/// A disabled control keeps its tab stop and has `aria-disabled`.
pub fn playback_controls(
    controls: StepControls,
    on_action: &Callback<PlayerAction>,
    other_button: Html,
) -> Html {
    let button =
        |name: &'static str, icon_path: &'static str, is_disabled: bool, action: PlayerAction| {
            let onclick = on_action.reform(move |_| action);
            html! {
                <button type="button" aria-disabled={is_disabled.then_some("true")} {onclick}>
                    { icon(icon_path) }
                    <span>{ name }</span>
                </button>
            }
        };
    let (play_name, play_icon) = if controls.is_playing {
        (control::PAUSE, PAUSE_ICON)
    } else {
        (control::PLAY, PLAY_ICON)
    };
    let flip = on_action.reform(|_| PlayerAction::Flip);
    html! {
        <div class="controls quiet" role="group" aria-label={text::CONTROLS}>
            { button(control::FIRST, FIRST_ICON, controls.is_at_start, PlayerAction::First) }
            { button(play_name, play_icon, false, PlayerAction::TogglePlay) }
            { button(control::LAST, LAST_ICON, controls.is_at_end, PlayerAction::Last) }
            <button type="button" aria-label={control::FLIP_BOARD} onclick={flip}>
                { icon(FLIP_ICON) }
                <span>{ control::FLIP }</span>
            </button>
            { speed_button(controls.speed, on_action) }
            { other_button }
        </div>
    }
}

/// Returns the button that begins and ends present mode.
#[hook]
pub fn use_present_button() -> Html {
    let Some(store) = use_context::<SettingsHandle>() else {
        return Html::default();
    };
    let is_on = store.dialog() == Some(Dialog::Present);
    let key = store.settings().keys.is_on().then_some(PRESENT_KEY);
    let onclick = move |_: MouseEvent| {
        store.dispatch(SettingsAction::SetDialog(
            (!is_on).then_some(Dialog::Present),
        ));
    };
    html! {
        <button
            type="button"
            class="present"
            aria-keyshortcuts={key}
            {onclick}
        >
            { icon(PRESENT_ICON) }
            <span>{ if is_on { control::END_PRESENTATION } else { control::PRESENT } }</span>
        </button>
    }
}

/// Renders how far a scene has come.
pub fn progress_bar(step: usize, steps: usize) -> Html {
    html! {
        <div class="progress">
            <progress value={step.to_string()} max={steps.to_string()} aria-hidden="true" />
            <p>{ text::step_of(step, steps) }</p>
        </div>
    }
}

/// Renders a button that cycles through the speeds.
fn speed_button(speed: Speed, on_action: &Callback<PlayerAction>) -> Html {
    let next = speed.next();
    let onclick = on_action.reform(move |_| PlayerAction::SetSpeed(next));
    html! {
        <button type="button" class="speed" {onclick}>
            <span>{ text::SPEED }</span>
            { " " }
            <span class="figure">{ text::speed(speed) }</span>
        </button>
    }
}

fn icon(path: &'static str) -> Html {
    html! {
        <svg viewBox="0 0 24 24" aria-hidden="true"><path d={path} /></svg>
    }
}

const FIRST_ICON: &str = "M18 5 9 12l9 7M6 5v14";
/// The icon for a step back.
pub const BACK_ICON: &str = "M15 5l-9 7 9 7";
const PLAY_ICON: &str = "M8 5l11 7-11 7z";
const PAUSE_ICON: &str = "M9 5v14M15 5v14";
/// The icon for a step forward.
pub const NEXT_ICON: &str = "M9 5l9 7-9 7";
const LAST_ICON: &str = "M6 5l9 7-9 7M18 5v14";
const PRESENT_ICON: &str = "M3 5h18v12H3zM9 21h6";
