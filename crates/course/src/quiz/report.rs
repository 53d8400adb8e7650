//! A finished set as a code that a pupil can hand in.
//!
//! What was asked follows from the set; the code holds what was answered first, how often, with how much help and
//! in how many seconds. Its checksum finds a slip of the pen. It is no seal: whoever can compute can make one.

use super::answer;
use super::code::{self, CodeFault, Content, taken};
use super::generate::GENERATOR;
use super::grade::{Grade, Reply};
use super::guide::{Asking, Hint, Manner, Standing};
use super::set::{Set, Topic};
use super::skill::Skill;

/// The number of the format.
const FORMAT: u8 = 1;

/// A set and what became of its questions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The set.
    pub set: Set,
    /// Whether it was an exam.
    pub manner: Manner,
    /// One for each question, in their order.
    pub items: Vec<Item>,
}

/// What became of a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// What was replied first, if anything was.
    pub first: Option<Reply>,
    /// How it ended.
    pub end: End,
    /// How many replies were given, at most 15.
    pub tries: u8,
    /// How much help was shown.
    pub hint: Hint,
    /// How many seconds it took, at most 65 535.
    pub seconds: u16,
}

/// How a question ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// It was not reached, or left open.
    Open,
    /// It was answered rightly, in the end.
    Right,
    /// It was answered wrongly: in an exam, where that is the end.
    Wrong,
    /// The answer was shown.
    Shown,
}

impl End {
    const ALL: [Self; 4] = [Self::Open, Self::Right, Self::Wrong, Self::Shown];
}

impl Item {
    /// A question that was not reached.
    pub const OPEN: Self = Self {
        first: None,
        end: End::Open,
        tries: 0,
        hint: Hint::None,
        seconds: 0,
    };

    /// What became of a question in so many seconds.
    pub fn of(asking: &Asking, seconds: u32) -> Self {
        let end = match asking.standing() {
            Standing::Right => End::Right,
            Standing::Shown => End::Shown,
            Standing::Wrong if asking.is_over() => End::Wrong,
            Standing::Asking | Standing::Why | Standing::Wrong => End::Open,
        };
        Self {
            first: asking.first().cloned().map(answer::shortened),
            end,
            tries: u8::try_from(asking.tries().min(15)).unwrap_or_default(),
            hint: asking.shown(),
            seconds: u16::try_from(seconds).unwrap_or(u16::MAX),
        }
    }

    /// Whether it was right at once and without help.
    pub fn is_unaided(&self) -> bool {
        self.end == End::Right && self.tries == 1 && self.hint == Hint::None
    }
}

impl Report {
    /// How many questions were right at once and without help.
    pub fn score(&self) -> usize {
        self.items.iter().filter(|item| item.is_unaided()).count()
    }

    /// How many seconds all of them took.
    pub fn seconds(&self) -> u32 {
        self.items.iter().map(|item| u32::from(item.seconds)).sum()
    }

    /// The places of the questions that were not right at once and without help, from 0.
    pub fn missed(&self) -> Vec<usize> {
        let items = self.items.iter().enumerate();
        let missed = items.filter(|(_, item)| !item.is_unaided());
        missed.map(|(index, _)| index).collect()
    }

    /// What each first answer comes to, question by question: nothing is believed that can be found out.
    pub fn grades(&self) -> Vec<Option<Grade>> {
        let questions = self.set.questions();
        let graded = questions.zip(&self.items);
        graded
            .map(|(question, item)| item.first.as_ref().map(|first| question.grade(first)))
            .collect()
    }

    /// The code.
    pub fn code(&self) -> String {
        let topic = match self.set.topic() {
            Topic::All => 0,
            Topic::One(skill) => 1 + skill as u8,
        };
        let mut bytes = vec![FORMAT << 4 | self.manner as u8, GENERATOR, topic];
        bytes.extend(self.set.seed().to_be_bytes());
        bytes.push(self.set.count);
        for item in &self.items {
            bytes.push((item.end as u8) << 6 | (item.hint as u8) << 3);
            bytes.push(item.tries << 4 | u8::from(item.first.is_some()));
            bytes.extend(item.seconds.to_be_bytes());
            if let Some(first) = &item.first {
                answer::write(first, &mut bytes);
            }
        }
        code::written(Content::Report, &bytes)
    }

    /// What a code says.
    ///
    /// # Errors
    ///
    /// [`CodeFault`] if it is not one of these, was changed, or is about questions of another version.
    pub fn from_code(code: &str) -> Result<Self, CodeFault> {
        let bytes = code::read(Content::Report, code)?;
        let mut bytes = bytes.as_slice();
        let first = taken(&mut bytes)?;
        if first >> 4 > FORMAT {
            return Err(CodeFault::Later);
        }
        match taken(&mut bytes)?.cmp(&GENERATOR) {
            std::cmp::Ordering::Less => return Err(CodeFault::Earlier),
            std::cmp::Ordering::Equal => {}
            std::cmp::Ordering::Greater => return Err(CodeFault::Later),
        }
        let manner = Manner::ALL.get(usize::from(first & 15));
        let (FORMAT, Some(&manner)) = (first >> 4, manner) else {
            return Err(CodeFault::Nonsense);
        };
        let topic = match taken(&mut bytes)?.checked_sub(1) {
            None => Topic::All,
            Some(index) => {
                let skill = Skill::ALL.get(usize::from(index));
                Topic::One(*skill.ok_or(CodeFault::Nonsense)?)
            }
        };
        let (seed, rest) = bytes.split_first_chunk().ok_or(CodeFault::Nonsense)?;
        bytes = rest;
        let count = taken(&mut bytes)?;
        let set = Set::new(topic, u32::from_be_bytes(*seed), count);
        if set.count() != usize::from(count) {
            return Err(CodeFault::Nonsense);
        }
        let mut items = Vec::new();
        for _ in 0..count {
            items.push(item(&mut bytes)?);
        }
        if !bytes.is_empty() {
            return Err(CodeFault::Nonsense);
        }
        Ok(Self { set, manner, items })
    }
}

fn item(bytes: &mut &[u8]) -> Result<Item, CodeFault> {
    let [end, tries] = [taken(bytes)?, taken(bytes)?];
    let [hours, minutes] = [taken(bytes)?, taken(bytes)?];
    let hint = Hint::ALL.get(usize::from(end >> 3 & 7));
    let first = match tries & 15 {
        0 => None,
        1 => Some(answer::read(bytes)?),
        _ => return Err(CodeFault::Nonsense),
    };
    Ok(Item {
        first,
        end: End::ALL[usize::from(end >> 6)],
        tries: tries >> 4,
        hint: *hint.ok_or(CodeFault::Nonsense)?,
        seconds: u16::from_be_bytes([hours, minutes]),
    })
}

#[cfg(test)]
mod tests;
