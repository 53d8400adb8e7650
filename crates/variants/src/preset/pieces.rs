//! Kinds of pieces that several laws share, and the words to build others.

use crate::board_shape::Offset;
use crate::law::{MovePart, PieceClass, PieceKind, Purpose, Targets, Travel, Zone};

pub(super) const ORTHOGONAL: [Offset; 4] = [
    Offset::flat(0, 1),
    Offset::flat(1, 0),
    Offset::flat(0, -1),
    Offset::flat(-1, 0),
];
pub(super) const DIAGONAL: [Offset; 4] = [
    Offset::flat(1, 1),
    Offset::flat(1, -1),
    Offset::flat(-1, -1),
    Offset::flat(-1, 1),
];
pub(super) const FORWARD: Offset = Offset::flat(0, 1);
pub(super) const FORWARD_DIAGONALS: [Offset; 2] = [Offset::flat(-1, 1), Offset::flat(1, 1)];

/// Further than any board reaches.
const FAR: u8 = 15;

/// Returns the eight leaps of so many squares one way and so many the other.
pub(super) fn leaps(short: i8, long: i8) -> Vec<Offset> {
    let mut offsets = Vec::new();
    for (file, rank) in [(short, long), (long, short)] {
        for (file, rank) in [(file, rank), (file, -rank), (-file, rank), (-file, -rank)] {
            let offset = Offset::flat(file, rank);
            if !offsets.contains(&offset) {
                offsets.push(offset);
            }
        }
    }
    offsets
}

pub(super) fn part(
    purpose: Purpose,
    travel: Travel,
    directions: impl Into<Vec<Offset>>,
) -> MovePart {
    MovePart {
        purpose,
        travel,
        directions: directions.into(),
        from: Zone::Anywhere,
        within: Zone::Anywhere,
        targets: Targets::Any,
    }
}

pub(super) fn within(zone: Zone, part: MovePart) -> MovePart {
    MovePart {
        within: zone,
        ..part
    }
}

pub(super) fn leap(directions: impl Into<Vec<Offset>>) -> MovePart {
    part(Purpose::Either, Travel::Leap, directions)
}

pub(super) fn ride(directions: impl Into<Vec<Offset>>) -> MovePart {
    part(Purpose::Either, Travel::Ride { most: FAR }, directions)
}

pub(super) fn officer(letter: char, name: &'static str, moves: Vec<MovePart>) -> PieceKind {
    PieceKind {
        letter,
        promoted: false,
        name,
        class: PieceClass::Officer,
        moves,
        promotes_to: "",
    }
}

pub(super) fn royal(letter: char, name: &'static str, moves: Vec<MovePart>) -> PieceKind {
    PieceKind {
        class: PieceClass::Royal,
        ..officer(letter, name, moves)
    }
}

/// Returns a pawn that moves and captures by single steps in these directions.
pub(super) fn pawn(quiet: &[Offset], capture: &[Offset], promotes_to: &'static str) -> PieceKind {
    PieceKind {
        class: PieceClass::Pawn,
        promotes_to,
        ..officer(
            'P',
            "pawn",
            vec![
                part(Purpose::Quiet, Travel::Leap, quiet),
                part(Purpose::Capture, Travel::Leap, capture),
            ],
        )
    }
}

pub(super) fn king() -> PieceKind {
    royal('K', "king", vec![leap(ORTHOGONAL), leap(DIAGONAL)])
}

pub(super) fn queen() -> PieceKind {
    officer('Q', "queen", vec![ride(ORTHOGONAL), ride(DIAGONAL)])
}

pub(super) fn rook() -> PieceKind {
    officer('R', "rook", vec![ride(ORTHOGONAL)])
}

pub(super) fn bishop() -> PieceKind {
    officer('B', "bishop", vec![ride(DIAGONAL)])
}

pub(super) fn knight() -> PieceKind {
    officer('N', "knight", vec![leap(leaps(1, 2))])
}
