//! Warm-up: a page's first press is rehearsed on a hidden board, in idle moments.
//!
//! Browsers that compile WebAssembly lazily compile each function at its first call. The first press on a board calls
//! about a hundred functions and its release three hundred, so that a learner's first move would take 2 to 3 times as
//! long as a later one. With the warm-up it takes as long. A page renders its board once more outside the document
//! and plays a few moves there by synthetic events, one per idle moment; it pauses while the user presses something
//! or pieces move. The hidden board is not visible, announced, focused or stored.

use std::cell::RefCell;
use std::rc::Rc;

use course::AnalysisGame;
use course::board::move_targets::Attempt;
use course::lab::LabAction;
use rules::pgn::GameTree;
use rules::{Color, Position};
use yew::prelude::*;

use crate::browser::detached::{DetachedRoot, RenderDetached, SyntheticEvent};
use crate::browser::frame_tasks;
use crate::browser::frame_tasks::DeferredTask;
use crate::ui::board::component::Chessboard;
use crate::ui::board::controller::CONTROLLER;
use crate::ui::board::props::{BoardTask, Playable};
use crate::ui::verdict_marks::verdict_marks;

/// The next step of a warm-up, as long as its page is mounted.
type NextStep = Rc<RefCell<Option<DeferredTask>>>;

thread_local! {
    /// The pages that have begun their warm-up, by the addresses of their functions.
    static BEGUN: RefCell<Vec<usize>> = const { RefCell::new(Vec::new()) };
}

/// Runs [`SCRIPT`] on a detached board, once for each page.
///
/// Yew never removes the listeners of a root, so each further warm-up would leave more of them.
#[hook]
pub fn use_warm_up(render: RenderDetached) {
    use_effect_with((), move |()| {
        let next = NextStep::default();
        let first = next.clone();
        schedule(&next, move || {
            let page = render as usize;
            if BEGUN.with_borrow(|begun| begun.contains(&page)) {
                return;
            }
            BEGUN.with_borrow_mut(|begun| begun.push(page));
            if let Some(root) = DetachedRoot::render(render) {
                run(&first, root, &SCRIPT);
            }
        });
        move || drop(next.take())
    });
}

/// Dispatches one event after the other, then drops the board.
fn run(next: &NextStep, root: DetachedRoot, script: &'static [SyntheticEvent]) {
    let following = next.clone();
    schedule(next, move || {
        if let Some((&event, rest)) = script.split_first() {
            root.dispatch(event);
            run(&following, root, rest);
        }
    });
}

fn schedule(next: &NextStep, work: impl FnOnce() + 'static) {
    next.replace(Some(frame_tasks::on_idle(work)));
}

/// A position with few pieces, one of them on the square that [`SyntheticEvent::PointerDown`] hits.
pub const POSITION: &str = "R7/3p4/4k3/4P3/8/8/8/4K3 w - - 0 1";

/// Drags a piece, tries the capture before the double step, and plays it after.
const SCRIPT: [SyntheticEvent; 11] = [
    SyntheticEvent::PointerDown,
    SyntheticEvent::PointerMove,
    SyntheticEvent::PointerUp,
    SyntheticEvent::Click("[data-square=e5]"),
    SyntheticEvent::Click("[data-square=d6]"),
    SyntheticEvent::Click("[data-square=a8]"),
    SyntheticEvent::Click("[data-square=a7]"),
    SyntheticEvent::Click("[data-square=d7]"),
    SyntheticEvent::Click("[data-square=d5]"),
    SyntheticEvent::Click("[data-square=e5]"),
    SyntheticEvent::Click("[data-square=d6]"),
];

/// Renders a board alone for the warm-up.
pub fn board() -> Html {
    html! { <WarmUpBoard /> }
}

#[component]
fn WarmUpBoard() -> Html {
    let analysis = use_state_eq(|| {
        let game = GameTree::new(POSITION.parse().unwrap_or_else(|_| Position::initial()));
        let root = game.root();
        AnalysisGame::at(game, root)
    });
    let on_attempt = {
        let analysis = analysis.clone();
        Callback::from(move |attempt: Attempt| {
            analysis.set(analysis.reduce(LabAction::Attempt(attempt)));
        })
    };
    let revision = analysis.cursor().revision();
    let view = use_memo(revision, |_| analysis.view());
    let targets = use_memo(revision, |_| analysis.targets());
    let marks = analysis
        .last_attempt()
        .map(|attempt| attempt.judgement.marks());
    html! {
        <Chessboard
            {view}
            {revision}
            controller={CONTROLLER}
            task={BoardTask::Play(Playable { targets, on_attempt })}
            overlay={verdict_marks(marks.unwrap_or_default(), Color::White)}
        />
    }
}
