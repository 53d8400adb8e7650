//! Rows about castling.

use super::Row;
use crate::START;

pub(super) const ROWS: &[Row] = &[
    // Castling.
    (
        "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1",
        "",
        "e1g1",
        &["castling-no-right"],
    ),
    (
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "e1e2 e8e7 e2e1 e7e8",
        "e1g1",
        &["castling-no-right"],
    ),
    (
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "h1h2 a8b8 h2h1 b8a8",
        "e1g1",
        &["castling-no-right"],
    ),
    (
        "4k3/8/8/8/4b3/8/8/R3K2R b KQ - 0 1",
        "e4h1",
        "e1g1",
        &["castling-no-right", "castling-no-rook"],
    ),
    (
        "4k3/8/8/8/8/8/P7/4K3 w - - 0 1",
        "",
        "e1c1",
        &["castling-no-right", "castling-no-rook"],
    ),
    (
        "4k3/8/8/8/8/8/P7/4K2n w - - 0 1",
        "",
        "e1g1",
        &["castling-no-right", "castling-no-rook"],
    ),
    (START, "", "e1g1", &["castling-blocked"]),
    (START, "", "e1c1", &["castling-blocked"]),
    (START, "e2e4 e7e5 g1f3 b8c6", "e1g1", &["castling-blocked"]),
    (
        "4k3/8/8/8/8/8/8/Rn2K3 w Q - 0 1",
        "",
        "e1c1",
        &["castling-blocked"],
    ),
    (
        "4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1",
        "",
        "e1g1",
        &["castling-out-of-check"],
    ),
    (
        "4k3/8/8/8/8/5n2/8/R3K2R w KQ - 0 1",
        "",
        "e1c1",
        &["castling-out-of-check"],
    ),
    (
        "4k3/8/8/8/8/8/3p4/R3K2R w KQ - 0 1",
        "",
        "e1g1",
        &["castling-out-of-check"],
    ),
    (
        "4k3/8/8/8/8/8/3p4/R3K2R w KQ - 0 1",
        "",
        "e1c1",
        &["castling-out-of-check", "castling-into-check"],
    ),
    (
        "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1",
        "",
        "e1g1",
        &["castling-through-check"],
    ),
    (
        "3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
        "",
        "e1c1",
        &["castling-through-check"],
    ),
    (
        "4k3/8/8/8/2b5/8/8/4K2R w K - 0 1",
        "",
        "e1g1",
        &["castling-through-check"],
    ),
    (
        "4k1r1/8/8/8/8/8/8/4K2R w K - 0 1",
        "",
        "e1g1",
        &["castling-into-check"],
    ),
    (
        "4k3/8/8/8/8/7n/8/4K2R w K - 0 1",
        "",
        "e1g1",
        &["castling-into-check"],
    ),
    (
        "8/8/8/8/8/8/6kr/4K2R w K - 0 1",
        "",
        "e1g1",
        &["castling-through-check", "castling-into-check"],
    ),
    (
        "4k3/8/8/8/8/8/8/1r2K2R w K - 0 1",
        "",
        "e1g1",
        &[
            "castling-out-of-check",
            "castling-through-check",
            "castling-into-check",
        ],
    ),
];
