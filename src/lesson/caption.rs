//! What the lesson says about the step on the board.

use course::Scene;
use course::diagram::Right;
use rules::Square;
use rules::pgn::NodeId;
use yew::prelude::*;

use crate::words;

/// The caption of a step, and below it the clock of the right to capture in passing, and what else stands
/// there: the question where something is asked, the way on. It has the room of the scene's longest captions,
/// so that nothing below it jumps.
///
/// `spoken` is the move, for those who cannot see it; `right` what can be taken en passant now, `lapsed` the
/// passed square of a right that was just let go. The room may come later than the words, with what it is for.
pub fn caption(
    scene: &Scene,
    node: NodeId,
    spoken: String,
    (right, lapsed): (Option<&Right>, Option<Square>),
    below: Html,
    has_room: bool,
) -> Html {
    let (class, clock) = match (right, lapsed) {
        (Some(right), _) => ("clock alive", words::right(right)),
        (None, Some(passed)) => ("clock lapsed", words::lapsed(passed)),
        (None, None) => ("clock", String::new()),
    };
    // What the move was said with is not read out again.
    let repeated = words::tells_right(&spoken).then_some("true");
    html! {
        <div class="telling">
            <div>
                <div class="caption" role="status">
                    <p class="unseen">{ spoken }</p>
                    <div data-caption="">{ paragraphs(scene.caption(node)) }</div>
                    <p class={class} aria-hidden={repeated}>{ clock }</p>
                </div>
                { below }
            </div>
            { for scene.longest().iter().filter(|_| has_room).map(|&long| html! {
                <div
                    key={long.index()}
                    class={classes!("caption", "room", scene.asks(long).map(|_| "asked"))}
                    aria-hidden="true"
                >
                    <div>{ paragraphs(scene.caption(long)) }</div>
                    <p class="clock"></p>
                </div>
            }) }
        </div>
    }
}

/// A caption's lines.
pub fn paragraphs(text: &str) -> Html {
    html! {
        { for text.lines().enumerate().map(|(index, line)| html! { <p key={index}>{ line }</p> }) }
    }
}
