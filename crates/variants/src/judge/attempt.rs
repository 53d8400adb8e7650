//! An attempted move with the questions that the reasons ask about it.

use super::reach::Journey;
use crate::board_shape::BoardSquare;
use crate::law::Law;
use crate::law_game::LawGame;
use crate::law_position::{LawPiece, LawPosition, Placement};
use crate::side::Side;
use crate::variant::Variant;

/// A piece, its square and the square it tries to reach. Either side may be to move.
#[derive(Clone, Copy)]
pub(super) struct TriedMove<'a> {
    pub variant: &'a Variant,
    pub game: &'a LawGame,
    pub piece: LawPiece,
    pub from: BoardSquare,
    pub to: BoardSquare,
}

impl<'a> TriedMove<'a> {
    pub fn law(self) -> &'a Law {
        self.variant.law()
    }

    pub fn position(self) -> &'a LawPosition {
        self.game.position()
    }

    pub fn us(self) -> Side {
        self.piece.side
    }

    /// Returns the piece on the target square.
    pub fn target(self) -> Option<LawPiece> {
        self.position().piece_at(self.to)
    }

    pub fn is_pawn(self) -> bool {
        self.law().kind(self.piece.kind).is_pawn()
    }

    /// Returns the journey of the piece on given boards.
    pub fn journey(self, placement: &'a Placement) -> Journey<'a> {
        Journey {
            law: self.law(),
            placement,
            piece: self.piece,
            from: self.from,
            to: self.to,
        }
    }

    /// Returns the square where the piece would arrive, if another stands there.
    pub fn occupied_arrival(self) -> Option<BoardSquare> {
        let square = self.variant.arrival(self.to);
        let is_occupied = !self.position().placement().is_empty(square);
        (self.variant.is_mirrored() && is_occupied).then_some(square)
    }
}

/// Returns the pieces of a side that attack a king's square. A king stands or would stand there.
pub(super) fn attackers(
    law: &Law,
    placement: &Placement,
    king: BoardSquare,
    king_kind: LawPiece,
    by: Side,
) -> Vec<BoardSquare> {
    let squares = law.shape.squares();
    squares
        .filter(|from| {
            let piece = placement.piece_at(*from).filter(|piece| piece.side == by);
            piece.is_some_and(|piece| {
                let journey = Journey {
                    law,
                    placement,
                    piece,
                    from: *from,
                    to: king,
                };
                journey.captures(king_kind)
            })
        })
        .collect()
}
