//! Legal moves.

mod castling;
mod en_passant;
mod king_shield;

use crate::board_shape::BoardSquare;
use crate::law::{Goal, KindId};
use crate::law_position::{LawPiece, LawPosition};
use crate::routes::{PieceRoute, TargetKind};
use crate::variant::Variant;
use crate::variant_move::{MoveAction, VariantMove};
use king_shield::KingShield;

impl Variant {
    /// Returns the legal moves, piece by piece.
    ///
    /// ```
    /// use variants::{LawName, Variant};
    ///
    /// let torpedo = Variant::preset(LawName::Torpedo);
    /// assert_eq!(torpedo.legal_moves(torpedo.start()).len(), 20);
    /// ```
    pub fn legal_moves(&self, position: &LawPosition) -> Vec<VariantMove> {
        if self.is_king_captured(position) {
            return Vec::new();
        }
        let captures = en_passant::captures(self, position);
        let mut moves = self.plain_moves(position);
        if !self.law().en_passant.choice {
            moves.retain(|mv| {
                mv.is_castling()
                    || !captures
                        .iter()
                        .any(|capture| (capture.from, capture.to) == (mv.from, mv.to))
            });
        }
        moves.extend(captures);
        if self.has_check() {
            let kings = self.kings(position.placement(), position.turn());
            let shield = KingShield::new(self, position, &kings);
            moves.retain(|mv| {
                let known = shield.as_ref().and_then(|shield| shield.is_safe(*mv));
                known.unwrap_or_else(|| self.is_safe(position, &kings, *mv))
            });
        }
        let is_compelled = self.law().en_passant.compulsory;
        if is_compelled && moves.iter().any(|mv| mv.is_en_passant()) {
            moves.retain(|mv| mv.is_en_passant());
        }
        moves
    }

    /// Returns true if one side has lost its king. The game must be about the capture of the king.
    pub(crate) fn is_king_captured(&self, position: &LawPosition) -> bool {
        let has_king = |side| !self.kings(position.placement(), side).is_empty();
        match self.law().goal {
            Goal::Checkmate => false,
            Goal::CaptureKing => !crate::Side::ALL.into_iter().all(has_king),
        }
    }

    /// Returns the moves apart from captures en passant, without regard to check.
    fn plain_moves(&self, position: &LawPosition) -> Vec<VariantMove> {
        let mut moves = Vec::new();
        for from in self.shape().squares() {
            let piece = position.piece_at(from);
            if let Some(piece) = piece.filter(|piece| piece.side == position.turn()) {
                for route in self.routes(piece.side, piece.kind) {
                    self.add_route(position, from, piece, route, &mut moves);
                }
                if self.law().kind(piece.kind).is_pawn() {
                    self.add_steps(position, from, piece, &mut moves);
                }
            }
        }
        castling::add_castlings(self, position, &mut moves);
        moves
    }

    fn add_route(
        &self,
        position: &LawPosition,
        from: BoardSquare,
        piece: LawPiece,
        route: &PieceRoute,
        moves: &mut Vec<VariantMove>,
    ) {
        let shape = self.shape();
        let inside = |square| route.within.contains(shape, piece.side, square);
        if !route.from.contains(shape, piece.side, from) || !inside(from) {
            return;
        }
        let last = route.offsets.len() - 1;
        let mut has_hurdle = !route.hops;
        for (index, offset) in route.offsets.iter().enumerate() {
            let Some(to) = shape.shift(from, *offset).filter(|to| inside(*to)) else {
                return;
            };
            let occupant = position.piece_at(to);
            if !has_hurdle {
                let Some(hurdle) = occupant else {
                    continue;
                };
                if route.targets == crate::law::Targets::NotItsKind && hurdle.kind == piece.kind {
                    return;
                }
                has_hurdle = true;
                continue;
            }
            if route.stops_everywhere || index == last {
                self.add_stop(position, from, to, route, moves);
            }
            if occupant.is_some() {
                return;
            }
        }
    }

