//! A law ready to play.

use crate::board_shape::{BoardShape, BoardSquare};
use crate::law::{
    BoardArrangement, CastlingFiles, CastlingLaw, Goal, KindId, Law, LawError, PieceKind,
    StepOrigin,
};
use crate::law_name::LawName;
use crate::law_position::{CastlingRight, LawPosition, Placement};
use crate::placement_text::parse_placement;
use crate::routes::{PieceRoute, SideRoutes, TargetKind};
use crate::side::Side;

/// A law ready to play. Its parts go together, and the ways of its pieces are worked out.
///
/// ```
/// use variants::{LawName, Variant};
///
/// let chess99 = Variant::preset(LawName::Chess99);
/// let position = chess99.parse_fen("4k4/9/9/9/2p6/9/1P7/9/4K4 w - - 0 1")?;
/// let step = chess99.parse_move(&position, "b3-b5")?;
/// let position = chess99.play(&position, step);
/// let capture = chess99.parse_move(&position, "cxb4 e.p.")?;
/// assert!(capture.is_en_passant());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Variant {
    law: Law,
    routes: [SideRoutes; 2],
    /// A king, for the question whether one would be attacked.
    king: TargetKind,
    /// For each kind the kinds it can become.
    promotions: Vec<Vec<KindId>>,
    start: LawPosition,
}

impl Variant {
    /// Makes a law playable.
    ///
    /// # Errors
    ///
    /// If two parts of the law contradict each other, or its initial placement does not fit.
    pub fn new(law: Law) -> Result<Variant, LawError> {
        law.check()?;
        let start = start(&law)?;
        let routes = Side::ALL.map(|side| SideRoutes::new(&law, side));
        let kinds = law.kinds.iter();
        let promotions = kinds
            .map(|kind| law.promotions(kind).into_iter().flatten().collect())
            .collect();
        let king = king_kind(&law);
        let mut variant = Variant {
            law,
            routes,
            king,
            promotions,
            start,
        };
        for right in CastlingRight::ALL {
            if variant.can_have_right(variant.start.placement(), right) {
                variant.start.grant(right);
            }
        }
        Ok(variant)
    }

    /// Returns the law of a name, ready to play.
    ///
    /// # Panics
    ///
    /// Never: the tests make every preset playable.
    pub fn preset(name: LawName) -> Variant {
        Variant::new(Law::preset(name)).expect("a preset goes together")
    }

    /// Returns the law.
    pub fn law(&self) -> &Law {
        &self.law
    }

    /// Returns the size and number of the boards.
    pub fn shape(&self) -> BoardShape {
        self.law.shape
    }

    /// Returns the initial position.
    pub fn start(&self) -> &LawPosition {
        &self.start
    }

    pub(crate) fn routes(&self, side: Side, kind: KindId) -> &[PieceRoute] {
        self.routes[side.index()].of_kind(kind)
    }

    /// Returns the kinds that a piece can become.
    pub fn promotions(&self, kind: KindId) -> &[KindId] {
        &self.promotions[kind.index()]
    }

    /// Returns the square where a piece stands after a move. With mirrored boards it is on the
    /// other one.
    pub fn arrival(&self, square: BoardSquare) -> BoardSquare {
        match self.law.boards {
            BoardArrangement::Mirror => square.on_level(1 - square.level().min(1)),
            BoardArrangement::One
            | BoardArrangement::Levels { .. }
            | BoardArrangement::Timelines => square,
        }
    }

    /// Returns true if the boards mirror each other, so that pieces change boards.
    pub fn is_mirrored(&self) -> bool {
        self.law.boards == BoardArrangement::Mirror
    }

    /// Returns true if kings must not be left attacked.
    pub fn has_check(&self) -> bool {
        self.law.goal == Goal::Checkmate
    }

    /// Returns the squares of a side's kings.
    pub fn kings(&self, placement: &Placement, side: Side) -> Vec<BoardSquare> {
        let is_king = |square: &BoardSquare| {
            placement
                .piece_at(*square)
                .is_some_and(|piece| piece.side == side && self.law.kind(piece.kind).is_royal())
        };
        self.shape().squares().filter(is_king).collect()
    }

