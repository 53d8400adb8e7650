//! A quiet line to see a right lapse by.

use rules::{Move, Position, Role};

/// A quiet move of each side, which lets a right lapse and keeps both pawns where they are.
pub fn line(position: &Position) -> Option<Vec<Move>> {
    let first = quiet(position)?;
    let second = quiet(&position.play(first))?;
    Some(vec![first, second])
}

/// The quietest move: of a pawn at the side of the board if there is one, or of another man.
fn quiet(position: &Position) -> Option<Move> {
    let moves = position.legal_moves();
    let rank = |move_: &Move| {
        let after = position.play(*move_);
        let is_loud = move_.capture().is_some() || move_.promotion().is_some() || after.is_check();
        let file = move_.from().file().index();
        (
            is_loud,
            move_.role() != Role::Pawn,
            matches!(move_, Move::DoubleStep { .. }),
            7 - file,
        )
    };
    moves.into_iter().min_by_key(rank)
}
