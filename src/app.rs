//! The app: the page that the address names, and the way to another.

use std::rc::Rc;

use yew::prelude::*;

use crate::home::home;
use crate::lesson::LessonPage;
use crate::parts::{self, Load, PartPage};
use crate::route::{LabAddress, Route};
use crate::settings::shelf::{Change, Dialog, Handle, use_shelf};
use crate::web::address;
use crate::{web, words};

/// A page, and which of the visitor's arrivals it answers: a lesson follows a new arrival to its place,
/// and goes its own way in between.
#[derive(Clone, PartialEq)]
struct Visit {
    route: Route,
    arrival: u32,
}

impl Reducible for Visit {
    type Action = Route;

    fn reduce(self: Rc<Self>, route: Route) -> Rc<Self> {
        let arrival = self.arrival.wrapping_add(1);
        Rc::new(Self { route, arrival })
    }
}

/// The whole site.
#[component]
pub fn App() -> Html {
    let visit = use_reducer(|| Visit {
        route: address::current(),
        arrival: 0,
    });
    {
        let visit = visit.dispatcher();
        use_effect_with((), move |()| {
            let listeners = address::on_change(move |to| visit.dispatch(to));
            web::page::set_ready();
            move || drop(listeners)
        });
    }
    let shelf = use_shelf();
    let is_covered = shelf.dialog().is_some();
    let choose = {
        let dispatch = shelf.dispatcher();
        Callback::from(move |_| dispatch.dispatch(Change::Open(Some(Dialog::Settings))))
    };
    let page = match &visit.route {
        Route::Course => home(None, None, visit.arrival),
        Route::Unknown(path) => home(Some(words::no_page(path)), None, visit.arrival),
        Route::Lesson(address) => html! {
            <LessonPage
                key={address.source.to_string()}
                address={address.clone()}
                arrival={visit.arrival}
            />
        },
        Route::Own => part(parts::bring, "own", &visit),
        Route::Lab(_) => part(parts::lab, "lab", &visit),
        Route::Problem(_) => part(parts::problem, "problem", &visit),
        Route::Quiz(_) => part(parts::quiz, "quiz", &visit),
        Route::Embed(_) => part(parts::embed, "embed", &visit),
        Route::Share(_) => part(parts::share, "share", &visit),
    };
    html! {
        <ContextProvider<Handle> context={shelf}>
            <header class="masthead">
                if visit.route != Route::Course {
                    <a href={Route::Course} class="wordmark">{ words::SITE }</a>
                }
                <a href={Route::Lab(LabAddress::default())} class="lab-link">{ words::LAB }</a>
                <button type="button" class="settings-button" aria-haspopup="dialog"
                    onclick={choose}>
                    <svg viewBox="0 0 24 24" aria-hidden="true"><path d={SLIDERS} /></svg>
                    { words::settings::SETTINGS }
                </button>
            </header>
            <main id="main" tabindex="-1">{ page }</main>
            if is_covered {
                { part(parts::dialogs, "dialogs", &visit) }
            }
        </ContextProvider<Handle>>
    }
}

/// A part's page.
fn part(load: Load<Route>, key: &'static str, visit: &Visit) -> Html {
    html! {
        <PartPage {key} {load} route={visit.route.clone()} arrival={visit.arrival} />
    }
}

/// Three sliders.
const SLIDERS: &str = "M3 6h10M19 6h2M16 3.5v5M3 12h2M11 12h10M8 9.5v5M3 18h8M17 18h4M14 15.5v5";
