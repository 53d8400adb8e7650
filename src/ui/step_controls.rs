//! The step controls.

use course::player::Speed;
use course::{PlayerAction, Player};
use yew::prelude::*;

use crate::text;
use crate::text::control;

/// First, Back, Play, Next, Last, Flip and the speed.
///
/// A control that can do nothing now stays in reach of the keyboard, and says that it is disabled.
pub fn controls(player: &Player, act: &Callback<PlayerAction>) -> Html {
    let button = |name: &'static str, icon: &'static str, idle: bool, action: PlayerAction| {
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
    let turn = act.reform(|_| PlayerAction::Flip);
    html! {
        <div class="controls" role="group" aria-label={text::CONTROLS}>
            { button(control::FIRST, FIRST, at_start, PlayerAction::First) }
            { button(control::BACK, BACK, at_start, PlayerAction::Back) }
            { button(play, playing, false, PlayerAction::TogglePlay) }
            { button(control::NEXT, NEXT, at_end, PlayerAction::Next) }
            { button(control::LAST, LAST, at_end, PlayerAction::Last) }
            <button type="button" aria-label={control::FLIP_BOARD} onclick={turn}>
                { glyph(FLIP) }
                <span>{ control::FLIP }</span>
            </button>
            { speed_choice(player.speed(), act) }
        </div>
    }
}

/// One button that goes through the speeds.
fn speed_choice(speed: Speed, act: &Callback<PlayerAction>) -> Html {
    let next = speed.next();
    let onclick = act.reform(move |_| PlayerAction::SetSpeed(next));
    html! {
        <button type="button" class="speed" {onclick}>
            <span>{ text::SPEED }</span>
            { " " }
            <span class="figure">{ text::speed(speed) }</span>
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
