//! The notice that the mastery is not stored.

use yew::prelude::*;

use crate::browser::persisted::MASTERY;
use crate::browser::storage::Persistence;
use crate::text::quiz as strings;

/// Says why the mastery is lost at the end of the visit. Empty if it is stored.
pub fn persistence_notice() -> Html {
    let sentence = match MASTERY.persistence() {
        Persistence::Stored => {
            return html! { <p key="persistence" class="footnote" hidden=true></p> };
        }
        Persistence::Denied => strings::NOT_STORED,
        Persistence::NewerVersion => strings::NEWER_VERSION,
    };
    html! { <p key="persistence" class="footnote" role="status">{ sentence }</p> }
}
