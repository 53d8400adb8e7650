//! Where squares are drawn, in units of a hundredth of a square.

use course::board::square_navigation;
use rules::{Color, Square};

/// The geometry of a board with a side at the bottom.
#[derive(Clone, Copy, PartialEq)]
pub struct Geometry(pub Color);

impl Geometry {
    /// Returns the column from the left and the row from the top, each from 0.
    pub fn column_and_row(self, square: Square) -> (usize, usize) {
        square_navigation::column_and_row(square, self.0)
    }

    /// Returns the top left corner of a square.
    pub fn corner(self, square: Square) -> (i32, i32) {
        let (column, row) = self.column_and_row(square);
        (to_units(column), to_units(row))
    }

    /// Returns the centre of a square.
    pub fn center(self, square: Square) -> (i32, i32) {
        let (x, y) = self.corner(square);
        (x + 50, y + 50)
    }
}

fn to_units(squares: usize) -> i32 {
    i32::try_from(squares).unwrap_or(0) * 100
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a1_is_at_the_bottom_left_for_white_and_at_the_top_right_for_black() {
        assert_eq!(Geometry(Color::White).corner(Square::A1), (0, 700));
        assert_eq!(Geometry(Color::Black).corner(Square::A1), (700, 0));
    }
}
