//! The app: the header, the page of the current route, the footer, and the dialogs.

use std::rc::Rc;

use yew::prelude::*;

use crate::browser::dom;
#[cfg(debug_assertions)]
use crate::pages::design;
use crate::pages::lesson::{LessonPage, RenderFallback, open_pgn};
use crate::pages::{embed, home, lab, laws, problem, quiz, share};
use crate::route::Route;
use crate::settings::store::{Dialog, SettingsAction, SettingsHandle, use_settings_store};
use crate::text;
use crate::ui::dialogs;
use crate::ui::lazy_page::{LazyPage, PageLoader};
use crate::ui::site_header::{CONTENT_ID, site_header};

/// The current route, and the id of the navigation that led to it.
///
/// A lesson moves to the place of its address at each new navigation, and freely in between.
#[derive(Clone, PartialEq)]
struct Navigation {
    route: Route,
    navigation_id: u32,
}

impl Reducible for Navigation {
    type Action = Route;

    fn reduce(self: Rc<Self>, route: Route) -> Rc<Self> {
        let navigation_id = self.navigation_id.wrapping_add(1);
        Rc::new(Self {
            route,
            navigation_id,
        })
    }
}

/// The whole site.
#[component]
pub fn App() -> Html {
    let navigation = use_reducer(|| Navigation {
        route: Route::current(),
        navigation_id: 0,
    });
    {
        let navigation = navigation.dispatcher();
        use_effect_with((), move |()| {
            let listeners = Route::on_navigate(move |route| navigation.dispatch(route));
            dom::mark_ready();
            move || drop(listeners)
        });
    }
    let settings = use_settings_store();
    let has_dialog = settings.dialog().is_some();
    let open_settings = {
        let dispatch = settings.dispatcher();
        Callback::from(move |_| {
            dispatch.dispatch(SettingsAction::SetDialog(Some(Dialog::Settings)));
        })
    };
    html! {
        <ContextProvider<SettingsHandle> context={settings}>
            { site_header(&navigation.route, open_settings) }
            <main id={CONTENT_ID} tabindex="-1">{ page(&navigation) }</main>
            if has_dialog {
                { lazy_page(dialogs::load, "dialogs", &navigation) }
            }
        </ContextProvider<SettingsHandle>>
    }
}

/// Renders the page of the current route.
fn page(navigation: &Navigation) -> Html {
    let navigation_id = navigation.navigation_id;
    match &navigation.route {
        Route::Course => home::home(None, None, navigation_id),
        #[cfg(debug_assertions)]
        Route::Unknown(path) if path == design::PATH => {
            lazy_page(design::load, design::PATH, navigation)
        }
        Route::Unknown(path) => home::home(Some(text::page_not_found(path)), None, navigation_id),
        Route::Lesson(address) => html! {
            <LessonPage
                key={address.source.to_string()}
                address={address.clone()}
                {navigation_id}
                fallback={home::home as RenderFallback}
            />
        },
        Route::OpenPgn => lazy_page(open_pgn::load, "open-pgn", navigation),
        Route::Lab(_) => lazy_page(lab::load, "lab", navigation),
        Route::Laws(_) => lazy_page(laws::load, "laws", navigation),
        Route::Problem(_) => lazy_page(problem::load, "problem", navigation),
        Route::Quiz(_) => lazy_page(quiz::load, "quiz", navigation),
        Route::Embed(_) | Route::Share(_) if dom::is_single_file() => {
            home::home(Some(text::NOT_IN_FILE.to_owned()), None, navigation_id)
        }
        Route::Embed(_) => lazy_page(embed::load, "embed", navigation),
        Route::Share(_) => lazy_page(share::load, "share", navigation),
    }
}

fn lazy_page(loader: PageLoader, key: &'static str, navigation: &Navigation) -> Html {
    html! {
        <LazyPage
            {key}
            {loader}
            route={navigation.route.clone()}
            navigation_id={navigation.navigation_id}
        />
    }
}
