//! What the rules say to the attempt that was made last.

use course::lab::Tried;
use yew::prelude::*;

use crate::words;

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
    let tried = props.tried.as_ref();
    let name = tried.map(|tried| {
        if tried.verdict.is_legal() {
            "legal"
        } else {
            "illegal"
        }
    });
    let reason = tried.and_then(|tried| tried.verdict.reasons().first());
    html! {
        <div
            class="verdict"
            role="status"
            aria-live="assertive"
            data-verdict={name}
            data-reason={reason.map(|reason| reason.name())}
        >
            if let Some(tried) = tried {
                <p key={props.serial}>{ words::lab::verdict(tried) }</p>
            } else {
                <p key="hint" class="hint" aria-hidden="true">{ words::lab::ABOUT }</p>
            }
        </div>
    }
}
