//! Positions on larger boards: Chess 99, and chess on a really big board.
//!
//! The first four show the examples of the document on Chess 99.

use super::example::{LawExample, captures, chooses, fails, goes, line};

pub(super) static EXAMPLES: [LawExample; 10] = [
    LawExample {
        id: "chess99-pawn",
        part: None,
        law: "chess99",
        fen: "4k4/9/9/9/2p6/9/1P7/9/4K4 w - - 0 1",
        moves: &["b3b5"],
        attempts: &[captures("c5", "b4")],
        lines: &[],
    },
    LawExample {
        id: "chess99-knight",
        part: None,
        law: "chess99",
        fen: "4k4/9/3n1b3/9/9/4P4/9/9/4K4 w - - 0 1",
        moves: &["e4e6"],
        attempts: &[chooses("d7", "e5")],
        lines: &[
            line(
                "chess99",
                &["e4e6", "d7e5 e.p."],
                &[fails("e6", "f7", "empty-square")],
            ),
            line("chess99", &["e4e6", "d7e5"], &[goes("e6", "f7")]),
            line("chess99", &["e4e6", "e9e8"], &[goes("e6", "d7")]),
        ],
    },
    LawExample {
        id: "chess99-rook-above",
        part: None,
        law: "chess99",
        fen: "k8/5r3/9/9/3N5/5P3/9/9/4K4 w - - 0 1",
        moves: &["f4f6"],
        attempts: &[goes("f8", "f6"), captures("f8", "f5")],
        lines: &[
            line("chess99", &["f4f6", "f8f6"], &[goes("d5", "f6")]),
            line(
                "chess99",
                &["f4f6", "f8f5 e.p."],
                &[fails("d5", "f5", "does-not-move-that-way")],
            ),
        ],
    },
    LawExample {
        id: "chess99-rook-below",
        part: None,
        law: "chess99",
        fen: "4k4/9/9/9/3N5/5P3/9/2K6/5r3 w - - 0 1",
        moves: &["f4f6"],
        attempts: &[goes("f1", "f6"), chooses("f1", "f5")],
        lines: &[line("chess99", &["f4f6", "f1f6"], &[goes("d5", "f6")])],
    },
    LawExample {
        id: "chess99-past-attackers",
        part: None,
        law: "chess99",
        fen: "4k4/1b7/4p4/9/3P5/9/9/9/4K4 w - - 0 1",
        moves: &["d5d7"],
        attempts: &[captures("e7", "d6"), chooses("b8", "d6")],
        lines: &[],
    },
    LawExample {
        id: "chess99-too-late",
        part: None,
        law: "chess99",
        fen: "4k4/9/9/9/2p6/9/1P7/9/4K4 w - - 0 1",
        moves: &["b3b5", "e9e8", "e1e2"],
        attempts: &[fails("c5", "b4", "too-late")],
        lines: &[],
    },
    LawExample {
        id: "chess99-new-queen",
        part: None,
        law: "chess99",
        fen: "9/9/2P6/3n5/9/4k4/9/9/4K4 w - - 0 1",
        moves: &["c7c9q"],
        attempts: &[chooses("d6", "c8")],
        lines: &[line(
            "chess99",
            &["c7c9q", "d6c8 e.p."],
            &[fails("c9", "c1", "empty-square")],
        )],
    },
    LawExample {
        id: "really-big-six-squares",
        part: None,
        law: "really-big",
        fen: "k15/16/16/16/16/16/16/16/7p8/9p6/7p8/9p6/7p8/16/8P7/K15 w - - 0 1",
        moves: &["i2i8"],
        attempts: &[
            captures("h4", "i3"),
            captures("j5", "i4"),
            captures("h6", "i5"),
            captures("j7", "i6"),
            captures("h8", "i7"),
        ],
        lines: &[],
    },
    LawExample {
        id: "really-big-longest-step",
        part: None,
        law: "really-big",
        fen: "k15/16/16/16/16/16/16/16/16/16/16/16/16/4P11/8P7/K15 w - - 0 1",
        moves: &[],
        attempts: &[
            goes("i2", "i8"),
            fails("i2", "i9", "step-too-long"),
            fails("e3", "e5", "not-its-first-move"),
        ],
        lines: &[],
    },
    LawExample {
        id: "really-big-shorter-step",
        part: None,
        law: "really-big",
        fen: "k15/16/16/16/16/16/16/16/16/16/16/9p6/7p8/16/8P7/K15 w - - 0 1",
        moves: &["i2i4"],
        attempts: &[captures("h4", "i3"), goes("j5", "i4")],
        lines: &[],
    },
];
