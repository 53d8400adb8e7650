//! Standard chess, and the laws that change one part of it.

use super::pieces::{FORWARD, FORWARD_DIAGONALS, bishop, king, knight, pawn, queen, rook};
use crate::board_shape::{BoardShape, Offset};
use crate::law::{
    BoardArrangement, CastlingFiles, CastlingLaw, EnPassantLaw, Goal, Law, OurReading,
    PromotionLaw, QualifiedCapturers, StepLaw, StepOrigin,
};
use crate::law_name::LawName;

/// Returns a shape that a preset has, which is always valid.
pub(super) fn shape(files: u8, ranks: u8, levels: u8) -> BoardShape {
    BoardShape::new(files, ranks, levels).expect("a preset's board")
}

/// The castling of the FIDE Laws, article 3.8.2.
pub(super) const STANDARD_CASTLING: CastlingLaw = CastlingLaw::WithRook([
    CastlingFiles {
        king: 4,
        king_to: 6,
        rook: 7,
        rook_to: 5,
    },
    CastlingFiles {
        king: 4,
        king_to: 2,
        rook: 0,
        rook_to: 3,
    },
]);

/// The placement at the start of a game of chess.
pub(super) const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

/// Promotion on the last rank.
pub(super) const LAST_RANK: PromotionLaw = PromotionLaw {
    ranks: 1,
    enemy_home_only: false,
    optional: false,
};

/// Returns the law of steps straight ahead.
pub(super) fn steps(most: u8, origin: StepOrigin) -> StepLaw {
    StepLaw {
        most,
        origin,
        directions: vec![FORWARD],
    }
}

pub(super) fn standard() -> Law {
    Law {
        name: LawName::Standard,
        shape: shape(8, 8, 1),
        boards: BoardArrangement::One,
        kinds: vec![
            pawn(&[FORWARD], &FORWARD_DIAGONALS, "QRBN"),
            knight(),
            bishop(),
            rook(),
            queen(),
            king(),
        ],
        goal: Goal::Checkmate,
        castling: STANDARD_CASTLING,
        step: steps(2, StepOrigin::HomeRank),
        en_passant: EnPassantLaw::fide(),
        promotion: LAST_RANK,
        start: START.to_owned(),
        our_reading: Vec::new(),
    }
}

/// Returns the law of Berolina chess.
pub(super) fn berolina() -> Law {
    let mut law = standard();
    law.name = LawName::Berolina;
    law.kinds[0] = pawn(&FORWARD_DIAGONALS, &[FORWARD], "QRBN");
    law.step.directions = FORWARD_DIAGONALS.to_vec();
    law
}

/// Returns the law of Torpedo chess.
pub(super) fn torpedo() -> Law {
    let mut law = standard();
    law.name = LawName::Torpedo;
    law.step.origin = StepOrigin::AnyRank;
    law.our_reading = vec![OurReading::PromotedVictim];
    law
}

pub(super) fn triple_step() -> Law {
    let mut law = standard();
    law.name = LawName::TripleStep;
    law.step.most = 3;
    law
}

pub(super) fn all_pieces() -> Law {
    let mut law = standard();
    law.name = LawName::AllPieces;
    law.en_passant.capturers = QualifiedCapturers::AnyPiece;
    law
}

/// Returns the offsets of a list of flat directions on the same level and its neighbours.
pub(super) fn on_neighbouring_levels(directions: &[Offset]) -> Vec<Offset> {
    let levels = [0, 1, -1].into_iter();
    let spread = |level| {
        let flat = directions.iter();
        flat.map(move |offset| Offset::new(offset.file, offset.rank, level))
    };
    levels.flat_map(spread).collect()
}
