//! What is rehearsed for the lab and for the boards like its own: a man is taken up by a pointer and put back, a
//! capture in passing is tried too early, and played when its time has come.

use course::Lab;
use course::lab::Deed;
use course::player::Speed;
use course::targets::Attempt;
use rules::pgn::GameTree;
use rules::{Color, Position};
use yew::prelude::*;

use super::bench::{Act, Bench};
use super::evidence::evidence;
use super::playing::Playing;
use crate::board::{BoardProps, Memory, Play, PlayBoard};
use crate::rehearsal::Cue;

/// Few men, one of them in the corner where every pointer points.
const POSITION: &str = "R7/3p4/4k3/4P3/8/8/8/4K3 w - - 0 1";

/// A man is taken up, and the pawns meet.
pub const CUES: [Cue; 11] = [
    Cue::Press,
    Cue::Drag,
    Cue::Release,
    Cue::Click("[data-square=e5]"),
    Cue::Click("[data-square=d6]"),
    Cue::Click("[data-square=a8]"),
    Cue::Click("[data-square=a7]"),
    Cue::Click("[data-square=d7]"),
    Cue::Click("[data-square=d5]"),
    Cue::Click("[data-square=e5]"),
    Cue::Click("[data-square=d6]"),
];

/// A lab where nobody plays.
pub fn scene() -> Html {
    html! { <Rehearsed /> }
}

/// Its board alone.
pub fn board() -> Html {
    html! { <Board /> }
}

#[component]
fn Rehearsed() -> Html {
    let bench = use_reducer_eq(|| Bench::apart(POSITION));
    let act = {
        let dispatch = bench.dispatcher();
        use_callback((), move |act: Act, ()| dispatch.dispatch(act))
    };
    let frame = use_node_ref();
    html! { <Playing bench={(*bench).clone()} {frame} {act} /> }
}

#[component]
fn Board() -> Html {
    let lab = use_state_eq(|| {
        let game = GameTree::new(POSITION.parse().unwrap_or_else(|_| Position::initial()));
        let at = game.root();
        Lab::at(game, at)
    });
    let on_attempt = {
        let lab = lab.clone();
        Callback::from(move |attempt: Attempt| lab.set(lab.reduce(Deed::Try(attempt))))
    };
    let serial = lab.player().serial();
    let diagram = use_memo(serial, |_| lab.diagram());
    let targets = use_memo(serial, |_| lab.targets());
    let marks = lab.tried().map(|tried| tried.judgement.marks());
    let orientation = Color::White;
    let board = BoardProps {
        diagram,
        serial,
        orientation,
        speed: Speed::default(),
        single_keys: true,
        on_command: None,
        has_squares: true,
        memory: Memory::default(),
    };
    html! {
        <PlayBoard
            {board}
            play={Play { targets, on_attempt }}
            overlay={evidence(marks.unwrap_or_default(), orientation)}
        />
    }
}
