//! Sets: questions that everybody gets who has the same address.

use std::rc::Rc;

use rules::Color;

use super::chance::Chance;
use super::generate::{self, GENERATOR};
use super::kind::{Band, Kind};
use super::question::Question;
use super::skill::Skill;
use super::wanted::Wanted;

/// So many questions about a skill, or about all, from a seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Set {
    topic: Topic,
    seed: u32,
    pub(super) count: u8,
}

/// What a set is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Topic {
    /// Every skill in turn.
    All,
    /// One skill.
    One(Skill),
}

/// What an address asks for that there is not; what is there instead is the nearest to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetFault {
    /// No skill has that name: all are asked.
    Topic,
    /// The seed is no number that can be one: it is 1.
    Seed,
    /// The count is no number: there are ten questions.
    Count,
    /// There are at least one and at most so many questions.
    Bound,
}

impl Topic {
    /// The machine name: `all`, or the skill's.
    pub const fn name(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::One(skill) => skill.name(),
        }
    }

    /// The topic with a name.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "all" => Some(Self::All),
            _ => Skill::from_name(name).map(Self::One),
        }
    }
}

impl Set {
    /// The most questions in a set.
    pub const MOST: u8 = 50;

    /// How many there are if an address does not say.
    pub const USUAL: u8 = 10;

    /// How many an exam has.
    pub const EXAM: u8 = 20;

    /// So many questions, at least one and at most [`Set::MOST`].
    pub fn new(topic: Topic, seed: u32, count: u8) -> Self {
        Self {
            topic,
            seed,
            count: count.clamp(1, Self::MOST),
        }
    }

    /// The set that an address asks for; what it leaves out is as usual, and the seed 1. Everything that cannot
    /// be had is named.
    pub fn read(
        topic: Option<&str>,
        seed: Option<&str>,
        count: Option<&str>,
    ) -> (Self, Vec<SetFault>) {
        let mut faults = Vec::new();
        let named = topic.map_or(Some(Topic::All), |name| Topic::from_name(name.trim()));
        if named.is_none() {
            faults.push(SetFault::Topic);
        }
        let number = seed.map_or(Some(1), |seed| seed.trim().parse().ok());
        if number.is_none() {
            faults.push(SetFault::Seed);
        }
        let most = i64::from(Self::MOST);
        let count = match count.map(|count| count.trim().parse::<i64>()) {
            None => i64::from(Self::USUAL),
            Some(Ok(count)) => {
                if !(1..=most).contains(&count) {
                    faults.push(SetFault::Bound);
                }
                count.clamp(1, most)
            }
            Some(Err(error)) => {
                use std::num::IntErrorKind::{Empty, InvalidDigit, NegOverflow, PosOverflow, Zero};
                let (count, fault) = match error.kind() {
                    PosOverflow => (most, SetFault::Bound),
                    NegOverflow => (1, SetFault::Bound),
                    Empty | InvalidDigit | Zero | _ => (i64::from(Self::USUAL), SetFault::Count),
                };
                faults.push(fault);
                count
            }
        };
        let topic = named.unwrap_or(Topic::All);
        let count = u8::try_from(count).unwrap_or(Self::USUAL);
        (Self::new(topic, number.unwrap_or(1), count), faults)
    }

    /// What it is about.
    pub const fn topic(self) -> Topic {
        self.topic
    }

    /// What chance began with.
    pub const fn seed(self) -> u32 {
        self.seed
    }

    /// How many questions it has.
    pub const fn count(self) -> usize {
        self.count as usize
    }

