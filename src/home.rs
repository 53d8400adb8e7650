//! The course: the whole rule in four seconds, and the lessons.
//!
//! What the page shows is a part of the program; why a visitor is here, and not on the page asked for, is said
//! whether it arrives or not.

pub mod demonstration;
pub mod forgetting;
pub mod front;
pub mod path;

use yew::prelude::*;

use crate::parts::{self, Load, PartPage};
use crate::route::Route;
use crate::{web, words};

/// What the course's page is told.
#[derive(Properties, PartialEq)]
pub struct HomeProps {
    /// Why the visitor is here and not on the page asked for.
    #[prop_or_default]
    pub notice: Option<AttrValue>,
    /// What asks for the missing page again, where that may help.
    #[prop_or_default]
    pub retry: Option<Callback<()>>,
    /// Changes whenever the visitor arrives at an address; 0 is the first page of the visit.
    #[prop_or_default]
    pub arrival: u32,
}

/// The first page.
#[component]
pub fn Home(props: &HomeProps) -> Html {
    use_effect_with((), |()| web::page::set_title(&words::page_title("")));
    let retry = props.retry.as_ref().map(|retry| {
        // The button goes as soon as it is pressed.
        html! {
            <button type="button" onclick={retry.reform(|_| web::page::focus_id("main"))}>
                { words::TRY_AGAIN }
            </button>
        }
    });
    html! {
        <div class="home">
            <div role="alert" class="notices">{ props.notice.clone() }</div>
            { retry.unwrap_or_default() }
            <PartPage load={parts::home as Load<_>} route={Route::Course} arrival={props.arrival} />
        </div>
    }
}
