//! Reasons about how pieces move, turns, and the end of the game.

use crate::text::en::verdict::tests::reasons::Row;

pub(super) const ROWS: &[Row] = &[
    (
        "start e2e2",
        "same-square",
        "A move from e2 has to end on a different square.",
    ),
    (
        "start e4e5",
        "empty-square",
        "There is nothing on e4 to move.",
    ),
    (
        "start a1a2",
        "own-piece",
        "White’s rook on a1 cannot go to a2: White’s own pawn stands there.",
    ),
    (
        "black-knight-beside e5d5",
        "sideways",
        "White’s pawn on e5 cannot go to d5: a pawn never moves sideways.",
    ),
    (
        "open-game e4e3",
        "backwards",
        "White’s pawn on e4 cannot go to e3: a pawn never moves backwards.",
    ),
    (
        "black-pawn-e6 e6e4",
        "not-its-first-move",
        "Black’s pawn on e6 cannot go two squares. A pawn does so only on its first move, and \
         Black’s begin on rank 7.",
    ),
    (
        "open-game e4e5",
        "captures-ahead",
        "White’s pawn on e4 cannot go to e5, where a black pawn stands: a pawn takes diagonally, \
         never straight ahead.",
    ),
    (
        "start b1b3",
        "does-not-move-that-way",
        "White’s knight on b1 cannot go to b3: a knight goes two squares straight and one to the \
         side.",
    ),
    (
        "start e1e3",
        "does-not-move-that-way",
        "White’s king on e1 cannot go to e3: a king goes one square, in any direction.",
    ),
    (
        "start e2e5",
        "does-not-move-that-way",
        "White’s pawn on e2 cannot go three squares. A pawn goes one square straight ahead, or two \
         on its first move.",
    ),
    (
        "pawn-a2 a2a8",
        "does-not-move-that-way",
        "White’s pawn on a2 cannot go six squares. A pawn goes one square straight ahead, or two \
         on its first move.",
    ),
    (
        "start e2g4",
        "does-not-move-that-way",
        "White’s pawn on e2 cannot go to g4: a pawn takes one square diagonally forward, and no \
         further.",
    ),
    (
        "start e2d4",
        "does-not-move-that-way",
        "White’s pawn on e2 cannot go to d4: a pawn goes straight ahead, and takes one square \
         diagonally forward.",
    ),
    (
        "pawn-e4 e4h4",
        "sideways",
        "White’s pawn on e4 cannot go to h4: a pawn never moves sideways.",
    ),
    (
        "rook-bishop-queen f1f3",
        "does-not-move-that-way",
        "White’s bishop on f1 cannot go to f3: a bishop goes along diagonals.",
    ),
    (
        "rook-bishop-queen a1b3",
        "does-not-move-that-way",
        "White’s rook on a1 cannot go to b3: a rook goes along files and ranks.",
    ),
    (
        "rook-bishop-queen d1e3",
        "does-not-move-that-way",
        "White’s queen on d1 cannot go to e3: a queen goes along files, ranks and diagonals.",
    ),
    (
        "start a1a8",
        "blocked",
        "White’s rook on a1 cannot go to a8: the white pawn on a2 is in the way.",
    ),
    (
        "knight-one-ahead e2e4",
        "blocked",
        "White’s pawn on e2 cannot go to e4: the black knight on e3 is in the way.",
    ),
    (
        "captures-king-through-knight e1e8",
        "captures-king",
        "White’s rook on e1 cannot take on e8: a king is never taken.",
    ),
    (
        "start e7e5",
        "not-your-turn",
        "It is White’s move, and Black’s pawn on e7 must wait.",
    ),
    (
        "fools-mate h4e1",
        "not-your-turn",
        "Black’s queen on h4 could not move in any case: the next move would be White’s.",
    ),
    (
        "fools-mate a1a5",
        "game-over",
        "The game is over: Black has given checkmate.",
    ),
    (
        "stalemate-without-right e4d3",
        "game-over",
        "The game is over: stalemate, which is a draw. The side to move has no legal move.",
    ),
    (
        "knight-against-king e1d1",
        "game-over",
        "The game is over: a draw, for neither side has the pieces left to win.",
    ),
    (
        "seventy-five-moves a1b2",
        "game-over",
        "The game is over: a draw, for in seventy-five moves by each side nothing was taken and \
         no pawn moved.",
    ),
    (
        "fivefold-repetition a1b2",
        "game-over",
        "The game is over: a draw, for the same position has stood on the board five times.",
    ),
];
