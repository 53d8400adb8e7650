//! Reasons that are about how a pawn came to its square, and when.

use variants::{BoardSquare, Lapse};

use crate::text::en::laws::attempt::LawAttemptText;
use crate::text::en::laws::names::join_words;
use crate::text::en::words::number_word;

/// Says that a step straight to another level gives no right.
pub(super) fn vertical_step(attempt: &LawAttemptText, pawn: BoardSquare) -> String {
    let (mover, pawn) = (&attempt.mover, attempt.pawn(pawn));
    format!(
        "{mover} cannot take {pawn} en passant. It stepped straight to another level, and such a step gives no right."
    )
}

pub(super) fn not_a_double_step(
    attempt: &LawAttemptText,
    pawn: BoardSquare,
    from: BoardSquare,
) -> String {
    let (mover, pawn) = (&attempt.mover, attempt.pawn(pawn));
    let from = attempt.square(from);
    format!(
        "{mover} cannot take {pawn} en passant. That pawn came from {from} without stepping over a square."
    )
}

/// Says that the right has lapsed, and why.
pub(super) fn too_late(attempt: &LawAttemptText, pawn: BoardSquare, moves_since: usize) -> String {
    let (mover, name) = (&attempt.mover, attempt.pawn(pawn));
    let to = attempt.square(attempt.to);
    let no = format!("{mover} cannot take {name} en passant any more");
    let had_right = !attempt.variant.is_mirrored() && had_right(attempt, pawn);
    match attempt.law().en_passant.lapse {
        Lapse::NextMove => {
            let since = match moves_since {
                1 => "one has been made".to_owned(),
                moves => format!("{} have been made", number_word(moves)),
            };
            let right = if had_right {
                format!("The right to take it on {to}")
            } else {
                "The right".to_owned()
            };
            format!("{no}. {right} lasted for one move, and {since} since.")
        }
        Lapse::Never if had_right => format!(
            "{no}. The right to take it on {to} ended when a piece came to stand there, or another pawn passed."
        ),
        Lapse::Never => format!(
            "{mover} cannot take {name} en passant on {to}: nothing shows a right to do so."
        ),
    }
}

/// Says that nothing shows a step of the pawn over the square.
pub(super) fn no_right_recorded(attempt: &LawAttemptText, pawn: BoardSquare) -> String {
    let (mover, name) = (&attempt.mover, attempt.pawn(pawn));
    let to = attempt.square(attempt.to);
    let no = format!("{mover} cannot take {name} en passant");
    let position = attempt.position();
    let mut passed_pawns = position.passed_pawns().iter();
    if let Some(passed) = passed_pawns.find(|passed| passed.pawn == pawn) {
        let names = passed.passed.iter().map(|square| attempt.square(*square));
        let passed = join_words(&names.collect::<Vec<_>>(), "and");
        return format!("{no} on {to}. The position records only {passed} as passed.");
    }
    if attempt.game.moves().is_empty() {
        return format!(
            "{no}: nothing shows that {to} has just been passed. The FEN’s fourth field would have to say so."
        );
    }
    format!("{no}: nothing shows that {to} has just been passed.")
}

/// Returns true if a right to take the pawn on the target square was recorded.
///
/// Only positions since the pawn stands on its square count.
fn had_right(attempt: &LawAttemptText, pawn: BoardSquare) -> bool {
    let piece = attempt.position().piece_at(pawn);
    let positions = attempt.game.positions().iter().rev();
    let mut since = positions.take_while(|position| position.piece_at(pawn) == piece);
    since.any(|position| {
        let mut passed_pawns = position.passed_pawns().iter();
        passed_pawns.any(|passed| passed.pawn == pawn && passed.passed.contains(&attempt.to))
    })
}