    /// Calls `found` with every square from which `by` attacks a square, until it returns true.
    pub(crate) fn any_attacker(
        &self,
        placement: &Placement,
        target: BoardSquare,
        kind: KindId,
        by: Side,
        found: impl FnMut(BoardSquare) -> bool,
    ) -> bool {
        let target_kind = TargetKind {
            kind,
            is_royal: self.law.kind(kind).is_royal(),
        };
        self.routes[by.index()].any_attacker(self.shape(), placement, target, target_kind, found)
    }

    /// Returns true if a king on the square would be attacked by a side.
    pub(crate) fn attacks_king(
        &self,
        placement: &Placement,
        square: BoardSquare,
        by: Side,
    ) -> bool {
        let routes = &self.routes[by.index()];
        routes.any_attacker(self.shape(), placement, square, self.king, |_| true)
    }

    /// Returns the ways of a side's pieces.
    pub(crate) fn side_routes(&self, side: Side) -> &SideRoutes {
        &self.routes[side.index()]
    }

    /// Returns the king as something to capture.
    pub(crate) fn king_target(&self) -> TargetKind {
        self.king
    }

    /// Returns true if the side to move is in check. It never is if kings may be captured.
    pub fn is_check(&self, position: &LawPosition) -> bool {
        let placement = position.placement();
        let kings = self.kings(placement, position.turn());
        self.has_check()
            && kings
                .into_iter()
                .any(|king| self.attacks_king(placement, king, !position.turn()))
    }

    /// Returns true if a pawn may step over squares from here.
    pub fn may_step_from(&self, side: Side, square: BoardSquare) -> bool {
        match self.law.step.origin {
            StepOrigin::AnyRank => true,
            StepOrigin::HomeRank => {
                self.shape().relative_rank(square, side) == 1
                    && self.law.is_home_level(side, square.level())
            }
        }
    }

    /// Returns true if a piece that lands on the square comes into its promotion zone.
    pub fn is_promotion_square(&self, side: Side, square: BoardSquare) -> bool {
        let promotion = self.law.promotion;
        let rank = self.shape().relative_rank(square, side);
        let from_end = (self.shape().ranks() - 1).saturating_sub(rank);
        from_end < promotion.ranks
            && (!promotion.enemy_home_only || self.law.is_home_level(!side, square.level()))
    }

    /// Returns the squares of a castling with a rook. They are those of the king, its landing, the
    /// rook and its landing.
    pub fn castling_squares(&self, right: CastlingRight) -> Option<[BoardSquare; 4]> {
        let CastlingLaw::WithRook(castlings) = &self.law.castling else {
            return None;
        };
        let CastlingFiles {
            king,
            king_to,
            rook,
            rook_to,
        } = castlings[usize::from(!right.king_side)];
        let (rank, level) = self.home(right.side);
        Some([king, king_to, rook, rook_to].map(|file| BoardSquare::new(file, rank, level)))
    }

    /// Returns the rank and the level where a side's pieces start.
    fn home(&self, side: Side) -> (u8, u8) {
        let rank = match side {
            Side::White => 0,
            Side::Black => self.shape().ranks() - 1,
        };
        let mut levels = 0..self.shape().levels();
        let level = levels.find(|level| self.law.is_home_level(side, *level));
        (rank, level.unwrap_or(0))
    }

    /// Returns true if king and rook stand where a castling right needs them.
    pub(crate) fn can_have_right(&self, placement: &Placement, right: CastlingRight) -> bool {
        let Some([king, _, rook, _]) = self.castling_squares(right) else {
            return false;
        };
        let own = |square| {
            let piece = placement.piece_at(square);
            piece.filter(|piece| piece.side == right.side)
        };
        own(king).is_some_and(|piece| self.law.kind(piece.kind).is_royal())
            && own(rook).is_some_and(|piece| self.law.kind(piece.kind).letter == 'R')
    }
}

/// Returns the kind of the king, if the law has one.
fn king_kind(law: &Law) -> TargetKind {
    let king = law.kinds.iter().position(PieceKind::is_royal);
    TargetKind {
        kind: KindId::new(king.unwrap_or(0)),
        is_royal: king.is_some(),
    }
}

/// Returns the initial position, without castling rights.
fn start(law: &Law) -> Result<LawPosition, LawError> {
    let placement = parse_placement(law, &law.start).map_err(|error| LawError::Start {
        because: error.to_string(),
    })?;
    Ok(LawPosition::new(placement, Side::White))
}
