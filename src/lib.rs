//! The page: Yew components over the rules core and the lesson player.
//!
//! Read in this order: [`app`] chooses a page by [`route`], some of which are [`parts`] that load when they
//! are first asked for; [`lesson`] walks through a lesson, in the [`lab`] anything can be tried, and a
//! [`problem`] is solved against the prover, and the [`quiz`] asks; [`board`] draws what it is told and knows no
//! chess; [`home`] lists the lessons, and how far the visitor has come in them; [`settings`] is what a visitor
//! chooses and finds again; [`forgetting`] is the way to forget what is kept;
//! [`words`] holds every sentence the page says; [`web`] is the only place that speaks to the browser.

pub mod app;
pub mod board;
pub mod dialogs;
pub mod forgetting;
pub mod home;
pub mod lab;
pub mod lesson;
pub mod parts;
pub mod problem;
pub mod quiz;
pub mod route;
pub mod settings;
pub mod web;
pub mod words;

/// Starts the app in the page's `#app`, and makes a panic show the page's own notice.
pub fn start() {
    web::page::show_notice_on_panic();
    web::address::fix_base();
    web::page::mount::<app::App>();
}
