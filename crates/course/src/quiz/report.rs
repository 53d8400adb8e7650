//! The report of a finished set, as a code that a pupil can hand in.
//!
//! The questions follow from the set; the code contains each first reply, the number of replies, the hints and the
//! seconds. Its checksum detects copying errors. It does not prevent forgery.

use crate::quiz::code::{self, CodeError, CodeKind, take_byte};
use crate::quiz::generator::GENERATOR_VERSION;
use crate::quiz::grade::{Grade, QuizReply};
use crate::quiz::mode::QuizMode;
use crate::quiz::question_attempt::{HintLevel, QuestionAttempt, QuizQuestionStatus};
use crate::quiz::question_set::{QuestionSet, Topic};
use crate::quiz::reply_codec;
use crate::quiz::skill::Skill;

/// The number of the format.
const FORMAT: u8 = 1;

/// A set with the results of its questions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetReport {
    /// The set.
    pub set: QuestionSet,
    /// How the set was asked.
    pub mode: QuizMode,
    /// The results, one for each question in order.
    pub entries: Vec<ReportEntry>,
}

/// The result of a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportEntry {
    /// The first reply, if any.
    pub first_reply: Option<QuizReply>,
    /// The outcome.
    pub outcome: QuestionOutcome,
    /// The number of replies, at most 15.
    pub reply_count: u8,
    /// The highest visible hint.
    pub hint: HintLevel,
    /// The seconds spent, at most 65,535.
    pub seconds: u16,
}

/// The outcome of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum QuestionOutcome {
    /// Not reached, or not finished.
    Open,
    /// Answered correctly in the end.
    Correct,
    /// Answered wrongly in an exam.
    Wrong,
    /// The answer was shown.
    Shown,
}

impl QuestionOutcome {
    const ALL: [Self; 4] = [Self::Open, Self::Correct, Self::Wrong, Self::Shown];
}

impl ReportEntry {
    /// A question that was not reached.
    pub const OPEN: Self = Self {
        first_reply: None,
        outcome: QuestionOutcome::Open,
        reply_count: 0,
        hint: HintLevel::None,
        seconds: 0,
    };

    /// Returns the result of an attempt that took this many seconds.
    pub fn from_attempt(attempt: &QuestionAttempt, seconds: u32) -> Self {
        let outcome = match attempt.status() {
            QuizQuestionStatus::Correct => QuestionOutcome::Correct,
            QuizQuestionStatus::Shown => QuestionOutcome::Shown,
            QuizQuestionStatus::Wrong if attempt.is_over() => QuestionOutcome::Wrong,
            QuizQuestionStatus::Open
            | QuizQuestionStatus::ConditionNeeded
            | QuizQuestionStatus::Wrong => QuestionOutcome::Open,
        };
        Self {
            first_reply: attempt.first_reply().cloned().map(reply_codec::shorten),
            outcome,
            reply_count: u8::try_from(attempt.reply_count().min(15)).unwrap_or_default(),
            hint: attempt.visible_hint(),
            seconds: u16::try_from(seconds).unwrap_or(u16::MAX),
        }
    }

    /// Returns true if the first answer was correct, without hints.
    pub fn is_unaided(&self) -> bool {
        self.outcome == QuestionOutcome::Correct
            && self.reply_count == 1
            && self.hint == HintLevel::None
    }
}

impl SetReport {
    /// Returns the number of questions answered correctly the first time, without hints.
    pub fn score(&self) -> usize {
        self.entries
            .iter()
            .filter(|entry| entry.is_unaided())
            .count()
    }

    /// Returns the seconds of all questions together.
    pub fn seconds(&self) -> u32 {
        self.entries
            .iter()
            .map(|entry| u32::from(entry.seconds))
            .sum()
    }

    /// Returns the indices from 0 of the questions that [`Self::score`] does not count.
    pub fn missed(&self) -> Vec<usize> {
        let entries = self.entries.iter().enumerate();
        let missed = entries.filter(|(_, entry)| !entry.is_unaided());
        missed.map(|(index, _)| index).collect()
    }

