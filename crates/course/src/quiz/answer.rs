//! Answers in few bytes.

use rules::{Role, Square};

use super::code::{CodeFault, taken};
use super::condition::Condition;
use super::grade::Reply;
use crate::targets::Attempt;

/// What is typed is handed in as far as this many bytes.
const LONGEST: usize = 15;

/// A reply as it can be handed in: what was typed without end is cut.
pub(super) fn shortened(reply: Reply) -> Reply {
    match reply {
        Reply::Typed(mut text) => {
            while text.len() > LONGEST {
                text.pop();
            }
            Reply::Typed(text)
        }
        Reply::Move(_)
        | Reply::Nothing
        | Reply::Yes
        | Reply::No
        | Reply::For(_)
        | Reply::Square(_) => reply,
    }
}

/// Writes a reply: its kind in the upper half of a byte, and what is small enough in the lower. Of what was typed
/// up to 255 bytes are written, or else none.
pub(super) fn write(reply: &Reply, bytes: &mut Vec<u8>) {
    match reply {
        Reply::Nothing => bytes.push(0),
        Reply::Yes => bytes.push(1),
        Reply::No => bytes.push(2),
        Reply::For(condition) => bytes.push(0x10 | *condition as u8),
        Reply::Square(square) => bytes.extend([0x20, byte(*square)]),
        Reply::Move(attempt) => {
            let promotion = attempt.promotion.map_or(0, |role| role as u8 + 1);
            bytes.extend([0x30 | promotion, byte(attempt.from), byte(attempt.to)]);
        }
        Reply::Typed(text) => {
            let length = u8::try_from(text.len()).unwrap_or_default();
            match length {
                ..16 => bytes.push(0x40 | length),
                16.. => bytes.extend([0x50, length]),
            }
            bytes.extend(&text.as_bytes()[..usize::from(length)]);
        }
    }
}

/// The number of a square, which is below 64.
fn byte(square: Square) -> u8 {
    u8::try_from(square.index()).unwrap_or_default()
}

pub(super) fn read(bytes: &mut &[u8]) -> Result<Reply, CodeFault> {
    let first = taken(bytes)?;
    let low = first & 15;
    let mut square = || {
        let index = taken(bytes)?;
        Square::from_index(usize::from(index)).ok_or(CodeFault::Nonsense)
    };
    match (first >> 4, low) {
        (0, 0) => Ok(Reply::Nothing),
        (0, 1) => Ok(Reply::Yes),
        (0, 2) => Ok(Reply::No),
        (1, index) => {
            let condition = Condition::ALL.get(usize::from(index));
            Ok(Reply::For(*condition.ok_or(CodeFault::Nonsense)?))
        }
        (2, 0) => Ok(Reply::Square(square()?)),
        (3, promotion) => {
            let role = match promotion.checked_sub(1) {
                None => None,
                Some(index) => {
                    let role = Role::ALL.get(usize::from(index));
                    Some(*role.ok_or(CodeFault::Nonsense)?)
                }
            };
            Ok(Reply::Move(Attempt {
                from: square()?,
                to: square()?,
                promotion: role,
            }))
        }
        (4, _) | (5, 0) => {
            let length = if first == 0x50 { taken(bytes)? } else { low };
            let (text, rest) = bytes
                .split_at_checked(usize::from(length))
                .ok_or(CodeFault::Nonsense)?;
            *bytes = rest;
            let text = std::str::from_utf8(text).map_err(|_| CodeFault::Nonsense)?;
            Ok(Reply::Typed(text.to_owned()))
        }
        (_, _) => Err(CodeFault::Nonsense),
    }
}
