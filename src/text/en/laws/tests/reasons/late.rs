//! Reasons that are about the past of a pawn, or about an option.

use super::ReasonRow;

/// Black is about to step from d7 to d5, beside a white pawn.
const BEFORE: &str = "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1";
/// In Alice chess a knight stands on the passed square of the other board.
const OCCUPIED: &str = "4k3/3p4/8/8/8/8/8/4K3|8/8/3n4/4P3/8/8/8/8 b - - 0 1";
/// A pawn on level 1 can step straight up.
const MILLENNIUM: &str = "8/8/8/8/8/8/4P3/4K3|8/8/8/8/8/3p4/8/8|4k3/8/8/8/8/8/8/8 w - - 0 1";
/// Black has just stepped over d6.
const READY: &str = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";

pub(super) const ROWS: &[ReasonRow] = &[
    (
        "millennium-3d",
        MILLENNIUM,
        "Ae2Ce2",
        "Bd3 Be2",
        "vertical-step",
        "Black’s pawn on Bd3 cannot take the pawn on Ce2 en passant. It stepped straight to another level, and such a step gives no right.",
    ),
    (
        "standard",
        "4k3/8/3p4/4P3/8/8/8/4K3 b - - 0 1",
        "d6d5",
        "e5 d6",
        "not-a-double-step",
        "White’s pawn on e5 cannot take the pawn on d5 en passant. That pawn came from d6 without stepping over a square.",
    ),
    (
        "standard",
        BEFORE,
        "d7d5 e1e2 e8e7",
        "e5 d6",
        "too-late",
        "White’s pawn on e5 cannot take the pawn on d5 en passant any more. The right to take it on d6 lasted for one move, and two have been made since.",
    ),
    (
        "standard",
        READY,
        "e1e2 e8e7 e2e1 e7e8",
        "e5 d6",
        "too-late",
        "White’s pawn on e5 cannot take the pawn on d5 en passant any more. The right to take it on d6 lasted for one move, and four have been made since.",
    ),
    (
        "standard;lapse=never",
        "4k3/3p4/8/4P1n1/8/8/8/4K3 b - - 0 1",
        "d7d5 e1e2 g5f7 e2e1 f7d6 e1e2 d6f7",
        "e5 d6",
        "too-late",
        "White’s pawn on e5 cannot take the pawn on d5 en passant any more. The right to take it on d6 ended when a piece came to stand there, or another pawn passed.",
    ),
    (
        "standard",
        "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1",
        "",
        "e5 d6",
        "no-right-recorded",
        "White’s pawn on e5 cannot take the pawn on d5 en passant: nothing shows that d6 has just been passed. The FEN’s fourth field would have to say so.",
    ),
    (
        "standard",
        "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1",
        "e1e2 e8e7",
        "e5 d6",
        "no-right-recorded",
        "White’s pawn on e5 cannot take the pawn on d5 en passant: nothing shows that d6 has just been passed.",
    ),
    (
        "triple-step;passed=last",
        "4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1",
        "a2a5",
        "b4 a3",
        "no-right-recorded",
        "Black’s pawn on b4 cannot take the pawn on a5 en passant on a3. The position records only a4 as passed.",
    ),
    (
        "alice",
        OCCUPIED,
        "Ad7Ad5",
        "Be5 Bd6",
        "passed-square-occupied",
        "White’s pawn on Be5 cannot take the pawn on Bd5 en passant on Bd6: the black knight stands there.",
    ),
    (
        "all-pieces",
        "4k3/8/8/4n3/8/8/3P4/6K1 w - - 0 1",
        "d2d4",
        "e5 d3",
        "always-captures",
        "Under this law Black’s knight on e5 cannot go to d3 without taking the pawn on d4 en passant.",
    ),
    (
        "all-pieces",
        "4rk2/3p4/8/8/4N3/8/8/4K3 b - - 0 1",
        "d7d5",
        "e4 d6",
        "always-captures",
        "Under this law White’s knight on e4 cannot go to d6 without taking the pawn on d5 en passant.",
    ),
    (
        "standard;compulsory=on",
        READY,
        "",
        "e1 e2",
        "must-capture",
        "Under this law White must take en passant, since it can. For example, the white pawn on e5 takes on d6.",
    ),
    (
        "standard;compulsory=on",
        "4k3/3p4/8/2P5/2N5/8/8/4K3 b - - 0 1",
        "d7d5",
        "c4 d6",
        "must-capture",
        "Under this law White must take en passant, since it can. For example, the white pawn on c5 takes on d6.",
    ),
];
