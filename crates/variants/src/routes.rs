//! The ways of pieces, worked out once for each law. They are listed square by square for each
//! side.

use crate::board_shape::{BoardShape, BoardSquare, Offset};
use crate::law::{KindId, Law, MovePart, Purpose, Targets, Travel, Zone};
use crate::law_position::Placement;
use crate::side::Side;

/// A way of a piece: the squares it visits one after the other.
#[derive(Clone, Debug)]
pub(crate) struct PieceRoute {
    /// The squares, seen from where the piece stands.
    pub offsets: Vec<Offset>,
    /// True if it may stop on each of them, false if only on the last.
    pub stops_everywhere: bool,
    /// True if it must hop over exactly one piece.
    pub hops: bool,
    /// True if other ways of the piece lead to the same squares.
    pub overlaps: bool,
    pub purpose: Purpose,
    pub from: Zone,
    pub within: Zone,
    pub targets: Targets,
}

/// A square relative to an attacked one from which pieces attack it.
#[derive(Clone, Debug)]
struct AttackWay {
    /// From the attacker to the attacked square.
    offset: Offset,
    /// The squares in between, from the attacker on.
    via: Vec<Offset>,
    hops: bool,
    from: Zone,
    within: Zone,
    targets: Targets,
    /// A bit for each kind that attacks in this way.
    kinds: u64,
}

/// All ways of the pieces of one side.
#[derive(Clone, Debug)]
pub(crate) struct SideRoutes {
    side: Side,
    by_kind: Vec<Vec<PieceRoute>>,
    attacks: Vec<AttackWay>,
    has_hoppers: bool,
}

impl SideRoutes {
    pub fn new(law: &Law, side: Side) -> SideRoutes {
        let of_kind = |kind: &crate::law::PieceKind| {
            let parts = kind.moves.iter();
            parts
                .flat_map(|part| part_routes(law, side, part))
                .collect::<Vec<_>>()
        };
        let by_kind: Vec<Vec<PieceRoute>> = law.kinds.iter().map(of_kind).collect();
        let attacks = attack_ways(&by_kind);
        let has_hoppers = attacks.iter().any(|way| way.hops);
        SideRoutes {
            side,
            by_kind,
            attacks,
            has_hoppers,
        }
    }

    /// Returns true if a piece of the side captures by hopping over another.
    pub fn has_hoppers(&self) -> bool {
        self.has_hoppers
    }

    /// Calls `visit` with every piece that would attack the target on empty boards.
    ///
    /// The second argument has the squares on its way, from the attacker on.
    pub fn visit_ways(
        &self,
        shape: BoardShape,
        placement: &Placement,
        target: BoardSquare,
        target_kind: TargetKind,
        mut visit: impl FnMut(BoardSquare, Vec<BoardSquare>),
    ) {
        for way in &self.attacks {
            let Some(from) = shape.shift(target, way.offset * -1) else {
                continue;
            };
            let Some(piece) = placement.piece_at(from) else {
                continue;
            };
            let inside = |square: &BoardSquare| way.within.contains(shape, self.side, *square);
            let attacks = piece.side == self.side
                && way.kinds >> piece.kind.index() & 1 == 1
                && way.targets.allow(piece.kind, target_kind)
                && way.from.contains(shape, self.side, from)
                && inside(&from)
                && inside(&target);
            if !attacks {
                continue;
            }
            let via = way.via.iter().map(|offset| shape.shift(from, *offset));
            let via: Option<Vec<_>> = via.collect();
            if let Some(via) = via.filter(|via| via.iter().all(inside)) {
                visit(from, via);
            }
        }
    }

    /// Returns the ways of a kind of piece.
    pub fn of_kind(&self, kind: KindId) -> &[PieceRoute] {
        &self.by_kind[kind.index()]
    }

    /// Calls `found` with every square from which a piece attacks the target. It ends when `found` returns true.
    ///
    /// `target_kind` is the kind of piece that would be captured.
    pub fn any_attacker(
        &self,
        shape: BoardShape,
        placement: &Placement,
        target: BoardSquare,
        target_kind: TargetKind,
        mut found: impl FnMut(BoardSquare) -> bool,
    ) -> bool {
        for way in &self.attacks {
            let Some(from) = shape.shift(target, way.offset * -1) else {
                continue;
            };
            let Some(piece) = placement.piece_at(from) else {
                continue;
            };
            let attacks = piece.side == self.side
                && way.kinds >> piece.kind.index() & 1 == 1
                && way.targets.allow(piece.kind, target_kind)
                && self.is_open(shape, placement, way, from, target, piece.kind);
            if attacks && found(from) {
                return true;
            }
        }
        false
    }

