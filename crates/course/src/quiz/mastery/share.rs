//! Mastery as a short code, to carry from one machine to another.

use super::{MASTERING, Mastery, Record};
use crate::quiz::code::{self, CodeFault, Content};
use crate::quiz::skill::Skill;

/// The number of the format.
const FORMAT: u8 = 1;

impl Mastery {
    /// The code: how each skill stands and since when, to the hour. What went wrong stays at home.
    pub fn code(&self) -> String {
        let known = |skill: &Skill| self.record(*skill).met > 0;
        let skills: Vec<Skill> = Skill::ALL.into_iter().filter(known).collect();
        let marked = skills
            .iter()
            .fold(0_u16, |marked, skill| marked | 1 << skill.index());
        let mut bytes = vec![FORMAT];
        bytes.extend(marked.to_be_bytes());
        for skill in skills {
            let Record {
                streak,
                stage,
                since,
                met,
                ..
            } = self.record(skill);
            // The stage counts from 1, 0 is none.
            let stage = stage.map_or(0, |stage| stage + 1);
            bytes.push(streak << 6 | stage << 2 | met.min(3) as u8);
            bytes.extend(&(since / 60).to_be_bytes()[1..]);
        }
        code::written(Content::Mastery, &bytes)
    }

    /// What a learner brings along: a code, or the text of a file.
    ///
    /// # Errors
    ///
    /// [`CodeFault`] if it is neither; of a code that was damaged, in which way.
    pub fn imported(text: &str) -> Result<Self, CodeFault> {
        let text = text.trim();
        let fault = match Self::from_code(text) {
            Ok(mastery) => return Ok(mastery),
            Err(fault) => fault,
        };
        let kept = Self::read(text);
        match (text.contains(';'), kept.is_later(), kept.is_empty()) {
            (true, true, _) => Err(CodeFault::Later),
            (true, false, false) => Ok(kept),
            (_, _, _) => Err(fault),
        }
    }

    /// What a code says.
    ///
    /// # Errors
    ///
    /// [`CodeFault`] if it is not one of these, or was changed.
    pub fn from_code(code: &str) -> Result<Self, CodeFault> {
        let bytes = code::read(Content::Mastery, code)?;
        let (&format, rest) = bytes.split_first().ok_or(CodeFault::Nonsense)?;
        if format > FORMAT {
            return Err(CodeFault::Later);
        }
        let (marked, rest) = rest.split_first_chunk().ok_or(CodeFault::Nonsense)?;
        let marked = u16::from_be_bytes(*marked);
        let is_marked = |skill: &Skill| marked & 1 << skill.index() != 0;
        let skills: Vec<Skill> = Skill::ALL.into_iter().filter(is_marked).collect();
        let (parts, []) = rest.as_chunks::<4>() else {
            return Err(CodeFault::Nonsense);
        };
        if format != FORMAT || marked >> Skill::ALL.len() != 0 || parts.len() != skills.len() {
            return Err(CodeFault::Nonsense);
        }
        let mut mastery = Self::default();
        for (skill, &[standing, a, b, c]) in skills.into_iter().zip(parts) {
            let record = Record {
                streak: standing >> 6,
                stage: (standing >> 2 & 15).checked_sub(1),
                since: u32::from_be_bytes([0, a, b, c]).saturating_mul(60),
                met: u32::from(standing & 3),
                ..Record::default()
            };
            if !record.is_sound() || record.streak > MASTERING {
                return Err(CodeFault::Nonsense);
            }
            mastery.records[skill.index()] = record;
        }
        Ok(mastery)
    }
}
