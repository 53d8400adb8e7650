//! Each reason from some position, with its words in full.

use std::collections::BTreeSet;

use rules::explain::Reason;

use super::{START, judged, said, said_of};
use crate::words::verdict::article;

/// A game, an attempt, the name of a reason against it and all the words for that.
type Row = (
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    &'static str,
);

const ROWS: &[Row] = &[
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
        "nothing-to-take",
        "A pawn goes diagonally only to take. White’s pawn on e2 finds no man on d3, and beside \
         it, on d2, no black pawn to take en passant.",
    ),
    (
        "4k3/8/8/3nP3/8/8/8/4K3 w - - 0 1",
        "",
        "e5d6",
        "victim-not-a-pawn",
        "Only a pawn is taken en passant, and Black’s man on d5, beside White’s pawn on e5, is a \
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
        START,
        "",
        "e2e2",
        "same-square",
        "From e2 to e2 is no move: a man that moves goes to another square.",
    ),
    (
        START,
        "",
        "e4e5",
        "empty-square",
        "There is no man on e4 to move.",
    ),
    (
        START,
        "",
        "a1a2",
        "own-man",
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
        "takes-ahead",
        "White’s pawn on e4 cannot go to e5, where a black pawn stands: a pawn takes diagonally, \
         never straight ahead.",
    ),
    (
        START,
        "",
        "b1b3",
        "does-not-move-so",
        "White’s knight on b1 cannot go to b3: a knight goes two squares straight and one to the \
         side.",
    ),
    (
        START,
        "",
        "e1e3",
        "does-not-move-so",
        "White’s king on e1 cannot go to e3: a king goes one square, in any direction.",
    ),
    (
        START,
        "",
        "e2e5",
        "does-not-move-so",
        "White’s pawn on e2 cannot go to e5: a pawn goes straight ahead, and takes one square \
         diagonally forward.",
    ),
    (
        "4k3/8/8/8/8/8/8/R2QKB2 w - - 0 1",
        "",
        "f1f3",
        "does-not-move-so",
        "White’s bishop on f1 cannot go to f3: a bishop goes along diagonals.",
    ),
    (
        "4k3/8/8/8/8/8/8/R2QKB2 w - - 0 1",
        "",
        "a1b3",
        "does-not-move-so",
        "White’s rook on a1 cannot go to b3: a rook goes along files and ranks.",
    ),
    (
        "4k3/8/8/8/8/8/8/R2QKB2 w - - 0 1",
        "",
        "d1e3",
        "does-not-move-so",
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
        "takes-king",
        "White’s rook on e1 cannot take on e8: a king is never taken.",
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
        "White’s king on e1 may not castle on the king’s side: the white bishop on f1 stands \
         between it and the rook.",
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
        "Black’s queen on h4 would not be next to move in any case, but White.",
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
        "The game is over: a draw, for neither side has the men left to win.",
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

fn words(row: &Row) -> String {
    let (fen, moves, attempt, name, _) = *row;
    let (game, judgement) = judged(fen, moves, attempt);
    let place = judgement
        .reasons()
        .iter()
        .position(|reason| reason.name() == name);
    let place = place.unwrap_or_else(|| panic!("{name} is no reason against {attempt} in {fen}"));
    let said = said(&game, &judgement);
    said.sentences()
        .nth(place)
        .expect("a sentence for each")
        .to_owned()
}

#[test]
fn every_reason_is_said_in_full() {
    for row in ROWS {
        let (fen, moves, attempt, name, expected) = *row;
        assert_eq!(words(row), expected, "{name}: {attempt} in {fen} {moves}");
    }
}

#[test]
fn no_reason_is_left_without_words_and_no_two_have_the_same() {
    let names: BTreeSet<&str> = ROWS.iter().map(|row| row.3).collect();
    assert_eq!(names, BTreeSet::from(Reason::NAMES));
    let sentences: BTreeSet<&str> = ROWS.iter().map(|row| row.4).collect();
    assert_eq!(sentences.len(), ROWS.len());
}

#[test]
fn the_first_reason_is_the_headline_and_the_others_follow() {
    let said = said_of("b3k3/4r3/8/3pP3/4K3/8/8/8 w - d6 0 2", "", "e5d5");
    assert!(
        said.headline.ends_with("here even that is not allowed."),
        "{said:?}"
    );
    assert_eq!(
        said.because,
        [
            "White’s pawn on e5 cannot go to d5: a pawn never moves sideways.",
            "White’s pawn on e5 may not go to d6: it is pinned. If it left the e-file, the black rook on e7 \
             would attack White’s king on e4.",
            "White’s pawn on e5 may not take the pawn on d5 en passant: that pawn shields White’s own king. \
             With it gone, the black bishop on a8 would attack the king on e4 along the diagonal.",
        ]
    );
}

#[test]
fn every_reason_rests_on_an_article() {
    for (fen, moves, attempt, name, number) in [
        (START, "", "e4e5", "empty-square", "1.1"),
        (START, "", "b1b3", "does-not-move-so", "3.6"),
        (
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
            "",
            "e5d5",
            "wrong-landing",
            "3.7.3.1",
        ),
        (
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
            "e1d1 e8d8",
            "e5d6",
            "too-late",
            "3.7.3.2",
        ),
        (
            "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 2",
            "",
            "e5d6",
            "exposes-king",
            "3.9.2",
        ),
        (START, "f2f3 e7e5 g2g4 d8h4", "a1a5", "game-over", "5.1.1"),
    ] {
        let (_, judgement) = judged(fen, moves, attempt);
        assert_eq!(judgement.name(), name);
        assert_eq!(
            article(&judgement.reasons()[0]),
            format!("FIDE Laws {number}")
        );
    }
}
