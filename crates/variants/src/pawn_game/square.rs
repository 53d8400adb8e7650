//! Squares of the pawn game, and the two players.

use std::fmt::{self, Display};

/// A player of the pawn game, who moves pawns of one color.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PawnColor {
    /// Moves first, toward the eighth rank.
    White,
    /// Moves second, toward the first rank.
    Black,
}

impl PawnColor {
    /// Returns the other color.
    #[must_use]
    pub const fn opposite(self) -> PawnColor {
        match self {
            PawnColor::White => PawnColor::Black,
            PawnColor::Black => PawnColor::White,
        }
    }

    /// Returns `w` or `b`, as in a FEN.
    pub const fn char(self) -> char {
        match self {
            PawnColor::White => 'w',
            PawnColor::Black => 'b',
        }
    }
}

/// Writes `white` or `black`.
impl Display for PawnColor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PawnColor::White => "white",
            PawnColor::Black => "black",
        })
    }
}

/// A square of a board of eight ranks and at most eight files.
///
/// ```
/// use variants::pawn_game::PawnSquare;
///
/// let square = PawnSquare::parse("b3").unwrap();
/// assert_eq!((square.file(), square.rank()), (1, 2));
/// assert_eq!(square.to_string(), "b3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PawnSquare(u8);

impl PawnSquare {
    /// Creates a square from a file and a rank, both from 0 to 7.
    pub const fn new(file: u8, rank: u8) -> Option<PawnSquare> {
        if file < 8 && rank < 8 {
            Some(PawnSquare(8 * rank + file))
        } else {
            None
        }
    }

    /// Reads a square such as `b3`.
    pub const fn parse(text: &str) -> Option<PawnSquare> {
        match text.as_bytes() {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => PawnSquare::new(*file - b'a', *rank - b'1'),
            _ => None,
        }
    }

    /// Returns the file, from 0 for the a-file to 7.
    pub const fn file(self) -> u8 {
        self.0 % 8
    }

    /// Returns the rank, from 0 for the first to 7.
    pub const fn rank(self) -> u8 {
        self.0 / 8
    }

    /// Returns the letter of the file, from `a` to `h`.
    pub const fn file_letter(self) -> char {
        (b'a' + self.file()) as char
    }

    /// Returns the square as a set of one bit.
    pub(super) const fn bit(self) -> u64 {
        1 << self.0
    }

    /// Returns the lowest square of a set.
    pub(super) const fn lowest(set: u64) -> Option<PawnSquare> {
        if set == 0 {
            None
        } else {
            Some(PawnSquare(set.trailing_zeros() as u8))
        }
    }

    /// Returns the square as the player sees it: Black's first rank is the eighth.
    pub(super) const fn seen_by(self, player: PawnColor) -> PawnSquare {
        match player {
            PawnColor::White => self,
            PawnColor::Black => PawnSquare(self.0 ^ 0b11_1000),
        }
    }
}

/// Writes the name of the square, such as `b3`.
impl Display for PawnSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file_letter(), self.rank() + 1)
    }
}
