//! How kinds of pieces move, in words, as far as their moves are simple.

use variants::{KindId, Law, MovePart, Offset, PieceKind, Purpose, Targets, Travel, Zone};

use crate::text::en::laws::names::{join_words, kind_name, level_name, uncapitalize, with_article};

const AHEAD: [Offset; 1] = [Offset::flat(0, 1)];
const DIAGONALLY_AHEAD: [Offset; 2] = [Offset::flat(-1, 1), Offset::flat(1, 1)];

/// Describes how a piece moves: “a bishop goes along diagonals”.
///
/// Of a piece whose moves have no short description it only says that it does not move so.
pub(super) fn how_it_moves(law: &Law, id: KindId) -> String {
    let kind = law.kind(id);
    let name = with_article(&kind_name(law, id));
    let described = if kind.is_pawn() {
        pawn_way(kind).map(str::to_owned)
    } else {
        piece_way(kind)
    };
    match described {
        Some(way) => format!("{name} {way}"),
        None => format!("{name} does not move that way"),
    }
}

/// Describes how a pawn moves and takes.
fn pawn_way(kind: &PieceKind) -> Option<&'static str> {
    if !kind.moves.iter().all(is_plain) {
        return None;
    }
    match &kind.moves[..] {
        [only] if only.purpose == Purpose::Either && has(only, &AHEAD) => {
            Some("goes and takes one square straight ahead")
        }
        [quiet, capture]
            if quiet.purpose == Purpose::Quiet && capture.purpose == Purpose::Capture =>
        {
            if has(quiet, &AHEAD) && has(capture, &DIAGONALLY_AHEAD) {
                Some("goes straight ahead and takes one square diagonally forward")
            } else if has(quiet, &DIAGONALLY_AHEAD) && has(capture, &AHEAD) {
                Some("goes diagonally forward and takes one square straight ahead")
            } else {
                None
            }
        }
        _ => None,
    }
}

/// Describes how a piece moves, if each of its ways is a simple one.
fn piece_way(kind: &PieceKind) -> Option<String> {
    let is_simple = |part: &MovePart| is_plain(part) && part.purpose == Purpose::Either;
    if kind.moves.is_empty() || !kind.moves.iter().all(is_simple) {
        return None;
    }
    let rides = |group| kind.moves.iter().any(|part| is_ride(part, group));
    let leaps = |group| kind.moves.iter().any(|part| is_leap(part, group));
    let mut ways = Vec::new();
    if rides((0, 1)) && rides((1, 1)) {
        ways.push("along ranks, files and diagonals");
    } else if rides((0, 1)) {
        ways.push("along ranks and files");
    } else if rides((1, 1)) {
        ways.push("along diagonals");
    }
    if leaps((0, 1)) && leaps((1, 1)) {
        ways.push("one square in any direction");
    } else if leaps((0, 1)) {
        ways.push("one square straight");
    } else if leaps((1, 1)) {
        ways.push("one square diagonally");
    }
    for (group, way) in [
        ((1, 2), "two squares one way and one to the side"),
        ((0, 2), "two squares straight, over any piece"),
        ((2, 2), "two squares diagonally, over any piece"),
        ((1, 3), "three squares one way and one to the side"),
        ((2, 3), "three squares one way and two to the side"),
    ] {
        if leaps(group) {
            ways.push(way);
        }
    }
    let groups = [(0, 1), (1, 1), (1, 2), (0, 2), (2, 2), (1, 3), (2, 3)];
    let is_described = |part: &MovePart| {
        is_ride(part, (0, 1))
            || is_ride(part, (1, 1))
            || groups.into_iter().any(|group| is_leap(part, group))
    };
    let ways: Vec<String> = ways.into_iter().map(str::to_owned).collect();
    let all = kind.moves.iter().all(is_described);
    all.then(|| format!("goes {}", join_words(&ways, "or")))
}

