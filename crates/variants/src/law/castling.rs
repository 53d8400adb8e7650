//! Castling.

/// Who castles, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CastlingLaw {
    /// Nobody castles.
    None,
    /// The king moves several squares and the rook over it, if neither has moved.
    ///
    /// First the castling with the rook on the highest file, then the other.
    WithRook([CastlingFiles; 2]),
    /// The king moves one square towards a partner, which takes the square it left.
    ///
    /// The partner is a piece of the same side that is not a pawn. It stands on the king's rank with
    /// nothing in between. The king may castle again and again.
    Exchange,
}

/// The files of a castling on the home rank, each from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CastlingFiles {
    /// The file of the king.
    pub king: u8,
    /// The file where the king lands.
    pub king_to: u8,
    /// The file of the rook.
    pub rook: u8,
    /// The file where the rook lands.
    pub rook_to: u8,
}
