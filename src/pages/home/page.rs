//! The content of the home page, from the demonstration to the other pages.
//!
//! Between them are the link to the next lesson, the visitor's place, the conditions, and the lessons.

use std::cell::RefCell;
use std::rc::Rc;

use course::progress::NextLesson;
use course::{Bookmark, Catalog, Progress};
use yew::prelude::*;

use crate::browser::persisted::PROGRESS;
use crate::browser::{dom, timers};
use crate::pages::home::conditions::Conditions;
use crate::pages::home::demonstration::DemonstrationView;
use crate::pages::home::lesson_list::{CatalogState, LessonList};
use crate::pages::home::other_pages::{more_cards, owner_links, practice_cards};
use crate::pages::home::your_place::YourPlace;
use crate::route::{LabAddress, Route};
use crate::text;
use crate::text::home;
use crate::ui::catalog_loader::{catalog_at_build, load_catalog};
use crate::ui::{course_progress, lesson_store, way_back};

#[derive(Properties, PartialEq)]
pub struct HomePageProps {
    /// Changes with each navigation; 0 is the first page of the visit.
    pub navigation_id: u32,
}

thread_local! {
    /// The catalogue, once loaded, so that a visitor who returns sees the list immediately.
    static CACHE: RefCell<CatalogState> = const { RefCell::new(CatalogState::Loading) };
}

/// The content of the home page.
#[component]
pub fn HomePage(props: &HomePageProps) -> Html {
    use_effect_with(props.navigation_id, |_| {
        let title = match Route::current() {
            Route::Unknown(_) => text::NOT_FOUND,
            _ => "",
        };
        dom::set_title(&text::page_title(title));
        way_back::forget_lesson();
    });
    let (catalog, load) = use_catalog();
    let progress = use_progress(props.navigation_id);
    let next_lesson = match &catalog {
        CatalogState::Loaded(catalog) => match progress.next_lesson(catalog) {
            NextLesson::Begin(entry) | NextLesson::Continue(entry, _) => Some(entry.id.clone()),
            NextLesson::AllCompleted => None,
        },
        CatalogState::Loading | CatalogState::Failed => None,
    };
    use_effect_with(next_lesson, |next_lesson| {
        let timeout = next_lesson
            .clone()
            .map(|id| timers::after(PREFETCH_DELAY_MS, move || lesson_store::prefetch(&id)));
        move || drop(timeout)
    });
    let next_lesson = match &catalog {
        CatalogState::Loaded(catalog) => next_lesson_link(&progress, catalog),
        CatalogState::Loading | CatalogState::Failed => html! {},
    };
    let erase = {
        let progress = progress.setter();
        Callback::from(move |()| {
            PROGRESS.reset();
            progress.set(PROGRESS.read());
        })
    };
    let your_place = match &catalog {
        CatalogState::Loaded(catalog) => html! {
            <YourPlace catalog={catalog.clone()} progress={(*progress).clone()} />
        },
        CatalogState::Loading | CatalogState::Failed => Html::default(),
    };
    html! {
        <div>
            <DemonstrationView navigation_id={props.navigation_id}>
                { next_lesson }
                <a href={Route::OpenPgn} class="button quiet">{ home::PAWN_VANISHED }</a>
            </DemonstrationView>
            { your_place }
            <Conditions />
            <LessonList {catalog} progress={(*progress).clone()} retry={load} {erase} />
            { practice_cards() }
            { more_cards() }
            { owner_links() }
        </div>
    }
}

/// How long after the catalogue the next lesson is prefetched, in milliseconds. The page itself loads first.
const PREFETCH_DELAY_MS: u32 = 500;

/// Loads the catalogue. The callback loads it again.
#[hook]
fn use_catalog() -> (CatalogState, Callback<()>) {
    let state = use_state(|| match catalog_at_build() {
        Some((catalog, _)) => CatalogState::Loaded(Rc::new(catalog)),
        None => CACHE.with_borrow(Clone::clone),
    });
    let load = {
        let state = state.setter();
        use_callback((), move |(), ()| {
            let state = state.clone();
            state.set(CatalogState::Loading);
            load_catalog(Box::new(move |loaded| {
                state.set(match loaded {
                    Some((catalog, _)) => {
                        let loaded = CatalogState::Loaded(Rc::new(catalog));
                        CACHE.set(loaded.clone());
                        loaded
                    }
                    None => CatalogState::Failed,
                });
            }));
        })
    };
    let (first_load, is_cached) = (load.clone(), *state != CatalogState::Loading);
    use_effect_with((), move |()| {
        if !is_cached {
            first_load.emit(());
        }
    });
    ((*state).clone(), load)
}

/// Returns the visitor’s progress, which other tabs may change.
#[hook]
fn use_progress(navigation_id: u32) -> UseStateHandle<Progress> {
    let state = use_state_eq(course_progress::read);
    {
        let state = state.setter();
        use_effect_with(navigation_id, move |_| {
            state.set(course_progress::read());
            let listener = PROGRESS.on_change(move |progress| state.set(progress));
            move || drop(listener)
        });
    }
    state
}

/// Links to the lesson with which the visitor starts or continues.
fn next_lesson_link(progress: &Progress, catalog: &Catalog) -> Html {
    let link = |id: &str, place: Option<Bookmark>, label: String| {
        html! {
            <a href={Route::lesson(id, place)} class="button filled">{ label }</a>
        }
    };
    match progress.next_lesson(catalog) {
        NextLesson::Begin(entry) if progress.is_empty() => {
            link(&entry.id, None, home::start(entry.length))
        }
        NextLesson::Begin(entry) => link(&entry.id, None, text::next_lesson(&entry.title)),
        NextLesson::Continue(entry, place) => {
            let scene = (entry.scenes > 1).then_some(place.scene);
            let label = home::continue_lesson(&entry.title, scene);
            link(&entry.id, Some(place), label)
        }
        NextLesson::AllCompleted => html! {
            <a href={Route::Lab(LabAddress::default())} class="button filled">{ home::ALL_DONE }</a>
        },
    }
}
