//! The parts of the app that load when they are first asked for, and what stands there meanwhile.
//!
//! Built with the feature `parts`, each is a WebAssembly module of its own beside the app's: what only it
//! uses is in it, what the app uses too is not. Without the feature the app holds them all.

use course::Sound;
use course::lesson::Fault;
use yew::prelude::*;

use crate::board::answers::{self, Find};
use crate::dialogs::Dialogs;
use crate::embed::EmbedPage;
use crate::home::front::Front;
use crate::lab::LabPage;
use crate::lesson::asking::Questions;
use crate::lesson::bringing::OwnPage;
use crate::lesson::ending::Ending;
use crate::lesson::onward::Stand;
use crate::lesson::own::{self, Errand, Tell};
use crate::lesson::questions;
use crate::problem::ProblemPage;
use crate::quiz::QuizPage;
use crate::route::Route;
use crate::share::SharePage;
use crate::web::part::{Delivery, NotArrived, Whereabouts, use_part, with_sheets};
use crate::{web, words};

/// Draws a part's page, given its address and the visitor's arrival.
pub type Draw<A> = fn(&A, u32) -> Html;

/// Asks for the part that draws a page.
pub type Load<A> = fn() -> Delivery<Draw<A>>;

/// Makes a function that asks for a part, and for the style sheets that it stands `in`. A page is given as a
/// function pointer, so that what asks for it needs to know nothing of it.
macro_rules! part {
    ($(#[$doc:meta])* $name:ident($module:ident) in $($sheet:literal),+: $draw:ty = $page:expr) => {
        $(#[$doc])*
        pub fn $name() -> Delivery<$draw> {
            part! { $name($module): $draw = $page }
            with_sheets(&[$($sheet),+], $name())
        }
    };
    ($(#[$doc:meta])* $name:ident($module:ident): $draw:ty = $page:expr) => {
        $(#[$doc])*
        pub fn $name() -> Delivery<$draw> {
            #[cfg_attr(feature = "parts", wasm_split_helpers::wasm_split($module, fallible))]
            fn page() -> Result<$draw, NotArrived> {
                Ok($page)
            }
            #[cfg(not(feature = "parts"))]
            let page = || std::future::ready(page());
            Box::pin(page())
        }
    };
}

part! {
    /// The lab.
    lab(lab) in "play", "lab": Draw<Route> = |route, arrival| html! {
        <LabPage address={route.lab()} {arrival} />
    }
}

part! {
    /// A problem to solve, on a board like the lab's.
    problem(problem) in "play", "lab": Draw<Route> = |route, arrival| html! {
        <ProblemPage key={route.problem()} id={route.problem()} {arrival} />
    }
}

part! {
    /// The quiz, on a board like the lab's.
    quiz(quiz) in "play", "lab", "quiz": Draw<Route> = |route, arrival| html! {
        <QuizPage address={route.quiz()} {arrival} />
    }
}

part! {
    /// A frame on another page.
    embed(embed) in "embed": Draw<Route> = |route, _| html! { <EmbedPage query={route.query()} /> }
}

part! {
    /// Where a frame for another page is made.
    share(share) in "share": Draw<Route> = |route, arrival| html! {
        <SharePage key={arrival} query={route.query()} {arrival} />
    }
}

part! {
    /// The first page: the capture, and the lessons.
    home(home) in "home": Draw<Route> = |_, arrival| html! { <Front {arrival} /> }
}

part! {
    /// What is kept of a walk through a lesson, and what is said at its end.
    onward(onward): Draw<Stand> = |stand, _| html! { <Ending stand={stand.clone()} /> }
}

part! {
    /// What a lesson asks, and the board on which one answers.
    questions(questions) in "play": Questions = Questions {
        board: questions::board,
        panel: questions::panel,
        right: questions::right,
    }
}

part! {
    /// The settings, and the list of keys.
    dialogs(dialogs) in "dialog": Draw<Route> = |_, _| html! { <Dialogs /> }
}

part! {
    /// What a board does on a key.
    keyboard(keyboard): Find = answers::find
}

part! {
    /// What is wrong with a lesson file, in words.
    faults(faults): fn(&[Fault], bool) -> Vec<String> = words::faults
}

part! {
    /// How a file is fetched and read that is not of this site.
    own(own): fn(Errand, Tell) = own::run
}

part! {
    /// Where a lesson of the visitor's own is opened.
    bring(bring) in "bring": Draw<Route> = |_, arrival| html! { <OwnPage {arrival} /> }
}

part! {
    /// The sounds of the board.
    sound(sound): fn(Sound) = web::sound::play
}

/// What the place of a part's page is told.
#[derive(Properties)]
pub struct PartPageProps {
    /// The part. It stays the same as long as the component does.
    pub load: Load<Route>,
    /// The page's address.
    pub route: Route,
    /// Changes whenever the visitor arrives at an address; 0 is the first page of the visit.
    pub arrival: u32,
}

impl PartialEq for PartPageProps {
    fn eq(&self, other: &Self) -> bool {
        self.route == other.route && self.arrival == other.arrival
    }
}

/// A part's page, or what is said while the part is not there.
#[component]
pub fn PartPage(props: &PartPageProps) -> Html {
    let (part, ask) = use_part(props.load, true);
    let again = ask.reform(|_| {
        // The button goes as soon as it is pressed.
        web::page::focus_id("main");
    });
    match part {
        Whereabouts::Here(draw) => draw(&props.route, props.arrival),
        Whereabouts::Awaited => meanwhile(None),
        Whereabouts::Lost => meanwhile(Some(again)),
    }
}

/// What stands in the place of a part: that it is on its way, or that it is lost and how to ask again.
pub fn meanwhile(again: Option<Callback<MouseEvent>>) -> Html {
    let Some(again) = again else {
        return html! {
            <p class="notice late" role="status">{ words::PAGE_LOADING }</p>
        };
    };
    html! {
        <section class="notice">
            <p class="notices" role="alert">{ words::PAGE_LOST }</p>
            <button type="button" onclick={again}>{ words::TRY_AGAIN }</button>
        </section>
    }
}
