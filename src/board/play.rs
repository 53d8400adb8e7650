//! The board that is there to be played on.

use std::rc::Rc;

use course::targets::Target;
use course::{Attempt, Drawings, Targets};
use rules::Square;
use rules::pgn::Tint;
use yew::prelude::*;

use super::BoardProps;
use super::aims::aims;
use super::chooser::Chooser;
use super::drawn::drawn;
use super::reach::use_reach;
use super::seen::{Picture, Touch};

/// What a board to be played on is told.
#[derive(Clone, Properties, PartialEq)]
pub struct PlayBoardProps {
    /// What every board is told.
    pub board: BoardProps,
    /// What may be tried with the men; without it the board is there to be looked at for now.
    #[prop_or_default]
    pub play: Option<Play>,
    /// What the page draws over the men: an SVG of 800 by 800, a square being 100 wide.
    #[prop_or_default]
    pub overlay: Html,
    /// What the learner has drawn.
    #[prop_or_default]
    pub drawings: Rc<Drawings>,
    /// Told of all that is drawn, whenever a circle or an arrow comes or goes; without it nothing is drawn.
    #[prop_or_default]
    pub on_draw: Option<Callback<Drawings>>,
    /// The colour of the pen, with which the first button, a finger and Enter draw.
    #[prop_or_default]
    pub pen: Option<Tint>,
    /// Told of Escape, on which the pen is to be put down too.
    #[prop_or_default]
    pub on_escape: Option<Callback<()>>,
}

/// What may be tried with the men, and what becomes of it.
#[derive(Clone, PartialEq)]
pub struct Play {
    /// Where the men may go. Other squares can be tried all the same.
    pub targets: Rc<Targets>,
    /// Told of every attempt, legal or not.
    pub on_attempt: Callback<Attempt>,
}

/// A chessboard with a hand over it.
#[component]
pub fn PlayBoard(props: &PlayBoardProps) -> Html {
    let grid = use_node_ref();
    let reach = use_reach(props, &grid);
    let (gesture, ears) = (reach.shown.gesture, &reach.ears);
    let orientation = props.board.orientation;
    let aimed = |held: Option<Square>| -> Vec<Target> {
        let held = held.into_iter();
        held.flat_map(|from| reach.targets.from(from)).collect()
    };
    let is_playable = props.play.is_some();
    let question = gesture.choice.map(|square| {
        html! {
            <Chooser key="chooser" {square} {orientation} on_choice={ears.on_choice.clone()} />
        }
    });
    let picture = Picture {
        grid: &grid,
        class: classes!(
            "grid",
            is_playable.then_some("playable"),
            props.pen.map(|_| "pen")
        ),
        board: &props.board,
        moving: reach.moving,
        seen: &reach.shown.seen,
        touch: Touch {
            held: gesture.held,
            over: gesture.over,
            told: aimed(reach.shown.told),
            aims: aims(&aimed(gesture.held), orientation),
            drawn: html! { <>
                { props.overlay.clone() }
                { drawn(&props.drawings, gesture.draft, orientation) }
            </> },
            question,
        },
        on_arrival: ears.on_arrival.clone(),
        onclick: Some(ears.onclick.clone()),
        // A board that is there to be looked at leaves the focus to what is around it.
        onmousedown: (!is_playable).then(|| ears.onmousedown.clone()),
        onkeydown: ears.onkeydown.clone(),
        onfocusin: ears.onfocusin.clone(),
    };
    picture.draw()
}
