//! Sets of questions: the same for everyone with the same address.

use std::rc::Rc;

use rules::Color;

use crate::quiz::generator::rng::SeededRng;
use crate::quiz::generator::spec::QuestionSpec;
use crate::quiz::generator::{self, GENERATOR_VERSION};
use crate::quiz::question::QuizQuestion;
use crate::quiz::question_kind::Difficulty;
use crate::quiz::skill::Skill;

/// A number of questions about one skill or about those of [`Skill::MIXED`], from a seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuestionSet {
    topic: Topic,
    seed: u32,
    pub(super) count: u8,
}

/// The topic of a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Topic {
    /// The skills of [`Skill::MIXED`] in turn.
    All,
    /// One skill.
    One(Skill),
}

/// An invalid part of a set's address; the nearest valid value is used instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuizAddressError {
    /// No skill has this name; the topic is [`Topic::All`].
    UnknownTopic,
    /// The seed is not a valid number; it is 1.
    InvalidSeed,
    /// The count is not a number; there are [`QuestionSet::DEFAULT_COUNT`] questions.
    InvalidCount,
    /// The count is not between 1 and [`QuestionSet::MAX_COUNT`].
    CountOutOfRange,
    /// No mode has this name. The mode is that of an address without a mode.
    UnknownMode,
}

impl Topic {
    /// Returns the machine name: `all`, or the skill's.
    pub const fn name(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::One(skill) => skill.name(),
        }
    }

    /// Returns the topic with a name.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "all" => Some(Self::All),
            _ => Skill::from_name(name).map(Self::One),
        }
    }
}

impl QuestionSet {
    /// The most questions in a set.
    pub const MAX_COUNT: u8 = 50;

    /// The number of questions if the address gives none.
    pub const DEFAULT_COUNT: u8 = 10;

    /// The number of questions in an exam.
    pub const EXAM_COUNT: u8 = 20;

    /// Creates a set; the count is clamped to 1 to [`Self::MAX_COUNT`].
    pub fn new(topic: Topic, seed: u32, count: u8) -> Self {
        Self {
            topic,
            seed,
            count: count.clamp(1, Self::MAX_COUNT),
        }
    }

    /// Reads the set of an address and the errors in it.
    ///
    /// Missing parts get their defaults, the seed 1.
    pub fn from_address(
        topic: Option<&str>,
        seed: Option<&str>,
        count: Option<&str>,
    ) -> (Self, Vec<QuizAddressError>) {
        let mut errors = Vec::new();
        let named = topic.map_or(Some(Topic::All), |name| Topic::from_name(name.trim()));
        if named.is_none() {
            errors.push(QuizAddressError::UnknownTopic);
        }
        let number = seed.map_or(Some(1), |seed| seed.trim().parse().ok());
        if number.is_none() {
            errors.push(QuizAddressError::InvalidSeed);
        }
        let max = i64::from(Self::MAX_COUNT);
        let count = match count.map(|count| count.trim().parse::<i64>()) {
            None => i64::from(Self::DEFAULT_COUNT),
            Some(Ok(count)) => {
                if !(1..=max).contains(&count) {
                    errors.push(QuizAddressError::CountOutOfRange);
                }
                count.clamp(1, max)
            }
            Some(Err(error)) => {
                use std::num::IntErrorKind::{Empty, InvalidDigit, NegOverflow, PosOverflow, Zero};
                let (count, error) = match error.kind() {
                    PosOverflow => (max, QuizAddressError::CountOutOfRange),
                    NegOverflow => (1, QuizAddressError::CountOutOfRange),
                    Empty | InvalidDigit | Zero | _ => (
                        i64::from(Self::DEFAULT_COUNT),
                        QuizAddressError::InvalidCount,
                    ),
                };
                errors.push(error);
                count
            }
        };
        let topic = named.unwrap_or(Topic::All);
        let count = u8::try_from(count).unwrap_or(Self::DEFAULT_COUNT);
        (Self::new(topic, number.unwrap_or(1), count), errors)
    }

    /// Returns the topic.
    pub const fn topic(self) -> Topic {
        self.topic
    }

    /// Returns the seed.
    pub const fn seed(self) -> u32 {
        self.seed
    }

    /// Returns the number of questions.
    pub const fn count(self) -> usize {
        self.count as usize
    }

