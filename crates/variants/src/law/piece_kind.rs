//! Kinds of pieces by their moves.

use super::zone::Zone;
use crate::board_shape::Offset;

/// The place of a kind of piece in [`Law::kinds`](crate::Law::kinds).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct KindId(u8);

impl KindId {
    /// The most kinds of pieces of a law.
    pub const MOST: usize = 60;

    pub(crate) const fn new(index: usize) -> KindId {
        KindId(index as u8)
    }

    /// Returns the index in the list of kinds.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A kind of piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceKind {
    /// The letter of the piece, a capital.
    pub letter: char,
    /// True for a promoted piece, whose letter follows a plus sign.
    pub promoted: bool,
    /// The name, in small letters with hyphens.
    pub name: &'static str,
    /// The class: pawn, king or other piece.
    pub class: PieceClass,
    /// The ways in which it moves; a compound has several.
    pub moves: Vec<MovePart>,
    /// The symbols of the kinds that it can become, the usual choice first.
    pub promotes_to: &'static str,
}

impl PieceKind {
    /// Returns the symbol of the kind: its letter, after a plus sign if promoted.
    pub fn symbol(&self) -> String {
        let plus = if self.promoted { "+" } else { "" };
        format!("{plus}{}", self.letter)
    }

    /// Returns true if the symbol is that of this kind, in capitals.
    pub fn has_symbol(&self, symbol: &str) -> bool {
        let letter = symbol.strip_prefix('+');
        let mut letters = letter.unwrap_or(symbol).chars();
        letter.is_some() == self.promoted
            && letters.next() == Some(self.letter)
            && letters.next().is_none()
    }

    /// Returns true if the piece is a pawn.
    pub const fn is_pawn(&self) -> bool {
        match self.class {
            PieceClass::Pawn => true,
            PieceClass::Royal | PieceClass::Officer => false,
        }
    }

    /// Returns true if the game is about this piece.
    pub const fn is_royal(&self) -> bool {
        match self.class {
            PieceClass::Royal => true,
            PieceClass::Pawn | PieceClass::Officer => false,
        }
    }
}

/// The class of a piece, on which the law's rules depend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PieceClass {
    /// A pawn: it steps by the law's [`StepLaw`](crate::StepLaw).
    Pawn,
    /// A king: the game is about it.
    Royal,
    /// Any other piece.
    Officer,
}

/// One way in which a piece moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovePart {
    /// Whether it moves, captures or both in this way.
    pub purpose: Purpose,
    /// How it travels.
    pub travel: Travel,
    /// The directions, as White sees them.
    pub directions: Vec<Offset>,
    /// Where the piece must stand.
    pub from: Zone,
    /// Where it must stay on its whole way, from the first square to the last.
    pub within: Zone,
    /// The pieces that it may capture.
    pub targets: Targets,
}

/// Whether a piece moves, captures or does both in a certain way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Purpose {
    /// It only moves to empty squares.
    Quiet,
    /// It only captures.
    Capture,
    /// It moves and captures.
    Either,
}

impl Purpose {
    /// Returns true if a piece moves to empty squares in this way.
    pub const fn is_quiet(self) -> bool {
        match self {
            Purpose::Quiet | Purpose::Either => true,
            Purpose::Capture => false,
        }
    }

    /// Returns true if a piece captures in this way.
    pub const fn captures(self) -> bool {
        match self {
            Purpose::Capture | Purpose::Either => true,
            Purpose::Quiet => false,
        }
    }
}

/// How a piece travels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Travel {
    /// It goes straight to the square; nothing can stand in its way.
    Leap,
    /// It repeats the direction up to this many times, while the squares are empty.
    Ride {
        /// The most repetitions.
        most: u8,
    },
    /// It goes first straight, then diagonally, square by square over empty squares.
    ///
    /// The horse of xiangqi and the elephants of xiangqi and janggi travel in this way.
    Walk,
    /// It repeats a knight's leap and turns by an eighth each time. It leaps up to seven times.
    Rose {
        /// True if it turns to the right.
        right: bool,
    },
    /// It rides like a rook, but over exactly one piece before its last square.
    Hop,
}

/// The pieces that a piece may capture in a certain way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Targets {
    /// Any piece of the other side.
    Any,
    /// Only a king.
    Royal,
    /// Any piece but one of its own kind, which it cannot hop over either.
    NotItsKind,
}
