//! The caption of a step: the lesson's words, and the en passant right.

use course::Scene;
use course::board::view_model::EnPassantRight;
use rules::Square;
use rules::pgn::NodeId;
use yew::prelude::*;

use crate::pages::lesson::chunk::RenderCaption;
use crate::text;

/// Renders the caption of a step and its en passant right, with `below` under them.
///
/// `render` renders the lesson's words. `spoken` is the move for screen readers, `right` the en passant right of the
/// position, and `lapsed` the passed square of a right that has just lapsed. The height of the scene's longest captions is
/// reserved, so that nothing below moves from step to step.
pub fn caption(
    scene: &Scene,
    node: NodeId,
    render: RenderCaption,
    spoken: String,
    (right, lapsed): (Option<&EnPassantRight>, Option<Square>),
    below: Html,
) -> Html {
    let (class, clock) = match (right, lapsed) {
        (Some(right), _) => ("right-status live", text::announce_right(right)),
        (None, Some(passed)) => ("right-status lapsed", text::announce_lapsed_right(passed)),
        (None, None) => ("right-status", String::new()),
    };
    // The spoken move may have announced the right already.
    let repeated = text::mentions_en_passant_right(&spoken).then_some("true");
    html! {
        <div class="announcement">
            <div>
                <div class="caption" role="status">
                    <p class="visually-hidden">{ spoken }</p>
                    { render(scene.caption(node)) }
                    <p class={class} aria-hidden={repeated}>{ clock }</p>
                </div>
                { below }
            </div>
            { for scene.longest_captions().iter().map(|&long| html! {
                <div
                    key={long.index()}
                    class={classes!("caption", "placeholder", scene.question_kind(long).map(|_| "prompt"))}
                    aria-hidden="true"
                >
                    <div>{ paragraphs(scene.caption(long)) }</div>
                    <p class="right-status"></p>
                </div>
            }) }
        </div>
    }
}

/// Renders the text of a caption without explanations.
pub fn caption_text(text: &str) -> Html {
    html! { <div data-caption="">{ paragraphs(text) }</div> }
}

/// Renders each line as a paragraph.
pub fn paragraphs(text: &str) -> Html {
    html! {
        { for text.lines().enumerate().map(|(index, line)| html! { <p key={index}>{ line }</p> }) }
    }
}
