//! What is said of legal moves, and of every attempt on many positions.

use variants::{LawGame, LawName, Variant};

use super::{assert_sentence, describe};
use crate::text::en::laws::{describe_choice, describe_law_move, describe_law_verdict, law_status};

/// Asserts what is said of a legal move.
fn assert_legal(law: &str, fen: &str, moves: &str, attempt: &str, sentences: &[&str]) {
    let (verdict, text) = describe(law, fen, moves, attempt);
    assert!(verdict.is_legal(), "{verdict:?}");
    assert_eq!(text.sentences().collect::<Vec<_>>(), sentences);
}

/// The first example of the document: a pawn goes from b3 to b5.
#[test]
fn chess_99_pawn_is_captured_as_it_passes_b4() {
    let fen = "4k4/9/9/9/2p6/9/1P7/9/4K4 w - - 0 1";
    assert_legal(
        "chess99",
        fen,
        "",
        "b3 b5",
        &[
            "White’s pawn goes two squares, from b3 to b5.",
            "Black may take it en passant on b4, on the very next move and no later.",
        ],
    );
    assert_legal(
        "chess99",
        fen,
        "b3b5",
        "c5 b4",
        &[
            "Black’s pawn on c5 takes the pawn on b5 en passant.",
            "The pawn on b5 counts as standing on b4, and is taken there.",
        ],
    );
}

/// The second example: the knight takes the pawn that attacks it and the bishop.
#[test]
fn chess_99_knight_captures_the_forking_pawn() {
    let fen = "4k4/9/3n1b3/9/9/4P4/9/9/4K4 w - - 0 1";
    let choice = [
        "Two moves are possible. Black’s knight on d7 may go to e5, or take the pawn on e6 en passant there.",
        "Without the capture en passant, the pawn on e6 stays.",
        "The pawn on e6 counts as standing on e5, and is taken there.",
    ];
    assert_legal("chess99", fen, "e4e6", "d7 e5", &choice);
    assert_legal(
        "chess99",
        fen,
        "e4e6 e9e8 e1e2",
        "d7 e5",
        &[
            "Black’s knight goes from d7 to e5.",
            "Black’s knight on d7 cannot take the pawn on e6 en passant any more. The right to take it on e5 lasted for \
             one move, and two have been made since.",
        ],
    );
}

/// The third example: the rook takes on f6, or pushes back and takes on f5.
#[test]
fn chess_99_rook_captures_in_two_ways() {
    let fen = "4k4/9/5r3/9/3N5/5P3/9/9/4K4 w - - 0 1";
    let there = ["Black’s rook on f7 takes the white pawn on f6."];
    assert_legal("chess99", fen, "f4f6", "f7 f6", &there);
    assert_legal(
        "chess99",
        fen,
        "f4f6",
        "f7 f5",
        &[
            "Black’s rook on f7 takes the pawn on f6 en passant.",
            "The pawn on f6 counts as standing on f5, and is taken there.",
            "Without the capture, the white pawn on f6 would be in its way. Putting that pawn back opens the way.",
        ],
    );
}

#[test]
fn legal_moves_say_what_they_do() {
    let castling =
        ["White’s king on e1 castles with the rook on i1. It comes to f1, and the rook to e1."];
    let fen = "4k4/9/9/9/9/9/9/9/R3K3R w - - 0 1";
    assert_legal("chess99", fen, "", "e1 i1", &castling);
    let wins = ["White’s rook on e1 takes the black king on e9. White wins."];
    let fen = "4k4/9/9/9/9/9/9/9/4R1K2 w - - 0 1";
    assert_legal("chess99", fen, "", "e1 e9", &wins);
    let across = ["White’s pawn goes from Ae2 to Ae3 and arrives on Be3."];
    assert_legal("alice", "", "", "Ae2 Ae3", &across);
    let promotion = ["White’s pawn on a7 may go to a8. Choose what it becomes."];
    let fen = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
    assert_legal("standard", fen, "", "a7 a8", &promotion);
    let optional =
        ["White’s pawn on a6 may go to a7. Choose what it becomes, or leave it as it is."];
    let fen = "4k4/9/9/P8/9/9/9/9/4K4 w - - 0 1";
    assert_legal("shogi", fen, "", "a6 a7", &optional);
    let mate = ["Black’s queen goes from d8 to h4. It is checkmate."];
    assert_legal("standard", "", "f2f3 e7e5 g2g4", "d8 h4", &mate);
}

