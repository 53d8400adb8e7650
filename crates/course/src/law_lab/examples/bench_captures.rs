//! Standard chess with other laws of en passant. Other pieces may capture, or capture in other ways, or the capture is
//! compulsory.

use variants::LawPart;

use super::example::{LawExample, captures, chooses, fails, goes, line};

pub(super) static EXAMPLES: [LawExample; 6] = [
    LawExample {
        id: "bench-by-any",
        part: Some(LawPart::By),
        law: "standard;by=any",
        fen: "4k3/8/8/2b1n3/8/4P3/3P4/4K3 w - - 0 1",
        moves: &["d2d4"],
        attempts: &[captures("e5", "d3")],
        lines: &[
            line("standard", &["d2d4"], &[goes("e5", "d3")]),
            line("standard", &["d2d4", "e5c6"], &[goes("d4", "c5")]),
            line("standard", &["d2d4", "c5b6"], &[goes("d4", "e5")]),
        ],
    },
    LawExample {
        id: "bench-by-knights",
        part: Some(LawPart::By),
        law: "standard;by=N",
        fen: "4k3/8/8/4n3/4p3/8/3P4/4K3 w - - 0 1",
        moves: &["d2d4"],
        attempts: &[fails("e4", "d3", "not-qualified"), captures("e5", "d3")],
        lines: &[line(
            "standard",
            &["d2d4"],
            &[captures("e4", "d3"), goes("e5", "d3")],
        )],
    },
    LawExample {
        id: "bench-push-back",
        part: Some(LawPart::PushBack),
        law: "standard;by=any;push-back=on",
        fen: "4kr2/8/8/8/8/8/5P2/4K3 w - - 0 1",
        moves: &["f2f4"],
        attempts: &[captures("f8", "f3"), goes("f8", "f4")],
        lines: &[
            line("standard", &["f2f4"], &[fails("f8", "f3", "not-a-pawn")]),
            line(
                "standard;by=any",
                &["f2f4"],
                &[fails("f8", "f3", "blocked")],
            ),
        ],
    },
    LawExample {
        id: "bench-choice",
        part: Some(LawPart::Choice),
        law: "standard;by=any;choice=on",
        fen: "4k3/8/8/5b2/8/8/3P4/4K3 w - - 0 1",
        moves: &["d2d4"],
        attempts: &[chooses("f5", "d3")],
        lines: &[
            line("standard", &["d2d4"], &[goes("f5", "d3")]),
            line("standard;by=any", &["d2d4"], &[captures("f5", "d3")]),
        ],
    },
    LawExample {
        id: "bench-compulsory-mate",
        part: Some(LawPart::Compulsory),
        law: "standard;compulsory=on",
        fen: "4r1k1/3p4/8/4P3/8/8/6PP/4R2K b - - 0 1",
        moves: &["d7d5"],
        attempts: &[captures("e5", "d6"), fails("h2", "h3", "must-capture")],
        lines: &[
            line(
                "standard",
                &["d7d5"],
                &[captures("e5", "d6"), goes("h2", "h3")],
            ),
            line(
                "standard;compulsory=on",
                &["d7d5", "e5d6 e.p.", "e8e1"],
                &[fails("h1", "g1", "attacked-square")],
            ),
        ],
    },
    LawExample {
        id: "bench-compulsory-queen",
        part: Some(LawPart::Compulsory),
        law: "standard;compulsory=on",
        fen: "4r1k1/3p4/8/4P3/8/8/4QPPP/6K1 b - - 0 1",
        moves: &["d7d5"],
        attempts: &[captures("e5", "d6"), fails("e2", "g4", "must-capture")],
        lines: &[
            line("standard", &["d7d5"], &[goes("e2", "g4")]),
            line(
                "standard;compulsory=on",
                &["d7d5", "e5d6 e.p."],
                &[goes("e8", "e2")],
            ),
        ],
    },
];
