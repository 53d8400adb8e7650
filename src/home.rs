//! The course: the whole rule in four seconds, and the lessons.
//!
//! What the page shows is a part of the program; why a visitor is here, and not on the page asked for, is said
//! whether it arrives or not.

pub mod demonstration;
pub mod front;
pub mod path;

use yew::prelude::*;

use crate::parts::{self, Load, PartPage};
use crate::route::Route;
use crate::{web, words};

/// The first page, with a `notice` that says why the visitor is here and not on the page asked for, and with
/// what asks for that page `again`, where this may help.
pub fn home(notice: Option<String>, again: Option<&Callback<()>>, arrival: u32) -> Html {
    let again = again.map(|again| {
        // The button goes as soon as it is pressed.
        html! {
            <button type="button" onclick={again.reform(|_| web::page::focus_id("main"))}>
                { words::TRY_AGAIN }
            </button>
        }
    });
    html! {
        <div class="home">
            <div role="alert" class="notices">{ notice }</div>
            { again.unwrap_or_default() }
            <PartPage load={parts::home as Load<_>} route={Route::Course} {arrival} />
        </div>
    }
}
