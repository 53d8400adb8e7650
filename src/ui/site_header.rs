//! The header of every page: the site's name, the sections, and the settings.

use yew::prelude::*;

use crate::browser::focus;
use crate::route::{LabAddress, LessonSource, ProblemAddress, QuizAddress, QuizView, Route};
use crate::text;

/// The id of the page's content, to which the skip button leads.
pub const CONTENT_ID: &str = "main";

/// A section of the site, which the header links to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Section {
    Learn,
    Practise,
    Problems,
    Lab,
    MyGame,
}

impl Section {
    const ALL: [Self; 5] = [
        Self::Learn,
        Self::Practise,
        Self::Problems,
        Self::Lab,
        Self::MyGame,
    ];

    /// Returns the section of a page, if it belongs to one.
    fn of(route: &Route) -> Option<Self> {
        match route {
            Route::Lesson(address) => Some(match address.source {
                LessonSource::External(_) => Self::MyGame,
                LessonSource::Site(_) => Self::Learn,
            }),
            Route::Course => Some(Self::Learn),
            Route::OpenPgn => Some(Self::MyGame),
            Route::Lab(_) | Route::Laws(_) => Some(Self::Lab),
            Route::Problem(_) => Some(Self::Problems),
            Route::Quiz(_) => Some(Self::Practise),
            Route::Embed(_) | Route::Share(_) | Route::Unknown(_) => None,
        }
    }

    /// Returns the first page of the section.
    fn route(self) -> Route {
        match self {
            Self::Learn => Route::Course,
            Self::Practise => Route::Quiz(QuizAddress::default()),
            Self::Problems => Route::Problem(ProblemAddress::default()),
            Self::Lab => Route::Lab(LabAddress::default()),
            Self::MyGame => Route::OpenPgn,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Learn => text::LEARN,
            Self::Practise => text::PRACTISE,
            Self::Problems => text::PROBLEMS,
            Self::Lab => text::LAB,
            Self::MyGame => text::MY_GAME,
        }
    }
}

/// Returns whether a page has a board to play on. On a phone its own controls take the place of the sections.
fn has_board(route: &Route) -> bool {
    match route {
        Route::Lesson(_) | Route::Lab(_) | Route::Laws(_) => true,
        Route::Problem(address) => address.id.is_some(),
        Route::Quiz(address) => address.view == QuizView::Play && address.set.is_some(),
        Route::Course | Route::OpenPgn | Route::Embed(_) | Route::Share(_) | Route::Unknown(_) => {
            false
        }
    }
}

/// Renders the header of a page.
pub fn site_header(route: &Route, open_settings: Callback<MouseEvent>) -> Html {
    let current = Section::of(route);
    let link = |section: Section| {
        // The link to the page itself, or to the section that the page belongs to.
        let current = (current == Some(section)).then(|| {
            if *route == section.route() {
                "page"
            } else {
                "true"
            }
        });
        html! {
            <li>
                <a href={section.route()} aria-current={current}>{ section.name() }</a>
            </li>
        }
    };
    html! {
        <header class="masthead" data-sections={if has_board(route) { "top" } else { "bottom" }}>
            <button type="button" class="skip-link" onclick={|_| focus::focus_id(CONTENT_ID)}>
                { text::SKIP_TO_CONTENT }
            </button>
            <a href={Route::Course} class="wordmark">{ text::SITE }</a>
            <nav class="sections" aria-label={text::SECTIONS}>
                <ul>{ for Section::ALL.map(link) }</ul>
            </nav>
            <button type="button" class="settings-button" aria-haspopup="dialog"
                onclick={open_settings}>
                <svg viewBox="0 0 24 24" aria-hidden="true"><path d={SLIDERS_ICON} /></svg>
                { text::settings::SETTINGS }
            </button>
        </header>
    }
}

/// An icon of three sliders.
const SLIDERS_ICON: &str =
    "M3 6h10M19 6h2M16 3.5v5M3 12h2M11 12h10M8 9.5v5M3 18h8M17 18h4M14 15.5v5";
