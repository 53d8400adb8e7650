//! What the rules say to the attempt that was made last.

use course::lab::JudgedAttempt;
use rules::explain::Verdict as Says;
use yew::prelude::*;

use crate::text::verdict::{VerdictText, fide_article, describe_verdict};
use crate::{browser, text};

/// What the verdict is told.
#[derive(Properties, PartialEq)]
pub struct VerdictProps {
    /// What was tried last.
    pub tried: Option<JudgedAttempt>,
    /// What came of waiting, where nothing was tried since.
    #[prop_or_default]
    pub waited: Option<AttrValue>,
    /// Changes with every attempt, so that the same verdict is read out again.
    pub serial: u32,
}

/// The verdict, read out at once; and in sight of who types, where a keyboard leaves little of the page.
#[component]
pub fn Verdict(props: &VerdictProps) -> Html {
    let frame = use_node_ref();
    {
        let frame = frame.clone();
        use_effect_with(props.serial, move |_| browser::scroll::scroll_into_view_while_typing(&frame));
    }
    let Some(JudgedAttempt { game, judgement }) = &props.tried else {
        return html! {
            <div ref={frame} class="verdict" role="status" aria-live="assertive">
                { without(props.waited.clone()) }
            </div>
        };
    };
    let VerdictText { headline, because } = describe_verdict(game, judgement);
    let (name, said) = match judgement.verdict() {
        Says::Legal(_) => (
            "legal",
            html! { <p>{ headline }{ " " }{ because.join(" ") }</p> },
        ),
        Says::Illegal(reasons) => {
            let first = reasons.first();
            let law = first.map_or("", |&reason| fide_article(game, judgement.attempt(), reason));
            (
                "illegal",
                html! { <>
                    <p>{ headline }</p>
                    { more(law, &because) }
                </> },
            )
        }
    };
    html! {
        <div
            ref={frame}
            class="verdict"
            role="status"
            aria-live="assertive"
            data-verdict={name}
            data-reason={judgement.name()}
        >
            <div key={props.serial} class="headline">{ said }</div>
        </div>
    }
}

/// What stands in the place of a verdict.
fn without(waited: Option<AttrValue>) -> Html {
    match waited {
        Some(waited) => html! { <p key="waited" class="problem-report">{ waited }</p> },
        None => html! { <p key="hint" class="hint" aria-hidden="true">{ text::lab::ABOUT }</p> },
    }
}

/// The article of the first reason, and the other reasons for those who ask.
pub fn more(law: &'static str, because: &[String]) -> Html {
    if because.is_empty() {
        return html! { <p class="article">{ law }</p> };
    }
    html! {
        <details class="article">
            <summary>{ text::lab::article_and_more(law, because.len()) }</summary>
            { for because.iter().map(|sentence| html! { <p>{ sentence }</p> }) }
        </details>
    }
}
