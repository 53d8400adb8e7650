//! A page from a code-split chunk, and its placeholder.

use yew::prelude::*;

use crate::lazy::{LoadState, Loader, RenderFn, RequestTime, use_lazy};
use crate::route::embed::EmbedQuery;
use crate::route::{LabAddress, LawsQuery, ProblemAddress, QuizAddress, Route, ShareQuery};
use crate::text;
use crate::ui::missing_notice::MissingNotice;

/// The content of a page's chunk. It renders the page at an address of its own kind.
///
/// It is an enum so that one component loads every page: a component for each kind of address would add 3 KB to a
/// first visit.
#[derive(Clone, Copy)]
pub enum PageContent {
    /// A page or dialog that is the same at every address.
    Fixed(RenderFn<()>),
    Lab(RenderFn<LabAddress>),
    Laws(RenderFn<LawsQuery>),
    Problem(RenderFn<ProblemAddress>),
    Quiz(RenderFn<QuizAddress>),
    Embed(RenderFn<EmbedQuery>),
    Share(RenderFn<ShareQuery>),
}

impl PageContent {
    /// Renders the page of a route; `None` if that is another page.
    fn render(self, route: &Route, navigation_id: u32) -> Option<Html> {
        Some(match (self, route) {
            (Self::Fixed(render), _) => render(&(), navigation_id),
            (Self::Lab(render), Route::Lab(address)) => render(address, navigation_id),
            (Self::Laws(render), Route::Laws(query)) => render(query, navigation_id),
            (Self::Problem(render), Route::Problem(address)) => render(address, navigation_id),
            (Self::Quiz(render), Route::Quiz(address)) => render(address, navigation_id),
            (Self::Embed(render), Route::Embed(query)) => render(query, navigation_id),
            (Self::Share(render), Route::Share(query)) => render(query, navigation_id),
            (
                Self::Lab(_)
                | Self::Laws(_)
                | Self::Problem(_)
                | Self::Quiz(_)
                | Self::Embed(_)
                | Self::Share(_),
                _,
            ) => return None,
        })
    }
}

/// Loads the chunk of a page.
pub type PageLoader = Loader<PageContent>;

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
    let (page, load) = use_lazy(props.loader, true, RequestTime::Immediately);
    match page {
        LoadState::Ready(page) => page
            .render(&props.route, props.navigation_id)
            .unwrap_or_else(loading_placeholder),
        LoadState::Loading => loading_placeholder(),
        LoadState::Failed => not_loaded(load),
    }
}

/// Renders the placeholder of a chunk that is loading.
pub fn loading_placeholder() -> Html {
    html! {
        <p class="notice late" role="status">{ text::PAGE_LOADING }</p>
    }
}

/// Renders the notice that a chunk did not load, with a button that calls `retry`.
pub fn not_loaded(retry: Callback<()>) -> Html {
    html! {
        <MissingNotice sentence={text::PAGE_NOT_LOADED} {retry} />
    }
}
