//! The direction of an attempted pawn move.

use course::Attempt;

/// The direction of an attempt, and its length in squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PawnDirection {
    /// Along a file.
    Straight(usize),
    /// Along a diagonal.
    Diagonal(usize),
    /// Any other way.
    Other,
}

/// Returns the direction of an attempt to another square.
pub(super) fn pawn_direction(attempt: Attempt) -> PawnDirection {
    let Attempt { from, to, .. } = attempt;
    let files = from.file().index().abs_diff(to.file().index());
    let ranks = from.rank().index().abs_diff(to.rank().index());
    if files == 0 {
        PawnDirection::Straight(ranks)
    } else if files == ranks {
        PawnDirection::Diagonal(files)
    } else {
        PawnDirection::Other
    }
}
