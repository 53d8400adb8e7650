//! A frame on another page: a lesson, a board, a problem or a quiz without the site around it.
//!
//! What it shows and how it looks is in its address. It tells the page around where the learner is, what was
//! answered and how high it is, and does what that page asks of it; the messages are the contract’s, and stay.

pub mod desk;
pub mod host;
pub mod ledger;
pub mod lesson;
pub mod order;
pub mod told;

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use crate::lesson::notices::notices;
use crate::parts::{self, PartPage};
use crate::route::embed::{EmbedAddress, Fault, Mode};
use crate::route::{LessonAddress, Route, ShareAddress, Source};
use crate::settings::Setting;
use crate::settings::shelf::{Change, Handle};
use crate::web::host as around;
use crate::words;
use desk::Desk;
use host::{Host, News};
use lesson::LessonFrame;
use order::Order;

/// What a frame is told.
#[derive(Properties, PartialEq)]
pub struct EmbedPageProps {
    /// The query of its address.
    pub query: String,
}

/// A page in a frame.
#[component]
pub fn EmbedPage(props: &EmbedPageProps) -> Html {
    let address = use_memo(props.query.clone(), |query| EmbedAddress::parse(query));
    let desk = use_mut_ref(|| Desk::new(&address));
    let frame = use_node_ref();
    let said = use_correspondence(&address, &desk, &frame);
    let on_news = {
        let (desk, orientation) = (desk.clone(), address.orientation);
        use_callback((), move |news: News, ()| {
            around::remove_still();
            let flip = desk.borrow_mut().news(&news, orientation);
            desk.borrow_mut().height();
            if let Some((act, action)) = flip {
                act.emit(action);
            }
        })
    };
    let page = match address.mode {
        Mode::Lesson => html! {
            <LessonFrame address={address.clone()} desk={desk.clone()} />
        },
        Mode::Board => html! {
            <PartPage load={parts::lab as parts::Load<_>} route={Route::Lab(address.board.clone())} arrival={0} />
        },
        Mode::Problem => html! {
            <PartPage load={parts::problem as parts::Load<_>}
                route={Route::Problem(address.lesson.clone().unwrap_or_default())} arrival={0} />
        },
        Mode::Quiz => html! {
            <PartPage load={parts::quiz as parts::Load<_>} route={Route::from(address.quiz.clone())} arrival={0} />
        },
    };
    let (is_filled, fill) = use_full_screen(&desk);
    html! {
        <div ref={frame} class="embed" data-embed={address.mode.name()}
            data-controls={address.controls.name()}>
            { notices(None, &said) }
            <ContextProvider<Host> context={Host(on_news)}>{ page }</ContextProvider<Host>>
            <footer class="frame">
                <a href={own_page(&address)} class="wordmark">{ words::SITE }</a>
                <a href={Route::from(ShareAddress::of((*address).clone()))} class="yours">{ words::embed::SHARE }</a>
                <button type="button" onclick={fill}>
                    { if is_filled { words::embed::LEAVE_FULL_SCREEN } else { words::embed::FULL_SCREEN } }
                </button>
            </footer>
        </div>
    }
}

/// The page of which a frame holds the most.
pub fn own_page(address: &EmbedAddress) -> Route {
    let id = address.lesson.clone().unwrap_or_default();
    match address.mode {
        Mode::Lesson => Route::Lesson(LessonAddress {
            source: Source::Ours(id),
            place: address.place.clone(),
        }),
        Mode::Board => Route::Lab(address.board.clone()),
        Mode::Problem => Route::Problem(id),
        Mode::Quiz => Route::from(address.quiz.clone()),
    }
}

/// What was asked for and is not understood, as a sentence.
fn sentence(fault: &Fault) -> String {
    words::embed::fault(fault.key, &fault.asked, fault.instead)
}

/// Tells the page around of this one and does what that asks, as long as this one is there. Returns what is wrong with
/// the address.
#[hook]
fn use_correspondence(
    address: &Rc<EmbedAddress>,
    desk: &Rc<RefCell<Desk>>,
    frame: &NodeRef,
) -> Rc<Vec<String>> {
    let shelf = use_context::<Handle>();
    let said = use_memo(address.clone(), |address| {
        address.faults.iter().map(sentence).collect::<Vec<_>>()
    });
    let (desk, address, frame) = (desk.clone(), address.clone(), frame.clone());
    let faults = said.clone();
    use_effect_with((), move |()| {
        around::tell_whether_fillable();
        desk.borrow_mut().lay(frame.clone());
        desk.borrow().ready();
        for (fault, sentence) in address.faults.iter().zip(&*faults) {
            desk.borrow().fault(fault.key, sentence);
        }
        let watcher = desk.clone();
        around::on_height(&frame, move || watcher.borrow_mut().height());
        let orders = around::listen(address.origin.clone(), move |heard| {
            let order = desk.borrow_mut().hear(heard);
            if let Some(order) = order {
                obey(&desk, order, shelf.as_ref());
            }
        });
        let links = around::open_links_elsewhere();
        move || drop((orders, links))
    });
    said
}

/// Does what the page around asks.
fn obey(desk: &RefCell<Desk>, order: Order, shelf: Option<&Handle>) {
    if let Order::Set {
        theme: Some(theme), ..
    } = order
        && let Some(shelf) = shelf
    {
        desk.borrow_mut().set_theme(theme);
        shelf.dispatch(Change::Choose(Setting::Theme, theme));
    }
    let doing = desk.borrow_mut().obey(order);
    // What is done may tell of itself, so the desk is free again.
    if let Some((act, action)) = doing {
        act.emit(action);
    }
}

/// Whether the frame fills the screen, or as much of it as it may, and what changes that.
#[hook]
fn use_full_screen(desk: &Rc<RefCell<Desk>>) -> (bool, Callback<MouseEvent>) {
    let is_filled = use_state_eq(|| false);
    {
        let is_filled = is_filled.setter();
        use_effect_with((), move |()| {
            let listener = around::on_filled(move |filled| is_filled.set(filled));
            move || drop(listener)
        });
    }
    {
        // The browser’s own way out of its full screen is known to everybody: it is that of the window, too.
        let (setter, desk) = (is_filled.setter(), desk.clone());
        use_effect_with(*is_filled, move |&is_full| {
            let listener = is_full.then(|| {
                around::on_escape(move || {
                    if !around::is_screen_filled() {
                        desk.borrow().fullscreen(false);
                        setter.set(false);
                    }
                })
            });
            move || drop(listener)
        });
    }
    let fill = {
        let (is_filled, desk) = (is_filled.clone(), desk.clone());
        Callback::from(move |_: MouseEvent| {
            let is_to_fill = !*is_filled;
            if !around::fill_screen(is_to_fill) {
                desk.borrow().fullscreen(is_to_fill);
                is_filled.set(is_to_fill);
            }
        })
    };
    (*is_filled, fill)
}
