//! What a pawn becomes: four men to choose from, over the file on which it promotes.

use rules::{Color, Role, Square};
use yew::prelude::*;

use super::men::{side, symbol};
use super::view::View;
use crate::{web, words};

/// What the chooser is told.
#[derive(Properties, PartialEq)]
pub struct ChooserProps {
    /// Where the pawn promotes.
    pub square: Square,
    /// The side at the bottom.
    pub orientation: Color,
    /// Told what was chosen, or `None` if nothing was.
    pub on_choice: Callback<Option<Role>>,
}

/// The four men that a pawn can become. Arrow keys go from one to the other, the men's letters choose.
#[component]
pub fn Chooser(props: &ChooserProps) -> Html {
    let ChooserProps {
        square,
        orientation,
        ..
    } = *props;
    let (column, row) = View(orientation).place(square);
    let color = if square.rank() == Color::White.promotion_rank() {
        Color::White
    } else {
        Color::Black
    };
    let list = use_node_ref();
    {
        let list = list.clone();
        use_effect_with((), move |()| web::page::focus_child(&list, 0));
    }
    let choose = props.on_choice.clone();
    let onkeydown = {
        let (list, choose) = (list.clone(), choose.clone());
        Callback::from(move |event: KeyboardEvent| {
            // Nothing else on the page acts on a key while this waits.
            event.stop_propagation();
            let key = event.key();
            let steps = match key.as_str() {
                "ArrowDown" | "ArrowRight" => 1,
                "ArrowUp" | "ArrowLeft" => 3,
                "Tab" => {
                    if event.shift_key() {
                        3
                    } else {
                        1
                    }
                }
                _ => 0,
            };
            // The list may stand on its head.
            let steps = if row == 7 { 4 - steps } else { steps };
            let mut letters = key.chars();
            let letter = letters.next().filter(|_| letters.next().is_none());
            let role = letter.and_then(|letter| Role::from_letter(letter.to_ascii_uppercase()));
            if key == "Escape" {
                choose.emit(None);
            } else if steps % 4 != 0 {
                event.prevent_default();
                let now = web::page::focused_child(&list).unwrap_or(0);
                web::page::focus_child(&list, (now + steps) % 4);
            } else if let Some(role) = role.filter(|role| Role::PROMOTIONS.contains(role)) {
                event.prevent_default();
                choose.emit(Some(role));
            }
        })
    };
    let onclick = choose.reform(|_| None);
    html! {
        <div class="chooser" data-row={if row == 0 { "top" } else { "bottom" }} {onclick}>
            <div
                ref={list}
                role="dialog"
                aria-modal="true"
                aria-label={words::promotes_on(square)}
                data-column={column.to_string()}
                {onkeydown}
            >
                { for Role::PROMOTIONS.map(|role| html! {
                    <button
                        type="button"
                        class={side(color)}
                        aria-label={words::promotion(role)}
                        title={words::promotion(role)}
                        data-role={role.letter().to_string()}
                        onclick={choose.reform(move |event: MouseEvent| {
                            event.stop_propagation();
                            Some(role)
                        })}
                    >
                        <svg viewBox="0 0 48 48" aria-hidden="true"><use href={symbol(role)} /></svg>
                    </button>
                }) }
            </div>
        </div>
    }
}
