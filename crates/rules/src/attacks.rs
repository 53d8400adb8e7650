//! Which squares a man attacks, and the lines between squares.
//!
//! Leapers look their squares up. A line piece's reach is found by obstruction difference: on each
//! line through its square, the nearest man below and the nearest man above bound what it sees, and
//! one subtraction fills the squares between them. The tables are computed by the compiler and
//! take seven kilobytes, one when compressed.

use crate::bitboard::Bitboard;
use crate::piece::{Color, Role};
use crate::square::Square;

/// What a pawn of this side attacks from a square (FIDE 3.7.3).
#[inline]
pub fn pawn(color: Color, from: Square) -> Bitboard {
    PAWN[color.index()][from.index()]
}

/// What a knight attacks from a square (FIDE 3.6).
#[inline]
pub fn knight(from: Square) -> Bitboard {
    KNIGHT[from.index()]
}

/// What a king attacks from a square (FIDE 3.8.1).
#[inline]
pub fn king(from: Square) -> Bitboard {
    KING[from.index()]
}

/// What a bishop attacks from a square when men stand on `occupied` (FIDE 3.2).
#[inline]
pub fn bishop(from: Square, occupied: Bitboard) -> Bitboard {
    let [_, _, rising, falling] = &LINES[from.index()];
    Bitboard(rising.reach(occupied.0) | falling.reach(occupied.0))
}

/// What a rook attacks from a square when men stand on `occupied` (FIDE 3.3).
#[inline]
pub fn rook(from: Square, occupied: Bitboard) -> Bitboard {
    let [file, rank, _, _] = &LINES[from.index()];
    Bitboard(file.reach(occupied.0) | rank.reach(occupied.0))
}

/// What a queen attacks from a square when men stand on `occupied` (FIDE 3.4).
#[inline]
pub fn queen(from: Square, occupied: Bitboard) -> Bitboard {
    bishop(from, occupied) | rook(from, occupied)
}

/// What a man attacks from a square when men stand on `occupied`.
#[inline]
pub fn attacks(color: Color, role: Role, from: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => pawn(color, from),
        Role::Knight => knight(from),
        Role::Bishop => bishop(from, occupied),
        Role::Rook => rook(from, occupied),
        Role::Queen => queen(from, occupied),
        Role::King => king(from),
    }
}

/// What a bishop attacks from a square of an empty board.
#[inline]
pub(crate) fn slanted(from: Square) -> Bitboard {
    SLANTED[from.index()]
}

/// What a rook attacks from a square of an empty board.
#[inline]
pub(crate) fn straight(from: Square) -> Bitboard {
    STRAIGHT[from.index()]
}

static STRAIGHT: [Bitboard; 64] = crosses(0);
static SLANTED: [Bitboard; 64] = crosses(2);

/// For each square the squares of two of its lines.
const fn crosses(first: usize) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut from = 0;
    while from < 64 {
        let [a, b] = [LINES[from][first], LINES[from][first + 1]];
        table[from].0 = a.lower | a.upper | b.lower | b.upper;
        from += 1;
    }
    table
}

/// The file, the rank, the rising and the falling diagonal through a square, without that square.
#[inline]
pub(crate) fn lines(through: Square) -> [Bitboard; 4] {
    LINES[through.index()].map(|line| Bitboard(line.lower | line.upper))
}

/// The squares strictly between two squares of one file, rank or diagonal; none otherwise.
#[inline]
pub fn between(a: Square, b: Square) -> Bitboard {
    // From the lower square, included, to the higher one, not included.
    let span = (u64::MAX << a.index()) ^ (u64::MAX << b.index());
    Bitboard(line(a, b).0 & span & span.wrapping_sub(1))
}

/// The whole file, rank or diagonal through two squares, edge to edge; none if there is no such
/// line or the squares are the same.
#[inline]
pub fn line(a: Square, b: Square) -> Bitboard {
    let shared = |line: Bitboard| {
        if line.contains(b) {
            line.with(a)
        } else {
            Bitboard::EMPTY
        }
    };
    let [file, rank, rising, falling] = lines(a);
    shared(file) | shared(rank) | shared(rising) | shared(falling)
}

/// A file, rank or diagonal through a square, without that square, in its two halves.
#[derive(Clone, Copy)]
struct Line {
    /// The squares with lower numbers.
    lower: u64,
    /// The squares with higher numbers.
    upper: u64,
}

impl Line {
    /// The squares seen along the line, up to and including the first man each way.
    #[inline]
    const fn reach(&self, occupied: u64) -> u64 {
        let nearest_below = (occupied & self.lower | 1).ilog2();
        let above = occupied & self.upper;
        let nearest_above = above & above.wrapping_neg();
        // From the man below (or a1) to the man above (or h8), both included.
        let span = (nearest_above << 1).wrapping_sub(1 << nearest_below);
        span & (self.lower | self.upper)
    }
}

