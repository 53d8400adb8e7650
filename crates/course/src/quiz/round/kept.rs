//! A round as a text that a browser keeps, to go on where the page was left.
//!
//! What was asked follows from the set; the text holds what was done about each question. It is a code, so that
//! damage shows in its checksum, and nothing damaged is believed.

use super::{Coming, Round};
use crate::quiz::answer;
use crate::quiz::code::{self, CodeFault, Content, taken};
use crate::quiz::generate::GENERATOR;
use crate::quiz::guide::{Asking, Manner, Phase, Step};
use crate::quiz::set::Set;

/// The number of the format.
const FORMAT: u8 = 1;

/// The byte of a hint; no reply begins so.
const HELP: u8 = 0xff;

impl Round {
    /// The text of a round whose question has taken so many seconds so far; none for one that asks again what was
    /// missed.
    pub fn text(&self, seconds: u32) -> Option<String> {
        if self.is_again() {
            return None;
        }
        let mut bytes = head(self.set, self.manner);
        bytes.push(u8::from(self.asking.is_some()));
        let over = self.over.iter().map(|(asking, seconds)| (asking, *seconds));
        for (asking, seconds) in over.chain(self.asking.iter().map(|it| (it, seconds))) {
            write(asking, seconds, &mut bytes);
        }
        Some(code::written(Content::Round, &bytes))
    }

    /// The round of a set asked in this manner that a text holds, and how many seconds its question has taken so
    /// far; none where it holds another one, or nothing that can be read.
    pub fn resumed(text: &str, set: Set, manner: Manner) -> Option<(Self, u32)> {
        let bytes = code::read(Content::Round, text).ok()?;
        let mut bytes = bytes.strip_prefix(head(set, manner).as_slice())?;
        let is_asking = taken(&mut bytes).ok()? == 1;
        let mut questions = set.questions();
        let mut over = Vec::new();
        while !bytes.is_empty() {
            let (phase, seconds, steps) = read(&mut bytes).ok()?;
            let asked = Asking::new(questions.next()?, manner, phase);
            let asking = steps.into_iter().fold(asked, |it, step| it.after(step));
            over.push((asking, seconds));
        }
        let (asking, seconds) = if is_asking {
            let (asking, seconds) = over.pop()?;
            (Some(asking), seconds)
        } else {
            (None, 0)
        };
        let round = Self {
            set,
            manner,
            count: set.count(),
            coming: Coming::Set(questions),
            asking,
            over,
        };
        Some((round, seconds))
    }
}

/// What the text of a set begins with.
fn head(set: Set, manner: Manner) -> Vec<u8> {
    let mut bytes = vec![FORMAT, GENERATOR, manner as u8, set.count];
    bytes.extend(set.topic().name().bytes());
    bytes.push(0);
    bytes.extend(set.seed().to_be_bytes());
    bytes
}

fn write(asking: &Asking, seconds: u32, bytes: &mut Vec<u8>) {
    let steps = asking.steps();
    // Nobody takes so many to come anywhere.
    let count = u8::try_from(steps.len()).unwrap_or(u8::MAX);
    bytes.push(asking.phase() as u8);
    bytes.extend(seconds.to_be_bytes());
    bytes.push(count);
    for step in &steps[..usize::from(count)] {
        match step {
            Step::Help => bytes.push(HELP),
            Step::Reply(reply) => answer::write(reply, bytes),
        }
    }
}

fn read(bytes: &mut &[u8]) -> Result<(Phase, u32, Vec<Step>), CodeFault> {
    let phase = Phase::ALL.get(usize::from(taken(bytes)?));
    let phase = *phase.ok_or(CodeFault::Nonsense)?;
    let (seconds, rest) = bytes.split_first_chunk().ok_or(CodeFault::Nonsense)?;
    *bytes = rest;
    let count = taken(bytes)?;
    let mut steps = Vec::new();
    for _ in 0..count {
        steps.push(match bytes.strip_prefix(&[HELP]) {
            Some(rest) => {
                *bytes = rest;
                Step::Help
            }
            None => Step::Reply(answer::read(bytes)?),
        });
    }
    Ok((phase, u32::from_be_bytes(*seconds), steps))
}
