//! Shape brushes: draw on the board without a right mouse button, in four colours.

use rules::pgn::ShapeColor;
use yew::prelude::*;

use crate::text::lab::shapes as strings;
use crate::ui::board::shapes;

#[derive(Properties, PartialEq)]
pub struct ShapeBrushesProps {
    /// The selected brush.
    pub brush: Option<ShapeColor>,
    pub on_select: Callback<Option<ShapeColor>>,
    /// Whether any shape is on the board.
    pub can_clear: bool,
    pub on_clear: Callback<()>,
    /// Opens the list of keys.
    pub on_keys: Callback<()>,
}

/// The buttons for drawing shapes. There is a toggle for each colour, one that clears the shapes, and one that opens
/// the list of keys.
#[component]
pub fn ShapeBrushes(props: &ShapeBrushesProps) -> Html {
    let button = |color: ShapeColor| {
        let name = match color {
            ShapeColor::Green => strings::GREEN,
            ShapeColor::Red => strings::RED,
            ShapeColor::Yellow => strings::YELLOW,
            ShapeColor::Blue => strings::BLUE,
        };
        let is_selected = props.brush == Some(color);
        let onclick = props
            .on_select
            .reform(move |_| (!is_selected).then_some(color));
        html! {
            <button type="button" class="brush" aria-pressed={is_selected.to_string()}
                aria-label={name} {onclick}>
                <svg viewBox="0 0 40 24" class={shapes::color_class(color)} aria-hidden="true">
                    <path class="shaft" d="M4 12H26" />
                    <path class="head" d="M25 3 38 12 25 21Z" />
                </svg>
            </button>
        }
    };
    let can = props.can_clear;
    let on_clear = props.on_clear.reform(|_| ());
    html! {
        <div class="brushes" role="group" aria-label={strings::GROUP}>
            <span aria-hidden="true">{ strings::DRAW }</span>
            { for ShapeColor::ALL.map(button) }
            <button type="button" aria-disabled={(!can).then_some("true")}
                onclick={if can { on_clear } else { Callback::noop() }}>
                { strings::CLEAR }
            </button>
            <button type="button" aria-haspopup="dialog" onclick={props.on_keys.reform(|_| ())}>
                { strings::KEYS }
            </button>
        </div>
    }
}
