//! A set on its way: which question is asked, and what became of those before.

mod kept;

use std::rc::Rc;

use super::grade::Reply;
use super::guide::{Asking, Hint, Manner, Phase};
use super::mastery::Mastery;
use super::question::Question;
use super::report::{Item, Report};
use super::set::{Questions, Set, Topic};

/// A set while it is being answered: a value, of which whatever a learner does makes a new one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    set: Set,
    manner: Manner,
    /// Those that have not come yet.
    coming: Coming,
    /// How many there are in all.
    count: usize,
    asking: Option<Asking>,
    over: Vec<(Asking, u32)>,
}

/// Where the questions come from.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Coming {
    /// From the set, each made when it is wanted.
    Set(Questions),
    /// From those that were missed, the next one last.
    Missed(Vec<Rc<Question>>),
}

impl Coming {
    fn next(&mut self) -> Option<Rc<Question>> {
        match self {
            Self::Set(questions) => questions.next(),
            Self::Missed(missed) => missed.pop(),
        }
    }
}

impl Round {
    /// A set at its first question; what its learner has met before decides how much of that is shown.
    pub fn new(set: Set, manner: Manner, mastery: &Mastery) -> Self {
        let mut round = Self {
            set,
            manner,
            coming: Coming::Set(set.questions()),
            count: set.count(),
            asking: None,
            over: Vec::new(),
        };
        round.ask(mastery);
        round
    }

    /// A round of the questions that were missed in this one, each asked alone, with hints; none if nothing was
    /// missed.
    pub fn again(&self, mastery: &Mastery) -> Option<Self> {
        let mut missed = self.missed();
        missed.reverse();
        let mut round = Self {
            set: self.set,
            manner: Manner::Alone,
            count: missed.len(),
            coming: Coming::Missed(missed),
            asking: None,
            over: Vec::new(),
        };
        round.ask(mastery);
        round.asking.is_some().then_some(round)
    }

    fn ask(&mut self, mastery: &Mastery) {
        let question = self.coming.next();
        self.asking = question.map(|question| {
            // A mixed set is there to be answered.
            let phase = match self.set.topic() {
                Topic::All => Phase::Alone,
                Topic::One(_) => mastery.phase(question.skill()),
            };
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

    /// How many questions there are.
    pub const fn count(&self) -> usize {
        self.count
    }

    /// Whether it asks what was missed before: then its report is not that of a set.
    pub const fn is_again(&self) -> bool {
        matches!(self.coming, Coming::Missed(_))
    }

    /// Those that are over, each with the seconds it took.
    pub fn over(&self) -> &[(Asking, u32)] {
        &self.over
    }

    /// The question that is being answered; none once the set is done.
    pub const fn asking(&self) -> Option<&Asking> {
        self.asking.as_ref()
    }

    /// Whether anything was done.
    pub fn has_begun(&self) -> bool {
        let is_touched = |it: &Asking| it.hint() > Hint::None || it.tries() > 0;
        !self.over.is_empty() || self.asking.as_ref().is_some_and(is_touched)
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
        items.resize(self.count, Item::OPEN);
        Report {
            set: self.set,
            manner: self.manner,
            items,
        }
    }

    /// The questions that were not right at once, or only with help, to be asked again. Worked examples ask
    /// nothing.
    pub fn missed(&self) -> Vec<Rc<Question>> {
        let asked = self.asked();
        let missed = asked.filter(|asking| !asking.is_right_at_once());
        missed.map(Asking::shared).collect()
    }

    /// How many questions were right at once, with no more help than was given from the start, of how many that
    /// were asked so far.
    pub fn score(&self) -> (usize, usize) {
        let right = self.asked().filter(|asking| asking.is_right_at_once());
        (right.count(), self.asked().count())
    }

    /// Whether so many were right at once that a set is passed: four of five.
    pub fn is_passed(&self) -> bool {
        let (right, asked) = self.score();
        right * 5 >= asked * 4
    }

    fn asked(&self) -> impl Iterator<Item = &Asking> {
        let over = self.over.iter().map(|(asking, _)| asking);
        over.filter(|asking| asking.is_asked())
    }
}

#[cfg(test)]
mod tests;
