//! The problem page: a composition to solve against the prover.
//!
//! A learner sees the diagram and what is asked, tries any first move, and reads what the prover proved of
//! it: a key is answered by the best defence and so on to mate, a try by what refutes it. The whole
//! solution can be opened.

pub mod answers;
pub mod controls;
pub mod solution;
pub mod solve;
pub mod telling;
pub mod thought;

use std::rc::Rc;

use course::problem::{Composition, Listing};
use course::{Lesson, lesson::Reading};
use yew::prelude::*;

use crate::embed::host::{News, use_host};
use crate::lesson::notices::notices;
use crate::route::{self, Route};
use crate::web::fetch::{self, Missing};
use crate::{web, words};
use solve::Solve;

/// What the problem page is told.
#[derive(Properties, PartialEq)]
pub struct ProblemPageProps {
    /// The problem’s id; empty for all of them. It is the page’s key too: what was asked for another comes to
    /// a page that is gone.
    pub id: String,
    /// Changes whenever the visitor arrives at an address; 0 is the first page of the visit.
    #[prop_or_default]
    pub arrival: u32,
}

/// What is known of the problem that is asked for.
#[derive(Clone, Default, PartialEq)]
enum Search {
    /// Its file is on the way.
    #[default]
    Awaited,
    /// It is here.
    Found {
        composition: Rc<Composition>,
        /// The id of its lesson.
        lesson: AttrValue,
        /// The id of the next problem; empty after the last.
        next: AttrValue,
    },
    /// There is none of this name, or none was asked for: these are there.
    Listed(Rc<Vec<Listing>>),
    /// Something did not come.
    Missing(Missing),
}

/// A page with one problem on it, or the list of all.
#[component]
pub fn ProblemPage(props: &ProblemPageProps) -> Html {
    let search = use_state_eq(Search::default);
    let ask = {
        let tell = search.setter();
        use_callback(props.id.clone(), move |(), id: &String| {
            tell.set(Search::Awaited);
            look_for(id.clone(), tell.clone());
        })
    };
    {
        let ask = ask.clone();
        use_effect_with(props.id.clone(), move |_| ask.emit(()));
    }
    match &*search {
        Search::Awaited => html! {
            <p class="notice late" role="status">{ words::problem::LOADING }</p>
        },
        Search::Found {
            composition,
            lesson,
            next,
        } => html! {
            <Solve key={composition.id.clone()} composition={composition.clone()} lesson={lesson.clone()}
                next={next.clone()} arrival={props.arrival} />
        },
        Search::Listed(listings) => html! {
            <List id={props.id.clone()} listings={listings.clone()} arrival={props.arrival} />
        },
        Search::Missing(missing) => html! {
            <section class="notice">
                <p class="notices" role="alert">{ words::problem::missing(missing) }</p>
                <button type="button" onclick={ask.reform(|_| ())}>{ words::TRY_AGAIN }</button>
            </section>
        },
    }
}

/// Finds a problem: in the course’s contents first, then in the file of its lesson.
fn look_for(id: String, tell: UseStateSetter<Search>) {
    let read = Box::new(move |contents: Result<String, Missing>| {
        let listings = match contents {
            Ok(contents) => Listing::all(&contents),
            Err(missing) => return tell.set(Search::Missing(missing)),
        };
        let Some(index) = listings.iter().position(|listing| listing.id == id) else {
            return tell.set(Search::Listed(Rc::new(listings)));
        };
        let listing = &listings[index];
        let next = listings.get(index + 1).map(|next| next.id.clone());
        let lesson = listing.lesson.clone();
        let file = lesson.clone();
        let read = Box::new(move |text: Result<String, Missing>| {
            tell.set(match text.map(|text| Lesson::read(&text)) {
                Ok(Reading { lesson: read, .. }) => {
                    match read.and_then(|read| Composition::find(&read, &id)) {
                        Some(found) => Search::Found {
                            composition: Rc::new(found),
                            lesson: lesson.into(),
                            next: next.unwrap_or_default().into(),
                        },
                        None => Search::Listed(Rc::new(listings)),
                    }
                }
                Err(missing) => Search::Missing(missing),
            });
        });
        fetch::lesson(&file, read);
    });
    fetch::lesson(route::COURSE, read);
}

#[derive(Properties, PartialEq)]
struct ListProps {
    id: String,
    listings: Rc<Vec<Listing>>,
    arrival: u32,
}

/// The problems there are, and that the one asked for is not among them.
#[component]
fn List(props: &ListProps) -> Html {
    let frame = use_node_ref();
    {
        let frame = frame.clone();
        use_effect_with(props.arrival, move |&arrival| {
            web::page::set_title(&words::page_title(words::problem::TITLE));
            if arrival > 0 {
                web::page::focus(&frame);
            }
        });
    }
    let progress = web::progress::read();
    let unknown = (!props.id.is_empty()).then(|| words::problem::unknown(&props.id));
    use_host(
        unknown
            .clone()
            .map(|it| News::Faults(Rc::new(vec![("lesson", it)]))),
    );
    html! {
        <section ref={frame} class="notice problems" tabindex="-1">
            <h1>{ words::problem::TITLE }</h1>
            { notices(None, unknown.as_slice()) }
            <p class="about">{ words::problem::ABOUT }</p>
            <ul>
                { for props.listings.iter().map(|listing| {
                    let is_solved = progress.has_solved(&listing.id);
                    let (title, remark) = words::problem::in_list(listing, is_solved);
                    html! {
                        <li key={listing.id.clone()}>
                            <a href={Route::Problem(listing.id.clone())}>{ title.to_owned() }</a>
                            <span class="remark">{ remark }</span>
                        </li>
                    }
                }) }
            </ul>
        </section>
    }
}
