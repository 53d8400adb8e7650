//! The lines of checks, and which pieces open them.

use crate::square::Square;

/// The direction of a line through two squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LineKind {
    /// A file.
    File,
    /// A rank.
    Rank,
    /// A diagonal.
    Diagonal,
}

impl LineKind {
    /// Returns the line through two squares, which must share one.
    pub(super) fn through(a: Square, b: Square) -> LineKind {
        if a.file() == b.file() {
            LineKind::File
        } else if a.rank() == b.rank() {
            LineKind::Rank
        } else {
            LineKind::Diagonal
        }
    }
}

/// The pieces that opened a line by leaving it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LineOpenedBy {
    /// The piece that moved; in an en passant capture, the capturing pawn.
    Mover,
    /// The pawn captured en passant.
    Victim,
    /// Both pawns of an en passant capture.
    Both,
}
