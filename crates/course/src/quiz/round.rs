//! A set on its way: which question is asked, and what became of those before.

use std::rc::Rc;

use super::grade::Reply;
use super::guide::{Asking, Manner};
use super::mastery::Mastery;
use super::question::Question;
use super::report::{Item, Report};
use super::set::{Questions, Set};

/// A set while it is being answered: a value, of which whatever a learner does makes a new one.
#[derive(Clone, Debug)]
pub struct Round {
    set: Set,
    manner: Manner,
    /// Those that have not come yet.
    questions: Questions,
    asking: Option<Asking>,
    over: Vec<(Asking, u32)>,
}

impl Round {
    /// A set at its first question; what its learner has met before decides how much of that is shown.
    pub fn new(set: Set, manner: Manner, mastery: &Mastery) -> Self {
        let mut round = Self {
            set,
            manner,
            questions: set.questions(),
            asking: None,
            over: Vec::new(),
        };
        round.ask(mastery);
        round
    }

    fn ask(&mut self, mastery: &Mastery) {
        let question = self.questions.next();
        self.asking = question.map(|question| {
            let phase = mastery.phase(question.skill());
            Asking::new(question, self.manner, phase)
        });
    }

    /// The set.
    pub const fn set(&self) -> Set {
        self.set
    }

    /// How it is asked.
    pub const fn manner(&self) -> Manner {
        self.manner
    }

    /// The number of the question, from 1; once the set is done, that of the last.
    pub fn number(&self) -> usize {
        self.over.len() + usize::from(self.asking.is_some())
    }

    /// The question that is being answered; none once the set is done.
    pub const fn asking(&self) -> Option<&Asking> {
        self.asking.as_ref()
    }

    /// After a reply.
    #[must_use]
    pub fn replied(&self, reply: Reply) -> Self {
        self.with(|asking| asking.replied(reply))
    }

    /// After another hint.
    #[must_use]
    pub fn helped(&self) -> Self {
        self.with(Asking::helped)
    }

    /// After the answer was asked for.
    #[must_use]
    pub fn given_up(&self) -> Self {
        self.with(Asking::given_up)
    }

    fn with(&self, change: impl FnOnce(&Asking) -> Asking) -> Self {
        Self {
            asking: self.asking.as_ref().map(change),
            ..self.clone()
        }
    }

    /// At the next question, after so many seconds over this one, whether or not it is over.
    #[must_use]
    pub fn next(&self, mastery: &Mastery, seconds: u32) -> Self {
        let mut after = self.clone();
        if let Some(asking) = after.asking.take() {
            after.over.push((asking, seconds));
            after.ask(mastery);
        }
        after
    }

    /// What became of the set so far.
    pub fn report(&self) -> Report {
        let over = self.over.iter();
        let mut items: Vec<Item> = over.map(|(asking, it)| Item::of(asking, *it)).collect();
        items.resize(self.set.count(), Item::OPEN);
        Report {
            set: self.set,
            manner: self.manner,
            items,
        }
    }

    /// The questions that were not right at once and without help, to be asked again.
    pub fn missed(&self) -> Vec<Rc<Question>> {
        let missed = self.over.iter().filter(|(asking, _)| !asking.is_unaided());
        missed.map(|(asking, _)| asking.shared()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::quiz::{Hint, Skill, Standing, Topic};

    #[test]
    fn a_round_goes_through_its_set_and_reports_what_became_of_it() {
        let set = Set::new(Topic::One(Skill::Landing), 3, 5);
        let mastery = Mastery::default();
        let mut round = Round::new(set, Manner::Alone, &mastery);
        for number in 1..=5 {
            assert_eq!(round.number(), number);
            let solution = round.asking().expect("a question").question().solution();
            round = match number {
                1 => round.helped().replied(solution),
                2 => round.given_up(),
                3 => round,
                _ => round.replied(solution),
            };
            round = round.next(&mastery, 10);
        }
        assert_eq!((round.number(), round.asking()), (5, None));
        let report = round.report();
        assert_eq!((report.score(), report.missed()), (2, vec![0, 1, 2]));
        assert_eq!(report.seconds(), 50);
        assert_eq!(report.items[0].hint, Hint::Nudge);
        assert_eq!(round.missed().len(), 3);
        assert_eq!(Report::from_code(&report.code()), Ok(report));
        assert_eq!(round.next(&mastery, 1).number(), 5, "there is no other");
    }

    #[test]
    fn a_guided_round_begins_with_an_example() {
        let set = Set::new(Topic::One(Skill::Landing), 3, 5);
        let mastery = Mastery::default();
        let standing = |manner| {
            let round = Round::new(set, manner, &mastery);
            round.asking().map(Asking::standing)
        };
        assert_eq!(standing(Manner::Guided), Some(Standing::Shown));
        assert_eq!(standing(Manner::Alone), Some(Standing::Asking));
        assert_eq!(standing(Manner::Exam), Some(Standing::Asking));
    }

    #[test]
    fn what_was_not_reached_is_open() {
        let set = Set::new(Topic::All, 3, 20);
        let round = Round::new(set, Manner::Exam, &Mastery::default());
        let report = round.report();
        assert_eq!(report.items, vec![Item::OPEN; 20]);
        assert_eq!(Report::from_code(&report.code()), Ok(report));
    }
}
