//! An attempt in words: its piece, squares and sides.

use course::Judgement;
use rules::explain::Reason;
use rules::{Color, Game, Piece, Role, Square};

use crate::text::en::words::{adjective, piece_name, side};

/// An attempt with the names of those it involves.
pub(super) struct AttemptText<'a> {
    pub(super) game: &'a Game,
    pub(super) judgement: &'a Judgement,
    pub(super) piece: Piece,
    pub(super) from: Square,
    pub(super) to: Square,
    /// The piece: “White’s pawn on e5”.
    pub(super) mover: String,
    /// The piece's side: “White”.
    pub(super) us: &'static str,
    /// The other side: “Black”.
    pub(super) them: &'static str,
}

impl<'a> AttemptText<'a> {
    /// Creates the text of an attempt.
    ///
    /// An empty square counts as a pawn of the side to move: its only reason says that it is empty.
    pub(super) fn new(game: &'a Game, judgement: &'a Judgement) -> Self {
        let position = game.position();
        let (from, to) = (judgement.attempt().from, judgement.attempt().to);
        let piece = position.board().piece_at(from).unwrap_or(Piece {
            color: position.turn(),
            role: Role::Pawn,
        });
        Self {
            game,
            judgement,
            piece,
            from,
            to,
            mover: format!(
                "{}’s {} on {from}",
                side(piece.color),
                piece_name(piece.role)
            ),
            us: side(piece.color),
            them: side(!piece.color),
        }
    }

    /// Names a piece of the same side: “the white rook on h1”.
    pub(super) fn own_piece(&self, role: Role, on: Square) -> String {
        piece_on_square(self.piece.color, role, on)
    }

    /// Names a piece of the other side: “the black rook on h5”.
    pub(super) fn enemy_piece(&self, role: Role, on: Square) -> String {
        piece_on_square(!self.piece.color, role, on)
    }

    /// Returns where an en passant capture lands; otherwise the attempt's target.
    pub(super) fn lands_on(&self) -> Square {
        for reason in self.judgement.reasons() {
            if let Reason::WrongLanding { lands_on, .. } = *reason {
                return lands_on;
            }
        }
        let color = self.piece.color;
        if self.piece.role == Role::Pawn && self.from.rank() == self.to.rank() {
            Square::new(self.to.file(), (!color).passed_rank())
        } else {
            self.to
        }
    }
}

/// Names a piece and its square: “the black rook on h5”.
pub(super) fn piece_on_square(color: Color, role: Role, on: Square) -> String {
    format!("the {} {} on {on}", adjective(color), piece_name(role))
}
