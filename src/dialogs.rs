//! What can be laid over a page, whatever page it is: the settings, and the list of keys.

mod keys;

use yew::prelude::*;

use crate::settings::Panel;
use crate::settings::shelf::{Dialog, Handle};
use keys::Keys;

/// The dialog that was asked for.
#[component]
pub fn Dialogs() -> Html {
    match use_context::<Handle>().and_then(|shelf| shelf.dialog()) {
        Some(Dialog::Settings) => html! { <Panel key="settings" /> },
        Some(Dialog::Keys) => html! { <Keys key="keys" /> },
        None => html! { <div key="none"></div> },
    }
}
