//! What a set tells of itself where it stands in a frame.

use std::rc::Rc;

use course::Action;
use course::quiz::{Asking, Deed, Grade, Reply, Round, SetFault, Sitting, Standing};
use yew::prelude::*;

use crate::embed::host::{News, use_host};
use crate::embed::ledger::tried;
use crate::embed::told::Answer;
use crate::words::quiz as say;

/// Tells where the board stands, each answer, and that the set is done. What was missed and is asked again is the
/// learner’s own affair.
#[hook]
pub fn use_telling(sitting: &Sitting, faults: &[SetFault], act: &Callback<Deed>) {
    let walk = use_callback(act.clone(), |action: Action, act| {
        act.emit(Deed::Walk(action));
    });
    use_host(Some(News::Stand(sitting.player().clone(), walk)));
    let faults: Vec<_> = faults
        .iter()
        .map(|&fault| (key(fault), say::fault(fault).to_owned()))
        .collect();
    use_host((!faults.is_empty()).then(|| News::Faults(Rc::new(faults))));
    let round = sitting.round();
    let told = (!round.is_again()).then_some(round);
    use_host(told.and_then(answer).map(News::Answer));
    use_host(told.and_then(outcome));
}

/// The key of the address that asks for what there is not.
const fn key(fault: SetFault) -> &'static str {
    match fault {
        SetFault::Topic => "set",
        SetFault::Seed => "seed",
        SetFault::Count | SetFault::Bound => "n",
    }
}

/// The last answer to the question on the board. A denial that waits for its condition is none yet, nor is what
/// nobody can read.
fn answer(round: &Round) -> Option<Answer> {
    let asking = round.asking()?;
    let correct = match asking.last()? {
        (_, Grade::Right) => true,
        (_, Grade::Wrong(_)) => false,
        (_, Grade::Why | Grade::Unread(_)) => return None,
    };
    let set = round.set();
    Some(Answer {
        item: format!("{}/{}/{}", set.topic().name(), set.seed(), round.number()),
        skill: Some(asking.question().skill().name().to_owned()),
        uci: played(asking),
        correct,
        attempt: u32::try_from(asking.answers()).unwrap_or(u32::MAX),
        hints: asking.hint() as u32,
    })
}

/// The move that the answer is, or means.
fn played(asking: &Asking) -> Option<String> {
    let (reply, _) = asking.last()?;
    match reply {
        Reply::Move(attempt) => Some(tried(*attempt)),
        // What was written rightly is the move that was asked for.
        Reply::Typed(_) if asking.standing() == Standing::Right => {
            let played = asking.question().right_move()?;
            Some(played.to_string())
        }
        Reply::Typed(_)
        | Reply::Nothing
        | Reply::Yes
        | Reply::No
        | Reply::For(_)
        | Reply::Square(_) => None,
    }
}

/// What came of a set that is done. Where nothing was asked, what was shown is what there was to do.
fn outcome(round: &Round) -> Option<News> {
    if round.asking().is_some() {
        return None;
    }
    let (score, max) = match round.score() {
        (_, 0) => (round.count(), round.count()),
        score => score,
    };
    let passed = round.is_passed();
    Some(News::Done { score, max, passed })
}

#[cfg(test)]
mod tests {
    use course::quiz::{Manner, Mastery, Set, Topic};

    use super::*;

    #[test]
    fn every_answer_is_told_and_then_the_score() {
        let mastery = Mastery::default();
        let mut round = Round::new(Set::new(Topic::All, 42, 6), Manner::Alone, &mastery);
        let mut number = 0;
        while let Some(asking) = round.asking() {
            number += 1;
            assert!(outcome(&round).is_none());
            assert_eq!(answer(&round), None, "nothing was answered");
            let (solution, skill) = (asking.question().solution(), asking.question().skill());
            if number == 2 {
                round = round.helped();
            }
            round = round.replied(solution.clone());
            let told = answer(&round).expect("it was answered");
            assert_eq!(told.item, format!("all/42/{number}"));
            assert_eq!(told.skill.as_deref(), Some(skill.name()));
            assert!(told.correct, "{solution:?}");
            assert_eq!((told.attempt, told.hints), (1, u32::from(number == 2)));
            round = round.next(&mastery, 1);
        }
        let (score, max) = round.score();
        let passed = round.is_passed();
        assert!(outcome(&round) == Some(News::Done { score, max, passed }));
        assert_eq!(max, 6);
    }
}
