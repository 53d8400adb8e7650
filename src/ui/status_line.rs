//! How the game stands: whose move it is, and the clock of the right to capture in passing.

use course::board::view_model::EnPassantRight;
use rules::Square;
use yew::prelude::*;

use crate::text;

/// What is told of the game.
#[derive(Properties, PartialEq)]
pub struct StandingProps {
    /// The move that was made or taken back, for those who cannot see it.
    pub spoken: AttrValue,
    /// Whose move it is.
    pub standing: AttrValue,
    /// The right to capture en passant, if there is one now.
    #[prop_or_default]
    pub right: Option<EnPassantRight>,
    /// The passed square of a right that was just let go.
    #[prop_or_default]
    pub lapsed: Option<Square>,
    /// What could be tried, where that was asked.
    #[prop_or_default]
    pub hint: Option<AttrValue>,
}

/// Read out when nothing else is being said.
#[component]
pub fn Standing(props: &StandingProps) -> Html {
    let (class, clock) = match (&props.right, props.lapsed) {
        (Some(right), _) => ("right-status live", text::announce_right(right)),
        (None, Some(passed)) => ("right-status lapsed", text::announce_lapsed_right(passed)),
        (None, None) => ("clock", String::new()),
    };
    // What the sentence of the move has said is not read out twice.
    let is_told = props.right.is_some() && text::mentions_en_passant_right(&props.spoken);
    html! {
        <div class="status-line" role="status">
            <p class="visually-hidden">{ props.spoken.clone() }</p>
            <p>{ props.standing.clone() }</p>
            <p {class} aria-hidden={is_told.then_some("true")}>{ clock }</p>
            <p class="hint">{ props.hint.clone().unwrap_or_default() }</p>
        </div>
    }
}
