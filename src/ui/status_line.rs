//! The status line: the side to move, and whether an en passant right is live.

use course::board::view_model::EnPassantRight;
use rules::Square;
use yew::prelude::*;

use crate::text;

#[derive(Properties, PartialEq)]
pub struct StatusLineProps {
    /// The move that was made or taken back, for screen readers.
    pub announcement: AttrValue,
    /// A sentence that names the side to move.
    pub turn: AttrValue,
    #[prop_or_default]
    pub en_passant_right: Option<EnPassantRight>,
    /// The passed square of a right that has just lapsed.
    #[prop_or_default]
    pub lapsed_square: Option<Square>,
    /// A hint that the user asked for.
    #[prop_or_default]
    pub hint: Option<AttrValue>,
}

/// Announced politely.
#[component]
pub fn StatusLine(props: &StatusLineProps) -> Html {
    let (class, right_status) = match (&props.en_passant_right, props.lapsed_square) {
        (Some(right), _) => ("right-status live", text::announce_right(right)),
        (None, Some(passed)) => ("right-status lapsed", text::announce_lapsed_right(passed)),
        (None, None) => ("right-status", String::new()),
    };
    // The announcement may mention the right already.
    let is_announced =
        props.en_passant_right.is_some() && text::mentions_en_passant_right(&props.announcement);
    html! {
        <div class="status-line" role="status">
            <p class="visually-hidden">{ props.announcement.clone() }</p>
            <p>{ props.turn.clone() }</p>
            <p {class} aria-hidden={is_announced.then_some("true")}>{ right_status }</p>
            <p class="hint">{ props.hint.clone().unwrap_or_default() }</p>
        </div>
    }
}
