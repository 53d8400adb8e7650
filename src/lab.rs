//! The lab: any position, both sides, and every attempt judged.
//!
//! A learner opens it from the masthead or by a link and sees a board on which a right to capture in
//! passing waits. They try anything with either side and read why or why not, go back and try something
//! else, let the right lapse and see, paste a FEN or a PGN or set a position up by hand, and take what
//! they found along: as a FEN, a PGN, a link or a picture.

pub mod bench;
pub mod brought;
pub mod controls;
pub mod evidence;
pub mod fen_panel;
pub mod move_field;
pub mod paste;
pub mod pen;
pub mod playing;
pub mod rehearsed;
pub mod setup;
pub mod setup_board;
pub mod share;
pub mod stage;
pub mod standing;
pub mod verdict;

use course::Action;
use course::lab::Deed;
use yew::prelude::*;

use crate::embed::host::{News, use_host};
use crate::lesson::notices::notices;
use crate::rehearsal::use_rehearsal;
use crate::route::{LabAddress, Route};
use crate::web::address::{self, Entry};
use crate::web::clock::{self, Chore};
use crate::web::draft::{self, Draft};
use crate::{web, words};
use bench::{Act, Bench};
use playing::Playing;
use setup::Setup;

/// What the lab's page is told.
#[derive(Properties, PartialEq)]
pub struct LabPageProps {
    /// What to begin with.
    pub address: LabAddress,
    /// Changes whenever the visitor arrives at an address; 0 is the first page of the visit.
    #[prop_or_default]
    pub arrival: u32,
}

/// How long a move that is waited through stays before the next, in milliseconds.
const PAUSE: u32 = 1_400;

/// A page on which anything may be tried.
#[component]
pub fn LabPage(props: &LabPageProps) -> Html {
    let bench = use_reducer_eq(|| Bench::open(&props.address, props.arrival));
    let frame = use_node_ref();
    use_arrival(&bench, &frame, props);
    use_address(&bench);
    use_drafts(&bench);
    use_patience(&bench);
    use_rehearsal(rehearsed::scene, &rehearsed::CUES);
    let sets_up = bench.editor.is_some();
    use_focus(&frame, sets_up);
    let act = {
        let dispatch = bench.dispatcher();
        use_callback((), move |act: Act, ()| {
            if matches!(act, Act::Use | Act::Leave) {
                draft::keep(Draft::Setup, "");
            }
            dispatch.dispatch(act);
        })
    };
    let onkeydown = use_callback(
        (act.clone(), sets_up),
        |event: KeyboardEvent, (act, sets_up)| {
            if let Some(action) = key_action(&event).filter(|_| !sets_up) {
                event.prevent_default();
                act.emit(Act::Do(Deed::Walk(action)));
            }
        },
    );
    let walk = use_callback(act.clone(), |action: Action, act| {
        act.emit(Act::Do(Deed::Walk(action)));
    });
    use_host(Some(News::Stand(bench.lab.player().clone(), walk)));
    use_host(bench.faults().map(News::Faults));
    let orientation = bench.lab.player().orientation();
    html! {
        <article ref={frame.clone()} class="lab" tabindex="-1" aria-labelledby="lab-title" data-lab="" {onkeydown}>
            <header class="heading">
                <h1 id="lab-title">{ words::lab::TITLE }</h1>
                <p class="unseen">{ words::lab::ABOUT }</p>
            </header>
            { notices(None, &bench.strays) }
            if let Some(editor) = &bench.editor {
                <Setup key="setup" editor={editor.clone()} {orientation} {act} />
            } else {
                <Playing key="playing" bench={(*bench).clone()} {frame} {act} />
            }
        </article>
    }
}

/// What a key does to the moves on the lab's board or one like it, unless it belongs to something inside the page.
pub fn key_action(event: &KeyboardEvent) -> Option<Action> {
    let is_modified = event.ctrl_key() || event.alt_key() || event.meta_key() || event.shift_key();
    if is_modified || event.default_prevented() || web::keys::are_kept(event.target(), false) {
        return None;
    }
    match event.key().as_str() {
        "ArrowLeft" => Some(Action::Back),
        "ArrowRight" => Some(Action::Next),
        "Home" => Some(Action::First),
        "End" => Some(Action::Last),
        _ => None,
    }
}

