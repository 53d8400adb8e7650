//! Chess on several levels, and on several timelines.

use super::chess::{LAST_RANK, START, on_neighbouring_levels, shape, standard};
use super::pieces::{
    DIAGONAL, FORWARD, FORWARD_DIAGONALS, ORTHOGONAL, leap, leaps, officer, pawn, ride, royal,
};
use crate::board_shape::Offset;
use crate::law::{
    BoardArrangement, CastlingLaw, EnPassantLaw, Law, MovePart, OurReading, PromotionLaw, StepLaw,
    StepOrigin,
};
use crate::law_name::LawName;

const UP: Offset = Offset::new(0, 0, 1);
const DOWN: Offset = Offset::new(0, 0, -1);

/// Returns the leaps of a knight in three dimensions.
fn space_knight() -> Vec<Offset> {
    let mut offsets = leaps(1, 2);
    for flat in leaps(0, 1) {
        for level in [-2, 2] {
            offsets.push(Offset::new(flat.file, flat.rank, level));
        }
    }
    for flat in leaps(0, 2) {
        for level in [-1, 1] {
            offsets.push(Offset::new(flat.file, flat.rank, level));
        }
    }
    offsets
}

/// Returns the 26 directions with the number of coordinates that change, from 1 to 3.
fn space_directions(changing: u8) -> Vec<Offset> {
    let mut offsets = Vec::new();
    for level in -1..=1_i8 {
        for rank in -1..=1_i8 {
            for file in -1..=1_i8 {
                let offset = Offset::new(file, rank, level);
                if (file.abs() + rank.abs() + level.abs()) as u8 == changing {
                    offsets.push(offset);
                }
            }
        }
    }
    offsets
}

/// Returns the pieces with the moves of chess in any number of dimensions. Pawns are not among
/// them.
fn space_officers(rook: Vec<MovePart>, bishop: Vec<MovePart>) -> Vec<crate::law::PieceKind> {
    let queen = rook.iter().chain(&bishop).cloned().collect();
    let all = (1..=3).flat_map(space_directions).collect::<Vec<_>>();
    vec![
        officer('N', "knight", vec![leap(space_knight())]),
        officer('B', "bishop", bishop),
        officer('R', "rook", rook),
        officer('Q', "queen", queen),
        royal('K', "king", vec![leap(all)]),
    ]
}

/// Returns the law of Millennium 3D chess. [`LawName::Millennium3d`] names the sources.
pub(super) fn millennium() -> Law {
    let rook = vec![ride(on_neighbouring_levels(&ORTHOGONAL)), ride([UP, DOWN])];
    let bishop = vec![ride(on_neighbouring_levels(&DIAGONAL))];
    let ahead = on_neighbouring_levels(&[FORWARD]);
    let quiet: Vec<_> = ahead.iter().copied().chain([UP, DOWN]).collect();
    let capture = on_neighbouring_levels(&FORWARD_DIAGONALS);
    let mut kinds = vec![pawn(&quiet, &capture, "QRBN")];
    kinds.extend(space_officers(rook, bishop));
    let empty = "8/8/8/8/8/8/8/8";
    Law {
        name: LawName::Millennium3d,
        shape: shape(8, 8, 3),
        boards: BoardArrangement::Levels {
            black_home: 2,
            forward: false,
        },
        kinds,
        step: StepLaw {
            most: 2,
            origin: StepOrigin::HomeRank,
            directions: quiet,
        },
        en_passant: EnPassantLaw {
            exempt: vec![UP, DOWN],
            ..EnPassantLaw::fide()
        },
        promotion: PromotionLaw {
            enemy_home_only: true,
            ..LAST_RANK
        },
        start: format!("8/8/8/8/8/8/PPPPPPPP/RNBQKBNR|{empty}|rnbqkbnr/pppppppp/8/8/8/8/8/8"),
        our_reading: vec![
            OurReading::PieceMoves,
            OurReading::FirstMove,
            OurReading::Promotion,
            OurReading::Castling,
        ],
        ..standard()
    }
}

/// Returns the law of two timelines of 5D chess. A rook moves along one axis, a bishop along two, a
/// queen along any number. A pawn moves straight to the other timeline. [`LawName::FiveD`] names
/// the sources.
pub(super) fn five_d() -> Law {
    let rook = vec![ride(space_directions(1))];
    let bishop = vec![ride(space_directions(2))];
    let mut kinds = vec![pawn(&[FORWARD, UP], &FORWARD_DIAGONALS, "QRBN")];
    let mut officers = space_officers(rook, bishop);
    officers[3].moves.push(ride(space_directions(3)));
    kinds.extend(officers);
    Law {
        name: LawName::FiveD,
        shape: shape(8, 8, 2),
        boards: BoardArrangement::Timelines,
        kinds,
        castling: CastlingLaw::None,
        start: format!("{START}|{START}"),
        our_reading: vec![OurReading::Time, OurReading::Castling],
        ..standard()
    }
}

/// Returns the law of Raumschach. [`LawName::Raumschach`] names the sources.
pub(super) fn raumschach() -> Law {
    let rook = vec![ride(space_directions(1))];
    let bishop = vec![ride(space_directions(2))];
    let capture = [
        Offset::flat(-1, 1),
        Offset::flat(1, 1),
        Offset::new(-1, 0, 1),
        Offset::new(1, 0, 1),
        Offset::new(0, 1, 1),
    ];
    let mut kinds = vec![pawn(&[FORWARD, UP], &capture, "QRBNU")];
    let mut officers = space_officers(rook, bishop);
    officers[3].moves.push(ride(space_directions(3)));
    officers.push(officer('U', "unicorn", vec![ride(space_directions(3))]));
    kinds.extend(officers);
    Law {
        name: LawName::Raumschach,
        shape: shape(5, 5, 5),
        boards: BoardArrangement::Levels {
            black_home: 4,
            forward: true,
        },
        kinds,
        castling: CastlingLaw::None,
        step: StepLaw {
            most: 1,
            origin: StepOrigin::HomeRank,
            directions: vec![FORWARD, UP],
        },
        en_passant: EnPassantLaw::none(),
        promotion: PromotionLaw {
            enemy_home_only: true,
            ..LAST_RANK
        },
        start: concat!(
            "5/5/5/PPPPP/RNKNR|5/5/5/PPPPP/BUQUB|5/5/5/5/5|",
            "ubqub/ppppp/5/5/5|rnknr/ppppp/5/5/5"
        )
        .to_owned(),
        our_reading: vec![OurReading::PawnCaptures, OurReading::Promotion],
        ..standard()
    }
}
