//! The lessons by chapter, each a card with a diagram, and the visitor's progress.

use std::rc::Rc;

use course::catalog::{Catalog, LESSON_ORDER, LessonEntry};
use course::lesson::LessonLength;
use course::progress::LessonStatus;
use course::{Diagram, Progress};
use yew::prelude::*;

use crate::browser::persisted::PROGRESS;
use crate::route::Route;
use crate::text;
use crate::text::home;
use crate::ui::confirm_erase::ConfirmErase;
use crate::ui::diagram::use_list_diagrams;
use crate::ui::lesson_store;
use crate::ui::missing_notice::MissingNotice;

/// The catalogue of lessons while it loads.
#[derive(Clone, PartialEq)]
pub enum CatalogState {
    Loading,
    Loaded(Rc<Catalog>),
    Failed,
}

#[derive(Properties, PartialEq)]
pub struct LessonListProps {
    pub catalog: CatalogState,
    pub progress: Progress,
    /// Loads the catalogue again.
    pub retry: Callback<()>,
    /// Erases the progress.
    pub erase: Callback<()>,
}

/// The lessons of the course, chapter by chapter.
#[component]
pub fn LessonList(props: &LessonListProps) -> Html {
    let LessonListProps {
        catalog,
        progress,
        retry,
        erase,
    } = props;
    html! {
        <section class="course">
            {
                match catalog {
                    CatalogState::Loading => html! {
                        <p class="notice late" role="status">{ text::PAGE_LOADING }</p>
                    },
                    CatalogState::Failed => html! {
                        <MissingNotice sentence={home::LIST_NOT_LOADED} {retry} />
                    },
                    CatalogState::Loaded(catalog) => html! {
                        <div>
                            { summary(catalog, progress) }
                            <Chapters catalog={catalog.clone()} progress={progress.clone()} />
                        </div>
                    },
                }
            }
            <ConfirmErase labels={home::FORGET} is_enabled={!progress.is_empty()} on_erase={erase} />
            if !PROGRESS.is_stored() {
                <p class="not-stored">{ home::PROGRESS_NOT_STORED }</p>
            }
        </section>
    }
}

/// Says how many lessons there are, and how much of them is left.
fn summary(catalog: &Catalog, progress: &Progress) -> Html {
    let entries = catalog.entries();
    let is_completed = |entry: &&LessonEntry| progress.status(entry) == LessonStatus::Completed;
    let completed = entries.iter().filter(is_completed);
    let spent = completed
        .clone()
        .fold(LessonLength::default(), |sum, entry| sum.plus(entry.length));
    let left = catalog.length().minus(spent);
    let (completed, all) = (completed.count(), entries.len());
    let line = if progress.is_empty() {
        home::course_length(all, left)
    } else {
        home::course_progress(completed, all, left)
    };
    html! {
        <header>
            <h2>{ home::LESSONS }</h2>
            <p>{ line }</p>
        </header>
    }
}

#[derive(Properties, PartialEq)]
struct ChaptersProps {
    catalog: Rc<Catalog>,
    progress: Progress,
}

/// The chapters with their lessons.
#[component]
fn Chapters(props: &ChaptersProps) -> Html {
    let ChaptersProps { catalog, progress } = props;
    let render_diagram = use_list_diagrams();
    let chapters = LESSON_ORDER.into_iter().map(|(chapter, _)| {
        let entries = catalog.entries().iter().enumerate();
        let items = entries
            .filter(|(_, entry)| entry.chapter == chapter)
            .map(|(index, entry)| lesson_item(index + 1, entry, progress, render_diagram));
        html! {
            <section key={chapter.name()} class="chapter">
                <h3>{ home::chapter(chapter) }</h3>
                <ol class="cards">{ for items }</ol>
            </section>
        }
    });
    html! { <div class="chapters">{ for chapters }</div> }
}

fn lesson_item(
    number: usize,
    entry: &LessonEntry,
    progress: &Progress,
    render_diagram: fn(&Diagram) -> Html,
) -> Html {
    let status = progress.status(entry);
    let place = match status {
        LessonStatus::New | LessonStatus::Completed => None,
        LessonStatus::InProgress(_) => progress.resume_at(entry),
    };
    // A visitor who points at a lesson may open it.
    let prefetch = {
        let id = entry.id.clone();
        move || lesson_store::prefetch(&id)
    };
    let onpointerover = {
        let prefetch = prefetch.clone();
        Callback::from(move |_| prefetch())
    };
    let onfocusin = Callback::from(move |_| prefetch());
    html! {
        <li key={entry.id.clone()} value={number.to_string()} data-status={status.name()} {onpointerover}
            {onfocusin}>
            { for entry.diagram.iter().map(render_diagram) }
            <div class="words">
                <span class="number" aria-hidden="true">{ number }</span>
                <a class="title" href={Route::lesson(&entry.id, place)}>{ entry.title.clone() }</a>
                <p>{ entry.summary.clone() }</p>
                <p class="state">
                    <span>{ text::lesson_length(entry.length) }</span>
                    <span>{ home::lesson_status(status, entry.scenes) }</span>
                    if let LessonStatus::InProgress(count) = status {
                        <progress value={count.to_string()} max={entry.scenes.to_string()}
                            aria-hidden="true" />
                    }
                </p>
            </div>
        </li>
    }
}
