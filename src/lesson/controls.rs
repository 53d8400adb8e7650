//! The step controls.

use course::player::Speed;
use course::{Action, Player};
use yew::prelude::*;

use crate::words::{self, control};

/// First, Back, Play, Next, Last, Flip and the speed.
///
/// A control that can do nothing now stays in reach of the keyboard, and says that it is disabled.
pub fn controls(player: &Player, act: &Callback<Action>) -> Html {
    let button = |name: &'static str, icon: &'static str, idle: bool, action: Action| {
        let onclick = act.reform(move |_| action);
        html! {
            <button type="button" aria-disabled={idle.then_some("true")} {onclick}>
                { glyph(icon) }
                <span>{ name }</span>
            </button>
        }
    };
    let (at_start, at_end) = (player.is_at_start(), player.is_at_end());
    let (play, playing) = if player.is_playing() {
        (control::PAUSE, PAUSE)
    } else {
        (control::PLAY, PLAY)
    };
    let turn = act.reform(|_| Action::Flip);
    html! {
        <div class="controls" role="group" aria-label={words::CONTROLS}>
            { button(control::FIRST, FIRST, at_start, Action::First) }
            { button(control::BACK, BACK, at_start, Action::Back) }
            { button(play, playing, false, Action::TogglePlay) }
            { button(control::NEXT, NEXT, at_end, Action::Next) }
            { button(control::LAST, LAST, at_end, Action::Last) }
            <button type="button" aria-label={control::FLIP_BOARD} onclick={turn}>
                { glyph(FLIP) }
                <span>{ control::FLIP }</span>
            </button>
            { speed_choice(player.speed(), act) }
        </div>
    }
}

/// One button that goes through the speeds.
fn speed_choice(speed: Speed, act: &Callback<Action>) -> Html {
    let next = speed.next();
    let onclick = act.reform(move |_| Action::SetSpeed(next));
    html! {
        <button type="button" class="speed" {onclick}>
            <span>{ words::SPEED }</span>
            { " " }
            <span class="figure">{ words::speed(speed) }</span>
        </button>
    }
}

fn glyph(path: &'static str) -> Html {
    html! {
        <svg viewBox="0 0 24 24" aria-hidden="true"><path d={path} /></svg>
    }
}

const FIRST: &str = "M18 5 9 12l9 7M6 5v14";
const BACK: &str = "M15 5l-9 7 9 7";
const PLAY: &str = "M8 5l11 7-11 7z";
const PAUSE: &str = "M9 5v14M15 5v14";
const NEXT: &str = "M9 5l9 7-9 7";
const LAST: &str = "M6 5l9 7-9 7M18 5v14";
const FLIP: &str = "M8 20V5m-4 4 4-4 4 4M16 4v15m4-4-4 4-4-4";
