//! Playing a move.

use crate::board_shape::BoardSquare;
use crate::law::{Lapse, PassedSquares};
use crate::law_position::{CastlingRight, LawPiece, LawPosition, PassedPawn, Placement};
use crate::side::Side;
use crate::variant::Variant;
use crate::variant_move::{MoveAction, VariantMove};

impl Variant {
    /// Returns the position after a legal move.
    ///
    /// An illegal move gives a position that may be impossible, but never a panic.
    #[must_use]
    pub fn play(&self, position: &LawPosition, mv: VariantMove) -> LawPosition {
        let mut after = position.clone();
        let mover = position.piece_at(mv.from);
        self.apply(&mut after.placement, mv, true);
        self.revoke_rights(&mut after, mv);
        self.update_passed_pawns(&mut after, mv);
        let is_pawn = mover.is_some_and(|piece| self.law().kind(piece.kind).is_pawn());
        if is_pawn || mv.captured_square().is_some() {
            after.halfmove_clock = 0;
        } else {
            after.halfmove_clock = position.halfmove_clock.saturating_add(1);
        }
        if position.turn == Side::Black {
            after.fullmove_number = position.fullmove_number.saturating_add(1);
        }
        after.turn = !position.turn;
        after
    }

    /// Moves the pieces of a move; with `transfer` they go on to the mirrored board.
    pub(crate) fn apply(&self, placement: &mut Placement, mv: VariantMove, transfer: bool) {
        let lands = |square| {
            if transfer {
                self.arrival(square)
            } else {
                square
            }
        };
        let mover = placement.remove(mv.from);
        match mv.action {
            MoveAction::Quiet | MoveAction::Step => {}
            MoveAction::Capture | MoveAction::EnPassant { .. } => {
                if let Some(square) = mv.captured_square() {
                    placement.set(square, None);
                }
            }
            MoveAction::Castle {
                king_to,
                partner,
                partner_to,
            } => {
                let other = placement.remove(partner);
                placement.set(lands(partner_to), other);
                placement.set(lands(king_to), mover);
                return;
            }
        }
        let piece = mover.map(|piece| LawPiece {
            kind: mv.promotion.unwrap_or(piece.kind),
            ..piece
        });
        placement.set(lands(mv.to), piece);
    }

    /// Takes the castling rights whose king or rook has moved or is captured.
    fn revoke_rights(&self, after: &mut LawPosition, mv: VariantMove) {
        for right in CastlingRight::ALL {
            if after.has_right(right) && !self.keeps_right(right, mv) {
                after.revoke(right);
            }
        }
    }

    fn keeps_right(&self, right: CastlingRight, mv: VariantMove) -> bool {
        let touched = [Some(mv.from), mv.captured_square()];
        self.castling_squares(right)
            .is_some_and(|[king, _, rook, _]| {
                !touched.contains(&Some(king)) && !touched.contains(&Some(rook))
            })
    }

    fn update_passed_pawns(&self, after: &mut LawPosition, mv: VariantMove) {
        match self.law().en_passant.lapse {
            Lapse::NextMove => after.passed_pawns.clear(),
            Lapse::Never => {
                let gone = [Some(mv.from), mv.captured_square()];
                let pawns = &mut after.passed_pawns;
                pawns.retain(|passed| !gone.contains(&Some(passed.pawn)));
                for passed in pawns.iter_mut() {
                    let placement = &after.placement;
                    passed.passed.retain(|square| placement.is_empty(*square));
                }
                pawns.retain(|passed| !passed.passed.is_empty());
            }
        }
        let Some(new) = self.passed_pawn(mv) else {
            return;
        };
        // The right to capture on a square belongs to the last pawn that passed it.
        for older in &mut after.passed_pawns {
            older.passed.retain(|square| !new.passed.contains(square));
        }
        after.passed_pawns.retain(|older| !older.passed.is_empty());
        after.passed_pawns.push(new);
    }

    /// Returns the pawn of a step and the squares that it passed. `None` if they give no right.
    pub(crate) fn passed_pawn(&self, mv: VariantMove) -> Option<PassedPawn> {
        let law = &self.law().en_passant;
        if mv.action != MoveAction::Step
            || !law.allowed
            || mv.promotion.is_some() && !law.after_promotion
        {
            return None;
        }
        let passed = self.passed_squares(mv.from, mv.to)?;
        Some(PassedPawn {
            pawn: self.arrival(mv.to),
            passed,
        })
    }

    /// Returns the squares that count as passed by a step. `None` if they give no right.
    pub(crate) fn passed_squares(
        &self,
        from: BoardSquare,
        to: BoardSquare,
    ) -> Option<Vec<BoardSquare>> {
        let law = &self.law().en_passant;
        let offset = from.offset_to(to);
        let length = [offset.file, offset.rank, offset.level]
            .map(i8::abs)
            .into_iter()
            .max()
            .unwrap_or(0);
        if length < 2 {
            return None;
        }
        let direction = crate::Offset::new(
            offset.file / length,
            offset.rank / length,
            offset.level / length,
        );
        let sides = Side::ALL.into_iter();
        let is_exempt = sides
            .flat_map(|side| law.exempt.iter().map(move |exempt| (side, *exempt)))
            .any(|(side, exempt)| self.law().offset_for(side, exempt) == direction);
        if is_exempt {
            return None;
        }
        let squares = (1..length).filter_map(|step| self.shape().shift(from, direction * step));
        let squares: Vec<_> = squares.collect();
        Some(match law.passed {
            PassedSquares::Every => squares,
            PassedSquares::First => squares.into_iter().take(1).collect(),
            PassedSquares::Last => squares.into_iter().next_back().into_iter().collect(),
        })
    }
}
