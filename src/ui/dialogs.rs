//! The dialogs that every page can show: the settings, and the list of keys. Present mode is chosen as they are.

mod board_preview;
mod keys;
mod present_mode;
mod settings;

use yew::prelude::*;

use crate::lazy::lazy_chunk;
use crate::settings::store::{Dialog, SettingsHandle};
use crate::ui::dialogs::keys::KeyListDialog;
use crate::ui::dialogs::present_mode::PresentMode;
use crate::ui::dialogs::settings::SettingsDialog;
use crate::ui::lazy_page::PageContent;

lazy_chunk! {
    /// Loads the dialogs.
    pub fn load(dialogs, styles: ["dialog"]) -> PageContent = PageContent::Fixed(|(), _| html! { <OpenDialog /> })
}

/// The dialog that is open.
#[component]
fn OpenDialog() -> Html {
    match use_context::<SettingsHandle>().and_then(|store| store.dialog()) {
        Some(Dialog::Settings) => html! { <SettingsDialog key="settings" /> },
        Some(Dialog::Keys) => html! { <KeyListDialog key="keys" /> },
        Some(Dialog::Present) => html! { <PresentMode key="present" /> },
        None => html! { <div key="none"></div> },
    }
}
