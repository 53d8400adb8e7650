//! A position: pieces, side to move, castling rights and passed squares.

use crate::board_shape::{BoardShape, BoardSquare};
use crate::law::KindId;
use crate::side::Side;

/// A piece of a law: its kind and its side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LawPiece {
    /// The side.
    pub side: Side,
    /// The kind.
    pub kind: KindId,
}

/// The pieces on the boards of a law.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Placement {
    /// A byte for each square, 256 a level. It is 0 if empty, else the kind plus 1, and 128 for
    /// Black.
    cells: Vec<u8>,
}

impl Placement {
    /// Creates empty boards.
    pub fn empty(shape: BoardShape) -> Placement {
        Placement {
            cells: vec![0; usize::from(shape.levels()) * 256],
        }
    }

    /// Returns the byte of a square; 0 beyond the boards.
    #[inline]
    fn cell(&self, square: BoardSquare) -> u8 {
        self.cells.get(square.index()).copied().unwrap_or(0)
    }

    /// Returns the piece on a square.
    #[inline]
    pub fn piece_at(&self, square: BoardSquare) -> Option<LawPiece> {
        match self.cell(square) {
            0 => None,
            cell => Some(LawPiece {
                side: if cell & 128 == 0 {
                    Side::White
                } else {
                    Side::Black
                },
                kind: KindId::new(usize::from(cell & 127) - 1),
            }),
        }
    }

    /// Returns true if no piece stands on the square.
    #[inline]
    pub fn is_empty(&self, square: BoardSquare) -> bool {
        self.cell(square) == 0
    }

    /// Puts a piece on a square, or clears it.
    #[inline]
    pub fn set(&mut self, square: BoardSquare, piece: Option<LawPiece>) {
        if let Some(cell) = self.cells.get_mut(square.index()) {
            *cell = match piece {
                None => 0,
                Some(LawPiece { side, kind }) => {
                    kind.index() as u8 + 1 + (side.index() as u8) * 128
                }
            };
        }
    }

    /// Clears a square and returns the piece that stood there.
    #[inline]
    pub fn remove(&mut self, square: BoardSquare) -> Option<LawPiece> {
        let piece = self.piece_at(square);
        self.set(square, None);
        piece
    }
}

/// A pawn that has stepped over squares. It can be captured en passant on these squares.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PassedPawn {
    /// The square where the pawn stands.
    pub pawn: BoardSquare,
    /// The squares that count as passed, from the origin on.
    pub passed: Vec<BoardSquare>,
}

/// A castling right of a side. It belongs to the rook of the lowest or the highest file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CastlingRight {
    /// The side.
    pub side: Side,
    /// True for the first castling of the law, with the rook on the highest file.
    pub king_side: bool,
}

impl CastlingRight {
    /// All rights, in the order of a FEN.
    pub const ALL: [CastlingRight; 4] = [
        CastlingRight {
            side: Side::White,
            king_side: true,
        },
        CastlingRight {
            side: Side::White,
            king_side: false,
        },
        CastlingRight {
            side: Side::Black,
            king_side: true,
        },
        CastlingRight {
            side: Side::Black,
            king_side: false,
        },
    ];

    const fn bit(self) -> u8 {
        1 << (self.side as u8 * 2 + !self.king_side as u8)
    }

    /// Returns the letter of the right in a FEN.
    pub const fn letter(self) -> char {
        match (self.side, self.king_side) {
            (Side::White, true) => 'K',
            (Side::White, false) => 'Q',
            (Side::Black, true) => 'k',
            (Side::Black, false) => 'q',
        }
    }
}

/// A position under a law.
///
/// [`Variant`](crate::Variant) makes positions, and answers every question about them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LawPosition {
    pub(crate) placement: Placement,
    pub(crate) turn: Side,
    /// A bit for each right, in the order of [`CastlingRight::ALL`].
    castling: u8,
    pub(crate) passed_pawns: Vec<PassedPawn>,
    pub(crate) halfmove_clock: u32,
    pub(crate) fullmove_number: u32,
}

impl LawPosition {
    pub(crate) fn new(placement: Placement, turn: Side) -> LawPosition {
        LawPosition {
            placement,
            turn,
            castling: 0,
            passed_pawns: Vec::new(),
            halfmove_clock: 0,
            fullmove_number: 1,
        }
    }

    /// Returns the pieces.
    pub fn placement(&self) -> &Placement {
        &self.placement
    }

    /// Returns the piece on a square.
    pub fn piece_at(&self, square: BoardSquare) -> Option<LawPiece> {
        self.placement.piece_at(square)
    }

    /// Returns the side to move.
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// Returns the pawns that have passed squares while the right to capture them lasts.
    pub fn passed_pawns(&self) -> &[PassedPawn] {
        &self.passed_pawns
    }

    /// Returns true if the side may still castle on a side of the board.
    pub const fn has_right(&self, right: CastlingRight) -> bool {
        self.castling & right.bit() != 0
    }

    pub(crate) const fn grant(&mut self, right: CastlingRight) {
        self.castling |= right.bit();
    }

    pub(crate) const fn revoke(&mut self, right: CastlingRight) {
        self.castling &= !right.bit();
    }

    /// Returns the number of plies since the last capture or pawn move.
    pub const fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }

    /// Returns the number of the next move.
    pub const fn fullmove_number(&self) -> u32 {
        self.fullmove_number
    }
}
