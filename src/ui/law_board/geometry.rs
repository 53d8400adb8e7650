//! Where the squares of a board of any shape are drawn.
//!
//! The unit is a hundredth of a square.

use variants::{BoardShape, BoardSquare, Side};

/// The geometry of boards of a shape, with a side at the bottom.
#[derive(Clone, Copy, PartialEq)]
pub struct LawGeometry {
    pub shape: BoardShape,
    pub orientation: Side,
}

/// A step of the keyboard focus, in the directions that the user sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardStep {
    Up,
    Down,
    Left,
    Right,
    RowStart,
    RowEnd,
    ColumnTop,
    ColumnBottom,
    /// To the upper left corner.
    First,
    /// To the lower right corner.
    Last,
    NextBoard,
    PreviousBoard,
    /// To a rank, from 0, on the same file.
    Rank(u8),
    /// To a file, from 0, on the same rank.
    File(u8),
}

impl LawGeometry {
    /// Returns the column from the left and the row from the top, each from 0.
    pub fn column_and_row(self, square: BoardSquare) -> (u8, u8) {
        let (file, rank) = (square.file(), square.rank());
        match self.orientation {
            Side::White => (file, self.shape.ranks() - 1 - rank),
            Side::Black => (self.shape.files() - 1 - file, rank),
        }
    }

    /// Returns the square in a column and row of a board.
    pub fn square_at(self, column: u8, row: u8, level: u8) -> BoardSquare {
        match self.orientation {
            Side::White => BoardSquare::new(column, self.shape.ranks() - 1 - row, level),
            Side::Black => BoardSquare::new(self.shape.files() - 1 - column, row, level),
        }
    }

    /// Returns the square to which the focus moves; at the edge it stays.
    pub fn step(self, from: BoardSquare, step: BoardStep) -> BoardSquare {
        let (column, row) = self.column_and_row(from);
        let (last_column, last_row) = (self.shape.files() - 1, self.shape.ranks() - 1);
        let level = from.level();
        let (column, row, level) = match step {
            BoardStep::Up => (column, row.saturating_sub(1), level),
            BoardStep::Down => (column, (row + 1).min(last_row), level),
            BoardStep::Left => (column.saturating_sub(1), row, level),
            BoardStep::Right => ((column + 1).min(last_column), row, level),
            BoardStep::RowStart => (0, row, level),
            BoardStep::RowEnd => (last_column, row, level),
            BoardStep::ColumnTop => (column, 0, level),
            BoardStep::ColumnBottom => (column, last_row, level),
            BoardStep::First => (0, 0, level),
            BoardStep::Last => (last_column, last_row, level),
            BoardStep::NextBoard => (column, row, (level + 1).min(self.shape.levels() - 1)),
            BoardStep::PreviousBoard => (column, row, level.saturating_sub(1)),
            BoardStep::Rank(rank) => {
                return BoardSquare::new(from.file(), rank.min(last_row), level);
            }
            BoardStep::File(file) => {
                return BoardSquare::new(file.min(last_column), from.rank(), level);
            }
        };
        self.square_at(column, row, level)
    }

    /// Returns the place of a square in reading order: its level, row and column.
    pub fn reading_order(self, square: BoardSquare) -> (u8, u8, u8) {
        let (column, row) = self.column_and_row(square);
        (square.level(), row, column)
    }

    /// Returns the top left corner of a square.
    pub fn corner(self, square: BoardSquare) -> (i32, i32) {
        let (column, row) = self.column_and_row(square);
        (i32::from(column) * 100, i32::from(row) * 100)
    }

    /// Returns the center of a square.
    pub fn center(self, square: BoardSquare) -> (i32, i32) {
        let (x, y) = self.corner(square);
        (x + 50, y + 50)
    }

    /// Returns the view box of a board.
    pub fn view_box(self) -> String {
        let (files, ranks) = (self.shape.files(), self.shape.ranks());
        format!("0 0 {files}00 {ranks}00")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn geometry(orientation: Side) -> LawGeometry {
        let shape = BoardShape::new(12, 8, 3).expect("a shape");
        LawGeometry { shape, orientation }
    }

    #[test]
    fn square_of_a_column_and_row_is_the_square_drawn_there() {
        for orientation in Side::ALL {
            let geometry = geometry(orientation);
            for square in geometry.shape.squares() {
                let (column, row) = geometry.column_and_row(square);
                assert_eq!(geometry.square_at(column, row, square.level()), square);
            }
        }
    }

    #[test]
    fn focus_stays_at_the_edges_of_all_boards() {
        let geometry = geometry(Side::Black);
        let corner = geometry.square_at(0, 0, 0);
        for step in [BoardStep::Up, BoardStep::Left, BoardStep::PreviousBoard] {
            assert_eq!(geometry.step(corner, step), corner);
        }
        let other = geometry.step(corner, BoardStep::NextBoard);
        assert_eq!(other, corner.on_level(1));
        assert_eq!(
            geometry.step(corner, BoardStep::Right),
            geometry.square_at(1, 0, 0)
        );
        assert_eq!(geometry.step(other, BoardStep::First), other);
        let last = geometry.step(corner, BoardStep::Last);
        for step in [BoardStep::Down, BoardStep::ColumnBottom, BoardStep::RowEnd] {
            assert_eq!(geometry.step(last, step), last);
        }
    }

    #[test]
    fn focus_goes_to_a_rank_and_a_file_that_the_board_has() {
        let geometry = geometry(Side::Black);
        let from = BoardSquare::new(3, 4, 2);
        assert_eq!(
            geometry.step(from, BoardStep::Rank(6)),
            BoardSquare::new(3, 6, 2)
        );
        assert_eq!(
            geometry.step(from, BoardStep::File(8)),
            BoardSquare::new(8, 4, 2)
        );
        assert_eq!(
            geometry.step(from, BoardStep::Rank(8)),
            BoardSquare::new(3, 7, 2)
        );
    }
}
