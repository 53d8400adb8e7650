//! A position as the player to move sees it: own pawns move up.
//!
//! Positions and the solver share this move generator. A set of squares has a bit for each square,
//! a1 lowest, eight squares a rank. Seen from the other side, the ranks are reversed; files stay.

use super::rules::{BlockedRule, PawnGameRules};

const FIRST_FILE: u64 = 0x0101_0101_0101_0101;
const THIRD_RANK: u64 = 0xff << 16;
const SEVENTH_RANK: u64 = 0xff << 48;

/// A position as the player to move sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MoverView {
    /// The pawns of the player to move.
    pub own: u64,
    /// The opponent's pawns.
    pub other: u64,
    /// The square where a capture en passant is possible, or no square.
    pub passed: u64,
}

/// A move as the mover sees it. The position after it is as the opponent sees it.
#[derive(Clone, Copy, Debug)]
pub(super) struct ViewedMove {
    /// The square the pawn leaves, as a set.
    pub from: u64,
    /// The square the pawn reaches, as a set.
    pub to: u64,
    /// The position after the move.
    pub after: MoverView,
}

impl MoverView {
    /// Returns the same position with the opponent to move, who has no capture en passant.
    pub(super) const fn passed_over(self) -> MoverView {
        MoverView {
            own: self.other.swap_bytes(),
            other: self.own.swap_bytes(),
            passed: 0,
        }
    }

    /// Returns true if a pawn promotes with its next move.
    ///
    /// The eighth rank is empty while a game goes on, so every pawn of the seventh can step.
    pub(super) const fn can_promote(self) -> bool {
        self.own & SEVENTH_RANK != 0
    }

    /// Calls `visit` with each move: steps first, then captures.
    pub(super) fn for_each_move(self, en_passant: bool, mut visit: impl FnMut(ViewedMove)) {
        let steps = self.steps();
        for to in squares(steps) {
            visit(self.step(to >> 8, to, 0));
        }
        for to in squares(self.double_steps(steps)) {
            let capturers = (to & !FIRST_FILE) >> 1 | (to << 1) & !FIRST_FILE;
            let passed = if en_passant && capturers & self.other != 0 {
                to >> 8
            } else {
                0
            };
            visit(self.step(to >> 16, to, passed));
        }
        let targets = self.other | self.passed;
        for to in squares(self.captures_to_left() & targets) {
            visit(self.capture(to >> 7, to));
        }
        for to in squares(self.captures_to_right() & targets) {
            visit(self.capture(to >> 9, to));
        }
    }

    /// Returns true if there is a move.
    pub(super) const fn can_move(self) -> bool {
        let captures = self.captures_to_left() | self.captures_to_right();
        self.steps() | captures & (self.other | self.passed) != 0
    }

    /// Estimates how much more the player to move can do than the opponent.
    ///
    /// It counts steps, captures and pawns. The weights are measured: with them the search of five
    /// files visits a fifth of the positions that it visits with moves in their natural order.
    pub(super) const fn activity(self) -> i32 {
        let captures = (self.captures_to_left() & self.other).count_ones()
            + (self.captures_to_right() & self.other).count_ones();
        let opponent = self.passed_over();
        let steps = self.count_steps() - opponent.count_steps();
        let pawns = self.own.count_ones().cast_signed() - self.other.count_ones().cast_signed();
        steps + 3 * captures.cast_signed() + 2 * pawns
    }

    /// Returns the value for the player to move if it has no move. It is -1 for a loss and 0 for a
    /// draw.
    pub(super) const fn value_if_blocked(self, rules: PawnGameRules) -> i8 {
        match rules.blocked() {
            BlockedRule::LossUnlessBoth => {
                if self.passed_over().can_move() {
                    -1
                } else {
                    0
                }
            }
            BlockedRule::Draw => 0,
            BlockedRule::Loss => -1,
        }
    }

    const fn captures_to_left(self) -> u64 {
        (self.own & !FIRST_FILE) << 7
    }

    const fn captures_to_right(self) -> u64 {
        (self.own << 9) & !FIRST_FILE
    }

    const fn steps(self) -> u64 {
        (self.own << 8) & !(self.own | self.other)
    }

    const fn double_steps(self, steps: u64) -> u64 {
        ((steps & THIRD_RANK) << 8) & !(self.own | self.other)
    }

    const fn count_steps(self) -> i32 {
        let steps = self.steps();
        (steps.count_ones() + self.double_steps(steps).count_ones()).cast_signed()
    }

    const fn capture(self, from: u64, to: u64) -> ViewedMove {
        let victim = if self.other & to == 0 { to >> 8 } else { to };
        let after = MoverView {
            own: self.own ^ from ^ to,
            other: self.other ^ victim,
            passed: 0,
        };
        ViewedMove {
            from,
            to,
            after: after.passed_over(),
        }
    }

    const fn step(self, from: u64, to: u64, passed: u64) -> ViewedMove {
        let after = MoverView {
            own: self.own ^ from ^ to,
            ..self
        };
        ViewedMove {
            from,
            to,
            after: MoverView {
                passed: passed.swap_bytes(),
                ..after.passed_over()
            },
        }
    }
}

/// Returns the squares of a set, the lowest first.
fn squares(mut set: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let square = set & set.wrapping_neg();
        set ^= square;
        (square != 0).then_some(square)
    })
}
