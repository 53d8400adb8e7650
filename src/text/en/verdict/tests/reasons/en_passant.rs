//! Reasons against en passant captures.

use crate::text::en::verdict::tests::reasons::Row;

pub(super) const ROWS: &[Row] = &[
    (
        "knight-beside e5d6",
        "not-a-pawn",
        "Only a pawn takes en passant. White’s knight on e5 cannot take the pawn on d5 that way.",
    ),
    (
        "king-beside e5d6",
        "not-a-pawn",
        "Only a pawn takes en passant. White’s king on e5 cannot take the pawn on d5 that way.",
    ),
    (
        "start e2d3",
        "nothing-to-capture",
        "White’s pawn on e2 goes diagonally only to take. There is nothing to take on d3, and no black pawn on d2 to \
         take en passant.",
    ),
    (
        "black-knight-beside e5d6",
        "victim-not-a-pawn",
        "Only a pawn is taken en passant, and Black’s piece on d5, beside White’s pawn on e5, is a \
         knight.",
    ),
    (
        "three-black-pawns h4g3",
        "own-pawn",
        "Black’s pawn on h4 cannot take the pawn on g4, which is Black’s own: only an enemy pawn \
         is taken en passant.",
    ),
    (
        "right e5d5",
        "wrong-landing",
        "White’s pawn on e5 may take the pawn on d5 en passant, but not by going to d5. It lands \
         on d6, the square that the other pawn has just passed over.",
    ),
    (
        "exposed-on-rank e5d5",
        "wrong-landing",
        "White’s pawn on e5 cannot take the pawn on d5 by going to d5. An en passant capture \
         would land on d6, the square that the other pawn has just passed over, and here even \
         that is not allowed.",
    ),
    (
        "black-right e4f3",
        "wrong-landing",
        "Black’s pawn on e4 may take the pawn on d4 en passant, but not by going to f3. It lands \
         on d3, the square that the other pawn has just passed over.",
    ),
    (
        "pawns-on-fourth-rank e4d5",
        "not-on-fifth-rank",
        "White’s pawn on e4 cannot take en passant from there. A white pawn does so only from \
         rank 5, its fifth rank, where black pawns end their double steps.",
    ),
    (
        "no-right-black-to-move d5e4",
        "not-on-fifth-rank",
        "Black’s pawn on d5 cannot take en passant from there. A black pawn does so only from \
         rank 4, its fifth rank, where white pawns end their double steps.",
    ),
    (
        "two-files-away f5e6",
        "not-adjacent",
        "Black’s pawn has just gone two squares to d5, but only a pawn right beside it, on c5 or \
         e5, can take it en passant. White’s pawn on f5 does not stand there.",
    ),
    (
        "across-the-board h5a6",
        "not-adjacent",
        "Black’s pawn has just gone two squares to a5, but only a pawn right beside it, on b5, \
         can take it en passant. White’s pawn on h5 does not stand there.",
    ),
    (
        "two-single-steps e5d6",
        "not-a-double-step",
        "White’s pawn on e5 may not take the pawn on d5 en passant: that pawn came in two single \
         steps, from d7 to d6 and from there to d5. The right is there only when a pawn has just \
         gone two squares in one move.",
    ),
    (
        "one-single-step e5d6",
        "not-a-double-step",
        "White’s pawn on e5 may not take the pawn on d5 en passant: that pawn came from d6 by a \
         single step. The right is there only when a pawn has just gone two squares in one move.",
    ),
    (
        "arrived-by-capture e5d6",
        "not-a-double-step",
        "White’s pawn on e5 may not take the pawn on d5 en passant: that pawn came from c6 by a \
         capture. The right is there only when a pawn has just gone two squares in one move.",
    ),
    (
        "moved-on-after-double-step e4d5",
        "not-a-double-step",
        "White’s pawn on e4 may not take the pawn on d4 en passant: that pawn went two squares \
         to d5 once, but has moved on since. The right is there only when a pawn has just gone \
         two squares in one move.",
    ),
    (
        "declined e5d6",
        "too-late",
        "White’s pawn on e5 may not take the pawn on d5 en passant now. It could have done so \
         when that pawn had just gone two squares from d7 to d5, but White’s king went from e1 \
         to d1 instead, and the right lasts for one move only.",
    ),
    (
        "declined-two-moves-ago e5d5",
        "too-late",
        "White’s pawn on e5 may not take the pawn on d5 en passant now. It could have done so \
         when that pawn had just gone two squares from d7 to d5, but White’s king went from e1 \
         to d1 instead, and the right lasts for one move only. That was two moves ago.",
    ),
    (
        "illegal-then e5d6",
        "too-late",
        "White’s pawn on e5 may not take the pawn on d5 en passant now. The one moment for it \
         was when that pawn had just gone two squares from d7 to d5, and even then the capture \
         was not legal.",
    ),
    (
        "arrived-later e5d6",
        "too-late",
        "White’s pawn on e5 may not take the pawn on d5 en passant. It came from e4 to e5 only \
         after that pawn had gone two squares from d7 to d5, and the right is for a pawn that \
         stands there already, on the very next move.",
    ),
    (
        "too-late-for-knight e5d6",
        "too-late",
        "Even a pawn on e5 could not take the pawn on d5 en passant now. The right lasted for one move, when that pawn had just gone two squares from d7 to d5.",
    ),
    (
        "declined-by-castling e5d6",
        "too-late",
        "White’s pawn on e5 may not take the pawn on d5 en passant now. It could have done so \
         when that pawn had just gone two squares from d7 to d5, but White castled instead, and \
         the right lasts for one move only.",
    ),
    (
        "no-right e5d6",
        "no-right-recorded",
        "White’s pawn on e5 may not take the pawn on d5 en passant: nothing shows that this pawn \
         has just gone two squares. The position would have to name d6 as the square it passed \
         over, in the FEN’s fourth field, but it names no square.",
    ),
    (
        "no-right-later e5d6",
        "no-right-recorded",
        "White’s pawn on e5 may not take the pawn on d5 en passant. That pawn has stood there \
         since the game was set up, and the right exists only when a pawn has just gone two \
         squares.",
    ),
    (
        "no-right-black-to-move e5d6",
        "no-right-recorded",
        "White’s pawn on e5 may not take the pawn on d5 en passant: nothing shows that this pawn \
         has just gone two squares.",
    ),
    (
        "gundersen-other-pawn e5f6",
        "no-right-recorded",
        "White’s pawn on e5 may not take the pawn on f5 en passant: nothing shows that this pawn \
         has just gone two squares. The position would have to name f6 as the square it passed \
         over, in the FEN’s fourth field, but it names g6 instead.",
    ),
    (
        "knight-beside-no-right e5d6",
        "no-right-recorded",
        "Even a pawn on e5 could not take the pawn on d5 en passant: nothing shows that this \
         pawn has just gone two squares. The position would have to name d6 as the square it \
         passed over, in the FEN’s fourth field, but it names no square.",
    ),
];
