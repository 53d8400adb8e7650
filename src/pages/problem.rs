//! The problem page: a composition to solve against the mate prover.
//!
//! A learner sees the diagram and its stipulation, tries any first move, and reads what the prover proved
//! about it. A key is answered by the best defence, and so on to mate; a try by its refutation. The whole
//! solution can be shown.

pub mod controls;
pub mod host_reports;
pub mod prover_report;
pub mod solution;
pub mod solve_view;
pub mod use_prover;

use std::rc::Rc;

use course::problem::{Composition, ProblemCatalogEntry};
use course::{Lesson, lesson::ParsedLesson};
use yew::prelude::*;

use crate::browser::fetch;
use crate::file_error::FetchError;
use crate::host::{HostReport, use_host_report};
use crate::lazy::lazy_chunk;
use crate::route;
use crate::route::{ProblemAddress, Route};
use crate::text;
use crate::ui::course_progress;
use crate::ui::diagram::use_list_diagrams;
use crate::ui::lazy_page::PageContent;
use crate::ui::lesson_store;
use crate::ui::missing_notice::MissingNotice;
use crate::ui::notices::notices;
use crate::ui::page_title::use_page_title;
use solve_view::SolveView;

lazy_chunk! {
    /// Loads the problem page.
    pub fn load(problem, styles: ["play", "lab"]) -> PageContent = PageContent::Problem(|address, navigation_id| html! {
        <ProblemPage key={address.to_string()} id={address.id.clone()} {navigation_id} />
    })
}

#[derive(Properties, PartialEq)]
pub struct ProblemPageProps {
    /// The problem’s id; `None` for the list of all problems.
    ///
    /// It is the page’s key too, so that a late response for another problem has no effect on this page.
    pub id: Option<String>,
    /// Changes with every navigation; 0 is the first page of the visit.
    #[prop_or_default]
    pub navigation_id: u32,
}

/// The state of the search for the requested problem.
#[derive(Clone, PartialEq)]
enum ProblemLookup {
    Loading,
    Found {
        composition: Rc<Composition>,
        /// The id of its lesson.
        lesson: AttrValue,
        /// The id of the next problem; empty after the last.
        next: AttrValue,
    },
    /// No problem has this id, or none was requested: lists all problems.
    NotFound(Rc<Vec<ProblemCatalogEntry>>),
    Failed(FetchError),
}

/// The page of one problem, or the list of all problems.
#[component]
pub fn ProblemPage(props: &ProblemPageProps) -> Html {
    let lookup = use_state_eq(|| initial_lookup(props.id.as_deref()));
    let fetch_problem = {
        let set_lookup = lookup.setter();
        use_callback(props.id.clone(), move |(), id: &Option<String>| {
            set_lookup.set(ProblemLookup::Loading);
            load_problem(id.clone(), set_lookup.clone());
        })
    };
    {
        let fetch_problem = fetch_problem.clone();
        use_effect_with(props.id.clone(), move |_| fetch_problem.emit(()));
    }
    use_host_report(match &*lookup {
        ProblemLookup::Failed(error) => Some(HostReport::Missing(
            text::problem::problem_not_loaded(error).to_owned(),
        )),
        ProblemLookup::Loading | ProblemLookup::Found { .. } | ProblemLookup::NotFound(_) => None,
    });
    match &*lookup {
        ProblemLookup::Loading => html! {
            <p class="notice late" role="status">{ text::problem::LOADING }</p>
        },
        ProblemLookup::Found {
            composition,
            lesson,
            next,
        } => html! {
            <SolveView key={composition.id.clone()} composition={composition.clone()} lesson={lesson.clone()}
                next={next.clone()} navigation_id={props.navigation_id} />
        },
        ProblemLookup::NotFound(entries) => html! {
            <ProblemList id={props.id.clone()} entries={entries.clone()} navigation_id={props.navigation_id} />
        },
        ProblemLookup::Failed(error) => html! {
            <MissingNotice sentence={text::problem::problem_not_loaded(error)} retry={fetch_problem} />
        },
    }
}

