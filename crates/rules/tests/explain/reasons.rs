//! Every reason by its name, each from several positions.
//!
//! Every row is tried with the colours exchanged too.

use std::collections::BTreeSet;

use rules::explain::{Reason, Remark};

use crate::{START, names, verdict};

/// A game, an attempt, and the names of every reason against it.
type Row = (
    &'static str,
    &'static str,
    &'static str,
    &'static [&'static str],
);

const ROWS: &[Row] = &[
    // A move changes the square.
    (START, "", "e2e2", &["same-square"]),
    (START, "", "e4e4", &["same-square", "empty-square"]),
    (START, "", "e7e7", &["same-square", "not-your-turn"]),
    (
        "4k3/8/8/8/8/8/8/R3K3 b - - 0 1",
        "",
        "e8e8",
        &["same-square"],
    ),
    (
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
        "",
        "e5e5",
        &["same-square"],
    ),
    // A man must stand there.
    (START, "", "e4e5", &["empty-square"]),
    (START, "e2e4", "e2e3", &["empty-square"]),
    (
        "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
        "",
        "h8a1",
        &["empty-square"],
    ),
    // Only a pawn takes in passing.
    (
        "4k3/8/8/3pN3/8/8/8/4K3 w - d6 0 2",
        "",
        "e5d6",
        &["not-a-pawn", "does-not-move-so"],
    ),
    (
        "6k1/8/8/3pR3/8/8/8/4K3 w - d6 0 2",
        "",
        "e5d6",
        &["not-a-pawn", "does-not-move-so"],
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
        &["not-a-pawn", "no-right-recorded", "does-not-move-so"],
    ),
    // It is not said of a bishop that goes its way while nothing has just passed.
    (
        "4r1k1/8/8/3pB3/8/8/8/4K3 w - - 0 2",
        "",
        "e5d6",
        &["exposes-king"],
    ),
    // A pawn goes diagonally only to take.
    (START, "", "e2d3", &["nothing-to-take", "not-on-fifth-rank"]),
    (
        "4k3/8/8/4P3/8/8/8/4K3 w - - 0 1",
        "",
        "e5d6",
        &["nothing-to-take"],
    ),
    (
        "4k3/8/8/3RP3/8/8/8/4K3 w - - 0 1",
        "",
        "e5d6",
        &["nothing-to-take"],
    ),
    (
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
        "",
        "e5f6",
        &["nothing-to-take", "wrong-landing"],
    ),
    (
        "4k3/8/8/p3P3/8/8/8/4K3 w - a6 0 2",
        "",
        "e5d6",
        &["nothing-to-take", "not-adjacent"],
    ),
    (
        "4k3/8/8/8/8/8/3pP3/7K w - - 0 1",
        "",
        "e2d3",
        &["not-on-fifth-rank"],
    ),
    // Only a pawn is taken in passing.
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
    // Nobody takes a pawn of its own side.
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
    // Nor does anyone go where a man of its own side stands.
    (START, "", "a1a2", &["own-man"]),
    (START, "", "b1d2", &["own-man"]),
    (START, "", "e1e2", &["own-man"]),
    (START, "", "a1b2", &["own-man", "does-not-move-so"]),
    (START, "", "a1a8", &["blocked"]),
    (START, "a2a3 a7a6", "c1a3", &["own-man", "blocked"]),
    ("4k3/8/8/8/8/8/4P3/R3K3 w Q - 0 1", "", "a1e1", &["own-man"]),
    (
        "4k3/8/8/8/4N3/4P3/8/4K3 w - - 0 1",
        "",
        "e3e4",
        &["own-man"],
    ),
    // The capturer lands on the square passed over.
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
    // A pawn goes neither sideways nor back.
    (START, "", "e2f2", &["own-man", "sideways"]),
    (
        "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2",
        "",
        "e5d5",
        &["sideways", "no-right-recorded"],
    ),
    (
        "4k3/8/8/8/3pP3/8/8/4K3 w - - 0 2",
        "",
        "e4d4",
        &["sideways", "not-on-fifth-rank"],
    ),
    (
        "4k3/8/8/3nP3/8/8/8/4K3 w - - 0 2",
        "",
        "e5d5",
        &["sideways"],
    ),
    (
        "4k3/8/4P3/3p4/8/8/8/4K3 w - d6 0 2",
        "",
        "e6d6",
        &["sideways", "not-on-fifth-rank"],
    ),
    (
        "4k3/8/8/4P3/8/8/8/4K3 w - - 0 1",
        "",
        "e5e4",
        &["backwards"],
    ),
    (
        "4k3/8/8/4P3/8/8/8/4K3 w - - 0 1",
        "",
        "e5d4",
        &["backwards"],
    ),
    (
        "4k3/8/8/4P3/8/8/8/4K3 w - - 0 1",
        "",
        "e5h1",
        &["backwards"],
    ),
    (
        "4k3/4P3/8/3p4/8/8/8/3K4 w - d6 0 2",
        "",
        "e7d6",
        &["backwards", "not-on-fifth-rank"],
    ),
    (START, "e2e4 e7e5", "e4e3", &["backwards"]),
    // The double step is a pawn's first move.
    (
        "4k3/8/8/4P3/8/8/8/4K3 w - - 0 1",
        "",
        "e5e7",
        &["not-its-first-move"],
    ),
    (START, "e2e3 e7e6", "e3e5", &["not-its-first-move"]),
    (
        "4k3/8/4p3/8/4P3/8/8/4K3 w - - 0 1",
        "",
        "e4e6",
        &["not-its-first-move", "takes-ahead"],
    ),
    (
        "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1",
        "",
        "e4e6",
        &["not-its-first-move", "blocked"],
    ),
    // A pawn takes nothing straight ahead.
    (START, "e2e4 e7e5", "e4e5", &["takes-ahead"]),
    (
        "4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1",
        "",
        "e2e4",
        &["takes-ahead"],
    ),
    (
        "4k3/8/8/3p4/3P4/8/8/4K3 w - - 0 1",
        "",
        "d4d5",
        &["takes-ahead"],
    ),
    // Capturers stand on their fifth rank.
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
        &["not-on-fifth-rank", "does-not-move-so"],
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
        &["not-adjacent", "does-not-move-so"],
    ),
    (
        "4k3/8/8/3p1P2/8/8/8/4K3 w - d6 0 2",
        "",
        "f5e6",
        &["nothing-to-take", "not-adjacent"],
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
        &["not-adjacent", "does-not-move-so"],
    ),
    // The victim came by a double step.
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
    // In the last move.
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
        &["not-a-pawn", "too-late", "does-not-move-so"],
    ),
    (
        "4k3/3p4/8/4P3/8/8/8/3K4 b - - 0 1",
        "d7d5 d1e1 e8d8 e1e2 d8e7 e2e3 d5d4",
        "e5d6",
        &["nothing-to-take", "does-not-answer-check"],
    ),
    // A bare FEN must say so.
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
    // Men move as they do.
    (START, "", "b1b3", &["does-not-move-so"]),
    (START, "", "e1e3", &["does-not-move-so"]),
    (START, "", "e2d4", &["does-not-move-so"]),
    (START, "", "e2e5", &["does-not-move-so"]),
    (START, "e2e4 e7e5", "g1g3", &["does-not-move-so"]),
    // What does not move so at all is not asked about its king.
    (
        "4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1",
        "",
        "e2d2",
        &["does-not-move-so"],
    ),
    (
        "4k3/5r2/8/3p1P2/8/8/8/5K2 w - d6 0 2",
        "",
        "f5d6",
        &["not-adjacent", "does-not-move-so"],
    ),
    // Straight ahead is no capture, whatever square it is.
    (
        "4k3/8/8/3p4/8/3P4/8/4K3 w - d6 0 2",
        "",
        "d3d6",
        &["does-not-move-so"],
    ),
    // And not over others.
    (START, "", "a1a3", &["blocked"]),
    (START, "", "c1a3", &["blocked"]),
    (
        "4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1",
        "",
        "e2e4",
        &["blocked"],
    ),
    (START, "e2e4 e7e5", "d1d3", &["blocked"]),
    // The aim is mate; nobody takes a king.
    (
        "4k3/8/8/8/8/8/8/4KR2 w - - 0 1",
        "",
        "f1e8",
        &["does-not-move-so", "takes-king"],
    ),
    (
        "4k3/8/4n3/8/8/8/8/K3R3 w - - 0 1",
        "",
        "e1e8",
        &["blocked", "takes-king"],
    ),
    (
        "4k3/8/8/8/8/8/8/K3R3 b - - 0 1",
        "",
        "e1e8",
        &["takes-king", "not-your-turn"],
    ),
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
    // The king is not laid open.
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
    // Two men at once.
    (
        "b3k3/4r3/8/3pP3/4K3/8/8/8 w - d6 0 2",
        "",
        "e5d6",
        &["exposes-king", "exposes-king"],
    ),
    // Nor does it go where it is attacked.
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
    // Stepping back along the line does not help.
    (
        "4r1k1/8/8/8/8/4K3/8/8 w - - 0 1",
        "",
        "e3e2",
        &["attacked-square"],
    ),
    // A check is answered.
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
    // Players take turns.
    (START, "", "e7e5", &["not-your-turn"]),
    (START, "e2e4", "d2d4", &["not-your-turn"]),
    (
        "4k3/8/8/3pP3/8/8/8/4K3 b - - 0 2",
        "",
        "e5d6",
        &["no-right-recorded", "not-your-turn"],
    ),
    (
        "4k3/8/8/3Pp3/8/8/4P3/4K3 w - - 0 1",
        "e2e4",
        "d5e6",
        &["no-right-recorded", "not-your-turn"],
    ),
    (START, "", "b8b6", &["does-not-move-so", "not-your-turn"]),
    // Nobody plays on.
    (
        START,
        "f2f3 e7e5 g2g4 d8h4",
        "e1f2",
        &["attacked-square", "game-over"],
    ),
    (
        START,
        "f2f3 e7e5 g2g4 d8h4",
        "a2a3",
        &["does-not-answer-check", "game-over"],
    ),
    (
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "",
        "e1e3",
        &["does-not-move-so", "game-over"],
    ),
    // The king is asked whatever else is wrong.
    (
        "k7/8/8/4P3/8/8/8/r3K3 w - - 0 1",
        "",
        "e5d6",
        &["nothing-to-take", "does-not-answer-check"],
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
        &["nothing-to-take", "not-adjacent", "exposes-king"],
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
        &["takes-ahead", "does-not-answer-check"],
    ),
    (
        "k3r3/8/8/8/8/8/N3R3/4K3 w - - 0 1",
        "",
        "e2a2",
        &["own-man", "exposes-king"],
    ),
];