    fn is_open(
        &self,
        shape: BoardShape,
        placement: &Placement,
        way: &AttackWay,
        from: BoardSquare,
        target: BoardSquare,
        kind: KindId,
    ) -> bool {
        let inside = |square| way.within.contains(shape, self.side, square);
        if !way.from.contains(shape, self.side, from) || !inside(from) || !inside(target) {
            return false;
        }
        let mut hurdles = 0;
        for offset in &way.via {
            let Some(square) = shape.shift(from, *offset).filter(|square| inside(*square)) else {
                return false;
            };
            let Some(piece) = placement.piece_at(square) else {
                continue;
            };
            hurdles += 1;
            if hurdles > u8::from(way.hops)
                || way.targets == Targets::NotItsKind && piece.kind == kind
            {
                return false;
            }
        }
        hurdles == u8::from(way.hops)
    }
}

/// The piece that would be captured: its kind, and whether it is royal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TargetKind {
    pub kind: KindId,
    pub is_royal: bool,
}

impl Targets {
    /// Returns true if a piece of one kind may capture one of another in this way.
    pub(crate) fn allow(self, kind: KindId, target: TargetKind) -> bool {
        match self {
            Targets::Any => true,
            Targets::Royal => target.is_royal,
            Targets::NotItsKind => target.kind != kind,
        }
    }
}

/// Returns the ways of a part of a piece's moves.
fn part_routes(law: &Law, side: Side, part: &MovePart) -> Vec<PieceRoute> {
    let directions = part.directions.iter();
    directions
        .map(|direction| {
            let offsets = path(part.travel, *direction, law.shape);
            PieceRoute {
                offsets: offsets
                    .into_iter()
                    .map(|offset| law.offset_for(side, offset))
                    .collect(),
                stops_everywhere: part.travel != Travel::Walk,
                hops: part.travel == Travel::Hop,
                overlaps: matches!(part.travel, Travel::Rose { .. }),
                purpose: part.purpose,
                from: part.from,
                within: part.within,
                targets: part.targets,
            }
        })
        .collect()
}

/// Returns the squares that a piece visits in one direction.
fn path(travel: Travel, direction: Offset, shape: BoardShape) -> Vec<Offset> {
    let longest = shape.files().max(shape.ranks()).max(shape.levels()) as i8 - 1;
    match travel {
        Travel::Leap => vec![direction],
        Travel::Ride { most } => (1..=longest.min(most as i8))
            .map(|steps| direction * steps)
            .collect(),
        Travel::Hop => (1..=longest).map(|steps| direction * steps).collect(),
        Travel::Walk => walk(direction),
        Travel::Rose { right } => rose(direction, right),
    }
}

/// Returns a way that goes straight along the longer axis first, then diagonally.
fn walk(direction: Offset) -> Vec<Offset> {
    let (file, rank) = (direction.file.abs(), direction.rank.abs());
    let (short, long) = (file.min(rank), file.max(rank));
    let straight = long - short;
    let square = |step: i8| {
        let diagonal = (step - straight).max(0);
        let (along, across) = (step, diagonal);
        let (file, rank) = if file < rank {
            (across, along)
        } else {
            (along, across)
        };
        Offset::flat(
            file * direction.file.signum(),
            rank * direction.rank.signum(),
        )
    };
    (1..=long).map(square).collect()
}

/// The eight leaps of a knight in the order of a clock.
const CLOCK: [(i8, i8); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

/// Returns seven leaps of a knight. An eighth would lead back.
fn rose(direction: Offset, right: bool) -> Vec<Offset> {
    let first = CLOCK
        .iter()
        .position(|leap| *leap == (direction.file, direction.rank))
        .unwrap_or(0);
    let (mut file, mut rank) = (0, 0);
    (0..7)
        .map(|leap| {
            let turned = if right {
                first + leap
            } else {
                first + 8 - leap
            };
            let (files, ranks) = CLOCK[turned % 8];
            file += files;
            rank += ranks;
            Offset::flat(file, rank)
        })
        .collect()
}

/// Returns the squares from which a square is attacked, those of several kinds together.
fn attack_ways(by_kind: &[Vec<PieceRoute>]) -> Vec<AttackWay> {
    let mut ways: Vec<AttackWay> = Vec::new();
    for (kind, routes) in by_kind.iter().enumerate() {
        for route in routes.iter().filter(|route| route.purpose.captures()) {
            let last = route.offsets.len() - 1;
            let first = if route.stops_everywhere { 0 } else { last };
            for stop in first..=last {
                let via = &route.offsets[..stop];
                let same = ways.iter_mut().find(|way| {
                    way.offset == route.offsets[stop]
                        && way.via == via
                        && way.hops == route.hops
                        && (way.from, way.within) == (route.from, route.within)
                        && way.targets == route.targets
                });
                if let Some(way) = same {
                    way.kinds |= 1 << kind;
                    continue;
                }
                ways.push(AttackWay {
                    offset: route.offsets[stop],
                    via: via.to_vec(),
                    hops: route.hops,
                    from: route.from,
                    within: route.within,
                    targets: route.targets,
                    kinds: 1 << kind,
                });
            }
        }
    }
    ways
}
