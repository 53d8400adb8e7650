//! Reasons that are about the capture en passant.

use super::ReasonRow;

/// Black is about to step from d7 to d5, beside a white pawn.
const BEFORE: &str = "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1";
/// In Alice chess a white pawn is ready on either board.
const BOTH_READY: &str = "4k3/3p4/8/4P3/8/8/8/4K3|8/8/8/4P3/8/8/8/8 b - - 0 1";
/// Black has just stepped over d6.
const READY: &str = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";

pub(super) const ROWS: &[ReasonRow] = &[
    (
        "xiangqi",
        "",
        "",
        "a4 a6",
        "no-step-over-squares",
        "White’s soldier on a4 cannot go to a6: under this law a soldier goes one square at a time.",
    ),
    (
        "dragonchess",
        "",
        "",
        "Ba2 Bb3",
        "no-step-over-squares",
        "White’s warrior on Ba2 finds nothing on Bb3 to take. Under this law nothing is taken en passant: its warriors, sylphs and dwarfs go one square at a time and pass none.",
    ),
    (
        "standard;ep=off",
        BEFORE,
        "d7d5",
        "e5 d6",
        "no-en-passant",
        "White’s pawn on e5 finds nothing on d6 to take. Under this law nothing is taken en passant.",
    ),
    (
        "standard",
        "4k3/3p4/8/8/2N5/8/8/4K3 b - - 0 1",
        "d7d5",
        "c4 d6",
        "not-a-pawn",
        "Under this law only a pawn takes en passant. White’s knight on c4 cannot take the pawn on d5 that way.",
    ),
    (
        "standard;by=NP",
        "4k3/3p4/8/8/1B6/8/8/4K3 b - - 0 1",
        "d7d5",
        "b4 d6",
        "not-qualified",
        "Under this law only a knight or a pawn takes en passant. White’s bishop on b4 cannot take the pawn on d5 that way.",
    ),
    (
        "standard",
        "",
        "",
        "e2 d3",
        "nothing-to-capture",
        "White’s pawn on e2 finds nothing on d3, and no black pawn to take there en passant.",
    ),
    (
        "standard",
        READY,
        "",
        "e5 f6",
        "wrong-landing",
        "White’s pawn on e5 may take the pawn on d5 en passant, but not by going to f6. It lands on d6.",
    ),
    (
        "standard",
        "4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
        "",
        "e5 f6",
        "wrong-landing",
        "White’s pawn on e5 cannot take the pawn on d5 by going to f6. That pawn has passed d6, and a capture there is not legal either.",
    ),
    (
        "5d",
        "4k3/8/8/8/3p4/8/4P3/4K3|4k3/8/8/8/3p4/8/8/4K3 w - - 0 1",
        "Ae2Ae4",
        "Bd4 Be3",
        "other-board",
        "Black’s pawn on Bd4 cannot take the pawn on Ae4 by going to Be3. That pawn has passed Ae3, and a capture en passant never leaves its timeline.",
    ),
    (
        "alice",
        BOTH_READY,
        "Ad7Ad5",
        "Ae5 Ad6",
        "other-board",
        "White’s pawn on Ae5 cannot take the pawn on Bd5 by going to Ad6. Under this law the capture is made on the board where that pawn arrived, on Bd6.",
    ),
    (
        "alice;capture-board=near",
        BOTH_READY,
        "Ad7Ad5",
        "Be5 Bd6",
        "other-board",
        "White’s pawn on Be5 cannot take the pawn on Bd5 by going to Bd6. Under this law the capture is made on the board where its step began, on Ad6.",
    ),
    (
        "millennium-3d",
        "8/8/8/8/8/8/4P3/4K3|8/8/8/8/8/8/8/8|4k3/8/8/8/3p4/8/8/8 w - - 0 1",
        "Ae2Ce4",
        "Cd4 Ce3",
        "other-board",
        "Black’s pawn on Cd4 cannot take the pawn on Ce4 by going to Ce3. That pawn has passed Be3, which is on another level.",
    ),
    (
        "torpedo;rank=fifth",
        "4k3/8/8/3p4/8/4P3/8/4K3 w - - 0 1",
        "e3e5",
        "d5 e4",
        "not-on-fifth-rank",
        "Black’s pawn on d5 cannot take en passant from there. Under this law Black does so only from rank 4.",
    ),
    (
        "standard",
        "4k3/3p4/8/6P1/8/8/8/4K3 b - - 0 1",
        "d7d5",
        "g5 d6",
        "not-adjacent",
        "White’s pawn on g5 cannot take the pawn on d5 en passant on d6. A pawn takes there only from c5 or e5.",
    ),
    (
        "standard;reach=rank",
        "4k3/3p4/8/8/6P1/8/8/4K3 b - - 0 1",
        "d7d5",
        "g4 d6",
        "not-adjacent",
        "White’s pawn on g4 cannot take the pawn on d5 en passant on d6. Under this law it does so only from the rank of that pawn, rank 5.",
    ),
];
