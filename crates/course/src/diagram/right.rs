//! The right to capture in passing.

use rules::{Color, Position, Square};

/// A legal right to capture en passant (FIDE Laws 3.7.3), which lives for one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Right {
    /// Whose right it is.
    pub side: Color,
    /// The square the double step passed over, where the capturer will land.
    pub passed: Square,
    /// Where the pawn stands that may be taken.
    pub victim: Square,
    /// Where the pawns stand that may take it: one or two.
    pub capturers: Vec<Square>,
}

impl Right {
    /// The right to capture en passant in a position, if a capture is legal.
    pub fn of(position: &Position) -> Option<Self> {
        let passed = position.legal_en_passant()?;
        let captures = position.en_passant_captures();
        let victim = captures.first()?.captured_square()?;
        Some(Self {
            side: position.turn(),
            passed,
            victim,
            capturers: captures.iter().map(|capture| capture.from()).collect(),
        })
    }
}
