//! The right to capture en passant, as the board shows it.

use rules::{Color, Position, Square};

/// A right to capture en passant that can be used now (FIDE Laws 3.7.3.1). It lasts one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EnPassantRight {
    /// The side that has the right.
    pub side: Color,
    /// The square that the double step passed, on which the capturing pawn lands.
    pub passed_square: Square,
    /// The square of the pawn that can be captured.
    pub victim: Square,
    /// The squares of the pawns that can capture it, one or two.
    pub capturers: Vec<Square>,
}

impl EnPassantRight {
    /// Returns the right in a position, if an en passant capture is legal.
    pub fn from_position(position: &Position) -> Option<Self> {
        let passed = position.legal_en_passant_square()?;
        let captures = position.en_passant_captures();
        let victim = captures.first()?.captured_square()?;
        Some(Self {
            side: position.turn(),
            passed_square: passed,
            victim,
            capturers: captures.iter().map(|capture| capture.from()).collect(),
        })
    }
}
