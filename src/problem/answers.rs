//! What the prover and the rules say of what was tried last.

use course::problem::{Deed, Known, Solving, Worth};
use yew::prelude::*;

use crate::lab::standing::Standing;
use crate::lab::verdict::Verdict;
use crate::route::Route;
use crate::words;

/// What the answers are told.
#[derive(Properties, PartialEq)]
pub struct AnswersProps {
    /// The problem.
    pub solving: Solving,
    /// The id of the next problem; empty after the last.
    pub next: AttrValue,
    /// What a button does.
    pub act: Callback<Deed>,
}

/// The answer to the last move, or why it is illegal; and how the problem stands.
#[component]
pub fn Answers(props: &AnswersProps) -> Html {
    let solving = &props.solving;
    let lab = solving.lab();
    let (player, diagram) = (lab.player(), lab.diagram());
    let illegal = lab
        .tried()
        .filter(|tried| tried.judgement.legal().is_none());
    html! {
        <div class="report">
            <Verdict
                tried={illegal.cloned()}
                waited={AttrValue::from(words::problem::said(solving))}
                serial={player.serial()}
            />
            <Standing
                spoken={words::spoken(player)}
                standing={words::problem::standing(solving)}
                right={diagram.right.clone()}
                lapsed={diagram.lapsed}
            />
            if state(solving) == "mate" {
                <p class="onward">
                    <a href={Route::Problem(props.next.to_string())}>
                        { if props.next.is_empty() { words::problem::ALL } else { words::problem::NEXT } }
                    </a>
                </p>
            }
        </div>
    }
}

/// How the problem stands, for style sheets and tests.
pub fn state(solving: &Solving) -> &'static str {
    if solving.is_aside() {
        return "set-play";
    }
    let Some(account) = solving.account() else {
        return "asking";
    };
    match account.known {
        Known::NotYet => "thinking",
        Known::GaveUp => "unproved",
        Known::Proved(found) => match &found.worth {
            Worth::Mates(0) => "mate",
            Worth::Mates(_) => "right",
            Worth::Stalemate => "stalemate",
            Worth::Fails { .. } => "fails",
        },
    }
}
