//! Rows about king safety.

use super::Row;

pub(super) const ROWS: &[Row] = &[
    // A move exposes the king.
    (
        "4k3/4r3/8/3pP3/8/8/8/4K3 w - d6 0 2",
        "",
        "e5d6",
        &["exposes-king"],
    ),
    (
        "4k3/8/5b2/3pP3/3K4/8/8/8 w - d6 0 2",
        "",
        "e5d6",
        &["exposes-king"],
    ),
    (
        "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 2",
        "",
        "e5d6",
        &["exposes-king"],
    ),
    (
        "b3k3/8/8/3pP3/8/8/6K1/8 w - d6 0 2",
        "",
        "e5d6",
        &["exposes-king"],
    ),
    (
        "8/1b3q2/B7/6p1/1R1PpkPp/1p5P/1Q4K1/8 b - d3 0 1",
        "",
        "e4d3",
        &["exposes-king"],
    ),
    (
        "4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1",
        "",
        "e2c3",
        &["exposes-king"],
    ),
    // Two attackers at once.
    (
        "b3k3/4r3/8/3pP3/4K3/8/8/8 w - d6 0 2",
        "",
        "e5d6",
        &["exposes-king", "exposes-king"],
    ),
    // The king moves to an attacked square.
    (
        "4k3/8/8/8/8/8/r7/4K3 w - - 0 1",
        "",
        "e1e2",
        &["attacked-square"],
    ),
    (
        "4k3/8/8/8/8/2n5/8/4K3 w - - 0 1",
        "",
        "e1d1",
        &["attacked-square", "game-over"],
    ),
    (
        "8/8/8/3k4/8/3K4/7P/8 w - - 0 1",
        "",
        "d3d4",
        &["attacked-square"],
    ),
    (
        "8/8/4k3/3pP3/4K3/8/8/8 w - - 0 1",
        "",
        "e4d5",
        &["attacked-square"],
    ),
    // Stepping back along the line of the check.
    (
        "4r1k1/8/8/8/8/4K3/8/8 w - - 0 1",
        "",
        "e3e2",
        &["attacked-square"],
    ),
    // A move does not answer a check.
    (
        "4k3/8/8/3pP3/8/8/8/r3K3 w - d6 0 2",
        "",
        "e5d6",
        &["does-not-answer-check"],
    ),
    (
        "4k3/8/8/3pP3/8/5n2/8/4K3 w - d6 0 2",
        "",
        "e5d6",
        &["does-not-answer-check"],
    ),
    (
        "4r1k1/8/8/8/8/8/P7/4K3 w - - 0 1",
        "",
        "a2a3",
        &["does-not-answer-check"],
    ),
    (
        "4r1k1/8/8/8/8/3n4/P7/4K3 w - - 0 1",
        "",
        "a2a3",
        &["does-not-answer-check", "does-not-answer-check"],
    ),
    (
        "4k3/4r3/8/3pP3/8/5n2/8/4K3 w - d6 0 2",
        "",
        "e5d6",
        &["exposes-king", "does-not-answer-check"],
    ),
    // King safety is checked even if other conditions fail.
    (
        "k7/8/8/4P3/8/8/8/r3K3 w - - 0 1",
        "",
        "e5d6",
        &["nothing-to-capture", "does-not-answer-check"],
    ),
    (
        "k7/8/8/3nP3/8/8/8/r3K3 w - - 0 1",
        "",
        "e5d6",
        &["victim-not-a-pawn", "does-not-answer-check"],
    ),
    (
        "k3r3/8/8/p3P3/8/8/8/4K3 w - a6 0 1",
        "",
        "e5d6",
        &["nothing-to-capture", "not-adjacent", "exposes-king"],
    ),
    (
        "k7/8/8/8/8/P7/8/R3K2r w Q - 0 1",
        "",
        "a1a5",
        &["blocked", "does-not-answer-check"],
    ),
    (
        "k7/8/8/3n4/3P4/8/8/r3K3 w - - 0 1",
        "",
        "d4d5",
        &["captures-ahead", "does-not-answer-check"],
    ),
    (
        "k3r3/8/8/8/8/8/N3R3/4K3 w - - 0 1",
        "",
        "e2a2",
        &["own-piece", "exposes-king"],
    ),
];