    /// Generates the questions one by one, without duplicates.
    ///
    /// Of each skill the first question is diagnostic, and at least one of three in a row. Sides alternate, and
    /// the questions become harder. There are fewer than [`Self::count`] only if no other question is left.
    ///
    /// ```
    /// use course::quiz::{QuestionSet, Topic};
    ///
    /// let set = QuestionSet::new(Topic::All, 7, 20);
    /// let questions: Vec<_> = set.questions().collect();
    /// assert_eq!(questions.len(), 20);
    /// assert!(set.questions().eq(questions));
    /// ```
    pub fn questions(self) -> QuestionIter {
        let mut rng = self.rng(u64::MAX);
        let mut skills = Vec::new();
        while skills.len() < self.count() {
            let mut every_skill = match self.topic {
                Topic::All => Skill::MIXED.to_vec(),
                Topic::One(skill) => vec![skill],
            };
            rng.shuffle(&mut every_skill);
            skills.extend(every_skill);
        }
        skills.truncate(self.count());
        QuestionIter {
            set: self,
            skills,
            asked: Vec::new(),
        }
    }

    fn rng(self, index: u64) -> SeededRng {
        let topic = match self.topic {
            Topic::All => 0,
            Topic::One(skill) => 1 + skill.index() as u64,
        };
        let numbers = [
            u64::from(GENERATOR_VERSION),
            topic,
            u64::from(self.seed),
            index,
        ];
        SeededRng::from_numbers(&numbers)
    }
}

/// The questions of a set, each generated when it is needed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuestionIter {
    set: QuestionSet,
    skills: Vec<Skill>,
    asked: Vec<AskedQuestion>,
}

/// A question that was generated before.
#[derive(Clone, Debug, PartialEq, Eq)]
struct AskedQuestion {
    question: Rc<QuizQuestion>,
    is_diagnostic: bool,
}

impl QuestionIter {
    /// Returns the spec of the next question.
    fn next_spec(&self, skill: Skill, rng: &mut SeededRng) -> QuestionSpec {
        let index = self.asked.len();
        let of_skill = |asked: &&AskedQuestion| asked.question.skill() == skill;
        let before: Vec<&AskedQuestion> = self.asked.iter().filter(of_skill).collect();
        // Every kind of a skill comes before any comes again, in an order that depends on the set.
        let mut kinds = skill.kinds().to_vec();
        self.set
            .rng(skill.index() as u64 + 1_000)
            .shuffle(&mut kinds);
        let kind = kinds[before.len() % kinds.len()];
        let difficulty = Difficulty::ALL[index * 3 / self.set.count().max(3)];
        // At least one of three in a row is diagnostic, so that a skill cannot be mastered by luck.
        let must_be_diagnostic = match before[..] {
            [] => true,
            [.., one, two] => !one.is_diagnostic && !two.is_diagnostic,
            [_] => false,
        };
        let is_diagnostic = must_be_diagnostic || rng.is_one_in(2);
        // With an even number of kinds, each kind would always come with the same colour: shift by one per cycle.
        let cycles = if kinds.len().is_multiple_of(2) {
            before.len() / kinds.len()
        } else {
            0
        };
        let turn = (index + cycles) as u64 + u64::from(self.set.seed);
        let is_black = turn.is_multiple_of(2);
        // Of this skill, exactly the questions with Black to move are diagnostic.
        let is_black = if skill == Skill::BothColours {
            is_diagnostic
        } else {
            is_black
        };
        let side_to_move = if is_black { Color::Black } else { Color::White };
        let spec = QuestionSpec {
            skill,
            kind,
            side_to_move,
            difficulty,
            is_diagnostic,
        };
        if spec.is_possible() {
            spec
        } else {
            QuestionSpec {
                is_diagnostic: true,
                ..spec
            }
        }
    }
}

impl Iterator for QuestionIter {
    type Item = Rc<QuizQuestion>;

    fn next(&mut self) -> Option<Rc<QuizQuestion>> {
        let index = self.asked.len();
        let skill = *self.skills.get(index)?;
        let mut rng = self.set.rng(index as u64);
        let spec = self.next_spec(skill, &mut rng);
        // Duplicates are rare, so that a hundred more seeds are more than enough.
        let question = (0..100).find_map(|again| {
            let seed = u64::from(self.set.seed) << 16 | (index as u64) << 8 | again;
            let question = generator::generate_question(spec, seed)?;
            let is_new = !self
                .asked
                .iter()
                .any(|asked| asked.question.is_duplicate_of(&question));
            is_new.then(|| Rc::new(question))
        })?;
        self.asked.push(AskedQuestion {
            question: Rc::clone(&question),
            is_diagnostic: spec.is_diagnostic,
        });
        Some(question)
    }
}
