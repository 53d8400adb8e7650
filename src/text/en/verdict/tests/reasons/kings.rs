//! Reasons about kings, checks and castling.

use crate::text::en::verdict::tests::START;
use crate::text::en::verdict::tests::reasons::Row;

pub(super) const ROWS: &[Row] = &[
    (
        "4k3/4r3/8/3pP3/8/8/8/4K3 w - d6 0 2",
        "",
        "e5d6",
        "exposes-king",
        "White’s pawn on e5 may not go to d6: it is pinned. If it left the e-file, the black \
         rook on e7 would attack White’s king on e1.",
    ),
    (
        "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 2",
        "",
        "e5d6",
        "exposes-king",
        "White’s pawn on e5 may not take the pawn on d5 en passant: both pawns would leave rank \
         5 at once, and the black rook on h5 would attack White’s king on a5.",
    ),
    (
        "b3k3/8/8/3pP3/8/8/6K1/8 w - d6 0 2",
        "",
        "e5d6",
        "exposes-king",
        "White’s pawn on e5 may not take the pawn on d5 en passant: that pawn shields White’s \
         own king. With it gone, the black bishop on a8 would attack the king on g2 along the \
         diagonal.",
    ),
    (
        "8/1b3q2/B7/6p1/1R1PpkPp/1p5P/1Q4K1/8 b - d3 0 1",
        "",
        "e4d3",
        "exposes-king",
        "Black’s pawn on e4 may not take the pawn on d4 en passant: both pawns would leave rank \
         4 at once, and the white rook on b4 would attack Black’s king on f4.",
    ),
    (
        "4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1",
        "",
        "e2c3",
        "exposes-king",
        "White’s knight on e2 may not go to c3: it is pinned. If it left the e-file, the black \
         rook on e7 would attack White’s king on e1.",
    ),
    (
        "4k3/8/5b2/3pP3/3K4/8/8/8 w - d6 0 2",
        "",
        "e5d6",
        "exposes-king",
        "White’s pawn on e5 may not go to d6: it is pinned. If it left the diagonal, the black \
         bishop on f6 would attack White’s king on d4.",
    ),
    (
        "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1",
        "",
        "e1g1",
        "castling-no-right",
        "White’s king on e1 may not castle on the king’s side: the position from which the game \
         began records no right to do so.",
    ),
    (
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "e1e2 e8e7 e2e1 e7e8",
        "e1g1",
        "castling-no-right",
        "White’s king on e1 may not castle on the king’s side: it has moved, from e1 to e2, and \
         the right does not come back.",
    ),
    (
        "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1",
        "e1g1 a8b8 f1f2 b8a8 g1f1 a8b8 f1e1 b8a8 f2h2 a8b8 h2h1 b8a8",
        "e1g1",
        "castling-no-right",
        "White’s king on e1 may not castle on the king’s side: it has castled already.",
    ),
    (
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "h1h2 a8b8 h2h1 b8a8 h1g1",
        "e8c8",
        "castling-no-right",
        "Black’s king on e8 may not castle on the queen’s side: the rook has moved, from a8 to \
         b8, and the right does not come back.",
    ),
    (
        "4k3/8/8/8/4b3/8/8/R3K2R b KQ - 0 1",
        "e4h1",
        "e1g1",
        "castling-no-right",
        "White’s king on e1 may not castle on the king’s side: the rook that belonged to it was \
         taken on h1.",
    ),
    (
        "4k3/8/8/8/8/8/P7/4K3 w - - 0 1",
        "",
        "e1c1",
        "castling-no-rook",
        "White’s king on e1 may not castle on the queen’s side: no white rook stands on a1.",
    ),
    (
        START,
        "",
        "e1g1",
        "castling-blocked",
        "White’s king on e1 may not castle on the king’s side: the white bishop on f1 is in \
         the way.",
    ),
    // There is no rook either, and none is spoken of.
    (
        "4kb2/7p/8/8/8/8/8/4K3 b - - 0 1",
        "",
        "e8g8",
        "castling-blocked",
        "Black’s king on e8 may not castle on the king’s side: the black bishop on f8 is in \
         the way.",
    ),
    (
        "4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1",
        "",
        "e1g1",
        "castling-out-of-check",
        "White’s king on e1 may not castle on the king’s side: on e1 it is in check from the \
         black rook on e4.",
    ),
    (
        "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1",
        "",
        "e1g1",
        "castling-through-check",
        "White’s king on e1 may not castle on the king’s side: it would pass f1, where the black \
         rook on f8 attacks it.",
    ),
    (
        "4k1r1/8/8/8/8/8/8/4K2R w K - 0 1",
        "",
        "e1g1",
        "castling-into-check",
        "White’s king on e1 may not castle on the king’s side: it would arrive on g1, where the \
         black rook on g8 attacks it.",
    ),
    (
        "4k3/8/8/8/8/8/r7/4K3 w - - 0 1",
        "",
        "e1e2",
        "attacked-square",
        "White’s king on e1 may not go to e2: the black rook on a2 would attack it there.",
    ),
    (
        "4k3/4r3/8/8/8/8/P7/4K3 w - - 0 1",
        "",
        "a2a3",
        "does-not-answer-check",
        "White’s king on e1 is in check from the black rook on e7, and the pawn does not end \
         that by going from a2 to a3.",
    ),
    (
        "4r1k1/8/8/3pP3/8/8/8/4K2r w - d6 0 2",
        "",
        "e5d6",
        "does-not-answer-check",
        "White’s king on e1 is in check from the black rook on h1, and the pawn does not end \
         that by going from e5 to d6.",
    ),
];
