//! The FEN of the position, its fourth field by the three conventions, and why they differ.

use rules::{EnPassantField, Position};
use yew::prelude::*;

use crate::taking::Copier;
use crate::words;

/// What the panel is told.
#[derive(Properties, PartialEq)]
pub struct FenPanelProps {
    /// The position.
    pub position: Position,
    /// Whether it is open to begin with.
    pub open: bool,
}

/// The conventions, from the one that writes a square most often.
const CONVENTIONS: [EnPassantField; 3] = [
    EnPassantField::Always,
    EnPassantField::Ready,
    EnPassantField::Legal,
];

/// The three conventions side by side.
#[component]
pub fn FenPanel(props: &FenPanelProps) -> Html {
    let position = &props.position;
    html! {
        <details class="fen" open={props.open}>
            <summary>{ words::lab::fen::TITLE }</summary>
            <p role="status" class="conventions">{ words::lab::conventions(position) }</p>
            <dl>
                { for CONVENTIONS.map(|field| {
                    let (name, when) = words::lab::convention(field);
                    let fen = position.fen_with(field);
                    html! {
                        <div key={name} data-convention={name}>
                            <dt>{ name }</dt>
                            <dd>
                                <code>{ marked(&fen) }</code>
                                <p>{ when }</p>
                            </dd>
                        </div>
                    }
                }) }
            </dl>
            <Copier items={CONVENTIONS.map(|field| {
                (words::lab::copy_convention(field), position.fen_with(field))
            }).to_vec()} />
        </details>
    }
}

/// A FEN with its fourth field set off.
fn marked(fen: &str) -> Html {
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
