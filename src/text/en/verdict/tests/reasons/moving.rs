//! Reasons about how pieces move, turns, and the end of the game.

use crate::text::en::verdict::tests::START;
use crate::text::en::verdict::tests::reasons::Row;

pub(super) const ROWS: &[Row] = &[
    (
        START,
        "",
        "e2e2",
        "same-square",
        "From e2 to e2 is no move: what moves goes to another square.",
    ),
    (
        START,
        "",
        "e4e5",
        "empty-square",
        "There is nothing on e4 to move.",
    ),
    (
        START,
        "",
        "a1a2",
        "own-piece",
        "White’s rook on a1 cannot go to a2: White’s own pawn stands there.",
    ),
    (
        "4k3/8/8/3nP3/8/8/8/4K3 w - - 0 2",
        "",
        "e5d5",
        "sideways",
        "White’s pawn on e5 cannot go to d5: a pawn never moves sideways.",
    ),
    (
        START,
        "e2e4 e7e5",
        "e4e3",
        "backwards",
        "White’s pawn on e4 cannot go to e3: a pawn never moves backwards.",
    ),
    (
        "4k3/8/4p3/8/8/8/8/4K3 b - - 0 1",
        "",
        "e6e4",
        "not-its-first-move",
        "Black’s pawn on e6 cannot go two squares. A pawn does so only on its first move, and \
         Black’s begin on rank 7.",
    ),
    (
        START,
        "e2e4 e7e5",
        "e4e5",
        "captures-ahead",
        "White’s pawn on e4 cannot go to e5, where a black pawn stands: a pawn takes diagonally, \
         never straight ahead.",
    ),
    (
        START,
        "",
        "b1b3",
        "does-not-move-that-way",
        "White’s knight on b1 cannot go to b3: a knight goes two squares straight and one to the \
         side.",
    ),
    (
        START,
        "",
        "e1e3",
        "does-not-move-that-way",
        "White’s king on e1 cannot go to e3: a king goes one square, in any direction.",
    ),
    (
        START,
        "",
        "e2e5",
        "does-not-move-that-way",
        "White’s pawn on e2 cannot go three squares. A pawn goes one square straight ahead, or two \
         on its first move.",
    ),
    (
        "4k3/8/8/8/8/8/P7/4K3 w - - 0 1",
        "",
        "a2a8",
        "does-not-move-that-way",
        "White’s pawn on a2 cannot go six squares. A pawn goes one square straight ahead, or two \
         on its first move.",
    ),
    (
        START,
        "",
        "e2g4",
        "does-not-move-that-way",
        "White’s pawn on e2 cannot go to g4: a pawn takes one square diagonally forward, and no \
         further.",
    ),
    (
        START,
        "",
        "e2d4",
        "does-not-move-that-way",
        "White’s pawn on e2 cannot go to d4: a pawn goes straight ahead, and takes one square \
         diagonally forward.",
    ),
    (
        "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1",
        "",
        "e4h4",
        "sideways",
        "White’s pawn on e4 cannot go to h4: a pawn never moves sideways.",
    ),
    (
        "4k3/8/8/8/8/8/8/R2QKB2 w - - 0 1",
        "",
        "f1f3",
        "does-not-move-that-way",
        "White’s bishop on f1 cannot go to f3: a bishop goes along diagonals.",
    ),
    (
        "4k3/8/8/8/8/8/8/R2QKB2 w - - 0 1",
        "",
        "a1b3",
        "does-not-move-that-way",
        "White’s rook on a1 cannot go to b3: a rook goes along files and ranks.",
    ),
    (
        "4k3/8/8/8/8/8/8/R2QKB2 w - - 0 1",
        "",
        "d1e3",
        "does-not-move-that-way",
        "White’s queen on d1 cannot go to e3: a queen goes along files, ranks and diagonals.",
    ),
    (
        START,
        "",
        "a1a8",
        "blocked",
        "White’s rook on a1 cannot go to a8: the white pawn on a2 is in the way.",
    ),
    (
        "4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1",
        "",
        "e2e4",
        "blocked",
        "White’s pawn on e2 cannot go to e4: the black knight on e3 is in the way.",
    ),
    (
        "4k3/8/4n3/8/8/8/8/K3R3 w - - 0 1",
        "",
        "e1e8",
        "captures-king",
        "White’s rook on e1 cannot take on e8: a king is never taken.",
    ),
    (
        START,
        "",
        "e7e5",
        "not-your-turn",
        "It is White’s move, and Black’s pawn on e7 must wait.",
    ),
    (
        START,
        "f2f3 e7e5 g2g4 d8h4",
        "h4e1",
        "not-your-turn",
        "Black’s queen on h4 could not move in any case: the next move would be White’s.",
    ),
    (
        START,
        "f2f3 e7e5 g2g4 d8h4",
        "a1a5",
        "game-over",
        "The game is over: Black has given checkmate.",
    ),
    (
        "7k/5Q2/8/8/3Pp3/4K3/8/8 b - - 0 1",
        "",
        "e4d3",
        "game-over",
        "The game is over: stalemate, which is a draw. The side to move has no legal move.",
    ),
    (
        "4k3/8/8/8/8/2n5/8/4K3 w - - 0 1",
        "",
        "e1d1",
        "game-over",
        "The game is over: a draw, for neither side has the pieces left to win.",
    ),
    (
        "4k3/8/8/8/8/8/8/R3K3 w - - 150 90",
        "",
        "a1b2",
        "game-over",
        "The game is over: a draw, for in seventy-five moves by each side nothing was taken and \
         no pawn moved.",
    ),
    (
        "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
        "a1a2 e8e7 a2a1 e7e8 a1a2 e8e7 a2a1 e7e8 a1a2 e8e7 a2a1 e7e8 a1a2 e8e7 a2a1 e7e8",
        "a1b2",
        "game-over",
        "The game is over: a draw, for the same position has stood on the board five times.",
    ),
];
