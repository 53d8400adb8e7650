//! What the rules say to the attempt that was made last.

use course::lab::Tried;
use rules::explain::Verdict as Says;
use yew::prelude::*;

use crate::words;
use crate::words::verdict::{Said, article, said};

/// What the verdict is told.
#[derive(Properties, PartialEq)]
pub struct VerdictProps {
    /// What was tried last.
    pub tried: Option<Tried>,
    /// Changes with every attempt, so that the same verdict is read out again.
    pub serial: u32,
}

/// The verdict, read out at once. It has room for a long one, so that nothing below it jumps.
#[component]
pub fn Verdict(props: &VerdictProps) -> Html {
    let Some(Tried { game, judgement }) = &props.tried else {
        return html! {
            <div class="verdict" role="status" aria-live="assertive">
                <p key="hint" class="hint" aria-hidden="true">{ words::lab::ABOUT }</p>
            </div>
        };
    };
    let (name, law) = match judgement.verdict() {
        Says::Legal(_) => ("legal", None),
        Says::Illegal(reasons) => ("illegal", reasons.first().map(article)),
    };
    let Said { headline, because } = said(game, judgement);
    html! {
        <div
            class="verdict"
            role="status"
            aria-live="assertive"
            data-verdict={name}
            data-reason={judgement.name()}
        >
            <div key={props.serial} class="said">
                <p class="headline">{ headline }</p>
                { for because.into_iter().map(|sentence| html! { <p>{ sentence }</p> }) }
                { for law.map(|law| html! { <p class="article">{ law }</p> }) }
            </div>
        </div>
    }
}
