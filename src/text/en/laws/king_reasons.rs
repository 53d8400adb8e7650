//! Reasons that are about kings, castling and the boards of Alice chess.

use variants::{BoardSquare, Side};

use crate::text::en::laws::attempt::{LawAttemptAim, LawAttemptText};
use crate::text::en::laws::names::{king_name, side_adjective, side_name};

/// Says that a piece stands where one would arrive on the mirrored board.
pub(super) fn arrival_occupied(
    attempt: &LawAttemptText,
    aim: LawAttemptAim,
    square: BoardSquare,
) -> String {
    let no_move = attempt.no_move(aim);
    let is_partner = attempt.castling().is_some() && square != attempt.variant.arrival(attempt.to);
    let arrives = if is_partner { "the rook" } else { "it" };
    format!(
        "{no_move}: {arrives} would arrive on {}, where {} stands.",
        attempt.square(square),
        attempt.piece_at(square)
    )
}

pub(super) fn castling_no_right(attempt: &LawAttemptText) -> String {
    let no_move = attempt.no_move(LawAttemptAim::Plain);
    format!(
        "{no_move}: the position records no right to it. The right is lost when the king or the rook moves."
    )
}

pub(super) fn castling_no_rook(attempt: &LawAttemptText) -> String {
    let no_move = attempt.no_move(LawAttemptAim::Plain);
    let our = side_adjective(attempt.piece.side);
    match attempt.castling() {
        Some(castling) => {
            let corner = attempt.square(castling.partner);
            format!("{no_move}: no {our} rook stands on {corner}.")
        }
        None => format!("{no_move}: there is no {our} rook for it."),
    }
}

pub(super) fn exposes_king(
    attempt: &LawAttemptText,
    aim: LawAttemptAim,
    king: BoardSquare,
    attacker: BoardSquare,
) -> String {
    let no_move = attempt.no_move(aim);
    let attacker = attempt.piece_on(attacker);
    let (us, name) = (attempt.us, king_name(attempt.law()));
    let king = attempt.square(king);
    format!("{no_move}: {attacker} would attack {us}’s {name} on {king}.")
}

pub(super) fn attacked_square(
    attempt: &LawAttemptText,
    aim: LawAttemptAim,
    attacker: BoardSquare,
) -> String {
    let no_move = attempt.no_move(aim);
    let attacker = attempt.piece_on(attacker);
    match (aim, attempt.castling()) {
        (LawAttemptAim::Plain, Some(castling)) if !attempt.variant.is_mirrored() => {
            let king_to = attempt.square(castling.king_to);
            format!("{no_move}: {attacker} would attack it on {king_to}.")
        }
        (LawAttemptAim::Plain | LawAttemptAim::EnPassant(_), _) => {
            format!("{no_move}: {attacker} would attack it there.")
        }
    }
}

pub(super) fn does_not_answer_check(
    attempt: &LawAttemptText,
    aim: LawAttemptAim,
    king: BoardSquare,
    checker: BoardSquare,
) -> String {
    let (us, name) = (attempt.us, king_name(attempt.law()));
    let checker = attempt.piece_on(checker);
    let king = attempt.square(king);
    let by = match aim {
        LawAttemptAim::EnPassant(Some(pawn)) => {
            format!("taking {} en passant", attempt.pawn(pawn))
        }
        LawAttemptAim::Plain | LawAttemptAim::EnPassant(None) => {
            format!("going to {}", attempt.square(attempt.to))
        }
    };
    format!(
        "{us}’s {name} on {king} is in check from {checker}. The {} does not end that by {by}.",
        attempt.kind()
    )
}

/// Says when the king must be safe on mirrored boards.
pub(super) const SAFE_ON_BOTH_BOARDS: &str =
    "In Alice chess the king must be safe before the piece changes boards, and after.";

/// Returns the side that has lost its king, if the capture of a king wins.
pub(super) fn side_without_king(attempt: &LawAttemptText) -> Option<Side> {
    let placement = attempt.position().placement();
    let mut sides = Side::ALL.into_iter();
    let lost = sides.find(|side| attempt.variant.kings(placement, *side).is_empty());
    lost.filter(|_| !attempt.variant.has_check())
}

pub(super) fn game_over(attempt: &LawAttemptText) -> String {
    let king = king_name(attempt.law());
    match side_without_king(attempt) {
        Some(side) => format!(
            "The game is over: {}’s {king} has been taken.",
            side_name(side)
        ),
        None => format!("The game is over: a {king} has been taken."),
    }
}