/// The same with the colours exchanged: ranks are turned round, and so are the sides.
fn exchanged(fen: &str) -> String {
    let swap = |letter: char| {
        if letter.is_ascii_uppercase() {
            letter.to_ascii_lowercase()
        } else {
            letter.to_ascii_uppercase()
        }
    };
    let fields: Vec<&str> = fen.split(' ').collect();
    let ranks: Vec<&str> = fields[0].split('/').rev().collect();
    let board: String = ranks.join("/").chars().map(swap).collect();
    let turn = if fields[1] == "w" { "b" } else { "w" };
    let castling: String = fields[2].chars().map(swap).collect();
    let passed = turned(fields[3]);
    [&board, turn, &castling, &passed, fields[4], fields[5]].join(" ")
}

/// Squares seen from the other side: e5 becomes e4.
fn turned(squares: &str) -> String {
    let turn = |letter: char| match letter {
        '1'..='8' => char::from(b'1' + b'8' - letter as u8),
        _ => letter,
    };
    squares.chars().map(turn).collect()
}

#[test]
fn every_condition_that_fails_is_named_in_teaching_order() {
    for (fen, moves, attempt, expected) in ROWS {
        let said = verdict(fen, moves, attempt);
        assert_eq!(
            &names(&said),
            expected,
            "{attempt} after {moves:?} in {fen}"
        );
        let said = verdict(&exchanged(fen), &turned(moves), &turned(attempt));
        assert_eq!(
            &names(&said),
            expected,
            "{attempt} in {fen}, colours exchanged"
        );
    }
}

#[test]
fn every_reason_is_reached_from_three_positions_at_least() {
    for name in Reason::NAMES {
        let rows = ROWS.iter().filter(|(.., reasons)| reasons.contains(&name));
        let positions: BTreeSet<_> = rows.map(|(fen, moves, ..)| (fen, moves)).collect();
        assert!(positions.len() >= 3, "{name}: {positions:?}");
    }
}

#[test]
fn names_are_distinct_and_made_of_small_letters() {
    let distinct: BTreeSet<_> = Reason::NAMES.into_iter().collect();
    assert_eq!(distinct.len(), Reason::NAMES.len());
    for name in Reason::NAMES.into_iter().chain(Remark::NAMES) {
        let is_plain = |letter: char| letter.is_ascii_lowercase() || letter == '-';
        assert!(name.chars().all(is_plain), "{name}");
    }
}
