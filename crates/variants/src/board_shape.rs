//! Squares of boards of any size, and the size of a board.

use std::fmt::{self, Display};
use std::ops::Mul;

use crate::side::Side;

/// A square of a board: file, rank and level, each from 0.
///
/// A square does not know the size of its board; [`BoardShape`] names it and tells whether it
/// exists.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BoardSquare(u16);

impl BoardSquare {
    /// Creates a square from its coordinates: files and ranks below 16, levels below 8.
    ///
    /// ```
    /// use variants::BoardSquare;
    ///
    /// let square = BoardSquare::new(4, 3, 0);
    /// assert_eq!((square.file(), square.rank(), square.level()), (4, 3, 0));
    /// ```
    pub const fn new(file: u8, rank: u8, level: u8) -> BoardSquare {
        BoardSquare((level as u16 & 7) << 8 | (rank as u16 & 15) << 4 | file as u16 & 15)
    }

    /// Returns the file, 0 for the a-file.
    pub const fn file(self) -> u8 {
        self.0 as u8 & 15
    }

    /// Returns the rank, 0 for the first.
    pub const fn rank(self) -> u8 {
        self.0 as u8 >> 4
    }

    /// Returns the level, 0 for the first board.
    pub const fn level(self) -> u8 {
        (self.0 >> 8) as u8
    }

    /// Returns the same square of another level.
    #[must_use]
    pub const fn on_level(self, level: u8) -> BoardSquare {
        BoardSquare::new(self.file(), self.rank(), level)
    }

    /// Returns the index into an array with 256 places for each level.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the offset that leads from this square to another.
    pub const fn offset_to(self, other: BoardSquare) -> Offset {
        Offset {
            file: other.file() as i8 - self.file() as i8,
            rank: other.rank() as i8 - self.rank() as i8,
            level: other.level() as i8 - self.level() as i8,
        }
    }
}

impl fmt::Debug for BoardSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.level() > 0 {
            write!(f, "{}", (b'A' + self.level()) as char)?;
        }
        write!(f, "{}{}", (b'a' + self.file()) as char, self.rank() + 1)
    }
}

/// The way from one square to another, in files, ranks and levels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Offset {
    /// Files to the right, as White sees the board.
    pub file: i8,
    /// Ranks towards the highest.
    pub rank: i8,
    /// Levels towards the last.
    pub level: i8,
}

impl Offset {
    /// Creates an offset on one board.
    pub const fn flat(file: i8, rank: i8) -> Offset {
        Offset::new(file, rank, 0)
    }

    /// Creates an offset.
    pub const fn new(file: i8, rank: i8, level: i8) -> Offset {
        Offset { file, rank, level }
    }
}

impl Mul<i8> for Offset {
    type Output = Offset;

    fn mul(self, factor: i8) -> Offset {
        Offset {
            file: self.file * factor,
            rank: self.rank * factor,
            level: self.level * factor,
        }
    }
}

/// The size of a board, and the number of boards.
///
/// ```
/// use variants::{BoardShape, BoardSquare};
///
/// let shape = BoardShape::new(9, 10, 1).expect("a board");
/// assert_eq!(shape.square_name(BoardSquare::new(0, 9, 0)), "a10");
/// let levels = BoardShape::new(8, 8, 3).expect("boards");
/// assert_eq!(levels.square_name(BoardSquare::new(4, 0, 2)), "Ce1");
/// assert_eq!(levels.parse_square("Ce1"), Some(BoardSquare::new(4, 0, 2)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardShape {
    files: u8,
    ranks: u8,
    levels: u8,
}

impl BoardShape {
    /// Creates a shape of up to 16 files and ranks. It has at least 2 files and 5 ranks, and 1 to 8
    /// boards.
    ///
    /// Other numbers give `None`. Boards of 2 to 4 files are for the pawn game.
    pub const fn new(files: u8, ranks: u8, levels: u8) -> Option<BoardShape> {
        if files < 2 || files > 16 || ranks < 5 || ranks > 16 || levels < 1 || levels > 8 {
            return None;
        }
        Some(BoardShape {
            files,
            ranks,
            levels,
        })
    }

    /// Returns the number of files.
    pub const fn files(self) -> u8 {
        self.files
    }

    /// Returns the number of ranks.
    pub const fn ranks(self) -> u8 {
        self.ranks
    }

    /// Returns the number of boards.
    pub const fn levels(self) -> u8 {
        self.levels
    }

    /// Returns true if the square exists.
    pub const fn contains(self, square: BoardSquare) -> bool {
        square.file() < self.files && square.rank() < self.ranks && square.level() < self.levels
    }

    /// Returns every square, level by level, rank by rank.
    pub fn squares(self) -> impl Iterator<Item = BoardSquare> {
        let on_level = move |level| {
            (0..self.ranks).flat_map(move |rank| {
                (0..self.files).map(move |file| BoardSquare::new(file, rank, level))
            })
        };
        (0..self.levels).flat_map(on_level)
    }

    /// Returns the square that an offset leads to; `None` beyond the edge.
    pub const fn shift(self, square: BoardSquare, offset: Offset) -> Option<BoardSquare> {
        let file = square.file() as i8 + offset.file;
        let rank = square.rank() as i8 + offset.rank;
        let level = square.level() as i8 + offset.level;
        // A negative coordinate is a large one without its sign.
        let exists =
            (file as u8) < self.files && (rank as u8) < self.ranks && (level as u8) < self.levels;
        if exists {
            Some(BoardSquare::new(file as u8, rank as u8, level as u8))
        } else {
            None
        }
    }

    /// Returns the rank as a side counts: 0 is its own first rank.
    pub const fn relative_rank(self, square: BoardSquare, side: Side) -> u8 {
        match side {
            Side::White => square.rank(),
            Side::Black => (self.ranks - 1).saturating_sub(square.rank()),
        }
    }

    /// Returns the name of a square, which is its file and rank. With several boards the board's
    /// letter precedes them.
    pub fn square_name(self, square: BoardSquare) -> String {
        let file = (b'a' + square.file()) as char;
        let name = format!("{file}{}", square.rank() + 1);
        if self.levels == 1 {
            return name;
        }
        format!("{}{name}", (b'A' + square.level()) as char)
    }

    /// Returns the square of a name; `None` if the board has no such square.
    pub fn parse_square(self, text: &str) -> Option<BoardSquare> {
        let (square, rest) = self.read_square(text)?;
        rest.is_empty().then_some(square)
    }

    /// Reads the square at the start of a text. The rest of the text is returned with it.
    pub fn read_square(self, text: &str) -> Option<(BoardSquare, &str)> {
        let bytes = text.as_bytes();
        let mut at = 0;
        let mut level = 0;
        if self.levels > 1 {
            level = bytes.first()?.checked_sub(b'A')?;
            at = 1;
        }
        let file = bytes.get(at)?.checked_sub(b'a')?;
        let digits = bytes[at + 1..].iter().take(2);
        let digits = digits.take_while(|digit| digit.is_ascii_digit()).count();
        let end = at + 1 + digits;
        let rank: u8 = text.get(at + 1..end)?.parse().ok()?;
        if file >= 16 || rank == 0 || rank > 16 || level >= 8 || bytes[at + 1] == b'0' {
            return None;
        }
        let square = BoardSquare::new(file, rank - 1, level);
        self.contains(square).then(|| (square, &text[end..]))
    }
}

impl Display for BoardShape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.files, self.ranks)?;
        if self.levels > 1 {
            write!(f, "x{}", self.levels)?;
        }
        Ok(())
    }
}
