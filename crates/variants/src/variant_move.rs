//! Moves under a law.

use crate::board_shape::BoardSquare;
use crate::law::KindId;

/// A move under a law.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct VariantMove {
    /// The square that the piece leaves.
    pub from: BoardSquare,
    /// The square that a player points to: where the piece lands on its own board.
    ///
    /// With two mirrored boards the piece then goes to the same square of the other. If the king
    /// castles by exchange, it is the square of the other piece.
    pub to: BoardSquare,
    /// The kind of move.
    pub action: MoveAction,
    /// The kind of piece that the moved piece becomes. It is `None` if the piece stays as it is.
    pub promotion: Option<KindId>,
}

/// The kind of a move: whether and how it captures, steps or castles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveAction {
    /// The piece moves to an empty square.
    Quiet,
    /// The piece captures on the square where it lands.
    Capture,
    /// A pawn steps over squares.
    Step,
    /// The piece captures a pawn that passed the square where it lands.
    EnPassant {
        /// The square where the pawn stands.
        pawn: BoardSquare,
    },
    /// The king castles.
    Castle {
        /// The square where the king lands.
        king_to: BoardSquare,
        /// The square of the other piece.
        partner: BoardSquare,
        /// The square where the other piece lands.
        partner_to: BoardSquare,
    },
}

impl VariantMove {
    /// Returns the square of the captured piece.
    pub const fn captured_square(self) -> Option<BoardSquare> {
        match self.action {
            MoveAction::Capture => Some(self.to),
            MoveAction::EnPassant { pawn } => Some(pawn),
            MoveAction::Quiet | MoveAction::Step | MoveAction::Castle { .. } => None,
        }
    }

    /// Returns the square where the piece lands on its own board.
    pub const fn landing(self) -> BoardSquare {
        match self.action {
            MoveAction::Castle { king_to, .. } => king_to,
            MoveAction::Quiet
            | MoveAction::Capture
            | MoveAction::Step
            | MoveAction::EnPassant { .. } => self.to,
        }
    }

    /// Returns true if the move captures en passant.
    pub const fn is_en_passant(self) -> bool {
        match self.action {
            MoveAction::EnPassant { .. } => true,
            MoveAction::Quiet
            | MoveAction::Capture
            | MoveAction::Step
            | MoveAction::Castle { .. } => false,
        }
    }

    /// Returns true if the king castles.
    pub const fn is_castling(self) -> bool {
        match self.action {
            MoveAction::Castle { .. } => true,
            MoveAction::Quiet
            | MoveAction::Capture
            | MoveAction::Step
            | MoveAction::EnPassant { .. } => false,
        }
    }
}