/// Returns true if a way leads over the whole board and to any target.
fn is_plain(part: &MovePart) -> bool {
    part.from == Zone::Anywhere && part.within == Zone::Anywhere && part.targets == Targets::Any
}

fn is_ride(part: &MovePart, group: (i8, i8)) -> bool {
    matches!(part.travel, Travel::Ride { most } if most >= 15) && is_group(part, group)
}

fn is_leap(part: &MovePart, group: (i8, i8)) -> bool {
    part.travel == Travel::Leap && is_group(part, group)
}

/// Returns true if the directions are all those of so many squares each way.
fn is_group(part: &MovePart, (short, long): (i8, i8)) -> bool {
    let count = if short == 0 || short == long { 4 } else { 8 };
    let fits = |offset: &Offset| {
        let (file, rank) = (offset.file.abs(), offset.rank.abs());
        offset.level == 0 && (file.min(rank), file.max(rank)) == (short, long)
    };
    part.directions.len() == count && part.directions.iter().all(fits)
}

/// Returns true if a way has exactly these directions, square by square.
fn has(part: &MovePart, directions: &[Offset]) -> bool {
    part.travel == Travel::Leap
        && part.directions.len() == directions.len()
        && directions.iter().all(|it| part.directions.contains(it))
}

/// Describes how a pawn captures, against a capture in the way in which it moves.
pub(super) fn how_a_pawn_takes(law: &Law, id: KindId, offset: Offset) -> String {
    let kind = law.kind(id);
    let name = with_article(&kind_name(law, id));
    let captures = kind.moves.iter().filter(|part| part.purpose.captures());
    let directions: Vec<Offset> = captures.flat_map(|part| part.directions.clone()).collect();
    let takes_so = directions
        .iter()
        .any(|it| (2..=15).any(|times| *it * times == offset));
    let is_ahead = (offset.file, offset.level) == (0, 0);
    let is_diagonal = offset.file.abs() == offset.rank.abs() && offset.level == 0;
    if takes_so {
        format!("{name} takes only on the next square that way")
    } else if is_ahead && directions.iter().all(|it| it.file != 0 && it.rank == 1) {
        format!("{name} takes diagonally, never straight ahead")
    } else if is_diagonal && directions == AHEAD {
        format!("{name} takes straight ahead, never diagonally")
    } else {
        format!("that way {name} moves, but does not take")
    }
}

/// Describes the zone to which a way of the piece is bound: “inside its palace”.
///
/// `None` if the piece has several such ways to the square, or none.
pub(super) fn where_it_moves(law: &Law, kind: &PieceKind, offset: Offset) -> Option<String> {
    let parts = kind.moves.iter().filter(|part| leads_towards(part, offset));
    let mut zones: Vec<(Zone, bool)> = Vec::new();
    for part in parts {
        for zone in [(part.within, false), (part.from, true)] {
            if zone.0 != Zone::Anywhere && !zones.contains(&zone) {
                zones.push(zone);
            }
        }
    }
    let [(zone, is_start)] = zones[..] else {
        return None;
    };
    Some(match zone {
        Zone::Anywhere => return None,
        Zone::Level(level) => {
            let preposition = if is_start { "from" } else { "on" };
            let name = uncapitalize(&level_name(law, level));
            format!("{preposition} the {name}")
        }
        Zone::Palace => "inside its palace".to_owned(),
        Zone::PalaceLines => "along the lines of a palace".to_owned(),
        Zone::OwnHalf => "on its own side of the river".to_owned(),
        Zone::FarHalf => "beyond the river".to_owned(),
    })
}

/// Returns true if one of the directions leads to the square, once or repeatedly.
fn leads_towards(part: &MovePart, offset: Offset) -> bool {
    let most = match part.travel {
        Travel::Leap | Travel::Walk => 1,
        Travel::Ride { most } => i8::try_from(most).unwrap_or(15).min(15),
        Travel::Hop | Travel::Rose { .. } => 15,
    };
    let mut directions = part.directions.iter();
    directions.any(|direction| (1..=most).any(|times| *direction * times == offset))
}