type Steps<const N: usize> = [(i8, i8); N];

const KNIGHT_STEPS: Steps<8> = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];
const KING_STEPS: Steps<8> = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];

static KNIGHT: [Bitboard; 64] = leaps(KNIGHT_STEPS);
static KING: [Bitboard; 64] = leaps(KING_STEPS);
static PAWN: [[Bitboard; 64]; 2] = [leaps([(-1, 1), (1, 1)]), leaps([(-1, -1), (1, -1)])];

/// For each square its file, its rank, its rising and its falling diagonal.
static LINES: [[Line; 4]; 64] = {
    let none = Line { lower: 0, upper: 0 };
    let mut lines = [[none; 4]; 64];
    let mut from = 0;
    while from < 64 {
        lines[from] = [
            halves(from, 0, 1),
            halves(from, 1, 0),
            halves(from, 1, 1),
            halves(from, -1, 1),
        ];
        from += 1;
    }
    lines
};

const fn leaps<const N: usize>(steps: Steps<N>) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut from = 0;
    while from < 64 {
        let mut step = 0;
        while step < N {
            let (files, ranks) = steps[step];
            table[from].0 |= neighbour(1 << from, files, ranks);
            step += 1;
        }
        from += 1;
    }
    table
}

const fn halves(from: usize, files: i8, ranks: i8) -> Line {
    Line {
        lower: ray(1 << from, -files, -ranks),
        upper: ray(1 << from, files, ranks),
    }
}

const fn ray(from: u64, files: i8, ranks: i8) -> u64 {
    let mut seen = 0;
    let mut at = neighbour(from, files, ranks);
    while at != 0 {
        seen |= at;
        at = neighbour(at, files, ranks);
    }
    seen
}

/// The bit so many files and ranks away from the bit `at`; 0 off the board.
const fn neighbour(at: u64, files: i8, ranks: i8) -> u64 {
    let from = at.trailing_zeros().cast_signed();
    let file = from % 8 + files as i32;
    let rank = from / 8 + ranks as i32;
    if file < 0 || file > 7 || rank < 0 || rank > 7 {
        return 0;
    }
    1 << (rank * 8 + file)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Dice;

    /// Walks from a square until a man or the edge.
    fn walk(from: Square, occupied: Bitboard, steps: &[(i8, i8)]) -> Bitboard {
        let mut seen = Bitboard::EMPTY;
        for &(files, ranks) in steps {
            let mut at = from;
            while let Some(next) = at.offset(files, ranks) {
                seen = seen.with(next);
                if occupied.contains(next) {
                    break;
                }
                at = next;
            }
        }
        seen
    }

    #[test]
    fn line_pieces_see_what_a_walk_sees() {
        let mut dice = Dice(0x2545_f491_4f6c_dd1d);
        for _ in 0..2_000 {
            let random = dice.bits();
            let occupied = Bitboard(random & random.rotate_left(23));
            for from in Square::ALL {
                let straight = walk(from, occupied, &[(0, 1), (1, 0), (0, -1), (-1, 0)]);
                let slanted = walk(from, occupied, &[(1, 1), (1, -1), (-1, -1), (-1, 1)]);
                assert_eq!(rook(from, occupied), straight, "rook on {from}");
                assert_eq!(bishop(from, occupied), slanted, "bishop on {from}");
                assert_eq!(queen(from, occupied), straight | slanted);
            }
        }
    }

    #[test]
    fn leapers_do_not_leap_over_the_edge() {
        assert_eq!(knight(Square::A1).into_iter().count(), 2);
        assert_eq!(knight(Square::E4).into_iter().count(), 8);
        assert_eq!(king(Square::H8).into_iter().count(), 3);
        let e5 = pawn(Color::White, Square::E5);
        assert_eq!(e5, [Square::D6, Square::F6].into_iter().collect());
        assert_eq!(pawn(Color::Black, Square::A4), Square::B3.into());
        assert!(pawn(Color::White, Square::H8).is_empty());
    }

    #[test]
    fn between_and_line_need_a_common_line() {
        for a in Square::ALL {
            for b in Square::ALL {
                let aligned = queen(a, Bitboard::EMPTY).contains(b);
                assert_eq!(line(a, b).is_empty(), !aligned, "{a} {b}");
                assert_eq!(line(a, b), line(b, a));
                assert_eq!(between(a, b), between(b, a));
                let stop = Bitboard::from(b);
                let seen = if rook(a, Bitboard::EMPTY).contains(b) {
                    rook(a, stop) & rook(b, a.into())
                } else if aligned {
                    bishop(a, stop) & bishop(b, a.into())
                } else {
                    Bitboard::EMPTY
                };
                assert_eq!(between(a, b), seen, "{a} {b}");
            }
        }
    }
}
