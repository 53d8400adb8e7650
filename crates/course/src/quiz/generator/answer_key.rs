//! Finds the one correct answer with the rules crate.

use rules::{Game, Position};

use crate::judgement::Judgement;
use crate::quiz::condition::Condition;
use crate::quiz::question::{CandidateCapture, CorrectAnswer, Prompt};

/// Returns the correct answer to a prompt after a game. `None` if there is none, or more than one.
pub(super) fn find_correct_answer(prompt: Prompt, game: &Game) -> Option<CorrectAnswer> {
    let position = game.position();
    if game.outcome().ending().is_some() {
        return None;
    }
    let captures = position.en_passant_captures();
    let only = match *captures {
        [capture] => Some(capture),
        _ => None,
    };
    let from = |square| only.filter(|capture| capture.from() == square);
    match prompt {
        Prompt::Capture if captures.is_empty() => Some(CorrectAnswer::Nothing),
        Prompt::Capture => Some(CorrectAnswer::Move(only?.into())),
        Prompt::OnlyMove => match *position.legal_moves() {
            [mv] => Some(CorrectAnswer::Move(mv.into())),
            _ => None,
        },
        Prompt::MayCapture(candidate) => answer_to_capture(candidate, game),
        Prompt::MayPlayInstead(attempt) => {
            // The prompt says that there is an en passant capture, and the move must be another one.
            only.filter(|capture| (capture.from(), capture.to()) != (attempt.from, attempt.to))?;
            let is_legal = Judgement::new(game, attempt).legal_verdict().is_some();
            is_legal.then_some(CorrectAnswer::Yes)
        }
        Prompt::WhichCapturer => Some(CorrectAnswer::Square(only?.from())),
        Prompt::WhichVictim => Some(CorrectAnswer::Square(only?.captured_square()?)),
        Prompt::Lands(square) => Some(CorrectAnswer::Square(from(square)?.to())),
        Prompt::Empties(square) => Some(CorrectAnswer::Square(from(square)?.captured_square()?)),
        Prompt::Write(square) => Some(CorrectAnswer::Move(from(square)?.into())),
        Prompt::Must => {
            only?;
            let is_only = position.count_legal_moves() == 1;
            Some(if is_only {
                CorrectAnswer::Yes
            } else {
                CorrectAnswer::No
            })
        }
        Prompt::Same { ply } => compare_positions(game.position_at(ply)?, position),
        Prompt::Field(field) => {
            let named = position.to_setup(field).en_passant;
            Some(named.map_or(CorrectAnswer::Nothing, CorrectAnswer::Square))
        }
    }
}

/// Returns the answer to whether a candidate may capture en passant.
fn answer_to_capture(candidate: CandidateCapture, game: &Game) -> Option<CorrectAnswer> {
    let judgement = Judgement::new(game, candidate.attempt);
    match judgement.legal_move() {
        Some(played) if played.is_en_passant() => Some(CorrectAnswer::Yes),
        Some(_) | None => Condition::first_broken(&judgement).map(CorrectAnswer::NoBecause),
    }
}

/// Compares two positions as for repetition. `None` unless board, side to move and castling rights are equal.
fn compare_positions(first: &Position, second: &Position) -> Option<CorrectAnswer> {
    let is_alike = first.board() == second.board()
        && first.turn() == second.turn()
        && first.castling() == second.castling();
    let is_same = first.position_key() == second.position_key();
    is_alike.then_some(if is_same {
        CorrectAnswer::Yes
    } else {
        CorrectAnswer::No
    })
}
