//! What is wrong with a lesson or an address, said once, above what can be shown all the same.

use yew::prelude::*;

use crate::text;

/// How many sentences are shown at once.
const SHOWN: usize = 5;

/// Sentences about what is wrong, read out as soon as they appear: under a heading, if there is one, the first
/// five; of none nothing is seen.
pub fn notices(title: Option<&'static str>, lines: &[String]) -> Html {
    html! {
        <div class="notices" role="alert">
            { for title.map(|title| html! { <p class="title">{ title }</p> }) }
            { for lines.iter().take(SHOWN).enumerate().map(|(index, line)| html! {
                <p key={index}>{ line }</p>
            }) }
            if lines.len() > SHOWN {
                <p>{ text::more_errors(lines.len() - SHOWN) }</p>
            }
        </div>
    }
}
