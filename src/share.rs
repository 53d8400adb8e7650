//! Where a site’s owner makes a frame for their own page: chooses what it shows, sees it, and copies a line.
//!
//! A teacher with a club’s page comes by a link, chooses a lesson, a board, a problem or the quiz and its looks, sees
//! beside the fields the very frame that will stand on their page, and takes along its code, a game or a picture.

mod choice;
mod codes;
mod contents;
mod form;
mod looks;
mod preview;
mod shows;
mod snippet;
mod turn;

use yew::prelude::*;

use crate::route::embed::Mode;
use crate::route::{Asked, Route, ShareAddress};
use crate::web::address::{self, Entry};
use crate::web::{clock, page};
use crate::words::{self, share as say};
use choice::{Choice, USUAL_WIDTH};
use contents::{use_contents, use_file};
use form::Form;
use preview::{Preview, Seen};

/// What the page is told.
#[derive(Properties, PartialEq)]
pub struct SharePageProps {
    /// The query of its address.
    pub query: String,
    /// Changes whenever the visitor arrives at an address; 0 is the first page of the visit. It is the page’s key
    /// too: what was chosen before stays with its own address.
    #[prop_or_default]
    pub arrival: u32,
}

/// A page on which a frame is made.
#[component]
pub fn SharePage(props: &SharePageProps) -> Html {
    let choice = use_state_eq(|| Choice::read(ShareAddress::read(&props.query)));
    let article = use_node_ref();
    use_arrival(&article, props.arrival);
    use_address(&choice);
    let (contents, again) = use_contents();
    let file = use_file(match choice.frame.mode {
        Mode::Lesson => choice.frame.lesson.as_deref(),
        Mode::Problem => contents
            .problem(&choice.problem)
            .map(|listing| &*listing.lesson),
        Mode::Quiz | Mode::Board => None,
    });
    let shown = use_state_eq(|| None);
    let measured = use_state_eq(|| None);
    let on_seen = {
        let (shown, measured) = (shown.setter(), measured.setter());
        use_callback((), move |seen: Seen, ()| match seen {
            Seen::Place(place) => shown.set(place),
            Seen::Height(height) => measured.set(height),
        })
    };
    // What is said of the frame’s height is a round number that has room for it.
    let height = measured.map_or_else(|| choice.about_as_high(), |height| height.div_ceil(10) * 10);
    let frame = use_node_ref();
    let skip = Callback::from(|_| page::go_to("#share-taking"));
    let form = Form {
        choice: choice.clone(),
    };
    let lesson = file.as_ref().and_then(|file| file.lesson.as_deref());
    let lesson = lesson.filter(|_| choice.frame.mode == Mode::Lesson);
    let chosen = lesson.map_or_else(|| (*choice).clone(), |lesson| choice.within(lesson));
    // A place in a lesson is one when the lesson is known. What an address asks for is shown, whatever it is.
    let is_known = file.is_some() || chosen.asked().place == Asked::default();
    let is_untouched = *use_memo((), |()| (*choice).clone()) == *choice;
    let address = (is_known && (is_untouched || choice.is_shown())).then(|| chosen.asked());
    html! {
        <article ref={article} class="sharing" tabindex="-1" aria-labelledby="share-title"
            data-share={choice.frame.mode.name()}>
            <header>
                <h1 id="share-title">{ say::TITLE }</h1>
                <p class="about">{ say::ABOUT }</p>
                if contents.is_missing {
                    <div key="list" class="lost">
                        <p class="notices" role="alert">{ say::LIST_LOST }</p>
                        <button type="button" onclick={again.reform(|_| ())}>{ words::TRY_AGAIN }</button>
                    </div>
                } else {
                    <div key="list"></div>
                }
            </header>
            <div class="choosing">
                { shows::shows(&form, &contents, lesson, *shown) }
                { looks::looks(&form, height) }
            </div>
            <section class="preview" aria-labelledby="share-preview">
                <h2 id="share-preview">{ say::PREVIEW }</h2>
                <button type="button" class="skip" onclick={skip}>{ say::SKIP_PREVIEW }</button>
                <Preview
                    frame={frame.clone()}
                    {address}
                    width={choice.width().ok().flatten().unwrap_or(USUAL_WIDTH)}
                    height={choice.height().ok().flatten()}
                    about={choice.about_as_high()}
                    {on_seen}
                />
            </section>
            { codes::codes(&chosen, &contents, file.as_deref(), height, &frame) }
        </article>
    }
}

/// Says where the visitor has come to, and takes the focus there if they followed a link.
#[hook]
fn use_arrival(article: &NodeRef, arrival: u32) {
    let article = article.clone();
    use_effect_with(arrival, move |&arrival| {
        page::set_title(&words::page_title(say::TITLE));
        if arrival > 0 {
            page::focus(&article);
        }
    });
}

/// Keeps the address bar at what is chosen, once the visitor has chosen something.
#[hook]
fn use_address(choice: &Choice) {
    let is_first = use_mut_ref(|| true);
    use_effect_with(choice.address(), move |address| {
        if is_first.replace(false) {
            return;
        }
        let address = address.clone();
        address::owe(clock::at_rest(move || {
            if matches!(address::current(), Route::Share(_)) {
                address::show(&Route::from(address), Entry::Same);
            }
        }));
    });
    use_effect_with((), |()| {
        let listeners = page::on_leave(address::settle);
        move || {
            drop(listeners);
            address::settle();
        }
    });
}
