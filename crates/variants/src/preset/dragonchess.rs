//! Dragonchess.

use super::chess::{LAST_RANK, shape, standard, steps};
use super::pieces::{
    DIAGONAL, FORWARD, FORWARD_DIAGONALS, ORTHOGONAL, leap, leaps, officer, part, ride, royal,
    within,
};
use crate::board_shape::Offset;
use crate::law::{
    BoardArrangement, CastlingLaw, EnPassantLaw, Law, MovePart, OurReading, PieceClass, PieceKind,
    Purpose, StepOrigin, Travel, Zone,
};
use crate::law_name::LawName;

const UNDERWORLD: Zone = Zone::Level(0);
const GROUND: Zone = Zone::Level(1);
const SKY: Zone = Zone::Level(2);
const UP: Offset = Offset::new(0, 0, 1);
const DOWN: Offset = Offset::new(0, 0, -1);
const BACK: Offset = Offset::flat(0, -1);
const SIDEWAYS: [Offset; 2] = [Offset::flat(-1, 0), Offset::flat(1, 0)];

fn from(zone: Zone, part: MovePart) -> MovePart {
    MovePart { from: zone, ..part }
}

fn quiet(directions: impl Into<Vec<Offset>>) -> MovePart {
    part(Purpose::Quiet, Travel::Leap, directions)
}

fn capture(directions: impl Into<Vec<Offset>>) -> MovePart {
    part(Purpose::Capture, Travel::Leap, directions)
}

/// Returns the diagonal steps that also lead to another level.
fn triagonal(level: i8) -> Vec<Offset> {
    let flat = DIAGONAL.iter();
    flat.map(|offset| Offset::new(offset.file, offset.rank, level))
        .collect()
}

/// Returns the law of Dragonchess. Board A is the underworld, B the ground, C the sky. [`LawName::Dragonchess`] names
/// the sources, and what is left out.
pub(super) fn dragonchess() -> Law {
    let mut kinds = vec![warrior(), sylph(), dwarf()];
    kinds.extend(heroes());
    kinds.extend(creatures());
    Law {
        name: LawName::Dragonchess,
        shape: shape(12, 8, 3),
        boards: BoardArrangement::Levels {
            black_home: 1,
            forward: false,
        },
        kinds,
        castling: CastlingLaw::None,
        step: steps(1, StepOrigin::HomeRank),
        en_passant: EnPassantLaw::none(),
        promotion: LAST_RANK,
        start: concat!(
            "2b3e3b1/1d1d1d1d1d1d/12/12/12/12/1D1D1D1D1D1D/2B3E3B1|",
            "ouhtcmkpthuo/wwwwwwwwwwww/12/12/12/12/WWWWWWWWWWWW/OUHTCMKPTHUO|",
            "2g3r3g1/s1s1s1s1s1s1/12/12/12/12/S1S1S1S1S1S1/2G3R3G1"
        )
        .to_owned(),
        our_reading: vec![OurReading::SpecialPowers, OurReading::PieceMoves],
        ..standard()
    }
}

/// Returns the pawn of the ground.
fn warrior() -> PieceKind {
    PieceKind {
        class: PieceClass::Pawn,
        promotes_to: "H",
        ..officer(
            'W',
            "warrior",
            vec![quiet([FORWARD]), capture(FORWARD_DIAGONALS)],
        )
    }
}

/// Returns the pawn of the sky.
fn sylph() -> PieceKind {
    PieceKind {
        class: PieceClass::Pawn,
        ..officer(
            'S',
            "sylph",
            vec![
                from(SKY, quiet(FORWARD_DIAGONALS)),
                from(SKY, capture([FORWARD, DOWN])),
                from(GROUND, quiet([UP])),
            ],
        )
    }
}

/// Returns the pawn of the underworld.
fn dwarf() -> PieceKind {
    PieceKind {
        class: PieceClass::Pawn,
        ..officer(
            'D',
            "dwarf",
            vec![
                quiet([FORWARD, SIDEWAYS[0], SIDEWAYS[1]]),
                capture(FORWARD_DIAGONALS),
                from(UNDERWORLD, capture([UP])),
                from(GROUND, quiet([DOWN])),
            ],
        )
    }
}

/// Returns the pieces of the ground.
fn heroes() -> Vec<PieceKind> {
    let steps = || [leap(ORTHOGONAL), leap(DIAGONAL)];
    let vertical = || leap([UP, DOWN]);
    let [along, across] = steps();
    let cleric = vec![along, across, vertical()];
    let [along, across] = steps();
    let king = vec![within(GROUND, along), within(GROUND, across), vertical()];
    let [along, across] = steps();
    let paladin = vec![along, across, within(GROUND, leap(leaps(1, 2)))];
    let mage = vec![
        within(GROUND, ride(ORTHOGONAL)),
        within(GROUND, ride(DIAGONAL)),
        from(UNDERWORLD, leap(ORTHOGONAL)),
        from(SKY, leap(ORTHOGONAL)),
        vertical(),
    ];
    let hero = vec![
        within(GROUND, leap(DIAGONAL)),
        within(GROUND, leap(leaps(2, 2))),
        leap(triagonal(1)),
        leap(triagonal(-1)),
    ];
    vec![
        officer('O', "oliphant", vec![ride(ORTHOGONAL)]),
        officer('U', "unicorn", vec![leap(leaps(1, 2))]),
        officer('H', "hero", hero),
        officer('T', "thief", vec![ride(DIAGONAL)]),
        officer('C', "cleric", cleric),
        officer('M', "mage", mage),
        royal('K', "king", king),
        officer('P', "paladin", paladin),
    ]
}

/// Returns the pieces of the sky and of the underworld.
fn creatures() -> Vec<PieceKind> {
    let griffin = vec![
        within(SKY, leap(leaps(2, 3))),
        from(SKY, leap(triagonal(-1))),
        within(GROUND, leap(DIAGONAL)),
        from(GROUND, leap(triagonal(1))),
    ];
    let ahead = [FORWARD, FORWARD_DIAGONALS[0], FORWARD_DIAGONALS[1]];
    let elemental = vec![
        within(
            UNDERWORLD,
            part(Purpose::Either, Travel::Ride { most: 2 }, ORTHOGONAL),
        ),
        within(UNDERWORLD, quiet(DIAGONAL)),
    ];
    vec![
        officer('G', "griffin", griffin),
        officer('R', "dragon", vec![leap(ORTHOGONAL), ride(DIAGONAL)]),
        officer('B', "basilisk", vec![leap(ahead), quiet([BACK])]),
        officer('E', "elemental", elemental),
    ]
}
