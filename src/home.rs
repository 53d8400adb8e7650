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
    let heading = use_node_ref();
    {
        let heading = heading.clone();
        use_effect_with(props.arrival, move |&arrival| {
            web::page::set_title(&words::page_title(""));
            if arrival > 0 {
                web::page::focus(&heading);
            }
        });
    }
    html! {
        <div class="home">
            if let Some(notice) = &props.notice {
                <section>
                    <h1 ref={heading} tabindex="-1" class="wordmark">{ words::SITE }</h1>
                    <p class="notices" role="alert">{ notice.clone() }</p>
                    if let Some(retry) = &props.retry {
                        <button
                            type="button"
                            onclick={retry.reform(|_| {
                                // The button goes as soon as it is pressed.
                                web::page::focus_id("main");
                            })}
                        >
                            { words::TRY_AGAIN }
                        </button>
                    }
                </section>
            }
            <PartPage<bool> load={parts::home as Load<_>} address={props.notice.is_none()}
                arrival={props.arrival} />
        </div>
    }
}
