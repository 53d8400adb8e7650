//! The verdict of a law on the last attempt.

use std::rc::Rc;

use course::law_lab::session::LawAttempt;
use variants::Variant;
use yew::prelude::*;

use crate::text;
use crate::text::laws::LawVerdictText;

#[derive(Properties)]
pub struct LawVerdictPanelProps {
    pub variant: Rc<Variant>,
    pub last_attempt: Option<Rc<LawAttempt>>,
    /// Changes with every attempt, so that a repeated verdict is announced again.
    pub revision: u32,
}

impl PartialEq for LawVerdictPanelProps {
    fn eq(&self, other: &Self) -> bool {
        self.revision == other.revision && self.last_attempt == other.last_attempt
    }
}

/// The verdict, announced immediately.
#[component]
pub fn LawVerdictPanel(props: &LawVerdictPanelProps) -> Html {
    let Some(attempt) = &props.last_attempt else {
        return html! {
            <div class="verdict" role="status" aria-live="assertive">
                <p key="hint" class="hint" aria-hidden="true">{ text::laws::TRY_A_MOVE }</p>
            </div>
        };
    };
    let LawVerdictText { headline, because } = match attempt.played {
        // Two moves were possible; the verdict would describe both.
        Some(mv) if attempt.verdict.needs_choice() => LawVerdictText {
            headline: text::laws::describe_law_move(&props.variant, attempt.game.position(), mv),
            because: Vec::new(),
        },
        Some(_) | None => text::laws::describe_law_verdict(
            &props.variant,
            &attempt.game,
            attempt.from,
            attempt.to,
            &attempt.verdict,
        ),
    };
    let verdict = if attempt.verdict.is_legal() {
        "legal"
    } else {
        "illegal"
    };
    let reason = attempt.verdict.reasons().first();
    html! {
        <div
            class="verdict"
            role="status"
            aria-live="assertive"
            data-verdict={verdict}
            data-reason={reason.map(|reason| reason.name())}
        >
            <div key={props.revision} class="headline">
                <p>{ headline }</p>
                { for because.iter().map(|sentence| html! { <p>{ sentence }</p> }) }
            </div>
        </div>
    }
}
