//! The page: Yew components over the rules core and the lesson player.
//!
//! Read in this order: [`app`] chooses a page by [`route`], some of which are [`parts`] that load when they
//! are first asked for; [`lesson`] walks through a lesson, in the [`lab`] anything can be tried, and a
//! [`problem`] is solved against the prover, and the [`quiz`] asks; [`embed`] puts any of them into a frame on
//! another page, and on the page [`share`] one is made; [`board`] draws what it is told and knows no chess;
//! [`home`] lists the lessons, and how far the visitor has come in them; [`settings`] is what a visitor chooses and
//! finds again; [`forgetting`] is the way to forget what is kept; [`taking`] is what a page gives its visitor to take
//! along; a [`rehearsal`] makes the first press as quick as any later;
//! [`words`] holds every sentence the page says; [`web`] is the only place that speaks to the browser.

pub mod app;
pub mod board;
pub mod dialogs;
pub mod embed;
pub mod forgetting;
pub mod home;
pub mod lab;
pub mod lesson;
pub mod parts;
pub mod problem;
pub mod quiz;
pub mod rehearsal;
pub mod route;
pub mod settings;
pub mod share;
pub mod taking;
pub mod web;
pub mod words;

/// Starts the app in the page's `#app`, and makes a panic show the page's own notice.
pub fn start() {
    web::page::show_notice_on_panic();
    web::address::fix_base();
    web::page::mount::<app::App>();
}
