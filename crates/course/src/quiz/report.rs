//! The report of a finished set, as a code that a pupil can hand in.
//!
//! The questions follow from the set; the code contains each first reply, the number of replies, the hints and the
//! seconds. Its checksum detects copying errors. It does not prevent forgery, but a report that no session could have
//! made is refused.

use crate::quiz::code::{self, CodeError, CodeKind, take_byte};
use crate::quiz::generator::GENERATOR_VERSION;
use crate::quiz::grade::{Grade, QuizReply};
use crate::quiz::mode::QuizMode;
use crate::quiz::question::QuizQuestion;
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
    /// The number of answers, at most 15; "no" without its reason is not counted.
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
            | QuizQuestionStatus::ReasonNeeded
            | QuizQuestionStatus::Wrong => QuestionOutcome::Open,
        };
        let question = attempt.question();
        Self {
            first_reply: attempt
                .first_reply()
                .map(|it| shorten_for_report(question, it)),
            outcome,
            reply_count: u8::try_from(attempt.answer_count().min(15)).unwrap_or_default(),
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

    /// Returns true if an attempt with this mode and first grade can end so.
    fn is_possible(&self, mode: QuizMode, first: Option<&Grade>) -> bool {
        let is_exam = mode == QuizMode::Exam;
        let is_counted = first.is_some_and(|first| *first != Grade::ReasonNeeded);
        let is_correct = first == Some(&Grade::Correct);
        let are_replies_possible = match self.reply_count {
            0 => !is_counted,
            1 => first.is_some(),
            _ => first.is_some() && !is_correct && !is_exam,
        };
        let is_outcome_possible = match self.outcome {
            QuestionOutcome::Open => !(is_correct || is_exam && is_counted),
            QuestionOutcome::Correct => self.reply_count > 1 || is_correct,
            QuestionOutcome::Wrong => is_exam && is_counted && !is_correct,
            QuestionOutcome::Shown => !is_correct,
        };
        let is_shown = self.outcome == QuestionOutcome::Shown;
        let is_hint_possible = (self.hint == HintLevel::Shown) == is_shown
            && !(is_exam && self.hint != HintLevel::None);
        are_replies_possible && is_outcome_possible && is_hint_possible
    }
}

/// Shortens a first reply to what a report contains, with the same grade.
fn shorten_for_report(question: &QuizQuestion, reply: &QuizReply) -> QuizReply {
    let is_correct = |reply: &QuizReply| question.grade(reply) == Grade::Correct;
    let short = reply_codec::shorten(reply.clone());
    match (is_correct(reply), is_correct(&short)) {
        (true, false) => question.solution(),
        (false, true) => QuizReply::Typed(String::new()),
        (true, true) | (false, false) => short,
    }
}

impl SetReport {
    /// Returns the number of questions answered correctly the first time, without hints.
    pub fn score(&self) -> usize {
        self.entries.len() - self.missed_indices().len()
    }

    /// Returns the seconds of all questions together.
    pub fn seconds(&self) -> u32 {
        self.entries
            .iter()
            .map(|entry| u32::from(entry.seconds))
            .sum()
    }

    /// Returns the indices from 0 of the questions that [`Self::score`] does not count.
    pub fn missed_indices(&self) -> Vec<usize> {
        let graded = self.entries.iter().zip(self.grades()).enumerate();
        let missed = graded
            .filter(|(_, (entry, grade))| !entry.is_unaided() || *grade != Some(Grade::Correct));
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
    /// [`CodeError`] if the code is not an intact report, comes from another version of the generator, or contradicts
    /// itself.
    pub fn from_code(code: &str) -> Result<Self, CodeError> {
        let report = Self::decode(code)?;
        let graded = report.entries.iter().zip(report.grades());
        for (number, (entry, grade)) in (1..).zip(graded) {
            if !entry.is_possible(report.mode, grade.as_ref()) {
                return Err(CodeError::Contradiction { question: number });
            }
        }
        Ok(report)
    }

    fn decode(code: &str) -> Result<Self, CodeError> {
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
