//! What is said to an answer; it is read out at once.

use course::Judgement;
use course::quiz::{Asking, Grade, Manner, Sitting};
use yew::prelude::*;

use crate::words::quiz as say;
use crate::words::verdict::article;

/// What is said to the last answer, with the article that it rests on.
pub fn feedback(sitting: &Sitting, asking: &Asking) -> Html {
    let question = asking.question();
    let mut judgement = None;
    let is_why = matches!(asking.last(), Some((_, Grade::Why)));
    let said = match asking.last() {
        None => String::new(),
        Some((_, Grade::Right)) => {
            judgement = Some(question.judgement());
            say::right(question)
        }
        Some((_, Grade::Why)) => say::WHY.to_owned(),
        Some((_, Grade::Wrong(wrong))) => {
            judgement = Some(wrong.judgement.clone());
            match sitting.round().manner() {
                Manner::Exam => say::wrong_for_good(question, wrong),
                Manner::Guided | Manner::Alone => say::wrong(question, wrong),
            }
        }
        Some((reply, Grade::Unread(unread))) => say::unread(question, reply, unread),
    };
    let verdict = judgement.as_ref().map(|it| {
        if it.legal().is_some() {
            "legal"
        } else {
            "illegal"
        }
    });
    let law = judgement.as_ref().and_then(|it| law(sitting, it));
    html! {
        <div
            class="verdict"
            role="status"
            aria-live="assertive"
            data-verdict={verdict}
            data-reason={judgement.as_ref().map(Judgement::name)}
        >
            <div key={sitting.player().serial()} class={if is_why { "said unseen" } else { "said" }}>
                <p>{ said }</p>
                <p class="article">{ law.unwrap_or_default() }</p>
            </div>
        </div>
    }
}

/// The article against what was tried or asked about.
fn law(sitting: &Sitting, judgement: &Judgement) -> Option<&'static str> {
    let question = sitting.round().asking()?.question();
    let first = judgement.reasons().first()?;
    let game = question.game_in_question();
    Some(article(&game, judgement.attempt(), *first))
}
