//! Examples under standard chess with other conditions of the capture: positions, attempts, results.
//!
//! The right lasts, depends on other squares, or the king may be captured.

use variants::LawPart;

use super::example::{LawExample, captures, fails, goes, line};

/// A double step, and nine moves with the kings on either side.
const NINE_MOVES_LATER: &[&str] = &[
    "d7d5", "e1f1", "e8f8", "f1e1", "f8e8", "e1f1", "e8f8", "f1e1", "f8e8", "e1f1", "e8f8", "f1e1",
    "f8e8", "e1f1", "e8f8", "f1e1", "f8e8", "e1f1", "e8f8",
];

pub(super) static EXAMPLES: [LawExample; 6] = [
    LawExample {
        id: "bench-lapse-never",
        part: Some(LawPart::Lapse),
        law: "standard;lapse=never",
        fen: "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1",
        moves: NINE_MOVES_LATER,
        attempts: &[captures("e5", "d6")],
        lines: &[line(
            "standard",
            NINE_MOVES_LATER,
            &[fails("e5", "d6", "too-late")],
        )],
    },
    LawExample {
        id: "bench-lapse-two-rights",
        part: Some(LawPart::Lapse),
        law: "standard;lapse=never",
        fen: "4k3/3p1p2/8/4P3/8/8/8/4K3 b - - 0 1",
        moves: &["d7d5", "e1f1", "f7f5"],
        attempts: &[captures("e5", "d6"), captures("e5", "f6")],
        lines: &[line(
            "standard",
            &["d7d5", "e1f1", "f7f5"],
            &[fails("e5", "d6", "too-late"), captures("e5", "f6")],
        )],
    },
    LawExample {
        id: "bench-rank-fifth",
        part: Some(LawPart::Rank),
        law: "standard;rank=fifth",
        fen: "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1",
        moves: &["d7d5"],
        attempts: &[captures("e5", "d6")],
        lines: &[line("standard", &["d7d5"], &[captures("e5", "d6")])],
    },
    LawExample {
        id: "bench-rank-fifth-from-any",
        part: Some(LawPart::Rank),
        law: "standard;from=any;rank=fifth",
        fen: "4k3/7p/8/6P1/8/8/8/4K3 w - - 0 1",
        moves: &["g5g7"],
        attempts: &[fails("h7", "g6", "not-on-fifth-rank")],
        lines: &[
            line("standard", &[], &[fails("g5", "g7", "not-its-first-move")]),
            line("standard;from=any", &["g5g7"], &[captures("h7", "g6")]),
        ],
    },
    LawExample {
        id: "bench-reach-rank",
        part: Some(LawPart::Reach),
        law: "standard;reach=rank",
        fen: "4k3/3p4/8/7P/8/8/8/4K3 b - - 0 1",
        moves: &["d7d5"],
        attempts: &[captures("h5", "d6")],
        lines: &[line(
            "standard",
            &["d7d5"],
            &[fails("h5", "d6", "not-adjacent")],
        )],
    },
    LawExample {
        id: "bench-goal-king",
        part: Some(LawPart::Goal),
        law: "standard;goal=king",
        fen: "6k1/3p4/8/K3P2r/8/8/8/8 b - - 0 1",
        moves: &["d7d5"],
        attempts: &[captures("e5", "d6")],
        lines: &[
            line("standard", &["d7d5"], &[fails("e5", "d6", "exposes-king")]),
            line(
                "standard;goal=king",
                &["d7d5", "e5d6 e.p."],
                &[goes("h5", "a5")],
            ),
        ],
    },
];
