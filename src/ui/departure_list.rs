//! The list of a PGN's departures from the standard, below what was read.

use rules::pgn::Departure;
use yew::prelude::*;

use crate::text;

/// How many departures are listed without a press.
const MAX_OPEN: usize = 5;

/// Renders the departures, each with its line and column; nothing if there are none.
pub fn departure_list(departures: &[Departure], more: usize) -> Html {
    let count = departures.len() + more;
    if count == 0 {
        return Html::default();
    }
    html! {
        <details class="departures" open={count <= MAX_OPEN}>
            <summary>{ text::departures_title(count) }</summary>
            <ul>
                { for departures.iter().map(|departure| html! {
                    <li>{ text::describe_departure(departure) }</li>
                }) }
            </ul>
            if more > 0 {
                <p>{ text::more_departures(more) }</p>
            }
        </details>
    }
}
