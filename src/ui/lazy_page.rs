//! A page from a code-split chunk, and its placeholder.

use yew::prelude::*;

use crate::lazy::{LoadState, Loader, RenderFn, use_lazy};
use crate::route::Route;
use crate::{browser, text};

/// Loads the chunk of a page.
pub type PageLoader = Loader<RenderFn<Route>>;

#[derive(Properties)]
pub struct LazyPageProps {
    /// Must not change while the component is mounted.
    pub loader: PageLoader,
    pub route: Route,
    /// Changes with every navigation; 0 is the first page of the visit.
    pub navigation_id: u32,
}

impl PartialEq for LazyPageProps {
    fn eq(&self, other: &Self) -> bool {
        self.route == other.route && self.navigation_id == other.navigation_id
    }
}

/// Renders a lazily loaded page, or its placeholder.
#[component]
pub fn LazyPage(props: &LazyPageProps) -> Html {
    let (page, load) = use_lazy(props.loader, true);
    let retry = load.reform(|_| {
        // The pressed button is removed.
        browser::focus::focus_id("main");
    });
    match page {
        LoadState::Ready(render) => render(&props.route, props.navigation_id),
        LoadState::Loading => loading_placeholder(None),
        LoadState::Failed => loading_placeholder(Some(retry)),
    }
}

/// Renders the placeholder of a chunk: a loading notice, or an error with a button that calls `retry`.
pub fn loading_placeholder(retry: Option<Callback<MouseEvent>>) -> Html {
    let Some(retry) = retry else {
        return html! {
            <p class="notice late" role="status">{ text::PAGE_LOADING }</p>
        };
    };
    html! {
        <section class="notice">
            <p class="notices" role="alert">{ text::PAGE_NOT_LOADED }</p>
            <button type="button" onclick={retry}>{ text::TRY_AGAIN }</button>
        </section>
    }
}
