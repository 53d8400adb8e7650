//! Files, ranks and the 64 squares.
//!
//! Squares are numbered from a1 along the ranks: a1 is 0, b1 is 1, h8 is 63.

use std::error::Error;
use std::fmt::{self, Display};
use std::str::FromStr;

/// A column of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names are self-explanatory")]
pub enum File {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
}

impl File {
    /// The eight files from a to h.
    pub const ALL: [File; 8] = [
        File::A,
        File::B,
        File::C,
        File::D,
        File::E,
        File::F,
        File::G,
        File::H,
    ];

    /// Returns the file's number, 0 for the a-file to 7 for the h-file.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the file with this number; `None` if it is above 7.
    pub fn from_index(index: usize) -> Option<File> {
        File::ALL.get(index).copied()
    }

    /// Returns the file's letter, `'a'` to `'h'`.
    pub const fn char(self) -> char {
        (b'a' + self as u8) as char
    }

    /// Returns the file with this letter, `'a'` to `'h'`.
    pub fn from_char(letter: char) -> Option<File> {
        File::ALL.into_iter().find(|file| file.char() == letter)
    }
}

/// Writes the letter.
impl Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&self.char(), f)
    }
}

/// A row of the board, counted from White's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names are self-explanatory")]
pub enum Rank {
    First,
    Second,
    Third,
    Fourth,
    Fifth,
    Sixth,
    Seventh,
    Eighth,
}

impl Rank {
    /// The eight ranks from White's side to Black's.
    pub const ALL: [Rank; 8] = [
        Rank::First,
        Rank::Second,
        Rank::Third,
        Rank::Fourth,
        Rank::Fifth,
        Rank::Sixth,
        Rank::Seventh,
        Rank::Eighth,
    ];

    /// Returns the rank's number, 0 for the first rank to 7 for the eighth.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the rank with this number; `None` if it is above 7.
    pub fn from_index(index: usize) -> Option<Rank> {
        Rank::ALL.get(index).copied()
    }

    /// Returns the rank's digit, `'1'` to `'8'`.
    pub const fn char(self) -> char {
        (b'1' + self as u8) as char
    }

    /// Returns the rank with this digit, `'1'` to `'8'`.
    pub fn from_char(digit: char) -> Option<Rank> {
        Rank::ALL.into_iter().find(|rank| rank.char() == digit)
    }
}

/// Writes the digit.
impl Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&self.char(), f)
    }
}

/// One of the 64 squares.
///
/// ```
/// use rules::{File, Rank, Square};
///
/// let passed: Square = "d6".parse()?;
/// assert_eq!(passed, Square::new(File::D, Rank::Sixth));
/// assert_eq!(passed.offset(1, -1), Some(Square::E5));
/// # Ok::<(), rules::SquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

macro_rules! name_squares {
    ($($name:ident)*) => {
        /// Constants for all squares.
        impl Square {
            name_squares!(@ 0u8, $($name)*);
        }
    };
    (@ $index:expr, $name:ident $($rest:ident)*) => {
        #[doc = concat!("The square ", stringify!($name), ".")]
        pub const $name: Square = Square($index);
        name_squares!(@ $index + 1, $($rest)*);
    };
    (@ $index:expr,) => {};
}

name_squares! {
    A1 B1 C1 D1 E1 F1 G1 H1
    A2 B2 C2 D2 E2 F2 G2 H2
    A3 B3 C3 D3 E3 F3 G3 H3
    A4 B4 C4 D4 E4 F4 G4 H4
    A5 B5 C5 D5 E5 F5 G5 H5
    A6 B6 C6 D6 E6 F6 G6 H6
    A7 B7 C7 D7 E7 F7 G7 H7
    A8 B8 C8 D8 E8 F8 G8 H8
}

impl Square {
    /// The 64 squares from a1 to h8, rank by rank.
    pub const ALL: [Square; 64] = {
        let mut all = [Square(0); 64];
        let mut index = 0;
        while index < 64 {
            all[index] = Square(index as u8);
            index += 1;
        }
        all
    };

    /// Returns the square on a file and a rank.
    #[inline]
    pub const fn new(file: File, rank: Rank) -> Square {
        Square(rank as u8 * 8 + file as u8)
    }

