//! What a problem tells of itself where it stands in a frame.

use course::Action;
use course::problem::{Deed, Known, Solving, Worth};
use yew::prelude::*;

use crate::embed::host::{News, use_host};
use crate::embed::told::Answer;

/// Tells where the board stands, what each first move comes to, and that the problem is solved.
#[hook]
pub fn use_telling(solving: &Solving, is_helped: bool, act: &Callback<Deed>) {
    let walk = use_callback(act.clone(), |action: Action, act| {
        act.emit(Deed::Walk(action));
    });
    use_host(Some(News::Stand(solving.lab().player().clone(), walk)));
    let tried = use_mut_ref(Vec::<String>::new);
    let mut tried = tried.borrow_mut();
    use_host(answer(solving, is_helped, &mut tried).map(News::Answer));
    let is_done = matches!(worth(solving), Some(Worth::Mates(0)));
    use_host(is_done.then(|| News::Done {
        score: usize::from(tried.len() == 1 && !is_helped),
        max: 1,
        passed: true,
    }));
}

/// What is proved of the attacker's last move.
fn worth(solving: &Solving) -> Option<&Worth> {
    match solving.account()?.known {
        Known::Proved(finding) => Some(&finding.worth),
        Known::NotYet | Known::GaveUp => None,
    }
}

/// What the first move on the board comes to, once that is proved. A move that is tried again is the same attempt.
fn answer(solving: &Solving, is_helped: bool, tried: &mut Vec<String>) -> Option<Answer> {
    let account = solving.account().filter(|account| account.first)?;
    let worth = worth(solving)?;
    let uci = account.question.m.to_string();
    if !tried.contains(&uci) {
        tried.push(uci.clone());
    }
    let attempt = tried.iter().position(|known| *known == uci)? + 1;
    Some(Answer {
        item: solving.composition().id.clone(),
        skill: None,
        uci: Some(uci),
        correct: matches!(worth, Worth::Mates(_)),
        attempt: u32::try_from(attempt).unwrap_or(u32::MAX),
        hints: u32::from(is_helped),
    })
}
