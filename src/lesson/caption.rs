//! What the lesson says about the step on the board.

use std::rc::Rc;

use course::Scene;
use course::diagram::Right;
use rules::Square;
use rules::pgn::NodeId;
use yew::prelude::*;

use crate::words;

/// What the caption is told.
#[derive(Properties, PartialEq)]
pub struct CaptionProps {
    /// The scene.
    pub scene: Rc<Scene>,
    /// The node on the board.
    pub node: NodeId,
    /// The move, for those who cannot see it.
    pub spoken: AttrValue,
    /// The right to capture en passant, if there is one now.
    #[prop_or_default]
    pub right: Option<Right>,
    /// The passed square of a right that was just let go.
    #[prop_or_default]
    pub lapsed: Option<Square>,
    /// What belongs to it: the question, where something is asked.
    #[prop_or_default]
    pub children: Html,
}

/// The caption, and below it the clock of the right to capture in passing. It has the room of the scene's
/// longest captions, so that nothing below it jumps.
#[component]
pub fn Caption(props: &CaptionProps) -> Html {
    let (class, clock) = match (&props.right, props.lapsed) {
        (Some(right), _) => ("clock alive", words::right(right)),
        (None, Some(passed)) => ("clock lapsed", words::lapsed(passed)),
        (None, None) => ("clock", String::new()),
    };
    // What the move was said with is not read out again.
    let repeated = words::tells_right(&props.spoken).then_some("true");
    html! {
        <div class="telling">
            <div>
                <div class="caption" role="status">
                    <p class="unseen">{ props.spoken.clone() }</p>
                    <div data-caption="">{ paragraphs(props.scene.caption(props.node)) }</div>
                    <p class={class} aria-hidden={repeated}>{ clock }</p>
                </div>
                { props.children.clone() }
            </div>
            { for props.scene.longest().iter().map(|&long| html! {
                <div
                    key={long.index()}
                    class={classes!("caption", "room", props.scene.ask(long).map(|_| "asked"))}
                    aria-hidden="true"
                >
                    <div>{ paragraphs(props.scene.caption(long)) }</div>
                    <p class="clock"></p>
                </div>
            }) }
        </div>
    }
}

fn paragraphs(text: &str) -> Html {
    html! {
        { for text.lines().enumerate().map(|(index, line)| html! { <p key={index}>{ line }</p> }) }
    }
}
