//! Keyboard navigation: from square to square as they are seen, and from piece to piece.

use rules::{Color, File, Rank, Role, Square};

use crate::board::view_model::BoardView;

/// A move of the keyboard focus, in the directions that the user sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FocusMove {
    /// To the square above.
    Up,
    /// To the square below.
    Down,
    /// To the square on the left.
    Left,
    /// To the square on the right.
    Right,
    /// To the left end of the row.
    RowStart,
    /// To the right end of the row.
    RowEnd,
    /// To the top of the column.
    ColumnTop,
    /// To the bottom of the column.
    ColumnBottom,
    /// To the upper left corner.
    First,
    /// To the lower right corner.
    Last,
    /// To a rank, on the same file.
    Rank(Rank),
    /// To a file, on the same rank.
    File(File),
}

/// Returns the square to which the focus moves; at the edge it stays.
pub fn move_focus(from: Square, step: FocusMove, bottom: Color) -> Square {
    let (column, row) = column_and_row(from, bottom);
    let (column, row) = match step {
        FocusMove::Up => (column, row.saturating_sub(1)),
        FocusMove::Down => (column, (row + 1).min(7)),
        FocusMove::Left => (column.saturating_sub(1), row),
        FocusMove::Right => ((column + 1).min(7), row),
        FocusMove::RowStart => (0, row),
        FocusMove::RowEnd => (7, row),
        FocusMove::ColumnTop => (column, 0),
        FocusMove::ColumnBottom => (column, 7),
        FocusMove::First => (0, 0),
        FocusMove::Last => (7, 7),
        FocusMove::Rank(rank) => return Square::new(from.file(), rank),
        FocusMove::File(file) => return Square::new(file, from.rank()),
    };
    square_at(column, row, bottom).unwrap_or(from)
}

/// Returns the next piece of a role, of either side, in reading order or backwards.
///
/// The search wraps around. Returns `None` if there is no other piece of the role.
pub fn next_piece(
    view: &BoardView,
    from: Square,
    role: Role,
    backwards: bool,
    bottom: Color,
) -> Option<Square> {
    let order = |square| {
        let (column, row) = column_and_row(square, bottom);
        row * 8 + column
    };
    let here = order(from);
    let pieces = view.pieces.iter();
    pieces
        .filter(|piece| piece.remains && piece.piece.role == role && piece.square != from)
        .map(|piece| piece.square)
        .min_by_key(|&square| {
            let (ahead, behind) = (order(square) + 64 - here, here + 64 - order(square));
            (if backwards { behind } else { ahead }) % 64
        })
}

/// Returns the square at a column and a row, counted from the upper left. The side `bottom` is at the bottom.
pub fn square_at(column: usize, row: usize, bottom: Color) -> Option<Square> {
    let (file, rank) = match bottom {
        Color::White => (column, 7_usize.checked_sub(row)?),
        Color::Black => (7_usize.checked_sub(column)?, row),
    };
    Some(Square::new(
        File::from_index(file)?,
        Rank::from_index(rank)?,
    ))
}

/// Returns the column and the row of a square, counted from the upper left. The side `bottom` is at the bottom.
pub fn column_and_row(square: Square, bottom: Color) -> (usize, usize) {
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
    fn focus_moves_as_seen_with_either_side_at_the_bottom() {
        for (direction, white, black) in [
            (FocusMove::Up, Square::E5, Square::E3),
            (FocusMove::Down, Square::E3, Square::E5),
            (FocusMove::Left, Square::D4, Square::F4),
            (FocusMove::Right, Square::F4, Square::D4),
            (FocusMove::RowStart, Square::A4, Square::H4),
            (FocusMove::RowEnd, Square::H4, Square::A4),
            (FocusMove::ColumnTop, Square::E8, Square::E1),
            (FocusMove::ColumnBottom, Square::E1, Square::E8),
            (FocusMove::First, Square::A8, Square::H1),
            (FocusMove::Last, Square::H1, Square::A8),
            (FocusMove::Rank(Rank::Seventh), Square::E7, Square::E7),
            (FocusMove::File(File::B), Square::B4, Square::B4),
        ] {
            assert_eq!(move_focus(Square::E4, direction, Color::White), white);
            assert_eq!(move_focus(Square::E4, direction, Color::Black), black);
        }
    }

    #[test]
    fn focus_stays_at_the_edge() {
        for bottom in Color::ALL {
            let corner = move_focus(Square::E4, FocusMove::First, bottom);
            assert_eq!(move_focus(corner, FocusMove::Up, bottom), corner);
            assert_eq!(move_focus(corner, FocusMove::Left, bottom), corner);
            let corner = move_focus(Square::E4, FocusMove::Last, bottom);
            assert_eq!(move_focus(corner, FocusMove::Down, bottom), corner);
            assert_eq!(move_focus(corner, FocusMove::Right, bottom), corner);
        }
    }

    #[test]
    fn column_and_row_round_trip() {
        for bottom in Color::ALL {
            for square in Square::ALL {
                let (column, row) = column_and_row(square, bottom);
                assert_eq!(square_at(column, row, bottom), Some(square));
            }
            assert_eq!(square_at(8, 0, bottom), None);
            assert_eq!(square_at(0, 8, bottom), None);
        }
    }

    #[test]
    fn next_piece_cycles_through_the_pieces_of_a_role() {
        let parsed = Lesson::parse("1. e4 *");
        let view = Player::new(parsed.lesson.expect("a lesson").into()).view();
        let rooks = |backwards| {
            let mut square = Square::E4;
            [(); 5].map(|()| {
                square =
                    next_piece(&view, square, Role::Rook, backwards, Color::White).expect("a rook");
                square
            })
        };
        let [a1, h1, a8, h8] = [Square::A1, Square::H1, Square::A8, Square::H8];
        assert_eq!(rooks(false), [a1, h1, a8, h8, a1]);
        assert_eq!(rooks(true), [h8, a8, h1, a1, h8]);
    }
}
