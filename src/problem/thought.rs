//! The prover at work, a slice between two frames, so that the page answers all the while.

use std::cell::Cell;
use std::rc::Rc;

use course::problem::{Deed, Progress, Question, Solving, Study};
use rules::mate::Solution;
use yew::prelude::*;

use crate::web;

/// How far the whole solution is known.
#[derive(Clone, Debug, PartialEq)]
pub enum Thought {
    /// It is being proved.
    Thinking,
    /// It is proved.
    Proved(Rc<Solution>),
    /// It takes too long.
    GaveUp,
}

/// How many nodes a slice has at first, and how many at least.
const SLICE: u64 = 4_000;
const LEAST: u64 = 500;

/// How long a slice may take, in milliseconds, before the next is made smaller; one that takes less than half
/// of it is made larger.
const TIME: f64 = 10.0;

/// What there is to think about.
#[derive(Clone, PartialEq)]
enum Matter {
    Question(Question),
    Solution,
}

/// Thinks about the learner's move, and then, where it is wanted, about the whole solution.
#[hook]
pub fn use_thought(solving: &Solving, is_wanted: bool, act: &Callback<Deed>) -> Thought {
    let problem = &solving.composition().problem;
    let study = use_mut_ref(|| Study::new(problem.clone()));
    let slice = use_memo((), |()| Cell::new(SLICE));
    let whole = use_state_eq(|| Thought::Thinking);
    let turn = use_state_eq(|| 0_u32);
    let matter = match solving.question() {
        Some(question) => Some(Matter::Question(question)),
        None => (is_wanted && *whole == Thought::Thinking).then_some(Matter::Solution),
    };
    let (act, tell) = (act.clone(), whole.setter());
    let again = turn.setter();
    use_effect_with((matter, *turn), move |(matter, turn)| {
        let (matter, next) = (matter.clone(), turn.wrapping_add(1));
        let chore = matter.map(|matter| {
            web::clock::after_frame(move || {
                let start = web::clock::now();
                let nodes = slice.get();
                let mut study = study.borrow_mut();
                match matter {
                    Matter::Question(question) => match study.answer(&question, nodes) {
                        Progress::Thinking => again.set(next),
                        Progress::Done(found) => {
                            act.emit(Deed::Answered(question, Some(found)));
                        }
                        Progress::GaveUp => act.emit(Deed::Answered(question, None)),
                    },
                    Matter::Solution => match study.solve(nodes) {
                        Progress::Thinking => again.set(next),
                        Progress::Done(solution) => tell.set(Thought::Proved(solution)),
                        Progress::GaveUp => tell.set(Thought::GaveUp),
                    },
                }
                slice.set(fitting(nodes, web::clock::now() - start));
            })
        });
        move || drop(chore)
    });
    (*whole).clone()
}

/// How many nodes the next slice has, after one that took so long.
fn fitting(nodes: u64, time: f64) -> u64 {
    if time > TIME {
        (nodes / 2).max(LEAST)
    } else if time < TIME / 2.0 {
        (nodes * 2).min(1 << 20)
    } else {
        nodes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slices_fit_the_machine() {
        assert_eq!(fitting(SLICE, 40.0), SLICE / 2);
        assert_eq!(fitting(SLICE, 1.0), SLICE * 2);
        assert_eq!(fitting(SLICE, 7.0), SLICE);
        assert_eq!(fitting(LEAST, 40.0), LEAST);
    }
}
