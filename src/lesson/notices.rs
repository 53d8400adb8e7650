//! What is wrong with a lesson or an address, said once, above what can be shown all the same.

use yew::prelude::*;

use crate::words;

/// How many sentences are shown at once.
const SHOWN: usize = 5;

/// What the notices are told.
#[derive(Properties, PartialEq)]
pub struct NoticesProps {
    /// A heading.
    #[prop_or_default]
    pub title: Option<AttrValue>,
    /// A sentence a line, of which the first five are shown; none, and nothing is seen.
    pub lines: Vec<String>,
}

/// Sentences about what is wrong, read out as soon as they appear.
#[component]
pub fn Notices(props: &NoticesProps) -> Html {
    html! {
        <div class="notices" role="alert">
            if let Some(title) = &props.title {
                <p class="title">{ title.clone() }</p>
            }
            { for props.lines.iter().take(SHOWN).enumerate().map(|(index, line)| html! {
                <p key={index}>{ line }</p>
            }) }
            if props.lines.len() > SHOWN {
                <p>{ words::more_faults(props.lines.len() - SHOWN) }</p>
            }
        </div>
    }
}
