//! What is written for a capture in passing, and is it or nearly.

use rules::{San, SanErrorKind, Square};

use super::{Grade, Slip, Unread};
use crate::lab::written::{self, Unclear};
use crate::quiz::question::{Question, Right};
use crate::targets::Attempt;

/// How what was written is not the capture in passing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NearMiss {
    /// It names the square where the victim stands: `exd5`.
    NamesVictim,
    /// It names the capturer's file for the victim's: `dxe6`.
    Reversed,
    /// It goes the other side's way: `exd4` for `exd6`.
    WrongWay,
    /// It names no more than the square where the capturer lands: `d6`.
    OnlySquare,
    /// It is the step straight ahead: `e6`.
    Ahead,
    /// Another man would go to the square: `cxd6`, `Nxd6`.
    OtherMan,
    /// It is another move.
    Another,
}

/// What a written move comes to.
pub(super) fn written(question: &Question, text: &str) -> Grade {
    let Right::Move(right) = question.right else {
        return Grade::Unread(Unread::NotAsked);
    };
    let read = written::attempt(text, question.position());
    if let Ok(attempt) = &read
        && (attempt.from, attempt.to) == (right.from, right.to)
    {
        return Grade::Right;
    }
    let said = said(text);
    let near = match (&read, said) {
        (Err(Unclear::InPassing(_)), _) => NearMiss::OnlySquare,
        (Ok(attempt), Some(said)) => near(question, right, said, Some(*attempt)),
        (Ok(attempt), None) => near_squares(question, right, *attempt),
        (Err(Unclear::NoPawn(_) | Unclear::San(_)), Some(said)) if is_read(&read) => {
            near(question, right, said, None)
        }
        (Err(unclear), _) => return Grade::Unread(Unread::Move(unclear.clone())),
    };
    let judgement = match read {
        Ok(attempt) => question.judged(attempt),
        Err(_) => question.judgement(),
    };
    question.wrong_for(Slip::Written(near), judgement)
}

/// Whether a text is a move as it is written, though not one of this position.
fn is_read(read: &Result<Attempt, Unclear>) -> bool {
    match read {
        Ok(_) | Err(Unclear::NoPawn(_) | Unclear::InPassing(_)) => true,
        Err(Unclear::San(error)) => match error.kind {
            SanErrorKind::Illegal
            | SanErrorKind::Ambiguous(_)
            | SanErrorKind::NotEnPassant
            | SanErrorKind::NotACapture
            | SanErrorKind::PromotionMissing => true,
            SanErrorKind::Empty
            | SanErrorKind::Unexpected(_)
            | SanErrorKind::Incomplete
            | SanErrorKind::Promotion => false,
        },
    }
}

/// The text as a move by itself, with its letters as they are or small.
fn said(text: &str) -> Option<San> {
    let text = text.trim();
    let small = || text.to_ascii_lowercase().parse().ok();
    text.parse().ok().or_else(small)
}

/// How a move in SAN misses: by the square it names, and by the file it comes from.
fn near(question: &Question, right: Attempt, said: San, read: Option<Attempt>) -> NearMiss {
    let Some(to) = said.to() else {
        return NearMiss::Another;
    };
    let comes_from = |square| said.role() == rules::Role::Pawn && said.may_come_from(square);
    let victim = question.subject().victim;
    let ahead = Square::new(right.from.file(), right.to.rank());
    if to == victim && comes_from(right.from) {
        NearMiss::NamesVictim
    } else if victim.offset(0, -question.us().forward()) == Some(to) && comes_from(right.from) {
        NearMiss::WrongWay
    } else if to == right.to {
        match read {
            None if comes_from(right.from) => NearMiss::OnlySquare,
            Some(_) | None => NearMiss::OtherMan,
        }
    } else if to == ahead && said.says_origin() && comes_from(victim) {
        NearMiss::Reversed
    } else if to == ahead && comes_from(right.from) {
        NearMiss::Ahead
    } else {
        NearMiss::Another
    }
}

/// The same of a move that was written by its two squares.
fn near_squares(question: &Question, right: Attempt, said: Attempt) -> NearMiss {
    let victim = question.subject().victim;
    let ahead = Square::new(right.from.file(), right.to.rank());
    match (said.from == right.from, said.to) {
        (true, to) if to == victim => NearMiss::NamesVictim,
        (true, to) if to == ahead => NearMiss::Ahead,
        (true, to) if victim.offset(0, -question.us().forward()) == Some(to) => NearMiss::WrongWay,
        (false, to) if to == ahead && said.from == victim => NearMiss::Reversed,
        (false, to) if to == right.to => NearMiss::OtherMan,
        (_, _) => NearMiss::Another,
    }
}