    /// The questions, one by one: never two alike.
    ///
    /// Of every skill the first question tells whether a learner has it, and of three in a row at least one.
    /// Colours take turns, and the questions grow harder. Fewer come only if there are no more that differ.
    ///
    /// ```
    /// use course::quiz::{Set, Topic};
    ///
    /// let set = Set::new(Topic::All, 7, 20);
    /// let questions: Vec<_> = set.questions().collect();
    /// assert_eq!(questions.len(), 20);
    /// assert!(set.questions().eq(questions));
    /// ```
    pub fn questions(self) -> Questions {
        let mut chance = self.chance(u64::MAX);
        let mut skills = Vec::new();
        while skills.len() < self.count() {
            let mut round = match self.topic {
                Topic::All => Skill::ALL.to_vec(),
                Topic::One(skill) => vec![skill],
            };
            chance.shuffle(&mut round);
            skills.extend(round);
        }
        skills.truncate(self.count());
        Questions {
            set: self,
            skills,
            met: Vec::new(),
        }
    }

    fn chance(self, index: u64) -> Chance {
        let topic = match self.topic {
            Topic::All => 0,
            Topic::One(skill) => 1 + skill.index() as u64,
        };
        let numbers = [u64::from(GENERATOR), topic, u64::from(self.seed), index];
        Chance::of(&numbers)
    }
}

/// The questions of a set, each made when it is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Questions {
    set: Set,
    skills: Vec<Skill>,
    met: Vec<Met>,
}

/// A question that has come.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Met {
    question: Rc<Question>,
    is_telling: bool,
}

impl Questions {
    /// What is wanted next.
    fn wanted(&self, skill: Skill, chance: &mut Chance) -> Wanted {
        let index = self.met.len();
        let of_skill = |met: &&Met| met.question.skill() == skill;
        let before: Vec<&Met> = self.met.iter().filter(of_skill).collect();
        // Every kind of a skill before any comes again, in an order that the set chooses.
        let mut kinds = skill.kinds().to_vec();
        self.set
            .chance(skill.index() as u64 + 1_000)
            .shuffle(&mut kinds);
        // Whoever is new to a skill should see it on the board before reading a FEN.
        kinds.sort_by_key(|&kind| kind == Kind::Field);
        let kind = kinds[before.len() % kinds.len()];
        let band = Band::ALL[index * 3 / self.set.count().max(3)];
        // Of three in a row one tells, so that nobody masters a skill without having it.
        let is_owed = match before[..] {
            [] => true,
            [.., one, two] => !one.is_telling && !two.is_telling,
            [_] => false,
        };
        let is_telling = is_owed || chance.once_in(2);
        // Where kinds and colours would take turns together, the colours change step with every round of kinds.
        let rounds = if kinds.len().is_multiple_of(2) {
            before.len() / kinds.len()
        } else {
            0
        };
        let turn = (index + rounds) as u64 + u64::from(self.set.seed);
        let is_black = turn.is_multiple_of(2);
        // Whether a learner knows it of both shows with Black alone.
        let is_black = if skill == Skill::BothColours {
            is_telling
        } else {
            is_black
        };
        let us = if is_black { Color::Black } else { Color::White };
        let wanted = Wanted {
            skill,
            kind,
            us,
            band,
            is_telling,
        };
        if wanted.makes_sense() {
            wanted
        } else {
            let is_telling = true;
            Wanted {
                is_telling,
                ..wanted
            }
        }
    }
}

impl Iterator for Questions {
    type Item = Rc<Question>;

    fn next(&mut self) -> Option<Rc<Question>> {
        let index = self.met.len();
        let skill = *self.skills.get(index)?;
        let mut chance = self.set.chance(index as u64);
        let wanted = self.wanted(skill, &mut chance);
        // Two alike are rare, and a third that is like them rarer.
        let question = (0..100).find_map(|again| {
            let seed = u64::from(self.set.seed) << 16 | (index as u64) << 8 | again;
            let question = generate::question(wanted, seed)?;
            let is_new = !self.met.iter().any(|met| met.question.is_like(&question));
            is_new.then(|| Rc::new(question))
        })?;
        self.met.push(Met {
            question: Rc::clone(&question),
            is_telling: wanted.is_telling,
        });
        Some(question)
    }
}

/// The kinds that a set can ask about a topic.
pub fn kinds(topic: Topic) -> Vec<Kind> {
    match topic {
        Topic::All => Kind::ALL.to_vec(),
        Topic::One(skill) => skill.kinds().to_vec(),
    }
}
