//! The way through the course: its chapters and lessons, and how far the visitor has come.

use course::Progress;
use course::progress::Standing;
use course::syllabus::{Entry, ORDER, Syllabus};
use yew::prelude::*;

use super::front::{List, lesson, prepare};
use crate::forgetting::Forgetting;
use crate::route::{LabAddress, Route};
use crate::web::progress;
use crate::words::{self, path};

/// What the way through the course is told.
#[derive(Properties, PartialEq)]
pub struct PathProps {
    /// The lessons.
    pub list: List,
    /// How far the visitor has come.
    pub progress: Progress,
    /// Asks for the lessons again.
    pub again: Callback<()>,
    /// Forgets how far the visitor has come.
    pub forget: Callback<()>,
}

/// The lessons of the course, chapter by chapter.
#[component]
pub fn Path(props: &PathProps) -> Html {
    let PathProps {
        list,
        progress,
        again,
        forget,
    } = props;
    html! {
        <section class="course">
            {
                match list {
                    List::Awaited => html! {
                        <p class="notice late" role="status">{ words::PAGE_LOADING }</p>
                    },
                    List::Missing => html! {
                        <div>
                            <p class="notices" role="alert">{ path::LIST_LOST }</p>
                            <button type="button" onclick={again.reform(|_| ())}>
                                { words::TRY_AGAIN }
                            </button>
                        </div>
                    },
                    List::Here(syllabus) => html! {
                        <div>
                            { sum(syllabus, progress) }
                            <div class="chapters">{ for chapters(syllabus, progress) }</div>
                        </div>
                    },
                }
            }
            { beyond() }
            <Forgetting said={path::FORGET} has_any={!progress.is_empty()} {forget} />
            if !progress::is_kept() {
                <p class="unkept">{ path::PROGRESS_UNKEPT }</p>
            }
        </section>
    }
}

/// What there is besides the lessons.
fn beyond() -> Html {
    let way = |to: Route, (name, what): (&'static str, &'static str)| {
        html! {
            <li>
                <a href={to}>{ name }</a>
                <p>{ what }</p>
            </li>
        }
    };
    html! {
        <nav class="beyond" aria-labelledby="beyond">
            <h2 id="beyond">{ path::BEYOND }</h2>
            <ul>
                { way(Route::Quiz("quiz/".to_owned()), path::QUIZ) }
                { way(Route::Problem(String::new()), path::PROBLEMS) }
                { way(Route::Lab(LabAddress::default()), path::LAB) }
                { way(Route::Own, path::OWN_GAMES) }
                { way(Route::Share(String::new()), path::SHARE) }
            </ul>
        </nav>
    }
}

/// What there is in all, and what is left of it.
fn sum(syllabus: &Syllabus, progress: &Progress) -> Html {
    let entries = syllabus.entries();
    let is_done = |entry: &&Entry| progress.standing(entry) == Standing::Done;
    let done = entries.iter().filter(is_done);
    let past = done
        .clone()
        .fold(0, |sum, entry| entry.minutes.saturating_add(sum));
    let left = syllabus.minutes().saturating_sub(past);
    let (done, all) = (done.count(), entries.len());
    let line = if progress.is_empty() {
        path::course_length(all, left)
    } else {
        path::course_progress(done, all, left)
    };
    html! {
        <header>
            <h2>{ path::LESSONS }</h2>
            <p>{ line }</p>
            if !progress.is_empty() {
                <progress value={done.to_string()} max={all.to_string()} aria-hidden="true" />
            }
        </header>
    }
}

fn chapters<'a>(syllabus: &'a Syllabus, progress: &'a Progress) -> impl Iterator<Item = Html> + 'a {
    ORDER.into_iter().map(move |(chapter, _)| {
        let entries = syllabus.entries().iter().enumerate();
        let entries = entries.filter(|(_, entry)| entry.chapter == chapter);
        html! {
            <section key={chapter.name()} class="chapter">
                <h3>{ path::chapter(chapter) }</h3>
                <ol>{ for entries.map(|(index, entry)| stop(index + 1, entry, progress)) }</ol>
            </section>
        }
    })
}

/// A lesson on the way.
fn stop(number: usize, entry: &Entry, progress: &Progress) -> Html {
    let standing = progress.standing(entry);
    let (name, place) = match standing {
        Standing::Fresh => ("fresh", None),
        Standing::Begun(_) => ("begun", progress.place(entry)),
        Standing::Done => ("done", None),
    };
    // Who points at a lesson may open it.
    let near = {
        let id = entry.id.clone();
        move || prepare(&id)
    };
    let onpointerover = {
        let near = near.clone();
        Callback::from(move |_| near())
    };
    let onfocusin = Callback::from(move |_| near());
    html! {
        <li key={entry.id.clone()} value={number.to_string()} data-standing={name} {onpointerover}
            {onfocusin}>
            <span class="number" aria-hidden="true">{ number }</span>
            <a href={lesson(&entry.id, place)}>{ entry.title.clone() }</a>
            <p>{ entry.summary.clone() }</p>
            <p class="state">
                <span>{ words::minutes(entry.minutes) }</span>
                <span>{ path::standing(standing, entry.scenes) }</span>
                if let Standing::Begun(count) = standing {
                    <progress value={count.to_string()} max={entry.scenes.to_string()}
                        aria-hidden="true" />
                }
            </p>
        </li>
    }
}
