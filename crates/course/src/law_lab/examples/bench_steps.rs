//! Examples under standard chess with another step or without en passant: positions, attempts, results.

use variants::LawPart;

use super::example::{LawExample, captures, fails, goes, line};

pub(super) static EXAMPLES: [LawExample; 7] = [
    LawExample {
        id: "bench-step-one",
        part: Some(LawPart::Step),
        law: "standard;step=1;ep=off",
        fen: "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1",
        moves: &[],
        attempts: &[fails("d7", "d5", "no-step-over-squares"), goes("d7", "d6")],
        lines: &[
            line("standard", &[], &[goes("d7", "d5")]),
            line("standard", &["d7d5"], &[captures("e5", "d6")]),
            line(
                "standard;ep=off",
                &["d7d5"],
                &[fails("e5", "d6", "no-en-passant")],
            ),
            line("standard;step=1;ep=off", &["d7d6"], &[goes("e5", "d6")]),
        ],
    },
    LawExample {
        id: "bench-step-three",
        part: Some(LawPart::Step),
        law: "standard;step=3",
        fen: "4k3/8/8/4p3/6p1/8/5P2/4K3 w - - 0 1",
        moves: &["f2f5"],
        attempts: &[captures("g4", "f3"), captures("e5", "f4")],
        lines: &[
            line("standard", &[], &[fails("f2", "f5", "step-too-long")]),
            line(
                "standard",
                &["f2f4"],
                &[captures("g4", "f3"), goes("e5", "f4")],
            ),
        ],
    },
    LawExample {
        id: "bench-from-any",
        part: Some(LawPart::From),
        law: "standard;from=any",
        fen: "4k3/7p/8/6P1/8/8/8/4K3 w - - 0 1",
        moves: &["g5g7"],
        attempts: &[captures("h7", "g6")],
        lines: &[
            line("standard", &[], &[fails("g5", "g7", "not-its-first-move")]),
            line("standard", &["g5g6"], &[goes("h7", "g6")]),
            line("standard;from=any", &["g5g7", "e8e7"], &[goes("g7", "g8")]),
        ],
    },
    LawExample {
        id: "bench-ep-off",
        part: Some(LawPart::EnPassant),
        law: "standard;ep=off",
        fen: "7k/8/8/8/2p5/2K5/1P6/8 w - - 0 1",
        moves: &["b2b4"],
        attempts: &[fails("c4", "b3", "no-en-passant")],
        lines: &[
            line("standard", &["b2b4"], &[captures("c4", "b3")]),
            line(
                "standard;ep=off",
                &[
                    "b2b4", "h8g7", "b4b5", "g7f6", "b5b6", "f6e6", "b6b7", "e6d7",
                ],
                &[goes("b7", "b8")],
            ),
        ],
    },
    LawExample {
        id: "bench-passed-first",
        part: Some(LawPart::Passed),
        law: "standard;step=3;passed=first",
        fen: "4k3/8/8/4p3/6p1/8/5P2/4K3 w - - 0 1",
        moves: &["f2f5"],
        attempts: &[captures("g4", "f3"), fails("e5", "f4", "no-right-recorded")],
        lines: &[
            line("standard", &[], &[fails("f2", "f5", "step-too-long")]),
            line(
                "standard;step=3",
                &["f2f5"],
                &[captures("g4", "f3"), captures("e5", "f4")],
            ),
        ],
    },
    LawExample {
        id: "bench-passed-last",
        part: Some(LawPart::Passed),
        law: "standard;step=3;passed=last",
        fen: "4k3/8/8/4p3/6p1/8/5P2/4K3 w - - 0 1",
        moves: &["f2f5"],
        attempts: &[fails("g4", "f3", "no-right-recorded"), captures("e5", "f4")],
        lines: &[
            line("standard", &[], &[fails("f2", "f5", "step-too-long")]),
            line(
                "standard;step=3",
                &["f2f5"],
                &[captures("g4", "f3"), captures("e5", "f4")],
            ),
        ],
    },
    LawExample {
        id: "bench-promoted",
        part: Some(LawPart::Promoted),
        law: "standard;from=any;by=any;promoted=on",
        fen: "8/8/2P5/3n4/8/8/7k/K7 w - - 0 1",
        moves: &["c6c8q"],
        attempts: &[captures("d5", "c7")],
        lines: &[
            line("standard", &[], &[fails("c6", "c8", "not-its-first-move")]),
            line("standard;from=any;by=any", &["c6c8q"], &[goes("d5", "c7")]),
            line(
                "standard;from=any;by=any;promoted=on",
                &["c6c8q", "d5c7 e.p."],
                &[fails("c8", "c1", "empty-square")],
            ),
        ],
    },
];
