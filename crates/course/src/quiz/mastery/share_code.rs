//! Mastery as a short code, to transfer it to another machine.

use super::{Mastery, SkillRecord};
use crate::quiz::code::{self, CodeError, CodeKind};
use crate::quiz::skill::Skill;

/// The version of the format.
const FORMAT: u8 = 1;

impl Mastery {
    /// Encodes the level of each skill and its time, to the hour. Wrong answers are not included.
    pub fn to_code(&self) -> String {
        let has_questions = |skill: &Skill| self.record(*skill).questions_met > 0;
        let skills: Vec<Skill> = Skill::ALL.into_iter().filter(has_questions).collect();
        let mask = skills
            .iter()
            .fold(0_u16, |mask, skill| mask | 1 << skill.index());
        let mut bytes = vec![FORMAT];
        bytes.extend(mask.to_be_bytes());
        for skill in skills {
            let SkillRecord {
                streak,
                stage,
                since,
                questions_met: met,
                ..
            } = self.record(skill);
            // 0 means no stage, 1 the first.
            let stage = stage.map_or(0, |stage| stage + 1);
            bytes.push(streak << 6 | stage << 2 | met.min(3) as u8);
            bytes.extend(&(since / 60).to_be_bytes()[1..]);
        }
        code::encode(CodeKind::Mastery, &bytes)
    }

    /// Imports mastery from a code, or from serialised text.
    ///
    /// # Errors
    ///
    /// [`CodeError`] of the code, if the text is neither.
    pub fn import(text: &str) -> Result<Self, CodeError> {
        let text = text.trim();
        let error = match Self::from_code(text) {
            Ok(mastery) => return Ok(mastery),
            Err(error) => error,
        };
        let parsed = Self::parse(text);
        match (
            text.contains(';'),
            parsed.is_newer_version(),
            parsed.is_empty(),
        ) {
            (true, true, _) => Err(CodeError::NewerVersion),
            (true, false, false) => Ok(parsed),
            (_, _, _) => Err(error),
        }
    }

    /// Decodes mastery.
    ///
    /// # Errors
    ///
    /// [`CodeError`] if the code is not an intact mastery code.
    pub fn from_code(code: &str) -> Result<Self, CodeError> {
        let bytes = code::decode(CodeKind::Mastery, code)?;
        let (&format, rest) = bytes.split_first().ok_or(CodeError::Malformed)?;
        if format > FORMAT {
            return Err(CodeError::NewerVersion);
        }
        let (mask, rest) = rest.split_first_chunk().ok_or(CodeError::Malformed)?;
        let mask = u16::from_be_bytes(*mask);
        let is_in_mask = |skill: &Skill| mask & 1 << skill.index() != 0;
        let skills: Vec<Skill> = Skill::ALL.into_iter().filter(is_in_mask).collect();
        let (parts, []) = rest.as_chunks::<4>() else {
            return Err(CodeError::Malformed);
        };
        if format != FORMAT || mask >> Skill::ALL.len() != 0 || parts.len() != skills.len() {
            return Err(CodeError::Malformed);
        }
        let mut mastery = Self::default();
        for (skill, &[level, a, b, c]) in skills.into_iter().zip(parts) {
            let record = SkillRecord {
                streak: level >> 6,
                stage: (level >> 2 & 15).checked_sub(1),
                since: u32::from_be_bytes([0, a, b, c]).saturating_mul(60),
                questions_met: u32::from(level & 3),
                ..SkillRecord::default()
            };
            if !record.is_consistent() {
                return Err(CodeError::Malformed);
            }
            mastery.records[skill.index()] = record;
        }
        Ok(mastery)
    }
}
