//! Positions of Alice chess in which the rulings part.

use variants::LawPart;

use super::example::{LawExample, captures, chooses, fails, goes, line};

const FORGONE: &str = "alice;ep=off;capture-board=near";
const OVER_OCCUPIED: &str = "alice;choice=on;landing=occupied";
const WHERE_STEP_BEGAN: &str = "alice;capture-board=near";
const EITHER_BOARD: &str = "alice;capture-board=either";

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR|8/8/8/8/8/8/8/8 w KQkq - 0 1";

pub(super) static EXAMPLES: [LawExample; 5] = [
    LawExample {
        id: "alice-both-boards",
        part: Some(LawPart::CaptureBoard),
        law: "alice",
        fen: "4k3/3p4/8/4P3/8/8/8/4K3|8/8/8/4P3/8/8/8/8 b - - 0 1",
        moves: &["Ad7Ad5"],
        attempts: &[captures("Be5", "Bd6"), fails("Ae5", "Ad6", "other-board")],
        lines: &[
            line(
                FORGONE,
                &["Ad7Ad5"],
                &[
                    fails("Be5", "Bd6", "no-en-passant"),
                    fails("Ae5", "Ad6", "no-en-passant"),
                ],
            ),
            line(
                OVER_OCCUPIED,
                &["Ad7Ad5"],
                &[captures("Be5", "Bd6"), fails("Ae5", "Ad6", "other-board")],
            ),
            line(
                WHERE_STEP_BEGAN,
                &["Ad7Ad5"],
                &[fails("Be5", "Bd6", "other-board"), captures("Ae5", "Ad6")],
            ),
            line(
                EITHER_BOARD,
                &["Ad7Ad5"],
                &[captures("Be5", "Bd6"), captures("Ae5", "Ad6")],
            ),
        ],
    },
    LawExample {
        id: "alice-occupied-square",
        part: Some(LawPart::Landing),
        law: OVER_OCCUPIED,
        fen: "4k3/3p4/8/4P3/8/8/8/4K3|8/8/3n4/4P3/8/8/8/8 b - - 0 1",
        moves: &["Ad7Ad5"],
        attempts: &[chooses("Be5", "Bd6")],
        lines: &[
            line("alice", &["Ad7Ad5"], &[goes("Be5", "Bd6")]),
            line(
                WHERE_STEP_BEGAN,
                &["Ad7Ad5"],
                &[fails("Ae5", "Ad6", "arrival-occupied")],
            ),
            line(
                EITHER_BOARD,
                &["Ad7Ad5"],
                &[goes("Be5", "Bd6"), fails("Ae5", "Ad6", "arrival-occupied")],
            ),
        ],
    },
    LawExample {
        id: "alice-three-single-steps",
        part: None,
        law: "alice",
        fen: START,
        moves: &["Ae2Ae3", "Aa7Aa6", "Be3Be4", "Ba6Ba5", "Ae4Ae5", "Ad7Ad5"],
        attempts: &[captures("Be5", "Bd6")],
        lines: &[line(
            WHERE_STEP_BEGAN,
            &["Ae2Ae3", "Aa7Aa6", "Be3Be4", "Ba6Ba5", "Ae4Ae5", "Ad7Ad5"],
            &[fails("Be5", "Bd6", "other-board")],
        )],
    },
    LawExample {
        id: "alice-where-step-began",
        part: None,
        law: WHERE_STEP_BEGAN,
        fen: START,
        moves: &["Ae2Ae4", "Aa7Aa6", "Be4Be5", "Ad7Ad5"],
        attempts: &[captures("Ae5", "Ad6")],
        lines: &[line(
            "alice",
            &["Ae2Ae4", "Aa7Aa6", "Be4Be5", "Ad7Ad5"],
            &[fails("Ae5", "Ad6", "other-board")],
        )],
    },
    LawExample {
        id: "alice-no-room",
        part: None,
        law: "alice",
        fen: "4k3/3p4/8/8/8/8/8/4K3|8/8/8/3N4/8/8/8/8 b - - 0 1",
        moves: &[],
        attempts: &[fails("Ad7", "Ad5", "arrival-occupied"), goes("Ad7", "Ad6")],
        lines: &[],
    },
];
