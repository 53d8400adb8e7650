//! Counts the suite of positions in `perft/en_passant.epd` with cozy-chess.
//!
//! `tests/perft.rs` counts the same suite with this crate; `examples/en_passant_suite.rs` makes it.

use cozy_chess as cozy;

use crate::comparison;

const SUITE: &str = include_str!("../perft/en_passant.epd");

#[test]
fn slow_cozy_chess_matches_the_en_passant_suite() {
    for line in SUITE.lines().filter(|line| !line.starts_with('#')) {
        let mut fields = line.split(" ;D");
        let fen = fields.next().unwrap_or_default();
        let board: cozy::Board = fen.parse().expect(fen);
        for field in fields {
            let (depth, count) = field.split_once(' ').expect(line);
            let theirs = comparison::perft(&board, depth.parse().expect(line));
            assert_eq!(theirs.to_string(), count, "depth {depth} of {fen}");
        }
    }
}