#[test]
fn captures_en_passant_say_what_the_law_adds() {
    let fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    let [capture, stands] = [
        "White’s pawn on e5 takes the pawn on d5 en passant.",
        "The pawn on d5 is taken as if it stood on d6, which it has passed.",
    ];
    assert_legal("standard", fen, "", "e5 d6", &[capture, stands]);
    let must = "Under this law White must take en passant.";
    assert_legal(
        "standard;compulsory=on",
        fen,
        "",
        "e5 d6",
        &[capture, stands, must],
    );
    assert_legal(
        "all-pieces",
        "4k3/8/8/4n3/8/8/3P4/6K1 w - - 0 1",
        "d2d4",
        "e5 d3",
        &[
            "Black’s knight on e5 takes the pawn on d4 en passant.",
            "The pawn on d4 is taken as if it stood on d3, which it has passed.",
            "Under this law Black’s knight on e5 cannot go to d3 without taking the pawn on d4 en passant.",
        ],
    );
    let both_ready = "4k3/3p4/8/4P3/8/8/8/4K3|8/8/8/4P3/8/8/8/8 b - - 0 1";
    assert_legal(
        "alice",
        both_ready,
        "Ad7Ad5",
        "Be5 Bd6",
        &[
            "White’s pawn on Be5 takes the pawn on Bd5 en passant and arrives on Ad6.",
            "The pawn on Bd5 has passed Ad6. Under this law it is taken across from there, on Bd6.",
        ],
    );
    let occupied = "4k3/3p4/8/8/8/8/8/4K3|8/8/3n4/4P3/8/8/8/8 b - - 0 1";
    assert_legal(
        "alice;choice=on;landing=occupied",
        occupied,
        "Ad7Ad5",
        "Be5 Bd6",
        &[
            "Two moves are possible. White’s pawn on Be5 may take the black knight on Bd6, or the pawn on Bd5 en \
             passant.",
            "Without the capture en passant, the pawn on Bd5 stays.",
            "The pawn on Bd5 has passed Ad6. Under this law it is taken across from there, on Bd6. The black knight \
             on Bd6 stays.",
        ],
    );
}

#[test]
fn step_without_right_says_so() {
    let fen = "8/8/8/8/8/8/4P3/4K3|8/8/8/8/8/3p4/8/8|4k3/8/8/8/8/8/8/8 w - - 0 1";
    let sentences = [
        "White’s pawn goes two squares, from Ae2 to Ce2.",
        "Under this law such a step gives no right to take it en passant.",
    ];
    assert_legal("millennium-3d", fen, "", "Ae2 Ce2", &sentences);
}

#[test]
fn refused_capture_on_the_pawns_own_square_names_the_landing() {
    let fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    let (verdict, text) = describe("standard", fen, "", "e5 d5");
    assert_eq!(verdict.reasons()[0].name(), "sideways");
    assert_eq!(
        text.because,
        ["White’s pawn on e5 may take the pawn on d5 en passant. It lands on d6."]
    );
}

#[test]
fn alice_chess_says_when_the_king_must_be_safe() {
    let moves = "Ae2Ae4 Ad7Ad5 Af1Ae2 Bd5Be4 Be2Bb5";
    let (_, text) = describe("alice", "", moves, "Ac7 Ac6");
    assert_eq!(
        text.because.last().map(String::as_str),
        Some("In Alice chess the king must be safe before the piece changes boards, and after.")
    );
}

/// Returns a position of a law after moves that are chosen without thought.
fn play_out(variant: &Variant, plies: usize) -> LawGame {
    let mut game = LawGame::new(variant.start().clone());
    let mut seed: usize = 7;
    for _ in 0..plies {
        let moves = variant.legal_moves(game.position());
        if moves.is_empty() {
            break;
        }
        seed = (seed * 1_103_515_245 + 12_345) % (1 << 31);
        game.play(variant, moves[seed / 65_536 % moves.len()]);
    }
    game
}

/// Asserts that attempts of every piece, to some squares, are described by sentences.
fn assert_attempts_described(law: &str, variant: &Variant, game: &LawGame) {
    let all: Vec<_> = variant.shape().squares().collect();
    let stride = 1 + all.len() / 40;
    for (index, from) in all.iter().enumerate() {
        if game.position().piece_at(*from).is_none() {
            continue;
        }
        for to in all.iter().skip(index % stride).step_by(stride) {
            let verdict = variant.judge(game, *from, *to);
            let text = describe_law_verdict(variant, game, *from, *to, &verdict);
            for sentence in text.sentences() {
                assert_sentence(sentence);
                let is_vague = ["the piece on", "the piece stands", "certain part"]
                    .into_iter()
                    .any(|words| sentence.contains(words));
                assert!(!is_vague, "{law}: {sentence}");
            }
        }
    }
}

#[test]
fn every_attempt_and_move_has_its_sentences() {
    let changed = [
        "standard;by=NB;lapse=never;compulsory=on",
        "triple-step;reach=rank;by=any",
    ];
    for law in LawName::ALL.map(LawName::name).into_iter().chain(changed) {
        let variant = super::variant(law);
        let game = play_out(&variant, 14);
        let position = game.position();
        assert_attempts_described(law, &variant, &game);
        assert_sentence(&law_status(&variant, position));
        for mv in variant.legal_moves(position).into_iter().step_by(5) {
            assert_sentence(&describe_law_move(&variant, position, mv));
            assert!(!describe_choice(&variant, position, mv, false).is_empty());
        }
    }
}
