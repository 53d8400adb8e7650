//! The shapes that a comment draws: marked squares and arrows.

use std::error::Error;
use std::fmt::{self, Display};

use super::location::Location;
use crate::square::Square;

/// The colour of a marked square or an arrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names are self-explanatory")]
pub enum ShapeColor {
    Green,
    Red,
    Yellow,
    Blue,
}

impl ShapeColor {
    /// The four colours.
    pub const ALL: [ShapeColor; 4] = [
        ShapeColor::Green,
        ShapeColor::Red,
        ShapeColor::Yellow,
        ShapeColor::Blue,
    ];

    /// Returns the colour's letter in a command.
    pub const fn letter(self) -> char {
        match self {
            ShapeColor::Green => 'G',
            ShapeColor::Red => 'R',
            ShapeColor::Yellow => 'Y',
            ShapeColor::Blue => 'B',
        }
    }

    /// Returns the colour with this letter.
    pub fn from_letter(letter: char) -> Option<ShapeColor> {
        ShapeColor::ALL
            .into_iter()
            .find(|color| color.letter() == letter)
    }
}

/// A marked square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Circle {
    /// The colour.
    pub color: ShapeColor,
    /// The square.
    pub square: Square,
}

/// An arrow between two squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Arrow {
    /// The colour.
    pub color: ShapeColor,
    /// The square where it begins.
    pub from: Square,
    /// The square it points to.
    pub to: Square,
}

/// A shape that cannot be parsed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShapeError {
    /// The location of the command.
    pub location: Location,
    /// The text of the shape, up to 40 characters.
    pub shape: String,
}

impl Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {:?} is no mark", self.location, self.shape)
    }
}

impl Error for ShapeError {}
