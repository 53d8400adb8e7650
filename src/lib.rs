//! The page: Yew components over the lesson player and the rules core.
//!
//! [`app`] shows the page that a [`route`] names. Each of [`pages`] is a folder; what pages share is in [`ui`].
//! [`settings`] are the user's choices, [`host`] is how a page reports to a page that embeds it, and [`text`] holds
//! every sentence. [`lazy`] declares code-split chunks, and only [`browser`] calls `web-sys` and `gloo`. In a native
//! build `prerender` renders components for the site's HTML.
//!
//! A module uses only modules of its own or a lower row:
//!
//! ```text
//! app  prerender
//! pages
//! ui
//! text  host  settings  route
//! lazy
//! browser
//! locale  file_error  by_pointer
//! ```

pub mod app;
pub mod browser;
pub mod by_pointer;
pub mod file_error;
pub mod host;
pub mod lazy;
pub mod locale;
pub mod pages;
#[cfg(not(target_family = "wasm"))]
pub mod prerender;
pub mod route;
pub mod settings;
pub mod text;
pub mod ui;

/// Starts the app in the page's `#app`.
pub fn start() {
    browser::history::fix_base();
    browser::dom::mount::<app::App>();
}
