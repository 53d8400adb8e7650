//! Shogi, xiangqi and janggi: none of their soldiers steps over a square.

use super::chess::{LAST_RANK, shape, standard, steps};
use super::pieces::{
    DIAGONAL, FORWARD, FORWARD_DIAGONALS, ORTHOGONAL, bishop, king, leap, leaps, officer, part,
    ride, rook, royal, within,
};
use crate::board_shape::Offset;
use crate::law::{
    CastlingLaw, EnPassantLaw, Law, MovePart, OurReading, PieceClass, PieceKind, PromotionLaw,
    Purpose, StepOrigin, Targets, Travel, Zone,
};
use crate::law_name::LawName;

const BACK: Offset = Offset::flat(0, -1);
const SIDEWAYS: [Offset; 2] = [Offset::flat(-1, 0), Offset::flat(1, 0)];
const LAST_THREE_RANKS: PromotionLaw = PromotionLaw {
    ranks: 3,
    optional: true,
    ..LAST_RANK
};

/// Returns what the three games have in common.
fn asian(name: LawName, ranks: u8, kinds: Vec<PieceKind>, start: &str) -> Law {
    Law {
        name,
        shape: shape(9, ranks, 1),
        kinds,
        castling: CastlingLaw::None,
        step: steps(1, StepOrigin::HomeRank),
        en_passant: EnPassantLaw::none(),
        promotion: PromotionLaw {
            ranks: 0,
            ..LAST_RANK
        },
        start: start.to_owned(),
        our_reading: vec![OurReading::EndOfGame],
        ..standard()
    }
}

fn soldier(moves: Vec<MovePart>) -> PieceKind {
    PieceKind {
        class: PieceClass::Pawn,
        ..officer('P', "pawn", moves)
    }
}

fn walk(directions: Vec<Offset>) -> MovePart {
    part(Purpose::Either, Travel::Walk, directions)
}

/// Returns the law of shogi, as Fairy-Stockfish and Wikipedia's article have it.
pub(super) fn shogi() -> Law {
    let gold = || {
        leap([
            FORWARD,
            FORWARD_DIAGONALS[0],
            FORWARD_DIAGONALS[1],
            SIDEWAYS[0],
            SIDEWAYS[1],
            BACK,
        ])
    };
    let silver = [&DIAGONAL[..], &[FORWARD]].concat();
    let promoting = |kind: PieceKind, promotes_to| PieceKind {
        promotes_to,
        ..kind
    };
    let promoted = |letter, name, moves| PieceKind {
        promoted: true,
        ..officer(letter, name, moves)
    };
    let knight = leap([Offset::flat(-1, 2), Offset::flat(1, 2)]);
    let kinds = vec![
        promoting(soldier(vec![leap([FORWARD])]), "+P"),
        promoting(officer('L', "lance", vec![ride([FORWARD])]), "+L"),
        promoting(officer('N', "knight", vec![knight]), "+N"),
        promoting(officer('S', "silver", vec![leap(silver)]), "+S"),
        officer('G', "gold", vec![gold()]),
        promoting(bishop(), "+B"),
        promoting(rook(), "+R"),
        king(),
        promoted('P', "promoted-pawn", vec![gold()]),
        promoted('L', "promoted-lance", vec![gold()]),
        promoted('N', "promoted-knight", vec![gold()]),
        promoted('S', "promoted-silver", vec![gold()]),
        promoted('B', "horse", vec![ride(DIAGONAL), leap(ORTHOGONAL)]),
        promoted('R', "dragon", vec![ride(ORTHOGONAL), leap(DIAGONAL)]),
    ];
    let start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";
    let mut law = asian(LawName::Shogi, 9, kinds, start);
    law.promotion = LAST_THREE_RANKS;
    law.our_reading.push(OurReading::Drops);
    law
}

/// Returns the law of xiangqi, as Fairy-Stockfish and Wikipedia's article have it.
pub(super) fn xiangqi() -> Law {
    let cannon = vec![
        part(Purpose::Quiet, Travel::Ride { most: 15 }, ORTHOGONAL),
        part(Purpose::Capture, Travel::Hop, ORTHOGONAL),
    ];
    // Generals that face each other on an open file could capture each other.
    let facing = MovePart {
        targets: Targets::Royal,
        ..part(Purpose::Capture, Travel::Ride { most: 15 }, [FORWARD])
    };
    let kinds = vec![
        soldier(vec![leap([FORWARD]), within(Zone::FarHalf, leap(SIDEWAYS))]),
        officer('N', "horse", vec![walk(leaps(1, 2))]),
        officer(
            'B',
            "elephant",
            vec![within(Zone::OwnHalf, walk(leaps(2, 2)))],
        ),
        officer('R', "chariot", vec![ride(ORTHOGONAL)]),
        officer('C', "cannon", cannon),
        officer('A', "advisor", vec![within(Zone::Palace, leap(DIAGONAL))]),
        royal(
            'K',
            "general",
            vec![within(Zone::Palace, leap(ORTHOGONAL)), facing],
        ),
    ];
    let start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";
    asian(LawName::Xiangqi, 10, kinds, start)
}

/// Returns the law of janggi, as Fairy-Stockfish and Wikipedia's article have it.
pub(super) fn janggi() -> Law {
    let on_lines = |part| within(Zone::PalaceLines, part);
    let court = || {
        vec![
            within(Zone::Palace, leap(ORTHOGONAL)),
            within(Zone::PalaceLines, leap(DIAGONAL)),
        ]
    };
    let hop = |directions: [Offset; 4]| MovePart {
        targets: Targets::NotItsKind,
        ..part(Purpose::Either, Travel::Hop, directions)
    };
    let kinds = vec![
        soldier(vec![
            leap([FORWARD, SIDEWAYS[0], SIDEWAYS[1]]),
            on_lines(leap(FORWARD_DIAGONALS)),
        ]),
        officer('N', "horse", vec![walk(leaps(1, 2))]),
        officer('B', "elephant", vec![walk(leaps(2, 3))]),
        officer(
            'R',
            "chariot",
            vec![ride(ORTHOGONAL), on_lines(ride(DIAGONAL))],
        ),
        officer(
            'C',
            "cannon",
            vec![hop(ORTHOGONAL), on_lines(hop(DIAGONAL))],
        ),
        officer('A', "guard", court()),
        royal('K', "general", court()),
    ];
    let start = "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR";
    asian(LawName::Janggi, 10, kinds, start)
}
