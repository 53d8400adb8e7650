//! The one right answer, by the rules core.

use rules::explain::{Verdict, explain};
use rules::{Game, Move, Position};

use super::condition::Condition;
use super::question::{Asked, Right, Subject};
use crate::judgement::Judgement;
use crate::targets::Attempt;

/// The right answer to what is asked in a game; `None` if there is none, or more than one.
pub(super) fn right(asked: Asked, game: &Game) -> Option<Right> {
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
    match asked {
        Asked::Capture if captures.is_empty() => Some(Right::Nothing),
        Asked::Capture => Some(Right::Move(attempt(only?))),
        Asked::OnlyMove => match *position.legal_moves() {
            [move_] => Some(Right::Move(attempt(move_))),
            _ => None,
        },
        Asked::Takes(subject) => takes(subject, game),
        Asked::Instead(attempt) => {
            // It is said that there is a capture in passing to be left undone.
            only.filter(|capture| (capture.from(), capture.to()) != (attempt.from, attempt.to))?;
            instead(attempt, game)
        }
        Asked::Taker => Some(Right::Square(only?.from())),
        Asked::Victim => Some(Right::Square(only?.captured_square()?)),
        Asked::Lands(square) => Some(Right::Square(from(square)?.to())),
        Asked::Empties(square) => Some(Right::Square(from(square)?.captured_square()?)),
        Asked::Write(square) => Some(Right::Move(attempt(from(square)?))),
        Asked::Must => {
            only?;
            let is_only = position.count_legal_moves() == 1;
            Some(if is_only { Right::Yes } else { Right::No })
        }
        Asked::Same { ply } => same(game.position_at(ply)?, position),
        Asked::Field(field) => {
            let named = position.setup(field).en_passant;
            Some(named.map_or(Right::Nothing, Right::Square))
        }
    }
}

/// A move as it is tried on the board.
pub(super) fn attempt(move_: Move) -> Attempt {
    Attempt {
        from: move_.from(),
        to: move_.to(),
        promotion: move_.promotion(),
    }
}

fn takes(subject: Subject, game: &Game) -> Option<Right> {
    let judgement = Judgement::of(game, subject.attempt);
    match judgement.played() {
        Some(played) if played.is_en_passant() => Some(Right::Yes),
        Some(_) | None => Condition::broken(&judgement).map(Right::NoFor),
    }
}

fn instead(attempt: Attempt, game: &Game) -> Option<Right> {
    match explain(game, attempt.from, attempt.to) {
        Verdict::Legal(_) => Some(Right::Yes),
        Verdict::Illegal(_) => Condition::broken(&Judgement::of(game, attempt)).map(Right::NoFor),
    }
}

/// Whether two positions count as the same, of which the men, the side to move and the rights to castle are
/// the same.
fn same(first: &Position, second: &Position) -> Option<Right> {
    let is_alike = first.board() == second.board()
        && first.turn() == second.turn()
        && first.castling() == second.castling();
    let is_same = first.identity() == second.identity();
    is_alike.then_some(if is_same { Right::Yes } else { Right::No })
}
