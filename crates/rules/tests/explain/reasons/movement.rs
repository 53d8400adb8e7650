//! Rows about the way pieces move, the side to move and finished games.

use super::Row;
use crate::START;

pub(super) const ROWS: &[Row] = &[
    // The same square.
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
    // An empty square.
    (START, "", "e4e5", &["empty-square"]),
    (START, "e2e4", "e2e3", &["empty-square"]),
    (
        "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
        "",
        "h8a1",
        &["empty-square"],
    ),
    // A piece of the same side on the target square.
    (START, "", "a1a2", &["own-piece"]),
    (START, "", "b1d2", &["own-piece"]),
    (START, "", "e1e2", &["own-piece"]),
    (START, "", "a1b2", &["own-piece", "does-not-move-that-way"]),
    (START, "", "a1a8", &["blocked"]),
    (START, "a2a3 a7a6", "c1a3", &["own-piece", "blocked"]),
    (
        "4k3/8/8/8/8/8/4P3/R3K3 w Q - 0 1",
        "",
        "a1e1",
        &["own-piece"],
    ),
    (
        "4k3/8/8/8/4N3/4P3/8/4K3 w - - 0 1",
        "",
        "e3e4",
        &["own-piece"],
    ),
    // A pawn moving sideways or backwards.
    (START, "", "e2f2", &["own-piece", "sideways"]),
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
    // A double step that is not the pawn's first move.
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
        &["not-its-first-move", "captures-ahead"],
    ),
    (
        "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1",
        "",
        "e4e6",
        &["not-its-first-move", "blocked"],
    ),
    // A pawn capturing straight ahead.
    (START, "e2e4 e7e5", "e4e5", &["captures-ahead"]),
    (
        "4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1",
        "",
        "e2e4",
        &["captures-ahead"],
    ),
    (
        "4k3/8/8/3p4/3P4/8/8/4K3 w - - 0 1",
        "",
        "d4d5",
        &["captures-ahead"],
    ),
    // The way each piece moves.
    (START, "", "b1b3", &["does-not-move-that-way"]),
    (START, "", "e1e3", &["does-not-move-that-way"]),
    (START, "", "e2d4", &["does-not-move-that-way"]),
    (START, "", "e2e5", &["does-not-move-that-way"]),
    (START, "e2e4 e7e5", "g1g3", &["does-not-move-that-way"]),
    // King safety is not checked for a piece that does not move in this way.
    (
        "4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1",
        "",
        "e2d2",
        &["does-not-move-that-way"],
    ),
    (
        "4k3/5r2/8/3p1P2/8/8/8/5K2 w - d6 0 2",
        "",
        "f5d6",
        &["not-adjacent", "does-not-move-that-way"],
    ),
    // A straight move is not a capture, even to the en passant square.
    (
        "4k3/8/8/3p4/8/3P4/8/4K3 w - d6 0 2",
        "",
        "d3d6",
        &["does-not-move-that-way"],
    ),
    // Pieces in the way.
    (START, "", "a1a3", &["blocked"]),
    (START, "", "c1a3", &["blocked"]),
    (
        "4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1",
        "",
        "e2e4",
        &["blocked"],
    ),
    (START, "e2e4 e7e5", "d1d3", &["blocked"]),
    // Capturing a king.
    (
        "4k3/8/8/8/8/8/8/4KR2 w - - 0 1",
        "",
        "f1e8",
        &["does-not-move-that-way", "captures-king"],
    ),
    (
        "4k3/8/4n3/8/8/8/8/K3R3 w - - 0 1",
        "",
        "e1e8",
        &["blocked", "captures-king"],
    ),
    (
        "4k3/8/8/8/8/8/8/K3R3 b - - 0 1",
        "",
        "e1e8",
        &["captures-king", "not-your-turn"],
    ),
    // The other side to move.
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
    (
        START,
        "",
        "b8b6",
        &["does-not-move-that-way", "not-your-turn"],
    ),
    // Finished games.
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
        &["does-not-move-that-way", "game-over"],
    ),
];
