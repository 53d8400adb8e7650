//! The lab while its game is played: the board, what is said of it, and the ways in and out.

use std::rc::Rc;

use course::lab::Deed;
use course::targets::Attempt;
use course::{Action, Diagram, Lab};
use rules::pgn::{GameTree, NodeId};
use yew::prelude::*;

use super::bench::{Act, Bench};
use super::fen_panel::FenPanel;
use super::move_field::MoveField;
use super::paste::Paste;
use super::share::Share;
use super::stage::Stage;
use super::standing::Standing;
use super::verdict::Verdict;
use crate::lesson::moves::Moves;
use crate::settings::use_settings;
use crate::web::clock::use_settled;
use crate::{web, words};

/// What is told of the game.
#[derive(Properties, PartialEq)]
pub struct PlayingProps {
    /// The lab.
    pub bench: Bench,
    /// The element in which the board stands.
    pub frame: NodeRef,
    /// What is done in it.
    pub act: Callback<Act>,
}

/// The board with its controls, and the text beside it.
#[component]
pub fn Playing(props: &PlayingProps) -> Html {
    let PlayingProps { bench, frame, act } = props;
    let on_attempt = use_callback(act.clone(), |attempt: Attempt, act| {
        act.emit(Act::Do(Deed::Try(attempt)));
    });
    let lab = &bench.lab;
    let serial = lab.player().serial();
    let diagram = use_memo(serial, |_| lab.diagram());
    let hinted = use_state_eq(|| None::<u32>);
    let on_hint = {
        let hinted = hinted.setter();
        use_callback(serial, move |(), &serial| hinted.set(Some(serial)))
    };
    // The board comes first, and what is told about it with the next frame.
    let told = use_settled(&(bench.clone(), diagram.clone()));
    let (told, drawn) = &*told;
    let on_fault = use_callback(act.clone(), |(), act| act.emit(Act::Do(Deed::Forget)));
    html! {
        <>
            <Stage
                key="stage"
                lab={lab.clone()}
                diagram={diagram.clone()}
                drawings={bench.drawings.clone()}
                pen={bench.pen}
                on_attempt={on_attempt.clone()}
                act={act.clone()}
                {on_hint}
            />
            <div key="text" class="text">
                <Report lab={told.lab.clone()} diagram={drawn.clone()} hinted={*hinted} />
                <div class="rest">
                    // What is typed is meant in the position that stands there now.
                    <MoveField position={lab.position().clone()} {serial} {on_attempt} {on_fault} />
                    <Rest bench={told.clone()} frame={frame.clone()} act={act.clone()} />
                </div>
            </div>
        </>
    }
}

#[derive(Properties, PartialEq)]
struct ReportProps {
    lab: Lab,
    diagram: Rc<Diagram>,
    /// Where a hint was asked for.
    hinted: Option<u32>,
}

/// What is said of the last attempt, and how the game stands.
#[component]
fn Report(props: &ReportProps) -> Html {
    let ReportProps { lab, diagram, .. } = props;
    let player = lab.player();
    let standing = use_memo(player.serial(), |_| {
        AttrValue::from(words::lab::standing(&lab.game()))
    });
    let hint =
        (props.hinted == Some(player.serial())).then(|| words::lab::hint(diagram.right.as_ref()));
    let waited = lab.waited();
    let waited = waited.map(|(before, wait)| words::wait::line(before, wait));
    html! {
        <div class="report">
            <Verdict tried={lab.tried().cloned()} {waited} serial={player.serial()} />
            <Standing
                spoken={words::spoken(player)}
                standing={&*standing}
                right={diagram.right.clone()}
                lapsed={diagram.lapsed}
                {hint}
            />
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct RestProps {
    bench: Bench,
    frame: NodeRef,
    act: Callback<Act>,
}

/// The moves, and all that is brought and taken along.
#[component]
fn Rest(props: &RestProps) -> Html {
    let RestProps { bench, frame, act } = props;
    let walk = use_callback(act.clone(), |action: Action, act| {
        act.emit(Act::Do(Deed::Walk(action)));
    });
    let on_open = use_callback(act.clone(), |(game, at): (GameTree, NodeId), act| {
        act.emit(Act::Open(game, at));
    });
    let notation = use_settings().notation;
    let is_wide = *use_memo((), |()| web::page::is_wide());
    let (player, position) = (bench.lab.player(), bench.lab.position());
    let scene = player.scene();
    html! {
        <>
            <Moves scene={scene.clone()} node={player.node()} {notation} act={walk} />
            <FenPanel position={position.clone()} open={is_wide} />
            <Paste {on_open} />
            <Share
                frame={frame.clone()}
                scene={scene.clone()}
                position={position.clone()}
                link={bench.address().to_string()}
            />
        </>
    }
}
