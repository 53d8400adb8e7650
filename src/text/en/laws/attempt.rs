//! An attempt under a law in words: its piece, squares and aim.

use variants::{
    BoardSquare, CastlingLaw, CastlingRight, KindId, Law, LawGame, LawPiece, LawPosition, Offset,
    Variant, VariantMove,
};

use crate::text::en::laws::names::{
    kind_name, passed_pawn_name, piece_at_square, piece_on_square, side_name,
};

/// An attempt with the names of those it involves.
pub(super) struct LawAttemptText<'a> {
    pub(super) variant: &'a Variant,
    pub(super) game: &'a LawGame,
    pub(super) piece: LawPiece,
    pub(super) from: BoardSquare,
    pub(super) to: BoardSquare,
    /// The piece: “White’s pawn on e5”.
    pub(super) mover: String,
    /// The piece's side: “White”.
    pub(super) us: &'static str,
    /// The other side: “Black”.
    pub(super) them: &'static str,
}

/// The move that a reason speaks against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LawAttemptAim {
    /// The move without a capture en passant.
    Plain,
    /// The capture en passant of the pawn that has passed the target square, if one has.
    EnPassant(Option<BoardSquare>),
}

/// A castling that an attempt means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LawCastlingText {
    pub(super) king_to: BoardSquare,
    pub(super) partner: BoardSquare,
}

impl<'a> LawAttemptText<'a> {
    /// Creates the text of an attempt; `None` if no piece stands on its first square.
    pub(super) fn new(
        variant: &'a Variant,
        game: &'a LawGame,
        from: BoardSquare,
        to: BoardSquare,
    ) -> Option<Self> {
        let piece = game.position().piece_at(from)?;
        let (us, them) = (side_name(piece.side), side_name(!piece.side));
        let kind = kind_name(variant.law(), piece.kind);
        let square = variant.shape().square_name(from);
        Some(Self {
            variant,
            game,
            piece,
            from,
            to,
            mover: format!("{us}’s {kind} on {square}"),
            us,
            them,
        })
    }

    pub(super) fn law(&self) -> &'a Law {
        self.variant.law()
    }

    pub(super) fn position(&self) -> &'a LawPosition {
        self.game.position()
    }

    pub(super) fn is_pawn(&self) -> bool {
        self.law().kind(self.piece.kind).is_pawn()
    }

    /// Names the kind of the piece: “knight”.
    pub(super) fn kind(&self) -> String {
        self.name(self.piece.kind)
    }

    pub(super) fn name(&self, kind: KindId) -> String {
        kind_name(self.law(), kind).into_owned()
    }

    pub(super) fn square(&self, square: BoardSquare) -> String {
        self.variant.shape().square_name(square)
    }

    /// Names the piece on a square: “the black rook on h5”.
    pub(super) fn piece_on(&self, square: BoardSquare) -> String {
        piece_on_square(self.variant, self.position(), square)
    }

    /// Names the piece on a square that the sentence names already: “the black rook”.
    pub(super) fn piece_at(&self, square: BoardSquare) -> String {
        piece_at_square(self.variant, self.position(), square)
    }

    /// Names a pawn that has passed squares: “the pawn on e6”.
    pub(super) fn pawn(&self, square: BoardSquare) -> String {
        passed_pawn_name(self.variant, self.position(), square)
    }

    /// Returns the way to the target square, as the side sees it.
    pub(super) fn offset(&self) -> Offset {
        let offset = self.from.offset_to(self.to);
        self.law().offset_for(self.piece.side, offset)
    }

    /// Returns the legal captures en passant, or the legal moves without one.
    pub(super) fn legal_moves(&self, en_passant: bool) -> Vec<VariantMove> {
        let mut moves = self.variant.legal_moves(self.position());
        moves.retain(|mv| {
            (mv.from, mv.to) == (self.from, self.to) && mv.is_en_passant() == en_passant
        });
        moves
    }

    /// Returns the enemy pawn that has passed the target square, on either mirrored board.
    pub(super) fn passed_pawn(&self) -> Option<BoardSquare> {
        let position = self.position();
        let across = self.variant.arrival(self.to);
        let mut passed_pawns = position.passed_pawns().iter();
        let found = passed_pawns.find(|passed| {
            let piece = position.piece_at(passed.pawn);
            piece.is_some_and(|piece| piece.side != self.piece.side)
                && (passed.passed.contains(&self.to) || passed.passed.contains(&across))
        });
        found.map(|passed| passed.pawn)
    }

    /// Begins a refusal: “White’s pawn on e5 cannot go to d6”.
    pub(super) fn no_move(&self, aim: LawAttemptAim) -> String {
        let mover = &self.mover;
        let to = self.square(self.to);
        match (aim, self.castling()) {
            (LawAttemptAim::EnPassant(Some(pawn)), _) => {
                let there = if self.has_one_landing(pawn) {
                    String::new()
                } else {
                    format!(" on {to}")
                };
                format!("{mover} cannot take {} en passant{there}", self.pawn(pawn))
            }
            (LawAttemptAim::Plain, Some(castling)) if castling.partner == self.to => {
                format!("{mover} may not castle with {}", self.piece_on(self.to))
            }
            (LawAttemptAim::Plain, Some(_)) => format!("{mover} may not castle to {to}"),
            (LawAttemptAim::Plain | LawAttemptAim::EnPassant(None), _) => {
                format!("{mover} cannot go to {to}")
            }
        }
    }

    /// Returns true if a pawn can be captured en passant on one square only.
    fn has_one_landing(&self, pawn: BoardSquare) -> bool {
        let mut passed_pawns = self.position().passed_pawns().iter();
        let passed = passed_pawns.find(|passed| passed.pawn == pawn);
        !self.variant.is_mirrored() && passed.is_some_and(|passed| passed.passed.len() == 1)
    }

    /// Returns the castling that the attempt means, if any.
    pub(super) fn castling(&self) -> Option<LawCastlingText> {
        let law = self.law();
        if !law.kind(self.piece.kind).is_royal() {
            return None;
        }
        match law.castling {
            CastlingLaw::None => None,
            CastlingLaw::WithRook(_) => {
                let rights = CastlingRight::ALL.into_iter();
                let mut own = rights.filter(|right| right.side == self.piece.side);
                own.find_map(|right| {
                    let [king, king_to, partner, _] = self.variant.castling_squares(right)?;
                    let is_meant = (king, king_to) == (self.from, self.to);
                    is_meant.then_some(LawCastlingText { king_to, partner })
                })
            }
            CastlingLaw::Exchange => self.exchange(),
        }
    }

    /// Returns the castling in which the king points to another piece of its rank.
    fn exchange(&self) -> Option<LawCastlingText> {
        let partner = self.position().piece_at(self.to)?;
        let kind = self.law().kind(partner.kind);
        let offset = self.from.offset_to(self.to);
        let is_meant = partner.side == self.piece.side
            && !kind.is_pawn()
            && !kind.is_royal()
            && offset.file != 0
            && (offset.rank, offset.level) == (0, 0);
        let direction = Offset::flat(offset.file.signum(), 0);
        let king_to = self.variant.shape().shift(self.from, direction)?;
        is_meant.then_some(LawCastlingText {
            king_to,
            partner: self.to,
        })
    }
}
