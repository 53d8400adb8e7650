//! The app: the page that the address names, and the way to another.

use yew::prelude::*;

use crate::home::Home;
use crate::lesson::LessonPage;
use crate::route::Route;
use crate::web::address::{self, Entry};
use crate::{web, words};

/// The way to another page, for every component below the app.
#[derive(Clone, PartialEq)]
pub struct Navigator(Callback<(Route, Entry)>);

impl Navigator {
    /// Goes to a page, or to another place in the same one.
    pub fn go(&self, route: Route, entry: Entry) {
        self.0.emit((route, entry));
    }
}

/// The whole site.
#[component]
pub fn App() -> Html {
    let route = use_state_eq(address::current);
    let navigator = {
        let route = route.setter();
        use_callback((), move |(to, entry): (Route, Entry), ()| {
            address::show(&to, entry);
            route.set(to);
        })
    };
    {
        let route = route.setter();
        use_effect_with((), move |()| {
            let listener = address::on_change(move |to| route.set(to));
            web::page::set_ready();
            move || drop(listener)
        });
    }
    html! {
        <ContextProvider<Navigator> context={Navigator(navigator)}>
            if *route != Route::Course {
                <header class="masthead">
                    <Link to={Route::Course} class="wordmark">{ words::SITE }</Link>
                </header>
            } else {
                <header class="masthead"></header>
            }
            <main>
                {
                    match &*route {
                        Route::Course => html! { <Home /> },
                        Route::Unknown(path) => html! {
                            <Home notice={words::no_page(path)} />
                        },
                        Route::Lesson(address) => html! {
                            <LessonPage key={address.source.to_string()} address={address.clone()} />
                        },
                    }
                }
            </main>
        </ContextProvider<Navigator>>
    }
}

/// What a link is told.
#[derive(Properties, PartialEq)]
pub struct LinkProps {
    /// The page it leads to.
    pub to: Route,
    /// Its style.
    #[prop_or_default]
    pub class: Classes,
    /// What it says.
    pub children: Html,
}

/// A link to another page of the site. It is an ordinary link that loads nothing anew when followed here.
#[component]
pub fn Link(props: &LinkProps) -> Html {
    let navigator = use_context::<Navigator>();
    let to = props.to.clone();
    let onclick = Callback::from(move |event: MouseEvent| {
        let elsewhere = event.ctrl_key() || event.meta_key() || event.shift_key();
        if let Some(navigator) = navigator.as_ref().filter(|_| !elsewhere) {
            event.prevent_default();
            navigator.go(to.clone(), Entry::New);
        }
    });
    html! {
        <a href={props.to.to_string()} class={props.class.clone()} {onclick}>
            { props.children.clone() }
        </a>
    }
}
