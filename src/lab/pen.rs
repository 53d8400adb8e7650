//! Drawing on the board without a second button: a pen in four colours.

use rules::pgn::Tint;
use yew::prelude::*;

use crate::board::drawn;
use crate::words::lab::pen as words;

/// What the pen is told.
#[derive(Properties, PartialEq)]
pub struct PenProps {
    /// Its colour, while it is in hand.
    pub pen: Option<Tint>,
    /// Told when it is taken up, in which colour, and when it is put down.
    pub on_pen: Callback<Option<Tint>>,
    /// Whether something is drawn.
    pub can_clear: bool,
    /// Takes all of it off.
    pub on_clear: Callback<()>,
    /// Shows the list of keys.
    pub on_keys: Callback<()>,
}

/// A button for each colour, of which the one in hand is pressed; pressed again it puts the pen down.
#[component]
pub fn Pen(props: &PenProps) -> Html {
    let button = |tint: Tint| {
        let name = match tint {
            Tint::Green => words::GREEN,
            Tint::Red => words::RED,
            Tint::Yellow => words::YELLOW,
            Tint::Blue => words::BLUE,
        };
        let is_in_hand = props.pen == Some(tint);
        let onclick = props.on_pen.reform(move |_| (!is_in_hand).then_some(tint));
        html! {
            <button type="button" class="tint" aria-pressed={is_in_hand.to_string()}
                aria-label={name} {onclick}>
                <svg viewBox="0 0 40 24" class={drawn::tint(tint)} aria-hidden="true">
                    <path class="shaft" d="M4 12H26" />
                    <path class="head" d="M25 3 38 12 25 21Z" />
                </svg>
            </button>
        }
    };
    let can = props.can_clear;
    let on_clear = props.on_clear.reform(|_| ());
    html! {
        <div class="pens" role="group" aria-label={words::GROUP}>
            <span aria-hidden="true">{ words::DRAW }</span>
            { for Tint::ALL.map(button) }
            <button type="button" aria-disabled={(!can).then_some("true")}
                onclick={if can { on_clear } else { Callback::noop() }}>
                { words::CLEAR }
            </button>
            <button type="button" aria-haspopup="dialog" onclick={props.on_keys.reform(|_| ())}>
                { words::KEYS }
            </button>
        </div>
    }
}
