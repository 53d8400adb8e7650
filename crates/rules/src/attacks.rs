//! The squares that pieces attack, and the lines between squares.
//!
//! Pawns, knights and kings use lookup tables. Bishops, rooks and queens use obstruction
//! difference: on each line through the square, the nearest piece below and the nearest piece above
//! bound the attacked squares, and one subtraction fills the squares between them. The tables are
//! computed at compile time and take seven kilobytes, about one when compressed.

use crate::bitboard::Bitboard;
use crate::piece::{Color, Role};
use crate::square::Square;

/// Returns the squares that a pawn of this colour attacks (FIDE 3.7.3).
#[inline]
pub fn pawn(color: Color, from: Square) -> Bitboard {
    PAWN[color.index()][from.index()]
}

/// Returns the squares that a knight attacks (FIDE 3.6).
#[inline]
pub fn knight(from: Square) -> Bitboard {
    KNIGHT[from.index()]
}

/// Returns the squares that a king attacks (FIDE 3.8.1).
#[inline]
pub fn king(from: Square) -> Bitboard {
    KING[from.index()]
}

/// Returns the squares that a bishop attacks, given the occupied squares (FIDE 3.2).
#[inline]
pub fn bishop(from: Square, occupied: Bitboard) -> Bitboard {
    let [_, _, rising, falling] = &LINES[from.index()];
    Bitboard(rising.attacked(occupied.0) | falling.attacked(occupied.0))
}

/// Returns the squares that a rook attacks, given the occupied squares (FIDE 3.3).
#[inline]
pub fn rook(from: Square, occupied: Bitboard) -> Bitboard {
    let [file, rank, _, _] = &LINES[from.index()];
    Bitboard(file.attacked(occupied.0) | rank.attacked(occupied.0))
}

/// Returns the squares that a queen attacks, given the occupied squares (FIDE 3.4).
#[inline]
pub fn queen(from: Square, occupied: Bitboard) -> Bitboard {
    bishop(from, occupied) | rook(from, occupied)
}

/// Returns the squares that a piece attacks, given the occupied squares.
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

/// Returns the squares that a bishop attacks on an empty board.
#[inline]
pub(crate) fn diagonals(from: Square) -> Bitboard {
    DIAGONALS[from.index()]
}

/// Returns the squares that a rook attacks on an empty board.
#[inline]
pub(crate) fn orthogonals(from: Square) -> Bitboard {
    ORTHOGONALS[from.index()]
}

static ORTHOGONALS: [Bitboard; 64] = line_pairs(0);
static DIAGONALS: [Bitboard; 64] = line_pairs(2);

/// Returns, for each square, the squares of two of its lines.
const fn line_pairs(first: usize) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut from = 0;
    while from < 64 {
        let [a, b] = [LINES[from][first], LINES[from][first + 1]];
        table[from].0 = a.below | a.above | b.below | b.above;
        from += 1;
    }
    table
}

/// Returns the file, the rank and the two diagonals through a square, without that square. The
/// rising diagonal comes before the falling one.
#[inline]
pub(crate) fn lines(through: Square) -> [Bitboard; 4] {
    LINES[through.index()].map(|line| Bitboard(line.below | line.above))
}

/// Returns the squares strictly between two squares.
///
/// Empty if they do not share a file, rank or diagonal.
#[inline]
pub fn between(a: Square, b: Square) -> Bitboard {
    // From the lower square, included, to the higher square, excluded.
    let span = (u64::MAX << a.index()) ^ (u64::MAX << b.index());
    Bitboard(line(a, b).0 & span & span.wrapping_sub(1))
}

/// Returns the whole file, rank or diagonal through two squares, from edge to edge.
///
/// Empty if there is no such line or the squares are the same.
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

/// The two halves of a file, rank or diagonal through a square, without that square.
#[derive(Clone, Copy)]
struct HalfLines {
    /// The squares with lower numbers.
    below: u64,
    /// The squares with higher numbers.
    above: u64,
}

impl HalfLines {
    /// Returns the squares attacked along the line. In each direction these end with the first
    /// piece.
    #[inline]
    const fn attacked(&self, occupied: u64) -> u64 {
        let nearest_below = (occupied & self.below | 1).ilog2();
        let above = occupied & self.above;
        let nearest_above = above & above.wrapping_neg();
        // From the piece below (or a1) to the piece above (or h8), both included.
        let span = (nearest_above << 1).wrapping_sub(1 << nearest_below);
        span & (self.below | self.above)
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

/// For each square: its file, its rank, its rising diagonal and its falling diagonal.
static LINES: [[HalfLines; 4]; 64] = {
    let none = HalfLines { below: 0, above: 0 };
    let mut lines = [[none; 4]; 64];
    let mut from = 0;
    while from < 64 {
        lines[from] = [
            half_lines(from, 0, 1),
            half_lines(from, 1, 0),
            half_lines(from, 1, 1),
            half_lines(from, -1, 1),
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

const fn half_lines(from: usize, files: i8, ranks: i8) -> HalfLines {
    HalfLines {
        below: ray(1 << from, -files, -ranks),
        above: ray(1 << from, files, ranks),
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

/// Returns the bit `files` and `ranks` away from the bit `at`. It is 0 if that is off the board.
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
    use test_support::TestRng;

    /// Steps from a square until a piece or the edge of the board.
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
    fn slider_attacks_match_a_walk_along_each_line() {
        let mut rng = TestRng::new(0x2545_f491_4f6c_dd1d);
        for _ in 0..2_000 {
            let random = rng.next_u64();
            let occupied = Bitboard(random & random.rotate_left(23));
            for from in Square::ALL {
                let orthogonal = walk(from, occupied, &[(0, 1), (1, 0), (0, -1), (-1, 0)]);
                let diagonal = walk(from, occupied, &[(1, 1), (1, -1), (-1, -1), (-1, 1)]);
                assert_eq!(rook(from, occupied), orthogonal, "rook on {from}");
                assert_eq!(bishop(from, occupied), diagonal, "bishop on {from}");
                assert_eq!(queen(from, occupied), orthogonal | diagonal);
            }
        }
    }

    #[test]
    fn leaper_attacks_stop_at_the_edge() {
        assert_eq!(knight(Square::A1).into_iter().count(), 2);
        assert_eq!(knight(Square::E4).into_iter().count(), 8);
        assert_eq!(king(Square::H8).into_iter().count(), 3);
        let e5 = pawn(Color::White, Square::E5);
        assert_eq!(e5, [Square::D6, Square::F6].into_iter().collect());
        assert_eq!(pawn(Color::Black, Square::A4), Square::B3.into());
        assert!(pawn(Color::White, Square::H8).is_empty());
    }

    #[test]
    fn between_and_line_are_empty_without_a_common_line() {
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
