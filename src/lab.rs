//! The lab: any position, and every attempt judged.

use std::rc::Rc;

use course::lab::Deed;
use course::{Action, Drawings, Lab};
use rules::Position;
use rules::pgn::GameTree;
use yew::prelude::*;

use crate::board::{Command, Play, PlayBoard};
use crate::route::LabAddress;

/// What the lab's page is told.
#[derive(Properties, PartialEq)]
pub struct LabPageProps {
    /// What to begin with.
    pub address: LabAddress,
    /// Changes whenever the visitor arrives at an address; 0 is the first page of the visit.
    #[prop_or_default]
    pub arrival: u32,
}

/// The lab with what was done in it.
#[derive(Clone, PartialEq)]
struct Bench(Lab);

impl Reducible for Bench {
    type Action = Deed;

    fn reduce(self: Rc<Self>, deed: Deed) -> Rc<Self> {
        Rc::new(Self(self.0.reduce(deed)))
    }
}

/// A page on which anything may be tried.
#[component]
pub fn LabPage(props: &LabPageProps) -> Html {
    let bench = use_reducer_eq(|| {
        let fen = props.address.fen.as_deref().unwrap_or_default();
        let position = fen.parse().unwrap_or_else(|_| Position::initial());
        Bench(Lab::new(GameTree::new(position)))
    });
    let on_attempt = {
        let dispatch = bench.dispatcher();
        use_callback((), move |attempt, ()| dispatch.dispatch(Deed::Try(attempt)))
    };
    let drawings = use_state(Rc::<Drawings>::default);
    let on_draw = {
        let drawings = drawings.clone();
        Callback::from(move |drawn| drawings.set(Rc::new(drawn)))
    };
    let on_command = {
        let dispatch = bench.dispatcher();
        Callback::from(move |command| {
            if command == Command::Flip {
                dispatch.dispatch(Deed::Walk(Action::Flip));
            }
        })
    };
    let lab = &bench.0;
    let tried = lab.tried();
    let verdict = tried.map(|tried| {
        if tried.verdict.is_legal() {
            "legal"
        } else {
            "illegal"
        }
    });
    let reason = tried.and_then(|tried| tried.verdict.reasons().first());
    html! {
        <article class="lab">
            <PlayBoard
                diagram={Rc::new(lab.diagram())}
                serial={lab.player().serial()}
                orientation={lab.player().orientation()}
                play={Play { targets: Rc::new(lab.targets()), on_attempt }}
                drawings={(*drawings).clone()}
                {on_draw}
                {on_command}
            />
            <p role="status" data-verdict={verdict} data-reason={reason.map(|reason| reason.name())}></p>
        </article>
    }
}
