//! A set about other laws: the same diagram has different answers under different laws.
//!
//! It is a chunk of its own, so that the other sets do not load the laws.

pub mod board_panel;
pub mod entry;
pub mod host_reports;
pub mod page;
pub mod question_panel;
pub mod request;
pub mod results;

use crate::lazy::lazy_chunk;
use crate::ui::lazy_page::PageContent;
use entry::LawSetEntry;
use yew::prelude::*;

lazy_chunk! {
    /// Loads the quiz about other laws.
    pub fn load(law_quiz, styles: ["laws"]) -> PageContent = PageContent::Quiz(|address, navigation_id| html! {
        <LawSetEntry address={address.clone()} {navigation_id} />
    })
}