    /// Adds the move to a square that the piece reaches.
    fn add_stop(
        &self,
        position: &LawPosition,
        from: BoardSquare,
        to: BoardSquare,
        route: &PieceRoute,
        moves: &mut Vec<VariantMove>,
    ) {
        let Some(piece) = position.piece_at(from) else {
            return;
        };
        let action = match position.piece_at(to) {
            None if route.purpose.is_quiet() => MoveAction::Quiet,
            Some(target) if route.purpose.captures() && target.side != piece.side => {
                let target_kind = TargetKind {
                    kind: target.kind,
                    is_royal: self.law().kind(target.kind).is_royal(),
                };
                if !route.targets.allow(piece.kind, target_kind) {
                    return;
                }
                MoveAction::Capture
            }
            None | Some(_) => return,
        };
        if !self.is_arrival_free(position, to) {
            return;
        }
        let is_known = route.overlaps
            && moves
                .iter()
                .rev()
                .take_while(|mv| mv.from == from)
                .any(|mv| mv.to == to);
        if !is_known {
            self.add_promotions(from, to, piece, action, moves);
        }
    }

    /// Returns true if nothing stands where a piece arrives on the mirrored board.
    fn is_arrival_free(&self, position: &LawPosition, to: BoardSquare) -> bool {
        !self.is_mirrored() || position.placement().is_empty(self.arrival(to))
    }

    /// Adds the steps of a pawn over squares.
    fn add_steps(
        &self,
        position: &LawPosition,
        from: BoardSquare,
        piece: LawPiece,
        moves: &mut Vec<VariantMove>,
    ) {
        let step = &self.law().step;
        if step.most < 2 || !self.may_step_from(piece.side, from) {
            return;
        }
        for direction in &step.directions {
            let direction = self.law().offset_for(piece.side, *direction);
            for length in 1..=step.most as i8 {
                let to = self.shape().shift(from, direction * length);
                let Some(to) = to.filter(|to| position.placement().is_empty(*to)) else {
                    break;
                };
                if length > 1 && self.is_arrival_free(position, to) {
                    self.add_promotions(from, to, piece, MoveAction::Step, moves);
                }
            }
        }
    }

    /// Adds a move with every choice of promotion.
    fn add_promotions(
        &self,
        from: BoardSquare,
        to: BoardSquare,
        piece: LawPiece,
        action: MoveAction,
        moves: &mut Vec<VariantMove>,
    ) {
        let choices = self.promotion_choices(piece, from, to);
        moves.extend(choices.into_iter().map(|promotion| VariantMove {
            from,
            to,
            action,
            promotion,
        }));
    }

    /// Returns what a piece becomes by a move. `None` among them means that it stays as it is.
    pub(crate) fn promotion_choices(
        &self,
        piece: LawPiece,
        from: BoardSquare,
        to: BoardSquare,
    ) -> Vec<Option<KindId>> {
        let kinds = self.promotions(piece.kind);
        let promotion = self.law().promotion;
        let in_zone = self.is_promotion_square(piece.side, to)
            || promotion.optional && self.is_promotion_square(piece.side, from);
        if kinds.is_empty() || !in_zone {
            return vec![None];
        }
        let mut choices: Vec<_> = kinds.iter().copied().map(Some).collect();
        if promotion.optional && self.has_way_on(piece, to) {
            choices.push(None);
        }
        choices
    }

    /// Returns true if a piece could move on from a square of an empty board.
    fn has_way_on(&self, piece: LawPiece, square: BoardSquare) -> bool {
        let routes = self.routes(piece.side, piece.kind).iter();
        let mut firsts = routes.filter_map(|route| route.offsets.first());
        firsts.any(|offset| self.shape().shift(square, *offset).is_some())
    }

    /// Returns true if a move leaves no king of its side attacked.
    fn is_safe(&self, position: &LawPosition, kings: &[BoardSquare], mv: VariantMove) -> bool {
        let them = !position.turn();
        let is_attacked = |transfer: bool| {
            let mut placement = position.placement().clone();
            self.apply(&mut placement, mv, transfer);
            let lands = |square| {
                if transfer {
                    self.arrival(square)
                } else {
                    square
                }
            };
            kings.iter().any(|king| {
                let king = if *king == mv.from {
                    lands(mv.landing())
                } else {
                    *king
                };
                // Before the piece goes through the mirror, only its own board counts.
                (transfer || king.level() == mv.from.level())
                    && self.attacks_king(&placement, king, them)
            })
        };
        !(is_attacked(true) || self.is_mirrored() && is_attacked(false))
    }
}
