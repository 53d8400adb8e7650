//! The home page: a demonstration of the rule, its conditions, and the lessons.
//!
//! Its content is a chunk. The notice that says why the visitor sees this page and not the requested one is not part of
//! the chunk, so it is shown even if the chunk does not load.

pub mod conditions;
pub mod demonstration;
pub mod lesson_list;
pub mod other_pages;
pub mod page;
pub mod your_place;

use yew::prelude::*;

use crate::lazy::lazy_chunk;
use crate::pages::home::page::HomePage;
use crate::route::Route;
use crate::ui::lazy_page::{LazyPage, PageContent, PageLoader};
use crate::ui::missing_notice::MissingNotice;

lazy_chunk! {
    /// Loads the course page: the demonstration and the lessons.
    pub fn load(home, styles: ["play", "home"]) -> PageContent = PageContent::Fixed(|(), navigation_id| html! {
        <HomePage {navigation_id} />
    })
}

/// Renders the home page.
///
/// `notice` says why it is shown instead of the requested page, and `retry` requests that page again.
pub fn home(notice: Option<String>, retry: Option<&Callback<()>>, navigation_id: u32) -> Html {
    html! {
        <div class="home">
            { for notice.map(|sentence| html! { <MissingNotice {sentence} retry={retry.cloned()} /> }) }
            <LazyPage loader={load as PageLoader} route={Route::Course} {navigation_id} />
        </div>
    }
}
