//! What can be put on the board of the set-up mode.

use course::lab::editor::{Edit, Hand};
use rules::{Color, Piece, Role};
use yew::prelude::*;

use crate::board::men;
use crate::lab::setup_board::{Carried, Carry};
use crate::words;

/// What the palette is told.
#[derive(Properties, PartialEq)]
pub struct PaletteProps {
    /// What is in hand.
    pub hand: Hand,
    /// What is being dragged.
    pub carry: Carry,
    /// What taking something in hand does.
    pub edit: Callback<Edit>,
}

/// The twelve men and the eraser. A man can also be dragged from here onto the board.
#[component]
pub fn Palette(props: &PaletteProps) -> Html {
    let ondragend = {
        let carry = props.carry.clone();
        Callback::from(move |_: DragEvent| _ = carry.borrow_mut().take())
    };
    let choice = |hand: Hand| {
        let name = words::lab::hand(hand);
        let take = props.edit.reform(move |()| Edit::Take(hand));
        let ondragstart = {
            let (take, carry) = (take.clone(), props.carry.clone());
            Callback::from(move |_: DragEvent| {
                *carry.borrow_mut() = Some(Carried::Palette(hand));
                take.emit(());
            })
        };
        let is_held = hand == props.hand;
        let (class, symbol) = match hand {
            Hand::Man(piece) => (men::side(piece.color), men::symbol(piece.role)),
            Hand::Eraser => ("eraser", ""),
        };
        html! {
            <button
                key={name.clone()}
                type="button"
                {class}
                title={name.clone()}
                aria-label={name}
                aria-pressed={is_held.to_string()}
                draggable="true"
                onclick={take.reform(|_| ())}
                {ondragstart}
                ondragend={ondragend.clone()}
            >
                if symbol.is_empty() {
                    <svg viewBox="0 0 48 48" aria-hidden="true"><path d="M14 14l20 20m0-20-20 20" /></svg>
                } else {
                    <svg viewBox="0 0 48 48" aria-hidden="true"><use href={symbol} /></svg>
                }
            </button>
        }
    };
    let men = |color: Color| Role::ALL.map(|role| choice(Hand::Man(Piece { color, role })));
    html! {
        <div class="palette" role="group" aria-label={words::lab::setup::MEN}>
            { for men(Color::White) }
            { for men(Color::Black) }
            { choice(Hand::Eraser) }
        </div>
    }
}
