//! Reasons against en passant captures.

use crate::text::en::verdict::tests::START;
use crate::text::en::verdict::tests::reasons::Row;

pub(super) const ROWS: &[Row] = &[
    (
        "4k3/8/8/3pN3/8/8/8/4K3 w - d6 0 2",
        "",
        "e5d6",
        "not-a-pawn",
        "Only a pawn takes en passant. White’s knight on e5 cannot take the pawn on d5 that way.",
    ),
    (
        "8/4k3/8/3pK3/8/8/8/8 w - d6 0 2",
        "",
        "e5d6",
        "not-a-pawn",
        "Only a pawn takes en passant. White’s king on e5 cannot take the pawn on d5 that way.",
    ),
    (
        START,
        "",
        "e2d3",
        "nothing-to-capture",
        "A pawn goes diagonally only to take. White’s pawn on e2 finds nothing on d3, and beside \
         it, on d2, no black pawn to take en passant.",
    ),
    (
        "4k3/8/8/3nP3/8/8/8/4K3 w - - 0 1",
        "",
        "e5d6",
        "victim-not-a-pawn",
        "Only a pawn is taken en passant, and Black’s piece on d5, beside White’s pawn on e5, is a \
         knight.",
    ),
    (
        "4k3/8/8/8/5ppp/8/8/4K3 b - - 0 1",
        "",
        "h4g3",
        "own-pawn",
        "Black’s pawn on h4 cannot take the pawn on g4, which is Black’s own: only an enemy pawn \
         is taken en passant.",
    ),
    (
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
        "",
        "e5d5",
        "wrong-landing",
        "White’s pawn on e5 may take the pawn on d5 en passant, but not by going to d5. It lands \
         on d6, the square that the other pawn has just passed over.",
    ),
    (
        "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 2",
        "",
        "e5d5",
        "wrong-landing",
        "White’s pawn on e5 cannot take the pawn on d5 by going to d5. An en passant capture \
         would land on d6, the square that the other pawn has just passed over, and here even \
         that is not allowed.",
    ),
    (
        "4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 2",
        "",
        "e4f3",
        "wrong-landing",
        "Black’s pawn on e4 may take the pawn on d4 en passant, but not by going to f3. It lands \
         on d3, the square that the other pawn has just passed over.",
    ),
    (
        "4k3/8/8/8/3pP3/8/8/4K3 w - - 0 1",
        "",
        "e4d5",
        "not-on-fifth-rank",
        "White’s pawn on e4 cannot take en passant from there. A white pawn does so only from \
         rank 5, its fifth rank, where black pawns end their double steps.",
    ),
    (
        "4k3/8/8/3pP3/8/8/8/4K3 b - - 0 1",
        "",
        "d5e4",
        "not-on-fifth-rank",
        "Black’s pawn on d5 cannot take en passant from there. A black pawn does so only from \
         rank 4, its fifth rank, where white pawns end their double steps.",
    ),
    (
        "4k3/8/8/3p1P2/8/8/8/4K3 w - d6 0 2",
        "",
        "f5e6",
        "not-adjacent",
        "Black’s pawn has just gone two squares to d5, but only a pawn right beside it, on c5 or \
         e5, can take it en passant. White’s pawn on f5 does not stand there.",
    ),
    (
        "4k3/8/8/p6P/8/8/8/4K3 w - a6 0 2",
        "",
        "h5a6",
        "not-adjacent",
        "Black’s pawn has just gone two squares to a5, but only a pawn right beside it, on b5, \
         can take it en passant. White’s pawn on h5 does not stand there.",
    ),
    (
        "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1",
        "d7d6 e1d1 d6d5",
        "e5d6",
        "not-a-double-step",
        "White’s pawn on e5 may not take the pawn on d5 en passant: that pawn came in two single \
         steps, from d7 to d6 and from there to d5. The right is there only when a pawn has just \
         gone two squares in one move.",
    ),
    (
        "4k3/8/3p4/4P3/8/8/8/4K3 b - - 0 1",
        "d6d5",
        "e5d6",
        "not-a-double-step",
        "White’s pawn on e5 may not take the pawn on d5 en passant: that pawn came from d6 by a \
         single step. The right is there only when a pawn has just gone two squares in one move.",
    ),
    (
        "4k3/8/2p5/3PP3/8/8/8/4K3 b - - 0 1",
        "c6d5",
        "e5d6",
        "not-a-double-step",
        "White’s pawn on e5 may not take the pawn on d5 en passant: that pawn came from c6 by a \
         capture. The right is there only when a pawn has just gone two squares in one move.",
    ),
    (
        START,
        "e2e4 d7d5 a2a3 d5d4 a3a4 a7a6",
        "e4d5",
        "not-a-double-step",
        "White’s pawn on e4 may not take the pawn on d4 en passant: that pawn went two squares \
         to d5 once, but has moved on since. The right is there only when a pawn has just gone \
         two squares in one move.",
    ),
    (
        "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1",
        "d7d5 e1d1 e8d8",
        "e5d6",
        "too-late",
        "White’s pawn on e5 may not take the pawn on d5 en passant now. It could have done so \
         when that pawn had just gone two squares from d7 to d5, but White’s king went from e1 \
         to d1 instead, and the right lasts for one move only.",
    ),
    (
        "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1",
        "d7d5 e1d1 e8d8 d1e1 d8e8",
        "e5d5",
        "too-late",
        "White’s pawn on e5 may not take the pawn on d5 en passant now. It could have done so \
         when that pawn had just gone two squares from d7 to d5, but White’s king went from e1 \
         to d1 instead, and the right lasts for one move only. That was two moves ago.",
    ),
    (
        "3k4/3pr3/8/4P3/8/8/8/4K3 b - - 0 1",
        "d7d5 e1d1 e7f7",
        "e5d6",
        "too-late",
        "White’s pawn on e5 may not take the pawn on d5 en passant now. The one moment for it \
         was when that pawn had just gone two squares from d7 to d5, and even then the capture \
         was not legal.",
    ),
    (
        START,
        "e2e4 d7d5 e4e5 a7a6",
        "e5d6",
        "too-late",
        "White’s pawn on e5 may not take the pawn on d5 en passant. It came from e4 to e5 only \
         after that pawn had gone two squares from d7 to d5, and the right is for a pawn that \
         stands there already, on the very next move.",
    ),
    (
        "4k3/3p4/8/4N3/8/8/8/4K3 b - - 0 1",
        "d7d5 e1d1 e8d8",
        "e5d6",
        "too-late",
        "Even a pawn on e5 could not take the pawn on d5 en passant now. The right lived for one \
         move, when that pawn had just gone two squares from d7 to d5.",
    ),
    (
        "4k3/3p4/8/4P3/8/8/8/4K2R b K - 0 1",
        "d7d5 e1g1 e8d8",
        "e5d6",
        "too-late",
        "White’s pawn on e5 may not take the pawn on d5 en passant now. It could have done so \
         when that pawn had just gone two squares from d7 to d5, but White castled instead, and \
         the right lasts for one move only.",
    ),
    (
        "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2",
        "",
        "e5d6",
        "no-right-recorded",
        "White’s pawn on e5 may not take the pawn on d5 en passant: nothing shows that this pawn \
         has just gone two squares. The position would have to name d6 as the square it passed \
         over, in the FEN’s fourth field, but it names no square.",
    ),
    (
        "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2",
        "e1d1 e8d8",
        "e5d6",
        "no-right-recorded",
        "White’s pawn on e5 may not take the pawn on d5 en passant. That pawn has stood there \
         since the game was set up, and the right lives only when a pawn has just gone two \
         squares.",
    ),
    (
        "4k3/8/8/3pP3/8/8/8/4K3 b - - 0 2",
        "",
        "e5d6",
        "no-right-recorded",
        "White’s pawn on e5 may not take the pawn on d5 en passant: nothing shows that this pawn \
         has just gone two squares.",
    ),
    (
        "r1bq1r2/pp2n3/4N2k/3pPppP/1b1n2Q1/2N5/PP3PP1/R1B1K2R w - g6 0 15",
        "",
        "e5f6",
        "no-right-recorded",
        "White’s pawn on e5 may not take the pawn on f5 en passant: nothing shows that this pawn \
         has just gone two squares. The position would have to name f6 as the square it passed \
         over, in the FEN’s fourth field, but it names g6 instead.",
    ),
    (
        "4k3/8/8/3pN3/8/8/8/4K3 w - - 0 2",
        "",
        "e5d6",
        "no-right-recorded",
        "Even a pawn on e5 could not take the pawn on d5 en passant: nothing shows that this \
         pawn has just gone two squares. The position would have to name d6 as the square it \
         passed over, in the FEN’s fourth field, but it names no square.",
    ),
];
