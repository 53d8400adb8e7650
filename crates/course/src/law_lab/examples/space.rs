//! Positions on several boards: Millennium 3D and 5D chess.

use super::example::{LawExample, captures, fails};

/// Two timelines, with a white pawn on e2 of the first and a black pawn on d4 of each.
const TWO_TIMELINES: &str = "4k3/8/8/8/3p4/8/4P3/4K3|4k3/8/8/8/3p4/8/8/4K3 w - - 0 1";

pub(super) static EXAMPLES: [LawExample; 5] = [
    LawExample {
        id: "millennium-3d-ahead",
        part: None,
        law: "millennium-3d",
        fen: "8/8/8/8/3p4/8/4P3/4K3|8/8/8/8/3p4/8/8/8|4k3/8/8/8/8/8/8/8 w - - 0 1",
        moves: &["Ae2Ae4"],
        attempts: &[captures("Ad4", "Ae3"), captures("Bd4", "Ae3")],
        lines: &[],
    },
    LawExample {
        id: "millennium-3d-ahead-and-up",
        part: None,
        law: "millennium-3d",
        fen: "8/8/8/8/8/8/4P3/4K3|8/8/8/8/3p4/8/8/8|4k3/8/8/8/8/8/8/8 w - - 0 1",
        moves: &["Ae2Ce4"],
        attempts: &[captures("Bd4", "Be3")],
        lines: &[],
    },
    LawExample {
        id: "millennium-3d-straight-up",
        part: None,
        law: "millennium-3d",
        fen: "8/8/8/8/8/8/4P3/4K3|8/8/8/8/8/3p4/8/8|4k3/8/8/8/8/8/8/8 w - - 0 1",
        moves: &["Ae2Ce2"],
        attempts: &[fails("Bd3", "Be2", "vertical-step")],
        lines: &[],
    },
    LawExample {
        id: "5d-one-timeline",
        part: None,
        law: "5d",
        fen: TWO_TIMELINES,
        moves: &["Ae2Ae4"],
        attempts: &[captures("Ad4", "Ae3")],
        lines: &[],
    },
    LawExample {
        id: "5d-other-timeline",
        part: None,
        law: "5d",
        fen: TWO_TIMELINES,
        moves: &["Ae2Ae4"],
        attempts: &[
            fails("Bd4", "Be3", "other-board"),
            fails("Bd4", "Ae3", "not-adjacent"),
        ],
        lines: &[],
    },
];