/// Follows the visitor to an address, and takes the focus along.
#[hook]
fn use_arrival(bench: &UseReducerHandle<Bench>, frame: &NodeRef, props: &LabPageProps) {
    let (dispatch, frame) = (bench.dispatcher(), frame.clone());
    let asked = props.address.clone();
    use_effect_with(props.arrival, move |&arrival| {
        web::page::set_title(&words::page_title(words::lab::TITLE));
        dispatch.dispatch(Act::Arrive(arrival, asked));
        if arrival > 0 {
            web::page::focus(&frame);
        }
    });
}

/// Keeps the address bar at what is on the board. Browsers take their time over it, and no motion should have to
/// wait: moves that come quickly are written once, when the last has arrived.
#[hook]
fn use_address(bench: &UseReducerHandle<Bench>) {
    let address = bench.entry.map(|entry| (bench.address(), entry));
    use_effect_with(address, |address| {
        let Some((address, entry)) = address.clone() else {
            return;
        };
        match entry {
            Entry::Same => address::owe(clock::at_rest(move || write_address(address, entry))),
            // The entry before it gets its last address first.
            Entry::New => {
                address::settle();
                write_address(address, entry);
            }
        }
    });
}

/// Keeps the games of this visit, and what is being set up, for who comes back. The games, as the address, when
/// the last move has arrived, or when the page is left.
#[hook]
fn use_drafts(bench: &UseReducerHandle<Bench>) {
    let due = use_mut_ref(|| None::<Chore>);
    {
        let (kept, due) = (bench.clone(), due.clone());
        use_effect_with(bench.lab.player().scene().clone(), move |_| {
            *due.borrow_mut() = Some(clock::at_rest(move || kept.keep_games()));
        });
    }
    use_effect_with((), move |()| {
        let hurry = move || {
            let chore = due.borrow_mut().take();
            if let Some(chore) = chore {
                chore.hurry();
            }
            address::settle();
        };
        let listeners = web::page::on_leave(hurry.clone());
        move || {
            drop(listeners);
            hurry();
        }
    });
    let kept = bench.clone();
    let text = bench.editor.as_ref().map(|editor| editor.text().to_owned());
    use_effect_with(text, move |_| kept.keep_setup());
}

/// Takes the focus along to the board that is there now, when the control that had it is gone.
#[hook]
fn use_focus(frame: &NodeRef, sets_up: bool) {
    let before = use_mut_ref(|| sets_up);
    let frame = frame.clone();
    use_effect_with(sets_up, move |&sets_up| {
        if before.replace(sets_up) != sets_up {
            web::page::focus_board_if_lost(&frame);
        }
    });
}

/// Writes an address into the address bar, if it is not there and the page is still the lab.
fn write_address(address: LabAddress, entry: Entry) {
    match address::current() {
        Route::Lab(shown) if shown != address => {
            address::show(&Route::Lab(address), entry);
        }
        Route::Lab(_)
        | Route::Course
        | Route::Own
        | Route::Embed(_)
        | Route::Share(_)
        | Route::Lesson(_)
        | Route::Problem(_)
        | Route::Quiz(_)
        | Route::Unknown(_) => {}
    }
}

/// Plays a line that is being waited through, move by move.
#[hook]
fn use_patience(bench: &UseReducerHandle<Bench>) {
    let dispatch = bench.dispatcher();
    let lab = &bench.lab;
    use_effect_with(
        (lab.is_waiting(), lab.player().serial()),
        move |&(is_waiting, _)| {
            let tick = move || dispatch.dispatch(Act::Do(Deed::Tick));
            let alarm = is_waiting.then(|| clock::after(PAUSE, tick));
            move || drop(alarm)
        },
    );
}
