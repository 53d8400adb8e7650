//! Routes in the address bar and the session history.

use crate::browser::history;
use crate::browser::history::{HistoryMode, NavigationListener, SiteLocation};
use crate::route::Route;

impl Route {
    /// Returns the route in the address bar.
    pub fn current() -> Self {
        Self::from_location(&history::current())
    }

    /// Returns whether the address bar shows `/embed/`.
    pub fn is_embed() -> bool {
        matches!(Self::current(), Self::Embed(_))
    }

    fn from_location(SiteLocation { path, query }: &SiteLocation) -> Self {
        Self::parse(path, query)
    }

    /// Writes the route into the address bar.
    pub fn show(&self, mode: HistoryMode) {
        history::write(&self.to_string(), mode);
    }

    /// Calls back when the user goes back or forward, or follows an internal link.
    ///
    /// That ends when the listeners are dropped.
    pub fn on_navigate(callback: impl Fn(Self) + Clone + 'static) -> [NavigationListener; 2] {
        let on_link = callback.clone();
        [
            history::on_traverse(move |location| callback(Self::from_location(&location))),
            history::on_link_click(move |location| match Self::from_location(&location) {
                Self::Unknown(_) => false,
                route => {
                    route.show(HistoryMode::Push);
                    on_link(route);
                    true
                }
            }),
        ]
    }
}
