//! The promotion dialog: four pieces over the file on which the pawn promotes.

use rules::{Color, Role, Square};
use yew::prelude::*;

use crate::ui::board::geometry::Geometry;
use crate::ui::board::pieces::{piece_class, symbol_href};
use crate::{browser, text};

#[derive(Properties, PartialEq)]
pub struct PromotionDialogProps {
    /// The square on which the pawn promotes.
    pub square: Square,
    /// The side at the bottom.
    pub orientation: Color,
    /// Called with the choice; `None` cancels the move.
    pub on_choice: Callback<Option<Role>>,
}

/// The four promotion choices. Arrow keys move between them, and the pieces' letters choose.
#[component]
pub fn PromotionDialog(props: &PromotionDialogProps) -> Html {
    let PromotionDialogProps {
        square,
        orientation,
        ..
    } = *props;
    let (column, row) = Geometry(orientation).column_and_row(square);
    let color = if square.rank() == Color::White.promotion_rank() {
        Color::White
    } else {
        Color::Black
    };
    let list = use_node_ref();
    {
        let list = list.clone();
        use_effect_with((), move |()| browser::focus::focus_child(&list, 0));
    }
    let choose = props.on_choice.clone();
    let onkeydown = {
        let (list, choose) = (list.clone(), choose.clone());
        Callback::from(move |event: KeyboardEvent| {
            // A modal dialog: no key reaches the rest of the page.
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
            // On the last row the list is upside down.
            let steps = if row == 7 { 4 - steps } else { steps };
            let mut letters = key.chars();
            let letter = letters.next().filter(|_| letters.next().is_none());
            let role = letter.and_then(|letter| Role::from_letter(letter.to_ascii_uppercase()));
            if key == "Escape" {
                choose.emit(None);
            } else if steps % 4 != 0 {
                event.prevent_default();
                let now = browser::focus::focused_child(&list).unwrap_or(0);
                browser::focus::focus_child(&list, (now + steps) % 4);
            } else if let Some(role) = role.filter(|role| Role::PROMOTIONS.contains(role)) {
                event.prevent_default();
                choose.emit(Some(role));
            }
        })
    };
    let onclick = choose.reform(|_| None);
    html! {
        <div class="promotion-dialog" data-row={if row == 0 { "top" } else { "bottom" }} {onclick}>
            <div
                ref={list}
                role="dialog"
                aria-modal="true"
                aria-label={text::promotion_prompt(square)}
                data-column={column.to_string()}
                {onkeydown}
            >
                { for Role::PROMOTIONS.map(|role| html! {
                    <button
                        type="button"
                        class={piece_class(color)}
                        aria-label={text::promotion_choice(role)}
                        title={text::promotion_choice(role)}
                        data-role={role.letter().to_string()}
                        onclick={choose.reform(move |event: MouseEvent| {
                            event.stop_propagation();
                            Some(role)
                        })}
                    >
                        <svg viewBox="0 0 48 48" aria-hidden="true"><use href={symbol_href(role)} /></svg>
                    </button>
                }) }
            </div>
        </div>
    }
}
