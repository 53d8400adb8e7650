//! The FEN of the position under the three en passant conventions, and why they differ.

use rules::{EnPassantMode, Position};
use yew::prelude::*;

use crate::text;
use crate::ui::export::CopyButtons;

#[derive(Properties, PartialEq)]
pub struct FenPanelProps {
    pub position: Position,
}

/// The conventions, starting with the one that writes a square most often.
const CONVENTIONS: [EnPassantMode; 3] = [
    EnPassantMode::Always,
    EnPassantMode::PseudoLegal,
    EnPassantMode::Legal,
];

/// Shows the FEN under each convention.
#[component]
pub fn FenPanel(props: &FenPanelProps) -> Html {
    let position = &props.position;
    html! {
        <details class="fen">
            <summary>{ text::lab::fen::TITLE }</summary>
            <p role="status" class="conventions">{ text::lab::conventions(position) }</p>
            <dl>
                { for CONVENTIONS.map(|convention| {
                    let (name, when) = text::lab::convention(convention);
                    let fen = position.fen_with(convention);
                    html! {
                        <div key={name} data-convention={convention_name(convention)}>
                            <dt>{ name }</dt>
                            <dd>
                                <code>{ highlight_en_passant_field(&fen) }</code>
                                <p>{ when }</p>
                            </dd>
                        </div>
                    }
                }) }
            </dl>
            <CopyButtons items={CONVENTIONS.map(|convention| {
                (text::lab::copy_convention(convention), position.fen_with(convention))
            }).to_vec()} />
        </details>
    }
}

/// Returns the value of `data-convention`.
const fn convention_name(convention: EnPassantMode) -> &'static str {
    match convention {
        EnPassantMode::Always => "Always",
        EnPassantMode::PseudoLegal => "X-FEN",
        EnPassantMode::Legal => "Legal",
    }
}

/// Draws a FEN with its en passant field highlighted.
fn highlight_en_passant_field(fen: &str) -> Html {
    let mut fields = fen.splitn(5, ' ');
    let before: Vec<&str> = fields.by_ref().take(3).collect();
    let (fourth, rest) = (fields.next(), fields.next());
    html! {
        <>
            { before.join(" ").split_inclusive('/').map(|rank| html! { <>{ rank }<wbr /></> }).collect::<Html>() }
            { " " }
            <mark>{ fourth.unwrap_or_default() }</mark>
            { " " }{ rest.unwrap_or_default() }
        </>
    }
}
