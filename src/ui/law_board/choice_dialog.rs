//! The dialog in which a player chooses between moves of a piece to a square.
//!
//! The moves differ in the promotion, or in whether they capture en passant.

use std::rc::Rc;

use course::law_lab::session::LawChoice;
use variants::{BoardShape, BoardSquare, LawPosition, Side, Variant, VariantMove};
use yew::prelude::*;

use crate::browser::focus;
use crate::text;

#[derive(Properties)]
pub struct ChoiceDialogProps {
    pub variant: Rc<Variant>,
    pub choice: Rc<LawChoice>,
    pub position: LawPosition,
    /// Whether the moves lead to the lower half of a board. The dialog leaves that half visible.
    pub is_low: bool,
    /// Called with the choice; `None` closes the dialog.
    pub on_choice: Callback<Option<VariantMove>>,
}

impl PartialEq for ChoiceDialogProps {
    fn eq(&self, other: &Self) -> bool {
        self.choice == other.choice
    }
}

/// A promotion, or a move that may or may not capture en passant. Escape closes it.
#[component]
pub fn ChoiceDialog(props: &ChoiceDialogProps) -> Html {
    let ChoiceDialogProps {
        variant,
        choice,
        position,
        is_low,
        on_choice,
    } = props;
    let list = use_node_ref();
    {
        let list = list.clone();
        use_effect_with((), move |()| focus::focus_child(&list, 0));
    }
    let is_about_en_passant = choice.is_about_en_passant();
    let title = if is_about_en_passant {
        text::laws::CHOOSE_MOVE
    } else {
        text::laws::CHOOSE_PROMOTION
    };
    let onkeydown = {
        let (list, on_choice) = (list.clone(), on_choice.clone());
        let count = u32::try_from(choice.moves.len()).unwrap_or(1);
        Callback::from(move |event: KeyboardEvent| {
            // A modal dialog: no key reaches the rest of the page.
            event.stop_propagation();
            let steps = match event.key().as_str() {
                "Tab" if event.shift_key() => count - 1,
                "ArrowUp" | "ArrowLeft" => count - 1,
                "ArrowDown" | "ArrowRight" | "Tab" => 1,
                "Escape" => {
                    on_choice.emit(None);
                    return;
                }
                _ => return,
            };
            event.prevent_default();
            let now = focus::focused_child(&list).unwrap_or(0);
            focus::focus_child(&list, (now + steps) % count);
        })
    };
    html! {
        <div class="choice-dialog" data-row={if *is_low { "top" } else { "bottom" }} role="dialog" aria-modal="true" aria-label={title} {onkeydown}>
            <p class="title">{ title }</p>
            <div ref={list} class="row">
                { for choice.moves.iter().map(|&mv| html! {
                    <button
                        type="button"
                        data-move={variant.coordinates(mv)}
                        onclick={on_choice.reform(move |_| Some(mv))}
                    >
                        { text::laws::describe_choice(variant, position, mv, is_about_en_passant) }
                    </button>
                }) }
            </div>
        </div>
    }
}

/// Returns true if a square is drawn in the lower half of its board.
pub fn is_low(square: BoardSquare, shape: BoardShape, orientation: Side) -> bool {
    shape.relative_rank(square, orientation) < shape.ranks() / 2
}

/// Moves the focus to the board when the dialog of a choice is removed. The dialog had the focus until then.
#[hook]
pub fn use_focus_after_choice(article: &NodeRef, has_choice: bool) {
    let before = use_mut_ref(|| has_choice);
    let article = article.clone();
    use_effect_with(has_choice, move |&has_choice| {
        if before.replace(has_choice) && !has_choice {
            focus::restore_board_focus(&article);
        }
    });
}
