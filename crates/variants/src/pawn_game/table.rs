//! A table of bounded size that keeps what the solver has found about positions.

use super::mover_view::MoverView;
use super::score::ScoreRange;

/// How many neighboring slots may hold a position.
const PROBES: usize = 8;

/// A position and its mirror image in 63 bits, the same for both; never 0.
///
/// Each player's pawns take the 30 squares of five files and six ranks; the file of the passed square
/// takes three bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PositionCode(u64);

impl PositionCode {
    /// Encodes a position in which the game goes on, on at most five files.
    pub(super) fn new(view: MoverView, files: u8) -> PositionCode {
        let key = |view: MoverView| (view.own, view.other, view.passed);
        let mirrored = MoverView {
            own: mirror(view.own, files),
            other: mirror(view.other, files),
            passed: mirror(view.passed, files),
        };
        PositionCode(if key(view) <= key(mirrored) {
            encode(view)
        } else {
            encode(mirrored)
        })
    }

    fn slot(self, slots: usize) -> usize {
        let hash = self.0.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (hash >> 32) as usize & (slots - 1)
    }
}

/// Exchanges the a-file with the last one, and so on.
fn mirror(set: u64, files: u8) -> u64 {
    let set = (set >> 1) & 0x5555_5555_5555_5555 | (set & 0x5555_5555_5555_5555) << 1;
    let set = (set >> 2) & 0x3333_3333_3333_3333 | (set & 0x3333_3333_3333_3333) << 2;
    let set = (set >> 4) & 0x0f0f_0f0f_0f0f_0f0f | (set & 0x0f0f_0f0f_0f0f_0f0f) << 4;
    set >> (8 - files)
}

fn encode(view: MoverView) -> u64 {
    let file = if view.passed == 0 {
        7
    } else {
        u64::from(view.passed.trailing_zeros() % 8)
    };
    pack(view.own) | pack(view.other) << 30 | file << 60
}

/// Moves five files of six ranks, the second to the seventh, into 30 bits.
const fn pack(set: u64) -> u64 {
    let ranks = set >> 8;
    let pairs = ranks & 0x001f_001f_001f | (ranks >> 3) & 0x03e0_03e0_03e0;
    pairs & 0x3ff | (pairs >> 6) & 0x000f_fc00 | (pairs >> 12) & 0x3ff0_0000
}

/// The ranges of scores by position; a full table forgets older entries.
#[derive(Debug, Default)]
pub(super) struct ScoreTable {
    codes: Vec<u64>,
    ranges: Vec<ScoreRange>,
    len: usize,
}

impl ScoreTable {
    /// Creates an empty table; the number of slots is a power of two.
    pub(super) fn new(slots: usize) -> ScoreTable {
        assert!(slots.is_power_of_two() && slots >= PROBES);
        ScoreTable {
            codes: vec![0; slots],
            ranges: vec![ScoreRange::ALL; slots],
            len: 0,
        }
    }

    /// Returns the number of positions in the table.
    pub(super) const fn len(&self) -> usize {
        self.len
    }

    /// Returns the size of the table in bytes.
    pub(super) const fn bytes(&self) -> usize {
        self.codes.len() * (size_of::<u64>() + size_of::<ScoreRange>())
    }

    pub(super) fn get(&self, code: PositionCode) -> Option<ScoreRange> {
        let slots = self.codes.len();
        let first = code.slot(slots);
        for probe in 0..PROBES {
            let slot = (first + probe) & (slots - 1);
            if self.codes[slot] == code.0 {
                return Some(self.ranges[slot]);
            }
            if self.codes[slot] == 0 {
                return None;
            }
        }
        None
    }

    /// Keeps the range of a position's score instead of an older one.
    pub(super) fn insert(&mut self, code: PositionCode, range: ScoreRange) {
        let slots = self.codes.len();
        let first = code.slot(slots);
        let slot = (0..PROBES)
            .map(|probe| (first + probe) & (slots - 1))
            .find(|slot| self.codes[*slot] == code.0 || self.codes[*slot] == 0);
        let slot = slot.unwrap_or(first);
        if self.codes[slot] == 0 {
            self.len += 1;
        }
        self.codes[slot] = code.0;
        self.ranges[slot] = range;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pawn_game::position::PawnGamePosition;
    use crate::pawn_game::rules::PawnGameRules;

    fn code(fen: &str) -> PositionCode {
        let rules = PawnGameRules::new(5, true).expect("5 files");
        let position = PawnGamePosition::parse(fen, rules).expect(fen);
        PositionCode::new(position.view(), 5)
    }

    #[test]
    fn a_position_and_its_mirror_image_have_one_code() {
        assert_eq!(
            code("5/p4/5/1PpP1/5/5/5/5 w - c6"),
            code("5/4p/5/1PpP1/5/5/5/5 w - c6")
        );
    }

    #[test]
    fn a_code_tells_squares_colors_and_passed_squares_apart() {
        let codes = [
            "5/p4/5/1PpP1/5/5/5/5 w - c6",
            "5/p4/5/1PpP1/5/5/5/5 w - -",
            "5/1p3/5/1PpP1/5/5/5/5 w - -",
            "5/p4/5/1pPp1/5/5/5/5 w - -",
            "5/p4/1PpP1/5/5/5/5/5 w - -",
            "5/p4/5/1PpPp/5/5/5/5 w - c6",
            "5/p4/5/1PpPp/5/5/5/5 w - e6",
        ];
        for (index, fen) in codes.iter().enumerate() {
            for other in &codes[..index] {
                assert_ne!(code(fen), code(other), "{fen} and {other}");
            }
        }
    }

    #[test]
    fn colors_exchanged_with_the_move_have_one_code() {
        assert_eq!(
            code("5/p4/5/1P3/5/5/2P2/5 w - -"),
            code("5/2p2/5/5/1p3/5/P4/5 b - -")
        );
    }

    #[test]
    fn a_full_table_forgets_older_positions_only() {
        let mut table = ScoreTable::new(PROBES);
        let ranges = ScoreRange::ALL;
        for number in 1..=100 {
            table.insert(PositionCode(number), ranges);
            assert_eq!(table.get(PositionCode(number)), Some(ranges));
        }
        assert_eq!(table.len(), PROBES);
    }
}
