//! Reasons about kings, checks and castling.

use crate::text::en::verdict::tests::reasons::Row;

pub(super) const ROWS: &[Row] = &[
    (
        "exposed-on-file e5d6",
        "exposes-king",
        "White’s pawn on e5 may not go to d6: it is pinned. If it left the e-file, the black \
         rook on e7 would attack White’s king on e1.",
    ),
    (
        "exposed-on-rank e5d6",
        "exposes-king",
        "White’s pawn on e5 may not take the pawn on d5 en passant: both pawns would leave rank \
         5 at once, and the black rook on h5 would attack White’s king on a5.",
    ),
    (
        "exposed-by-victim e5d6",
        "exposes-king",
        "White’s pawn on e5 may not take the pawn on d5 en passant: that pawn shields White’s \
         own king. With it gone, the black bishop on a8 would attack the king on g2 along the \
         diagonal.",
    ),
    (
        "exposed-on-rank-in-problem e4d3",
        "exposes-king",
        "Black’s pawn on e4 may not take the pawn on d4 en passant: both pawns would leave rank \
         4 at once, and the white rook on b4 would attack Black’s king on f4.",
    ),
    (
        "pinned-knight e2c3",
        "exposes-king",
        "White’s knight on e2 may not go to c3: it is pinned. If it left the e-file, the black \
         rook on e7 would attack White’s king on e1.",
    ),
    (
        "exposed-on-diagonal e5d6",
        "exposes-king",
        "White’s pawn on e5 may not go to d6: it is pinned. If it left the diagonal, the black \
         bishop on f6 would attack White’s king on d4.",
    ),
    (
        "no-castling-right e1g1",
        "castling-no-right",
        "White’s king on e1 may not castle on the king’s side: the position from which the game \
         began records no right to do so.",
    ),
    (
        "king-moved e1g1",
        "castling-no-right",
        "White’s king on e1 may not castle on the king’s side: it has moved, from e1 to e2, and \
         the right does not come back.",
    ),
    (
        "castled-already e1g1",
        "castling-no-right",
        "White’s king on e1 may not castle on the king’s side: it has castled already.",
    ),
    (
        "rooks-moved e8c8",
        "castling-no-right",
        "Black’s king on e8 may not castle on the queen’s side: the rook has moved, from a8 to \
         b8, and the right does not come back.",
    ),
    (
        "rook-captured e1g1",
        "castling-no-right",
        "White’s king on e1 may not castle on the king’s side: the rook that belonged to it was \
         taken on h1.",
    ),
    (
        "pawn-a2 e1c1",
        "castling-no-rook",
        "White’s king on e1 may not castle on the queen’s side: no white rook stands on a1.",
    ),
    (
        "start e1g1",
        "castling-blocked",
        "White’s king on e1 may not castle on the king’s side: the white bishop on f1 is in \
         the way.",
    ),
    // There is no rook either, but only the blocking piece is named.
    (
        "castling-blocked-no-rook e8g8",
        "castling-blocked",
        "Black’s king on e8 may not castle on the king’s side: the black bishop on f8 is in \
         the way.",
    ),
    (
        "out-of-check-from-rook e1g1",
        "castling-out-of-check",
        "White’s king on e1 may not castle on the king’s side: on e1 it is in check from the \
         black rook on e4.",
    ),
    (
        "through-check-from-rook e1g1",
        "castling-through-check",
        "White’s king on e1 may not castle on the king’s side: it would pass f1, where the black \
         rook on f8 attacks it.",
    ),
    (
        "into-check-from-rook e1g1",
        "castling-into-check",
        "White’s king on e1 may not castle on the king’s side: it would arrive on g1, where the \
         black rook on g8 attacks it.",
    ),
    (
        "rook-guards-e2 e1e2",
        "attacked-square",
        "White’s king on e1 may not go to e2: the black rook on a2 would attack it there.",
    ),
    (
        "rook-check-on-file a2a3",
        "does-not-answer-check",
        "White’s king on e1 is in check from the black rook on e7, and the pawn does not end \
         that by going from a2 to a3.",
    ),
    (
        "rook-check-from-h1 e5d6",
        "does-not-answer-check",
        "White’s king on e1 is in check from the black rook on h1, and the pawn does not end \
         that by going from e5 to d6.",
    ),
];
