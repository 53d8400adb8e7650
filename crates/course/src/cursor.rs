//! The keyboard's way over the board: from square to square as the eye sees them, and from man to man.

use rules::{Color, File, Rank, Role, Square};

use crate::diagram::Diagram;

/// A step over the board, in the directions of the eye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stride {
    /// To the square above.
    Up,
    /// To the square below.
    Down,
    /// To the square at the left.
    Left,
    /// To the square at the right.
    Right,
    /// To the left end of the row.
    RowStart,
    /// To the right end of the row.
    RowEnd,
    /// To the top of the column.
    Top,
    /// To the bottom of the column.
    Bottom,
    /// To the upper left corner.
    First,
    /// To the lower right corner.
    Last,
    /// To a rank, on the same file.
    Rank(Rank),
    /// To a file, on the same rank.
    File(File),
}

/// Where a stride leads from a square; at the edge it leads nowhere.
pub fn stride(from: Square, stride: Stride, bottom: Color) -> Square {
    let (column, row) = place(from, bottom);
    let (column, row) = match stride {
        Stride::Up => (column, row.saturating_sub(1)),
        Stride::Down => (column, (row + 1).min(7)),
        Stride::Left => (column.saturating_sub(1), row),
        Stride::Right => ((column + 1).min(7), row),
        Stride::RowStart => (0, row),
        Stride::RowEnd => (7, row),
        Stride::Top => (column, 0),
        Stride::Bottom => (column, 7),
        Stride::First => (0, 0),
        Stride::Last => (7, 7),
        Stride::Rank(rank) => return Square::new(from.file(), rank),
        Stride::File(file) => return Square::new(file, from.rank()),
    };
    at(column, row, bottom).unwrap_or(from)
}

/// The next man of a kind, of either side, in the order in which one reads, or backwards; from the last one
/// on to the first. `None` if there is no other.
pub fn next_man(
    diagram: &Diagram,
    from: Square,
    role: Role,
    backwards: bool,
    bottom: Color,
) -> Option<Square> {
    let number = |square| {
        let (column, row) = place(square, bottom);
        row * 8 + column
    };
    let here = number(from);
    let men = diagram.men.iter();
    men.filter(|man| man.rests && man.piece.role == role && man.on != from)
        .map(|man| man.on)
        .min_by_key(|&on| {
            let (ahead, behind) = (number(on) + 64 - here, here + 64 - number(on));
            (if backwards { behind } else { ahead }) % 64
        })
}

/// The square in a column and a row, from the upper left, with a side at the bottom.
pub fn at(column: usize, row: usize, bottom: Color) -> Option<Square> {
    let (file, rank) = match bottom {
        Color::White => (column, 7_usize.checked_sub(row)?),
        Color::Black => (7_usize.checked_sub(column)?, row),
    };
    Some(Square::new(
        File::from_index(file)?,
        Rank::from_index(rank)?,
    ))
}

/// The column from the left and the row from above of a square, each from 0, with a side at the bottom.
pub fn place(square: Square, bottom: Color) -> (usize, usize) {
    let (file, rank) = (square.file().index(), square.rank().index());
    match bottom {
        Color::White => (file, 7 - rank),
        Color::Black => (7 - file, rank),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::Lesson;
    use crate::player::Player;

    #[test]
    fn arrows_go_where_they_point_whoever_sits_at_the_bottom() {
        for (direction, white, black) in [
            (Stride::Up, Square::E5, Square::E3),
            (Stride::Down, Square::E3, Square::E5),
            (Stride::Left, Square::D4, Square::F4),
            (Stride::Right, Square::F4, Square::D4),
            (Stride::RowStart, Square::A4, Square::H4),
            (Stride::RowEnd, Square::H4, Square::A4),
            (Stride::Top, Square::E8, Square::E1),
            (Stride::Bottom, Square::E1, Square::E8),
            (Stride::First, Square::A8, Square::H1),
            (Stride::Last, Square::H1, Square::A8),
            (Stride::Rank(Rank::Seventh), Square::E7, Square::E7),
            (Stride::File(File::B), Square::B4, Square::B4),
        ] {
            assert_eq!(stride(Square::E4, direction, Color::White), white);
            assert_eq!(stride(Square::E4, direction, Color::Black), black);
        }
    }

    #[test]
    fn the_edge_is_the_end() {
        for bottom in Color::ALL {
            let corner = stride(Square::E4, Stride::First, bottom);
            assert_eq!(stride(corner, Stride::Up, bottom), corner);
            assert_eq!(stride(corner, Stride::Left, bottom), corner);
            let corner = stride(Square::E4, Stride::Last, bottom);
            assert_eq!(stride(corner, Stride::Down, bottom), corner);
            assert_eq!(stride(corner, Stride::Right, bottom), corner);
        }
    }

    #[test]
    fn every_square_is_where_it_is_seen() {
        for bottom in Color::ALL {
            for square in Square::ALL {
                let (column, row) = place(square, bottom);
                assert_eq!(at(column, row, bottom), Some(square));
            }
            assert_eq!(at(8, 0, bottom), None);
            assert_eq!(at(0, 8, bottom), None);
        }
    }

    #[test]
    fn men_of_a_kind_are_visited_in_turn_and_for_ever() {
        let reading = Lesson::read("1. e4 *");
        let diagram = Player::new(reading.lesson.expect("a lesson").into()).diagram();
        let rooks = |backwards| {
            let mut on = Square::E4;
            [(); 5].map(|()| {
                on = next_man(&diagram, on, Role::Rook, backwards, Color::White).expect("a rook");
                on
            })
        };
        let [a1, h1, a8, h8] = [Square::A1, Square::H1, Square::A8, Square::H8];
        assert_eq!(rooks(false), [a1, h1, a8, h8, a1]);
        assert_eq!(rooks(true), [h8, a8, h1, a1, h8]);
    }
}