    /// Returns the square's file.
    #[inline]
    pub const fn file(self) -> File {
        File::ALL[(self.0 & 7) as usize]
    }

    /// Returns the square's rank.
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank::ALL[((self.0 >> 3) & 7) as usize]
    }

    /// Returns the square's number, 0 for a1 to 63 for h8.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// Returns the square's name, such as `e4`.
    pub fn name(self) -> &'static str {
        const NAMES: &str = "a1b1c1d1e1f1g1h1a2b2c2d2e2f2g2h2a3b3c3d3e3f3g3h3a4b4c4d4e4f4g4h4\
                             a5b5c5d5e5f5g5h5a6b6c6d6e6f6g6h6a7b7c7d7e7f7g7h7a8b8c8d8e8f8g8h8";
        let start = 2 * self.index();
        NAMES.get(start..start + 2).unwrap_or_default()
    }

    /// Returns the square with this number; `None` if it is above 63.
    pub fn from_index(index: usize) -> Option<Square> {
        Square::ALL.get(index).copied()
    }

    /// Returns the square some files to the right and ranks up, as White sees it.
    ///
    /// `None` if that is off the board.
    pub fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        let step = |index: usize, by: i8| index.checked_add_signed(isize::from(by));
        let file = File::from_index(step(self.file().index(), files)?)?;
        let rank = Rank::from_index(step(self.rank().index(), ranks)?)?;
        Some(Square::new(file, rank))
    }

    /// Returns true for a light square, such as h1.
    pub const fn is_light(self) -> bool {
        (self.0 ^ (self.0 >> 3)) & 1 == 1
    }

    /// Returns the square of the lowest bit set in `bits`; a1 if there is none.
    #[inline]
    pub(crate) const fn lowest(bits: u64) -> Square {
        Square((bits.trailing_zeros() & 63) as u8)
    }
}

/// Writes the square's name, such as `e4`.
impl Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Writes the square's name, such as `e4`.
impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = SquareError;

    fn from_str(name: &str) -> Result<Square, SquareError> {
        let mut chars = name.chars();
        match (chars.next(), chars.next(), chars.next()) {
            (Some(file), Some(rank), None) => {
                let file = File::from_char(file).ok_or(SquareError)?;
                let rank = Rank::from_char(rank).ok_or(SquareError)?;
                Ok(Square::new(file, rank))
            }
            (_, _, _) => Err(SquareError),
        }
    }
}

/// The text is not the name of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SquareError;

impl Display for SquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a square is a letter from a to h and a digit from 1 to 8")
    }
}

impl Error for SquareError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_numbered_from_a1_along_the_ranks() {
        assert_eq!(Square::A1.index(), 0);
        assert_eq!(Square::H1.index(), 7);
        assert_eq!(Square::A2.index(), 8);
        assert_eq!(Square::H8.index(), 63);
        assert!(Square::ALL.is_sorted());
    }

    #[test]
    fn square_names_round_trip() {
        for square in Square::ALL {
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(Square::new(square.file(), square.rank()), square);
            assert_eq!(Square::from_index(square.index()), Some(square));
        }
        assert_eq!(Square::from_index(64), None);
    }

    #[test]
    fn invalid_square_names_are_rejected() {
        for name in [
            "", "e", "e9", "e0", "i4", "E4", "e44", " e4", "é4", "e\u{0}",
        ] {
            assert_eq!(name.parse::<Square>(), Err(SquareError), "{name:?}");
        }
    }

    #[test]
    fn offset_is_none_off_the_board() {
        assert_eq!(Square::E5.offset(-1, 1), Some(Square::D6));
        assert_eq!(Square::A1.offset(-1, 0), None);
        assert_eq!(Square::H8.offset(0, 1), None);
        assert_eq!(Square::H8.offset(i8::MIN, i8::MAX), None);
    }

    #[test]
    fn h1_is_light_and_so_are_half_the_squares() {
        assert!(Square::H1.is_light());
        assert!(!Square::A1.is_light());
        assert_eq!(Square::ALL.iter().filter(|s| s.is_light()).count(), 32);
    }
}
