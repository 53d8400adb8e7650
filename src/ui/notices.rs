//! Error notices above a page that can be shown nevertheless.

use yew::prelude::*;

use crate::text;

/// How many sentences are shown.
const MAX_SHOWN: usize = 5;

/// Renders the first five sentences under an optional heading. They are announced when they appear.
pub fn notices(title: Option<&'static str>, lines: &[String]) -> Html {
    html! {
        <div class="notices" role="alert">
            { for title.map(|title| html! { <p class="title">{ title }</p> }) }
            { for lines.iter().take(MAX_SHOWN).enumerate().map(|(index, line)| html! {
                <p key={index}>{ line }</p>
            }) }
            if lines.len() > MAX_SHOWN {
                <p>{ text::more_errors(lines.len() - MAX_SHOWN) }</p>
            }
        </div>
    }
}
