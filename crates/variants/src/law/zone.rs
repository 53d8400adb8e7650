//! Parts of the board that pieces are bound to.

use crate::board_shape::{BoardShape, BoardSquare};
use crate::side::Side;

/// A part of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Zone {
    /// All boards.
    Anywhere,
    /// One level.
    Level(u8),
    /// The side's own palace: nine points in the middle of its first three ranks.
    Palace,
    /// The corners and the centre of either palace, where its diagonal lines run.
    PalaceLines,
    /// The side's own half of the board.
    OwnHalf,
    /// The other side's half of the board, beyond the river.
    FarHalf,
}

impl Zone {
    /// Returns true if the zone of a side contains a square.
    pub const fn contains(self, shape: BoardShape, side: Side, square: BoardSquare) -> bool {
        let rank = shape.relative_rank(square, side);
        match self {
            Zone::Anywhere => true,
            Zone::Level(level) => square.level() == level,
            Zone::Palace => rank < 3 && file_in_palace(shape, square).is_some(),
            Zone::PalaceLines => is_on_palace_line(shape, square),
            Zone::OwnHalf => rank < shape.ranks() / 2,
            Zone::FarHalf => rank >= shape.ranks().div_ceil(2),
        }
    }
}

/// Returns the file within the palace, from 0 to 2.
const fn file_in_palace(shape: BoardShape, square: BoardSquare) -> Option<u8> {
    let first = (shape.files() - 2) / 2;
    match square.file().checked_sub(first) {
        Some(file) if file < 3 => Some(file),
        Some(_) | None => None,
    }
}

const fn is_on_palace_line(shape: BoardShape, square: BoardSquare) -> bool {
    let from_end = if square.rank() < 3 {
        square.rank()
    } else {
        (shape.ranks() - 1).saturating_sub(square.rank())
    };
    match file_in_palace(shape, square) {
        Some(file) => from_end < 3 && (file + from_end).is_multiple_of(2),
        None => false,
    }
}
