//! Serialises a quiz session, so that a reload of the page resumes it.
//!
//! The questions follow from the set; the text contains the steps taken for each. It is a code whose checksum
//! detects damage; damaged text is ignored.

use super::board::QuestionBoard;
use super::{QuestionSource, QuizSession};
use crate::quiz::code::{self, CodeError, CodeKind, take_byte};
use crate::quiz::generator::GENERATOR_VERSION;
use crate::quiz::mode::QuizMode;
use crate::quiz::question_attempt::{QuestionAttempt, QuestionStep, Scaffolding};
use crate::quiz::question_set::QuestionSet;
use crate::quiz::reply_codec;

/// The version of the format.
const FORMAT: u8 = 1;

/// The byte of a hint. No encoded reply starts with it.
const HINT: u8 = 0xff;

impl QuizSession {
    /// Serialises the session, whose current question has taken this many seconds.
    ///
    /// `None` for a practice round over missed questions.
    pub fn serialize(&self, seconds: u32) -> Option<String> {
        if self.is_practice() {
            return None;
        }
        let mut bytes = header(self.set, self.mode);
        bytes.push(u8::from(self.current.is_some()));
        let finished = self.finished.iter();
        let finished = finished.map(|(attempt, seconds)| (attempt, *seconds));
        let current = self.current.iter().map(|attempt| (attempt, seconds));
        for (attempt, seconds) in finished.chain(current) {
            encode_attempt(attempt, seconds, &mut bytes);
        }
        Some(code::encode(CodeKind::Progress, &bytes))
    }

    /// Restores a serialised session, and the seconds that its current question has taken.
    ///
    /// `None` if the text is damaged, or of another set or mode.
    pub fn resume(text: &str, set: QuestionSet, mode: QuizMode) -> Option<(Self, u32)> {
        let bytes = code::decode(CodeKind::Progress, text).ok()?;
        let mut bytes = bytes.strip_prefix(header(set, mode).as_slice())?;
        let has_current = take_byte(&mut bytes).ok()? == 1;
        let mut questions = set.questions();
        let mut finished = Vec::new();
        while !bytes.is_empty() {
            let (scaffolding, seconds, steps) = decode_attempt(&mut bytes).ok()?;
            let unanswered = QuestionAttempt::new(questions.next()?, mode, scaffolding);
            let attempt = steps
                .into_iter()
                .fold(unanswered, |attempt, step| attempt.replay(step));
            finished.push((attempt, seconds));
        }
        let (current, seconds) = if has_current {
            let (attempt, seconds) = finished.pop()?;
            (Some(attempt), seconds)
        } else {
            (None, 0)
        };
        let mut session = Self {
            set,
            mode,
            count: set.count(),
            source: QuestionSource::Set(questions),
            current,
            finished,
            board: QuestionBoard::new(),
            question_id: 0,
        };
        session.show_current();
        Some((session, seconds))
    }
}

/// Returns the first bytes, which identify the set and the mode.
fn header(set: QuestionSet, mode: QuizMode) -> Vec<u8> {
    let mut bytes = vec![FORMAT, GENERATOR_VERSION, mode as u8, set.count];
    bytes.extend(set.topic().name().bytes());
    bytes.push(0);
    bytes.extend(set.seed().to_be_bytes());
    bytes
}

fn encode_attempt(attempt: &QuestionAttempt, seconds: u32, bytes: &mut Vec<u8>) {
    let steps = attempt.steps();
    // More than 255 steps are not saved.
    let count = u8::try_from(steps.len()).unwrap_or(u8::MAX);
    bytes.push(attempt.scaffolding() as u8);
    bytes.extend(seconds.to_be_bytes());
    bytes.push(count);
    for step in &steps[..usize::from(count)] {
        match step {
            QuestionStep::TakeHint => bytes.push(HINT),
            QuestionStep::Reply(reply) => reply_codec::encode(reply, bytes),
        }
    }
}

fn decode_attempt(bytes: &mut &[u8]) -> Result<(Scaffolding, u32, Vec<QuestionStep>), CodeError> {
    let scaffolding = Scaffolding::ALL.get(usize::from(take_byte(bytes)?));
    let scaffolding = *scaffolding.ok_or(CodeError::Malformed)?;
    let (seconds, rest) = bytes.split_first_chunk().ok_or(CodeError::Malformed)?;
    *bytes = rest;
    let count = take_byte(bytes)?;
    let mut steps = Vec::new();
    for _ in 0..count {
        steps.push(match bytes.strip_prefix(&[HINT]) {
            Some(rest) => {
                *bytes = rest;
                QuestionStep::TakeHint
            }
            None => QuestionStep::Reply(reply_codec::decode(bytes)?),
        });
    }
    Ok((scaffolding, u32::from_be_bytes(*seconds), steps))
}
