//! Grades the written notation of an en passant capture.

use rules::{San, SanErrorKind};

use super::mistake::{Grade, Mistake, NotationMistake, UnreadableReply};
use crate::board::move_targets::Attempt;
use crate::move_input::{self, MoveInputError};
use crate::quiz::question::{CorrectAnswer, QuizQuestion};

/// Grades a written move.
pub(super) fn grade(question: &QuizQuestion, text: &str) -> Grade {
    let CorrectAnswer::Move(right) = question.correct_answer else {
        return Grade::Unreadable(UnreadableReply::NotAsked);
    };
    let parsed = move_input::parse_move(text, question.position());
    if let Ok(attempt) = &parsed
        && (attempt.from, attempt.to) == (right.from, right.to)
    {
        return Grade::Correct;
    }
    let san = parse_san(text);
    let mistake = match (&parsed, san) {
        (Err(MoveInputError::OnlyEnPassant(_)), _) => NotationMistake::OnlySquare,
        (Ok(attempt), Some(san)) => mistake_in_san(question, right, san, Some(*attempt)),
        (Ok(attempt), None) => mistake_in_squares(question, right, *attempt),
        (Err(MoveInputError::NoPawn(_) | MoveInputError::San(_)), Some(san))
            if is_move(&parsed) =>
        {
            mistake_in_san(question, right, san, None)
        }
        (Err(error), _) => return Grade::Unreadable(UnreadableReply::Move(error.clone())),
    };
    let judgement = match parsed {
        Ok(attempt) => question.judge(attempt),
        Err(_) => question.judgement().clone(),
    };
    question.wrong_with(Mistake::Notation(mistake), judgement)
}

/// Returns true if a text is a written move, legal or not.
fn is_move(parsed: &Result<Attempt, MoveInputError>) -> bool {
    match parsed {
        Ok(_) | Err(MoveInputError::NoPawn(_) | MoveInputError::OnlyEnPassant(_)) => true,
        Err(MoveInputError::San(error)) => match error.kind {
            SanErrorKind::Illegal
            | SanErrorKind::Ambiguous(_)
            | SanErrorKind::NotEnPassant
            | SanErrorKind::NotACapture
            | SanErrorKind::MissingPromotion => true,
            SanErrorKind::Empty
            | SanErrorKind::Unexpected(_)
            | SanErrorKind::Incomplete
            | SanErrorKind::InvalidPromotion => false,
        },
    }
}

/// Parses the text as SAN, as typed or in lower case.
fn parse_san(text: &str) -> Option<San> {
    let text = text.trim();
    let lower_case = || text.to_ascii_lowercase().parse().ok();
    text.parse().ok().or_else(lower_case)
}

/// Classifies SAN by its target square and its origin file.
fn mistake_in_san(
    question: &QuizQuestion,
    right: Attempt,
    san: San,
    parsed: Option<Attempt>,
) -> NotationMistake {
    let Some(to) = san.to() else {
        return NotationMistake::OtherMove;
    };
    let comes_from = |square| san.role() == rules::Role::Pawn && san.matches_origin(square);
    let victim = question.candidate().victim;
    let ahead = question.square_ahead();
    if to == victim && comes_from(right.from) {
        NotationMistake::NamesVictim
    } else if question.wrong_way_square() == Some(to) && comes_from(right.from) {
        NotationMistake::WrongWay
    } else if to == right.to {
        match parsed {
            None if comes_from(right.from) => NotationMistake::OnlySquare,
            Some(_) | None => NotationMistake::OtherPiece,
        }
    } else if Some(to) == ahead && san.names_origin() && comes_from(victim) {
        NotationMistake::SwappedFiles
    } else if Some(to) == ahead && comes_from(right.from) {
        NotationMistake::Ahead
    } else {
        NotationMistake::OtherMove
    }
}

/// Classifies a move that is written by its two squares.
fn mistake_in_squares(
    question: &QuizQuestion,
    right: Attempt,
    written: Attempt,
) -> NotationMistake {
    let victim = question.candidate().victim;
    let ahead = question.square_ahead();
    match (written.from == right.from, written.to) {
        (true, to) if to == victim => NotationMistake::NamesVictim,
        (true, to) if Some(to) == ahead => NotationMistake::Ahead,
        (true, to) if question.wrong_way_square() == Some(to) => NotationMistake::WrongWay,
        (false, to) if Some(to) == ahead && written.from == victim => NotationMistake::SwappedFiles,
        (false, to) if to == right.to => NotationMistake::OtherPiece,
        (_, _) => NotationMistake::OtherMove,
    }
}