/// Loads a problem: first the course’s catalogue, then the file of the problem’s lesson.
fn load_problem(id: Option<String>, set_lookup: UseStateSetter<ProblemLookup>) {
    let on_catalog = Box::new(move |catalog: Result<String, FetchError>| {
        let entries = match catalog {
            Ok(catalog) => ProblemCatalogEntry::parse_all(&catalog),
            Err(missing) => return set_lookup.set(ProblemLookup::Failed(missing)),
        };
        let Some(index) = find_entry(&entries, id.as_deref()) else {
            return set_lookup.set(ProblemLookup::NotFound(Rc::new(entries)));
        };
        let file = entries[index].lesson.clone();
        let on_lesson = Box::new(move |text: Result<String, FetchError>| {
            set_lookup.set(match text.map(|text| Lesson::parse(&text)) {
                Ok(ParsedLesson { lesson, .. }) => look_up(entries, index, lesson.as_ref()),
                Err(missing) => ProblemLookup::Failed(missing),
            });
        });
        fetch::fetch_lesson(&file, on_lesson);
    });
    fetch::fetch_lesson(route::CATALOG_FILE, on_catalog);
}

/// Returns the index of the requested problem.
fn find_entry(entries: &[ProblemCatalogEntry], id: Option<&str>) -> Option<usize> {
    entries
        .iter()
        .position(|entry| Some(entry.id.as_str()) == id)
}

/// Looks a problem up in the file of its lesson, given its index in the catalogue.
fn look_up(
    entries: Vec<ProblemCatalogEntry>,
    index: usize,
    lesson: Option<&Lesson>,
) -> ProblemLookup {
    let entry = &entries[index];
    match lesson.and_then(|lesson| Composition::find(lesson, &entry.id)) {
        Some(composition) => ProblemLookup::Found {
            composition: Rc::new(composition),
            lesson: entry.lesson.clone().into(),
            next: entries
                .get(index + 1)
                .map_or_else(AttrValue::default, |next| next.id.clone().into()),
        },
        None => ProblemLookup::NotFound(Rc::new(entries)),
    }
}

/// Returns the state before anything is fetched. While the site is built all files are there.
fn initial_lookup(id: Option<&str>) -> ProblemLookup {
    let Some(catalog) = fetch::lesson_at_build(route::CATALOG_FILE) else {
        return ProblemLookup::Loading;
    };
    let entries = ProblemCatalogEntry::parse_all(&catalog);
    match find_entry(&entries, id) {
        Some(index) => {
            let lesson = lesson_store::cached(&entries[index].lesson);
            look_up(entries, index, lesson.as_deref())
        }
        None => ProblemLookup::NotFound(Rc::new(entries)),
    }
}

#[derive(Properties, PartialEq)]
struct ProblemListProps {
    /// The requested problem, which does not exist.
    id: Option<String>,
    entries: Rc<Vec<ProblemCatalogEntry>>,
    navigation_id: u32,
}

/// All problems, and a notice if the requested one does not exist.
#[component]
fn ProblemList(props: &ProblemListProps) -> Html {
    let section = use_node_ref();
    use_page_title(text::problem::TITLE, props.navigation_id, &section);
    let progress = course_progress::read();
    let render_diagram = use_list_diagrams();
    let error = props.id.as_deref().map(text::problem::problem_not_found);
    use_host_report(
        error
            .clone()
            .map(|sentence| HostReport::InvalidFields(Rc::new(vec![("lesson", sentence)]))),
    );
    html! {
        <section ref={section} class="notice problems" tabindex="-1">
            <h1>{ text::problem::TITLE }</h1>
            { notices(None, error.as_slice()) }
            <p class="about">{ text::problem::ABOUT }</p>
            <ul class="cards">
                { for props.entries.iter().map(|entry| {
                    let is_solved = progress.has_solved(&entry.id);
                    let (title, remark) = text::problem::list_entry(entry, is_solved);
                    html! {
                        <li key={entry.id.clone()}>
                            { for entry.diagram.iter().map(render_diagram) }
                            <div class="words">
                                <a href={Route::Problem(ProblemAddress::with_id(&entry.id))}>{ title.to_owned() }</a>
                                <p class="remark">{ remark }</p>
                            </div>
                        </li>
                    }
                }) }
            </ul>
        </section>
    }
}
