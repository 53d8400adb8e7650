//! Where a square is drawn, in hundredths of a square, with either side at the bottom.

use course::cursor;
use rules::{Color, Square};

/// From which side the board is seen.
#[derive(Clone, Copy, PartialEq)]
pub struct View(pub Color);

impl View {
    /// The column from the left and the row from above, each from 0.
    pub fn place(self, square: Square) -> (usize, usize) {
        cursor::place(square, self.0)
    }

    /// The upper left corner of a square.
    pub fn corner(self, square: Square) -> (i32, i32) {
        let (column, row) = self.place(square);
        (hundreds(column), hundreds(row))
    }

    /// The middle of a square.
    pub fn centre(self, square: Square) -> (i32, i32) {
        let (x, y) = self.corner(square);
        (x + 50, y + 50)
    }
}

fn hundreds(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(0) * 100
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_is_seen_from_either_side() {
        assert_eq!(View(Color::White).corner(Square::A1), (0, 700));
        assert_eq!(View(Color::Black).corner(Square::A1), (700, 0));
    }
}
