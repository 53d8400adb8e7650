//! Which way a pawn was to go.

use course::Attempt;

/// The way of an attempt, and how many squares it leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Going {
    /// Along a file.
    Straight(usize),
    /// Along a diagonal.
    Aslant(usize),
    /// Any other way.
    Otherwise,
}

/// The way of an attempt that changes the square.
pub(super) fn going(attempt: Attempt) -> Going {
    let Attempt { from, to, .. } = attempt;
    let files = from.file().index().abs_diff(to.file().index());
    let ranks = from.rank().index().abs_diff(to.rank().index());
    if files == 0 {
        Going::Straight(ranks)
    } else if files == ranks {
        Going::Aslant(files)
    } else {
        Going::Otherwise
    }
}
