//! Rows about the conditions of an en passant capture.

use super::Row;
use crate::START;

pub(super) const ROWS: &[Row] = &[
    // Only a pawn captures en passant.
    (
        "4k3/8/8/3pN3/8/8/8/4K3 w - d6 0 2",
        "",
        "e5d6",
        &["not-a-pawn", "does-not-move-that-way"],
    ),
    (
        "6k1/8/8/3pR3/8/8/8/4K3 w - d6 0 2",
        "",
        "e5d6",
        &["not-a-pawn", "does-not-move-that-way"],
    ),
    (
        "4r1k1/8/8/3pB3/8/8/8/4K3 w - d6 0 2",
        "",
        "e5d6",
        &["not-a-pawn", "exposes-king"],
    ),
    (
        "8/4k3/8/3pK3/8/8/8/8 w - d6 0 2",
        "",
        "e5d6",
        &["not-a-pawn", "attacked-square"],
    ),
    (
        "4k3/8/8/3pN3/8/8/8/4K3 w - - 0 2",
        "",
        "e5d6",
        &["not-a-pawn", "no-right-recorded", "does-not-move-that-way"],
    ),
    // Not given for a bishop's legal way of moving without a double step.
    (
        "4r1k1/8/8/3pB3/8/8/8/4K3 w - - 0 2",
        "",
        "e5d6",
        &["exposes-king"],
    ),
    // A pawn moves diagonally only to capture.
    (
        START,
        "",
        "e2d3",
        &["nothing-to-capture", "not-on-fifth-rank"],
    ),
    (
        "4k3/8/8/4P3/8/8/8/4K3 w - - 0 1",
        "",
        "e5d6",
        &["nothing-to-capture"],
    ),
    (
        "4k3/8/8/3RP3/8/8/8/4K3 w - - 0 1",
        "",
        "e5d6",
        &["nothing-to-capture"],
    ),
    (
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
        "",
        "e5f6",
        &["nothing-to-capture", "wrong-landing"],
    ),
    (
        "4k3/8/8/p3P3/8/8/8/4K3 w - a6 0 2",
        "",
        "e5d6",
        &["nothing-to-capture", "not-adjacent"],
    ),
    (
        "4k3/8/8/8/8/8/3pP3/7K w - - 0 1",
        "",
        "e2d3",
        &["not-on-fifth-rank"],
    ),
    // Only a pawn is captured en passant.
    (
        "4k3/8/8/3nP3/8/8/8/4K3 w - - 0 1",
        "",
        "e5d6",
        &["victim-not-a-pawn"],
    ),
    (
        "4k3/8/8/4Pb2/8/8/8/4K3 w - - 0 1",
        "",
        "e5f6",
        &["victim-not-a-pawn"],
    ),
    (
        "4k3/8/8/qP6/8/8/8/6K1 w - - 0 1",
        "",
        "b5a6",
        &["victim-not-a-pawn"],
    ),
    (
        "3rk3/8/8/4P3/8/8/8/4K3 b - - 0 1",
        "d8d5",
        "e5d6",
        &["victim-not-a-pawn"],
    ),
    // The pawn beside belongs to the same side.
    (
        "4k3/8/8/3PP3/8/8/8/4K3 w - - 0 1",
        "",
        "e5d6",
        &["own-pawn"],
    ),
    ("4k3/8/8/PP6/8/8/8/4K3 w - - 0 1", "", "b5a6", &["own-pawn"]),
    (
        "4k3/8/8/8/5ppp/8/8/4K3 b - - 0 1",
        "",
        "h4g3",
        &["own-pawn"],
    ),
    (
        "4k3/8/8/8/5ppp/8/8/4K3 b - - 0 1",
        "",
        "f4g3",
        &["own-pawn"],
    ),
    (
        "4k3/8/8/pPP5/8/8/8/4K3 w - a6 0 2",
        "",
        "b5c6",
        &["own-pawn", "wrong-landing"],
    ),
    // The capturing pawn lands on the square passed over.
    (
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
        "",
        "e5d5",
        &["wrong-landing", "sideways"],
    ),
    (
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
        "",
        "e5d4",
        &["wrong-landing", "backwards"],
    ),
    (
        "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 2",
        "",
        "e5d5",
        &["wrong-landing", "sideways", "exposes-king"],
    ),
    // The capturing pawn stands on its fifth rank.
    (
        "4k3/8/8/8/3pP3/8/8/4K3 w - - 0 1",
        "",
        "e4d5",
        &["not-on-fifth-rank"],
    ),
    (
        "4k3/8/3pP3/8/8/8/8/4K3 w - - 0 1",
        "",
        "e6d7",
        &["not-on-fifth-rank"],
    ),
    (
        "4k3/8/8/3p4/4P3/8/8/4K3 w - d6 0 2",
        "",
        "e4d6",
        &["not-on-fifth-rank", "does-not-move-that-way"],
    ),
    (
        START,
        "e2e4 d7d5 a2a3 d5d4 a3a4 a7a6",
        "e4d5",
        &["not-on-fifth-rank", "not-a-double-step"],
    ),
    // And on a neighbouring file.
    (
        "4k3/8/8/3p1P2/8/8/8/4K3 w - d6 0 2",
        "",
        "f5d6",
        &["not-adjacent", "does-not-move-that-way"],
    ),
    (
        "4k3/8/8/3p1P2/8/8/8/4K3 w - d6 0 2",
        "",
        "f5e6",
        &["nothing-to-capture", "not-adjacent"],
    ),
    (
        "4k3/8/8/3p1P2/8/8/8/4K3 w - d6 0 2",
        "",
        "f5d5",
        &["sideways", "not-adjacent"],
    ),
    (
        "4k3/8/8/p6P/8/8/8/4K3 w - a6 0 2",
        "",
        "h5a6",
        &["not-adjacent", "does-not-move-that-way"],
    ),
    // The victim made a double step.
    (
        "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1",
        "d7d6 e1d1 d6d5",
        "e5d6",
        &["not-a-double-step"],
    ),
    (
        "4k3/8/3p4/4P3/8/8/8/4K3 b - - 0 1",
        "d6d5",
        "e5d6",
        &["not-a-double-step"],
    ),
    (
        "4k3/8/2p5/3PP3/8/8/8/4K3 b - - 0 1",
        "c6d5",
        "e5d6",
        &["not-a-double-step"],
    ),
    (
        "4k3/4r3/3p4/4P3/8/8/8/4K3 b - - 0 1",
        "d6d5",
        "e5d5",
        &["sideways", "not-a-double-step", "exposes-king"],
    ),
    // On the last move.
    (
        "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1",
        "d7d5 e1d1 e8d8",
        "e5d6",
        &["too-late"],
    ),
    (
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
        "e1d1 e8d8",
        "e5d6",
        &["too-late"],
    ),
    (START, "e2e4 d7d5 e4e5 a7a6", "e5d6", &["too-late"]),
    (
        "3k4/3pr3/8/4P3/8/8/8/4K3 b - - 0 1",
        "d7d5 e1d1 e7f7",
        "e5d6",
        &["too-late"],
    ),
    (
        "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1",
        "d7d5 e1d1",
        "e5d6",
        &["too-late", "not-your-turn"],
    ),
    (
        "4k3/3p4/8/4N3/8/8/8/4K3 b - - 0 1",
        "d7d5 e1d1 e8d8",
        "e5d6",
        &["not-a-pawn", "too-late", "does-not-move-that-way"],
    ),
    (
        "4k3/3p4/8/4P3/8/8/8/3K4 b - - 0 1",
        "d7d5 d1e1 e8d8 e1e2 d8e7 e2e3 d5d4",
        "e5d6",
        &["nothing-to-capture", "does-not-answer-check"],
    ),
    // A FEN without moves must record the right.
    (
        "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2",
        "",
        "e5d6",
        &["no-right-recorded"],
    ),
    (
        "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2",
        "e1d1 e8d8",
        "e5d6",
        &["no-right-recorded"],
    ),
    (
        "r1bq1r2/pp2n3/4N2k/3pPppP/1b1n2Q1/2N5/PP3PP1/R1B1K2R w - g6 0 15",
        "",
        "e5f6",
        &["no-right-recorded"],
    ),
    (
        "7k/5Q2/8/8/3Pp3/4K3/8/8 b - - 0 1",
        "",
        "e4d3",
        &["no-right-recorded", "game-over"],
    ),
];
