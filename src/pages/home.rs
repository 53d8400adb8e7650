//! The home page: a demonstration of the rule, and the lessons of the course.
//!
//! Its content is a chunk. The notice that says why the visitor sees this page and not the requested one is not part of
//! the chunk, so it is shown even if the chunk does not load.

pub mod demonstration;
pub mod lesson_list;
pub mod page;

use yew::prelude::*;

use crate::browser::focus::NOTICE_ID;
use crate::lazy::lazy_chunk;
use crate::pages::home::page::HomePage;
use crate::route::Route;
use crate::ui::lazy_page::{LazyPage, PageContent, PageLoader};
use crate::{browser, text};

lazy_chunk! {
    /// Loads the course page: the demonstration and the lessons.
    pub fn load(home, styles: ["home"]) -> PageContent = PageContent::Fixed(|(), navigation_id| html! {
        <HomePage {navigation_id} />
    })
}

/// Renders the home page.
///
/// `notice` says why it is shown instead of the requested page, and `retry` requests that page again.
pub fn home(notice: Option<String>, retry: Option<&Callback<()>>, navigation_id: u32) -> Html {
    let retry_button = retry.map(|retry| {
        // The pressed button is removed, so the focus moves first.
        html! {
            <button type="button" onclick={retry.reform(|_| browser::focus::focus_id("main"))}>
                { text::TRY_AGAIN }
            </button>
        }
    });
    html! {
        <div class="home">
            <div id={notice.is_some().then_some(NOTICE_ID)} role="alert" class="notices" tabindex="-1">
                { notice }
            </div>
            { retry_button.unwrap_or_default() }
            <LazyPage loader={load as PageLoader} route={Route::Course} {navigation_id} />
        </div>
    }
}
