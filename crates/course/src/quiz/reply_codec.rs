//! Encodes replies in a few bytes.

use rules::{Role, Square};

use crate::board::move_targets::Attempt;
use crate::quiz::code::{CodeError, take_byte};
use crate::quiz::condition::Condition;
use crate::quiz::grade::QuizReply;
use crate::quiz::justification::Justification;

/// The longest typed reply that a report contains, in bytes.
const MAX_TYPED_LENGTH: usize = 15;

/// Shortens a typed reply to the length that a report contains.
pub(super) fn shorten(reply: QuizReply) -> QuizReply {
    match reply {
        QuizReply::Typed(mut text) => {
            while text.len() > MAX_TYPED_LENGTH {
                text.pop();
            }
            QuizReply::Typed(text)
        }
        QuizReply::Move(_)
        | QuizReply::Nothing
        | QuizReply::Yes
        | QuizReply::No
        | QuizReply::NoBecause(_)
        | QuizReply::Because(_)
        | QuizReply::Square(_) => reply,
    }
}

/// Encodes a reply. The upper four bits of the first byte have its kind, the lower four small values.
///
/// A typed text of more than 255 bytes is written as an empty one.
pub(super) fn encode(reply: &QuizReply, bytes: &mut Vec<u8>) {
    match reply {
        QuizReply::Nothing => bytes.push(0),
        QuizReply::Yes => bytes.push(1),
        QuizReply::No => bytes.push(2),
        QuizReply::NoBecause(condition) => bytes.push(0x10 | *condition as u8),
        QuizReply::Because(reason) => bytes.push(0x60 | *reason as u8),
        QuizReply::Square(square) => bytes.extend([0x20, square_byte(*square)]),
        QuizReply::Move(attempt) => {
            let promotion = attempt.promotion.map_or(0, |role| role as u8 + 1);
            bytes.extend([
                0x30 | promotion,
                square_byte(attempt.from),
                square_byte(attempt.to),
            ]);
        }
        QuizReply::Typed(text) => {
            let length = u8::try_from(text.len()).unwrap_or_default();
            match length {
                ..16 => bytes.push(0x40 | length),
                16.. => bytes.extend([0x50, length]),
            }
            bytes.extend(&text.as_bytes()[..usize::from(length)]);
        }
    }
}

/// Returns the index of a square, from 0 to 63.
fn square_byte(square: Square) -> u8 {
    u8::try_from(square.index()).unwrap_or_default()
}

/// Decodes a reply and removes it from the front of the bytes.
///
/// # Errors
///
/// [`CodeError::Malformed`] if the bytes are not an encoded reply.
pub(super) fn decode(bytes: &mut &[u8]) -> Result<QuizReply, CodeError> {
    let first = take_byte(bytes)?;
    let low = first & 15;
    let mut square = || {
        let index = take_byte(bytes)?;
        Square::from_index(usize::from(index)).ok_or(CodeError::Malformed)
    };
    match (first >> 4, low) {
        (0, 0) => Ok(QuizReply::Nothing),
        (0, 1) => Ok(QuizReply::Yes),
        (0, 2) => Ok(QuizReply::No),
        (1, index) => {
            let condition = Condition::ALL.get(usize::from(index));
            Ok(QuizReply::NoBecause(
                *condition.ok_or(CodeError::Malformed)?,
            ))
        }
        (6, index) => {
            let reason = Justification::ALL.get(usize::from(index));
            Ok(QuizReply::Because(*reason.ok_or(CodeError::Malformed)?))
        }
        (2, 0) => Ok(QuizReply::Square(square()?)),
        (3, promotion) => {
            let role = match promotion.checked_sub(1) {
                None => None,
                Some(index) => {
                    let role = Role::ALL.get(usize::from(index));
                    Some(*role.ok_or(CodeError::Malformed)?)
                }
            };
            Ok(QuizReply::Move(Attempt {
                from: square()?,
                to: square()?,
                promotion: role,
            }))
        }
        (4, _) | (5, 0) => {
            let length = if first == 0x50 {
                take_byte(bytes)?
            } else {
                low
            };
            let (text, rest) = bytes
                .split_at_checked(usize::from(length))
                .ok_or(CodeError::Malformed)?;
            *bytes = rest;
            let text = std::str::from_utf8(text).map_err(|_| CodeError::Malformed)?;
            Ok(QuizReply::Typed(text.to_owned()))
        }
        (_, _) => Err(CodeError::Malformed),
    }
}
