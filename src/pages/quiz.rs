//! The quiz pages: sets of questions generated from a seed.
//!
//! The start page shows each skill's mastery level and the skill to practise next. A set asks one question after
//! another on a board that shows the moves before it, gives hints, and explains each answer by the rules. The
//! results page shows the score, the skills to review, and a code to hand in.

pub mod answer_input;
pub mod board_panel;
pub mod create_set;
pub mod feedback;
pub mod host_reports;
pub mod law_set;
pub mod persistence_notice;
pub mod printable;
pub mod progress_picture;
pub mod question_panel;
pub mod read_result_code;
pub mod results;
pub mod routes;
pub mod set_page;
pub mod start;
pub mod transfer;

use course::law_lab::law_quiz::LawQuizSet;
use course::quiz::{QuestionSet, QuizAddressError, QuizMode, Topic};
use yew::prelude::*;

use crate::browser;
use crate::browser::history::HistoryMode;
use crate::lazy::lazy_chunk;
use crate::route::{QuizAddress, QuizView, Route};
use crate::ui::lazy_page::{LazyPage, PageContent, PageLoader};
use printable::PrintableSet;
use read_result_code::ReadResultCode;
use routes::set_address;
use set_page::SetPage;
use start::StartPage;

lazy_chunk! {
    /// Loads the quiz.
    pub fn load(quiz, styles: ["play", "lab", "quiz"]) -> PageContent = PageContent::Quiz(|address, navigation_id| html! {
        <QuizPage address={address.clone()} {navigation_id} />
    })
}

#[derive(Properties, PartialEq)]
pub struct QuizPageProps {
    /// The requested set, or the start page.
    pub address: QuizAddress,
    /// Changes with every navigation; 0 is the first page of the visit.
    #[prop_or_default]
    pub navigation_id: u32,
}

/// A page of the quiz. It is the start page, a set, a set to print, or the form that reads result codes.
#[component]
pub fn QuizPage(props: &QuizPageProps) -> Html {
    let QuizPageProps {
        address,
        navigation_id,
    } = props;
    if is_about_laws(address) {
        let route = Route::Quiz(address.clone());
        return html! { <LazyPage key="laws" loader={law_set::load as PageLoader} {route} navigation_id={*navigation_id} /> };
    }
    html! { <SkillQuizPage key="skills" address={address.clone()} navigation_id={*navigation_id} /> }
}

/// Returns true if an address is that of a set about other laws.
fn is_about_laws(address: &QuizAddress) -> bool {
    let names_laws = address.set.as_deref().map(str::trim) == Some(LawQuizSet::NAME);
    names_laws && address.view != QuizView::ReadResults
}

/// A page of the quiz about skills.
#[component]
fn SkillQuizPage(props: &QuizPageProps) -> Html {
    let QuizPageProps {
        address,
        navigation_id,
    } = props;
    let requested = use_memo((address.clone(), *navigation_id), |(address, _)| {
        (address.view, RequestedSet::from_address(address))
    });
    {
        let requested = requested.clone();
        use_effect_with((address.clone(), *navigation_id), move |_| {
            // With the seed in the address, a reload and a shared link show the same questions. An embedded quiz
            // keeps the address of its iframe.
            let full_address = requested
                .1
                .as_ref()
                .and_then(|requested| requested.full_address.clone());
            let is_here = matches!(Route::current(), Route::Quiz(_));
            if let Some(full_address) = full_address.filter(|_| is_here) {
                Route::Quiz(full_address).show(HistoryMode::Replace);
            }
        });
    }
    match &*requested {
        (QuizView::ReadResults, _) => {
            html! { <ReadResultCode key="read-results" navigation_id={*navigation_id} /> }
        }
        (QuizView::Print, Some(requested)) => html! {
            <PrintableSet key="print" set={requested.set} errors={requested.errors.clone()} navigation_id={*navigation_id} />
        },
        (_, None) => html! { <StartPage key="start" navigation_id={*navigation_id} /> },
        (QuizView::Play, Some(requested)) => html! {
            <SetPage
                key={format!("{navigation_id} {address}")}
                set={requested.set}
                mode={requested.mode}
                errors={requested.errors.clone()}
                navigation_id={*navigation_id}
            />
        },
    }
}

/// A set requested by an address.
#[derive(Clone, Debug, PartialEq)]
struct RequestedSet {
    set: QuestionSet,
    mode: QuizMode,
    errors: Vec<QuizAddressError>,
    /// The address with the seed that was drawn. `None` if the requested address has a seed.
    full_address: Option<QuizAddress>,
}

impl RequestedSet {
    /// Parses an address. Returns `None` if it requests no set.
    ///
    /// Without a mode, a set about one skill is guided if the address has no seed: it starts with a worked example.
    /// A set with a seed is the same for everyone, and is not guided.
    fn from_address(address: &QuizAddress) -> Option<Self> {
        let QuizAddress {
            set: topic,
            seed,
            count,
            mode,
            view,
        } = address;
        let is_named = match view {
            QuizView::Play => topic.is_some() || seed.is_some() || count.is_some(),
            QuizView::Print => true,
            QuizView::ReadResults => false,
        };
        if !is_named {
            return None;
        }
        let known_mode = QuizMode::ALL
            .into_iter()
            .find(|known| Some(known.name()) == mode.as_deref());
        let is_unknown_mode = mode.is_some() && known_mode.is_none();
        let mode = known_mode;
        let drawn_seed = match seed {
            Some(_) => None,
            None => Some(browser::date::random_seed().to_string()),
        };
        let seed_text = seed.as_deref().or(drawn_seed.as_deref());
        let exam_count = QuestionSet::EXAM_COUNT.to_string();
        let count = match (mode, count.as_deref()) {
            (Some(QuizMode::Exam), None) => Some(&exam_count[..]),
            (_, count) => count,
        };
        let (set, mut errors) = QuestionSet::from_address(topic.as_deref(), seed_text, count);
        errors.extend(is_unknown_mode.then_some(QuizAddressError::UnknownMode));
        let mode = mode.unwrap_or(match (set.topic(), seed) {
            (Topic::One(_), None) => QuizMode::Guided,
            (Topic::One(_), Some(_)) | (Topic::All, _) => QuizMode::Alone,
        });
        let full_address = drawn_seed.is_some().then(|| QuizAddress {
            mode: Some(mode.name().to_owned()).filter(|_| *view == QuizView::Play),
            view: *view,
            ..set_address(set)
        });
        Some(Self {
            set,
            mode,
            errors,
            full_address,
        })
    }
}
