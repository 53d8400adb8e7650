//! The controls that step through a lesson.

use course::player::Speed;
use course::{Player, PlayerAction};
use yew::prelude::*;

use crate::text;
use crate::text::control;
use crate::ui::control_button::FLIP_ICON;

/// What the controls need to know of a player.
#[derive(Clone, Copy)]
pub struct StepControls {
    pub is_at_start: bool,
    pub is_at_end: bool,
    pub is_playing: bool,
    pub speed: Speed,
}

impl StepControls {
    /// Returns the controls of a lesson's player.
    pub fn of(player: &Player) -> Self {
        Self {
            is_at_start: player.is_at_start(),
            is_at_end: player.is_at_end(),
            is_playing: player.is_playing(),
            speed: player.speed(),
        }
    }
}

/// Renders First, Back, Play, Next, Last, Flip and the speed.
///
/// A disabled control keeps its tab stop and has `aria-disabled`.
pub fn step_controls(controls: StepControls, on_action: &Callback<PlayerAction>) -> Html {
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
    let (at_start, at_end) = (controls.is_at_start, controls.is_at_end);
    let (play_name, play_icon) = if controls.is_playing {
        (control::PAUSE, PAUSE_ICON)
    } else {
        (control::PLAY, PLAY_ICON)
    };
    let flip = on_action.reform(|_| PlayerAction::Flip);
    html! {
        <div class="controls" role="group" aria-label={text::CONTROLS}>
            { button(control::FIRST, FIRST_ICON, at_start, PlayerAction::First) }
            { button(control::BACK, BACK_ICON, at_start, PlayerAction::Back) }
            { button(play_name, play_icon, false, PlayerAction::TogglePlay) }
            { button(control::NEXT, NEXT_ICON, at_end, PlayerAction::Next) }
            { button(control::LAST, LAST_ICON, at_end, PlayerAction::Last) }
            <button type="button" aria-label={control::FLIP_BOARD} onclick={flip}>
                { icon(FLIP_ICON) }
                <span>{ control::FLIP }</span>
            </button>
            { speed_button(controls.speed, on_action) }
        </div>
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
