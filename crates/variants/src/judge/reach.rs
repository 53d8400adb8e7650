//! How a piece reaches a square, read from the parts of its moves.
//!
//! Nothing here uses the ways that the move generator works out.

use crate::board_shape::{BoardSquare, Offset};
use crate::law::{Law, MovePart, Purpose, Targets, Travel};
use crate::law_position::{LawPiece, Placement};

/// How far a piece comes on its way to a square. It uses one part of its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reach {
    /// The part does not lead to the square.
    No,
    /// The way leaves the part of the board to which it is bound.
    Outside,
    /// A piece stands in the way.
    Blocked(BoardSquare),
    /// There is no piece to hop over.
    NoHurdle,
    /// The piece must not hop over the one on this square.
    WrongHurdle(BoardSquare),
    /// The way is open.
    Open,
}

/// A piece that tries to go from one square to another.
#[derive(Clone, Copy)]
pub(super) struct Journey<'a> {
    pub law: &'a Law,
    pub placement: &'a Placement,
    pub piece: LawPiece,
    pub from: BoardSquare,
    pub to: BoardSquare,
}

impl Journey<'_> {
    /// Returns the offset from start to end, as the side of the piece sees it.
    pub fn offset(self) -> Offset {
        // Turning a board round twice changes nothing, so this is also the way back.
        self.law
            .offset_for(self.piece.side, self.from.offset_to(self.to))
    }

    /// Returns the square that an offset, as the side sees it, leads to.
    fn square(self, offset: Offset) -> Option<BoardSquare> {
        let offset = self.law.offset_for(self.piece.side, offset);
        self.law.shape.shift(self.from, offset)
    }

    /// Returns true if the piece could capture one of this kind on the square.
    pub fn captures(self, target: LawPiece) -> bool {
        let parts = self.law.kind(self.piece.kind).moves.iter();
        let mut captures = parts.filter(|part| part.purpose != Purpose::Quiet);
        captures.any(|part| self.is_target(part.targets, target) && self.reach(part) == Reach::Open)
    }

    /// Returns true if a way of capturing is meant for such a piece.
    pub fn is_target(self, targets: Targets, target: LawPiece) -> bool {
        match targets {
            Targets::Any => true,
            Targets::Royal => self.law.kind(target.kind).is_royal(),
            Targets::NotItsKind => target.kind != self.piece.kind,
        }
    }

    /// Returns how far the piece comes by one part of its moves. The best direction counts.
    pub fn reach(self, part: &MovePart) -> Reach {
        let mut best = Reach::No;
        for direction in &part.directions {
            let Some(visited) = self.squares_visited(part.travel, *direction) else {
                continue;
            };
            let found = self.reach_over(part, &visited);
            if found == Reach::Open {
                return found;
            }
            if best == Reach::No || best == Reach::Outside {
                best = found;
            }
        }
        best
    }

    /// Returns the squares before the last that the piece visits. `None` if the way leads elsewhere.
    fn squares_visited(self, travel: Travel, direction: Offset) -> Option<Vec<BoardSquare>> {
        let wanted = self.offset();
        let mut visited = Vec::new();
        let mut at = Offset::default();
        match travel {
            Travel::Leap => return (direction == wanted).then_some(visited),
            Travel::Walk if direction != wanted => return None,
            Travel::Walk | Travel::Ride { .. } | Travel::Hop | Travel::Rose { .. } => {}
        }
        let most = match travel {
            Travel::Leap => 1,
            Travel::Ride { most } => most,
            Travel::Walk | Travel::Hop => 15,
            Travel::Rose { .. } => 7,
        };
        let mut step = direction;
        for _ in 0..most {
            match travel {
                Travel::Walk => step = walking_step(direction, at),
                Travel::Rose { right } if at != Offset::default() => step = turn(step, right),
                Travel::Rose { .. } | Travel::Ride { .. } | Travel::Hop | Travel::Leap => {}
            }
            at = Offset::new(
                at.file + step.file,
                at.rank + step.rank,
                at.level + step.level,
            );
            if at == wanted {
                return Some(visited);
            }
            visited.push(self.square(at)?);
        }
        None
    }

    /// Judges a way over certain squares.
    fn reach_over(self, part: &MovePart, visited: &[BoardSquare]) -> Reach {
        let Journey { law, piece, .. } = self;
        let inside = |square: BoardSquare| part.within.contains(law.shape, piece.side, square);
        let ends = [self.from, self.to];
        if !part.from.contains(law.shape, piece.side, self.from)
            || !ends.into_iter().chain(visited.iter().copied()).all(inside)
        {
            return Reach::Outside;
        }
        let occupied = |square: &&BoardSquare| !self.placement.is_empty(**square);
        let mut pieces = visited.iter().filter(occupied);
        let first = pieces.next().copied();
        if part.travel != Travel::Hop {
            return first.map_or(Reach::Open, Reach::Blocked);
        }
        let Some(hurdle) = first else {
            return Reach::NoHurdle;
        };
        let is_own_kind = self
            .placement
            .piece_at(hurdle)
            .is_some_and(|piece| piece.kind == self.piece.kind);
        if part.targets == Targets::NotItsKind && is_own_kind {
            return Reach::WrongHurdle(hurdle);
        }
        pieces
            .next()
            .map_or(Reach::Open, |second| Reach::Blocked(*second))
    }
}

/// Returns the next step of a piece that goes straight first and diagonally to the end.
fn walking_step(goal: Offset, at: Offset) -> Offset {
    let (files, ranks) = (goal.file - at.file, goal.rank - at.rank);
    let file = if files.abs() >= ranks.abs() {
        files.signum()
    } else {
        0
    };
    let rank = if ranks.abs() >= files.abs() {
        ranks.signum()
    } else {
        0
    };
    Offset::flat(file, rank)
}

/// Returns the knight's leap after this one, turned as little as possible to one side.
fn turn(leap: Offset, right: bool) -> Offset {
    let (short, long) = ([1, -1], [2, -2]);
    let mut best = leap;
    let mut best_dot = i8::MIN;
    for (one, two) in short.into_iter().flat_map(|one| long.map(|two| (one, two))) {
        for next in [Offset::flat(one, two), Offset::flat(two, one)] {
            let cross = leap.file * next.rank - leap.rank * next.file;
            let dot = leap.file * next.file + leap.rank * next.rank;
            if (cross < 0) == right && cross != 0 && dot > best_dot {
                (best, best_dot) = (next, dot);
            }
        }
    }
    best
}
