//! The verdict of the rules on the last attempt.

use course::judgement::JudgedAttempt;
use rules::explain::Verdict;
use yew::prelude::*;

use crate::text::verdict::{VerdictText, describe_verdict, fide_article};
use crate::{browser, text};

#[derive(Properties, PartialEq)]
pub struct VerdictPanelProps {
    pub last_attempt: Option<JudgedAttempt>,
    /// A report on the game, if nothing was attempted since.
    #[prop_or_default]
    pub report: Option<AttrValue>,
    /// Changes with every attempt, so that a repeated verdict is announced again.
    pub revision: u32,
}

/// The verdict, announced immediately.
///
/// It scrolls into view while the user types, when an on-screen keyboard covers most of the page.
#[component]
pub fn VerdictPanel(props: &VerdictPanelProps) -> Html {
    let verdict = use_node_ref();
    {
        let verdict = verdict.clone();
        use_effect_with(props.revision, move |_| {
            browser::scroll::scroll_into_view_while_typing(&verdict);
        });
    }
    let Some(JudgedAttempt { game, judgement }) = &props.last_attempt else {
        return html! {
            <div ref={verdict} class="verdict" role="status" aria-live="assertive">
                { placeholder(props.report.clone()) }
            </div>
        };
    };
    let VerdictText { headline, because } = describe_verdict(game, judgement);
    let (name, content) = match judgement.verdict() {
        Verdict::Legal(_) => (
            "legal",
            html! { <p>{ headline }{ " " }{ because.join(" ") }</p> },
        ),
        Verdict::Illegal(reasons) => {
            let first = reasons.first();
            let article = first.map_or("", |&reason| {
                fide_article(game, judgement.attempt(), reason)
            });
            (
                "illegal",
                html! { <>
                    <p>{ headline }</p>
                    { reason_details(article, &because) }
                </> },
            )
        }
    };
    html! {
        <div
            ref={verdict}
            class="verdict"
            role="status"
            aria-live="assertive"
            data-verdict={name}
            data-reason={judgement.name()}
        >
            <div key={props.revision} class="headline">{ content }</div>
        </div>
    }
}

/// Renders the content without a verdict.
fn placeholder(report: Option<AttrValue>) -> Html {
    match report {
        Some(report) => html! { <p key="report" class="problem-report">{ report }</p> },
        None => html! { <p key="hint" class="hint" aria-hidden="true">{ text::lab::ABOUT }</p> },
    }
}

/// Renders the article of the first reason, and the other reasons in a `<details>` element.
pub fn reason_details(article: &'static str, because: &[String]) -> Html {
    if because.is_empty() {
        return html! { <p class="article">{ article }</p> };
    }
    html! {
        <details class="article">
            <summary>{ text::lab::article_and_more(article, because.len()) }</summary>
            { for because.iter().map(|sentence| html! { <p>{ sentence }</p> }) }
        </details>
    }
}