    /// Grades each first reply again, so that the report's own outcomes need not be trusted.
    pub fn grades(&self) -> Vec<Option<Grade>> {
        let questions = self.set.questions();
        let graded = questions.zip(&self.entries);
        graded
            .map(|(question, entry)| {
                entry
                    .first_reply
                    .as_ref()
                    .map(|first| question.grade(first))
            })
            .collect()
    }

    /// Encodes the report.
    pub fn to_code(&self) -> String {
        let topic = match self.set.topic() {
            Topic::All => 0,
            Topic::One(skill) => 1 + skill as u8,
        };
        let mut bytes = vec![FORMAT << 4 | self.mode as u8, GENERATOR_VERSION, topic];
        bytes.extend(self.set.seed().to_be_bytes());
        bytes.push(self.set.count);
        for entry in &self.entries {
            bytes.push((entry.outcome as u8) << 6 | (entry.hint as u8) << 3);
            bytes.push(entry.reply_count << 4 | u8::from(entry.first_reply.is_some()));
            bytes.extend(entry.seconds.to_be_bytes());
            if let Some(first) = &entry.first_reply {
                reply_codec::encode(first, &mut bytes);
            }
        }
        code::encode(CodeKind::Report, &bytes)
    }

    /// Decodes a report.
    ///
    /// # Errors
    ///
    /// [`CodeError`] if the code is not an intact report, or comes from another version of the generator.
    pub fn from_code(code: &str) -> Result<Self, CodeError> {
        let bytes = code::decode(CodeKind::Report, code)?;
        let mut bytes = bytes.as_slice();
        let first = take_byte(&mut bytes)?;
        if first >> 4 > FORMAT {
            return Err(CodeError::NewerVersion);
        }
        match take_byte(&mut bytes)?.cmp(&GENERATOR_VERSION) {
            std::cmp::Ordering::Less => return Err(CodeError::OlderVersion),
            std::cmp::Ordering::Equal => {}
            std::cmp::Ordering::Greater => return Err(CodeError::NewerVersion),
        }
        let mode = QuizMode::ALL.get(usize::from(first & 15));
        let (FORMAT, Some(&mode)) = (first >> 4, mode) else {
            return Err(CodeError::Malformed);
        };
        let topic = match take_byte(&mut bytes)?.checked_sub(1) {
            None => Topic::All,
            Some(index) => {
                let skill = Skill::ALL.get(usize::from(index));
                Topic::One(*skill.ok_or(CodeError::Malformed)?)
            }
        };
        let (seed, rest) = bytes.split_first_chunk().ok_or(CodeError::Malformed)?;
        bytes = rest;
        let count = take_byte(&mut bytes)?;
        let set = QuestionSet::new(topic, u32::from_be_bytes(*seed), count);
        if set.count() != usize::from(count) {
            return Err(CodeError::Malformed);
        }
        let mut entries = Vec::new();
        for _ in 0..count {
            entries.push(decode_entry(&mut bytes)?);
        }
        if !bytes.is_empty() {
            return Err(CodeError::Malformed);
        }
        Ok(Self { set, mode, entries })
    }
}

fn decode_entry(bytes: &mut &[u8]) -> Result<ReportEntry, CodeError> {
    let [outcome, replies] = [take_byte(bytes)?, take_byte(bytes)?];
    let [high, low] = [take_byte(bytes)?, take_byte(bytes)?];
    let hint = HintLevel::ALL.get(usize::from(outcome >> 3 & 7));
    let first_reply = match replies & 15 {
        0 => None,
        1 => Some(reply_codec::decode(bytes)?),
        _ => return Err(CodeError::Malformed),
    };
    Ok(ReportEntry {
        first_reply,
        outcome: QuestionOutcome::ALL[usize::from(outcome >> 6)],
        reply_count: replies >> 4,
        hint: *hint.ok_or(CodeError::Malformed)?,
        seconds: u16::from_be_bytes([high, low]),
    })
}

#[cfg(test)]
mod tests;
