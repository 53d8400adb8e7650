//! Tests of proving each kind of claim.

use test_support::{AMELUNG, HOWARD, SOMMERFELDT};

use super::*;
use crate::claim::Assertion;

/// Returns the game after moves from a position. An empty `fen` is the initial position.
fn game(fen: &str, moves: &str) -> Game {
    let mut game = match fen {
        "" => Game::default(),
        fen => Game::new(fen.parse().expect(fen)),
    };
    for text in moves.split_whitespace() {
        let san: San = text.parse().expect(text);
        let mv = san.resolve(game.position()).expect(text);
        game.play(mv).expect(text);
    }
    game
}

#[track_caller]
fn assert_verdict(game: &Game, sources: &[&str], verdict: Result<bool, UnprovedError>) {
    for source in sources {
        let assertion: Assertion = source.parse().expect(source);
        assert_eq!(assertion.holds(game), verdict, "{source}");
    }
}

#[track_caller]
fn proves(fen: &str, moves: &str, sources: &[&str]) {
    assert_verdict(&game(fen, moves), sources, Ok(true));
}

#[track_caller]
fn disproves(fen: &str, moves: &str, sources: &[&str]) {
    assert_verdict(&game(fen, moves), sources, Ok(false));
}

const BENKO: &str = "kbN5/n1p5/B1N5/PpK5/8/8/8/8 w - - 0 1";

#[test]
fn mate_in_is_proved_with_its_only_key() {
    proves(
        HOWARD,
        "",
        &[
            "mate-in 3",
            "mate-in 3 key d4",
            "mate-in 3 key d4 unique",
            "mate-within 3",
            "not mate-within 2",
        ],
    );
    disproves(
        HOWARD,
        "",
        &[
            "mate-in 3 key d3",
            "mate-in 3 keys d4 d3",
            "mate-in 2",
            "mate-in 4",
        ],
    );
    proves(HOWARD, "d4", &["threatens 2 d5", "mated-in 2"]);
    disproves(HOWARD, "d4", &["mated-in 1", "mated-in 3"]);
    disproves(HOWARD, "Qd4", &["mated-in 2"]);
    disproves(HOWARD, "d4", &["threatens 1 d5", "threatens 2 Qa2"]);
}

#[test]
fn no_threat_is_proved_after_a_waiting_key() {
    let mansfield = "8/B2pK3/8/2P1k3/R2N1p2/1Pp2P2/2P5/8 w - - 0 1";
    proves(mansfield, "Ra5", &["no-threat 1", "not threatens 1 c6"]);
    disproves(SOMMERFELDT, "d4", &["no-threat 1"]);
    disproves("", "f3 e5 g4 Qh4", &["no-threat 1"]);
}

#[test]
fn dual_is_proved_as_two_keys() {
    let moves = "d4 cxd3";
    proves(HOWARD, moves, &["mate-in 2 keys Qa2 Bxc6"]);
    disproves(HOWARD, moves, &["mate-in 2 key Qa2 unique"]);
    proves(HOWARD, "d4 exd3", &["mate-in 2 key f4 unique"]);
}

#[test]
fn try_fails_to_its_refutation() {
    proves(
        HOWARD,
        "",
        &[
            "fails-in 3 Qd4 hxg3 only",
            "fails-in 3 Nf5 f6",
            "not fails-in 3 Nf5 f6 only",
        ],
    );
    disproves(
        HOWARD,
        "",
        &[
            "fails-in 3 d4 e3",
            "fails-in 3 Qd4 Ng6",
            "fails-in 3 Kd4 d5",
        ],
    );
    proves(SOMMERFELDT, "", &["fails-in 2 Qe5 Kxe5 only"]);
}

#[test]
fn attempt_is_illegal_for_the_named_reason() {
    proves(
        SOMMERFELDT,
        "d4",
        &[
            "ep-illegal exd3 exposes-king",
            "ep-illegal exd3 exposes-king-rank",
            "reason e4d3 exposes-king-rank",
            "legal e3",
            "not legal exd3",
            "not ep-illegal exd3 too-late",
            "not pinned e4",
            "not pinned d4",
        ],
    );
    disproves(
        SOMMERFELDT,
        "d4",
        &[
            "ep-illegal exd3 exposes-king-file",
            "ep-illegal e3 exposes-king",
            "reason e3 exposes-king",
        ],
    );
    proves("", "e4 a6 e5 d5 Nf3 h6", &["ep-illegal exd6 too-late"]);
    proves(
        "",
        "",
        &["reason Ke2 own-piece", "reason e2e5 does-not-move-that-way"],
    );
}

#[test]
fn pawn_is_pinned_on_the_file_and_neither_of_two_on_the_rank() {
    proves(
        "4k3/4r3/8/3pP3/8/8/8/4K3 w - d6 0 2",
        "",
        &["pinned e5", "not pinned d5"],
    );
    proves(
        "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 2",
        "",
        &["not pinned e5", "not pinned d5"],
    );
    disproves(
        "4k3/4r3/8/3pP3/8/8/8/4K3 w - d6 0 2",
        "",
        &["pinned e1", "pinned a1"],
    );
}

#[test]
fn check_is_discovered_if_given_by_a_piece_that_did_not_move() {
    let overlooked = "5B2/6p1/8/4RP1k/4pK1N/6P1/4qP2/8 b - - 0 1";
    proves(
        overlooked,
        "g5",
        &["not discovered-check", "only-move fxg6", "forced"],
    );
    proves(overlooked, "g5 fxg6", &["discovered-check", "checkmate"]);
    let start = game("4k3/4R3/8/8/8/8/8/4K3 b - - 0 1", "");
    assert_verdict(
        &start,
        &["discovered-check", "not discovered-check"],
        Err(UnprovedError),
    );
}

#[test]
fn repetition_needs_the_same_rights_and_a_diagram_does_not() {
    let diagram = "Nf3 b5 Ng1 b4 a4";
    let twice = format!("{diagram} Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1");
    proves("", &twice, &["diagram 3", "repeats 2", "not repetition"]);
    let thrice = format!("{twice} Nf6 Nf3 Ng8 Ng1");
    proves("", &thrice, &["diagram 4", "repeats 3", "repetition"]);
    let opposite = "e4 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1";
    proves("", opposite, &["diagram 3", "repeats 3", "repetition"]);
    disproves("", opposite, &["diagram 2", "repeats 2"]);
}

#[test]
fn last_move_is_proved_if_only_one_is_possible() {
    proves(
        AMELUNG,
        "",
        &["last-move g7g5", "mate-in 2 key hxg6 unique"],
    );
    disproves(AMELUNG, "", &["last-move h7h6"]);
    proves(BENKO, "", &["last-move b7b5"]);
    proves("", "e4", &["not last-move e2e4"]);
}

#[test]
fn mate_too_long_to_prove_is_unproved_either_way() {
    let start = game("", "");
    assert_verdict(
        &start,
        &["mate-within 16", "not mate-within 16"],
        Err(UnprovedError),
    );
}

#[test]
fn attack_is_proved_through_empty_squares_only() {
    let fen = "4k3/8/3p4/4P3/8/8/8/4R1K1 w - - 0 1";
    proves(
        fen,
        "",
        &[
            "attacks e5 d6",
            "attacks d6 e5",
            "attacks e1 e5",
            "not attacks e1 e8",
            "not attacks e5 e6",
        ],
    );
}

#[test]
fn race_is_won_by_the_pawn_that_no_king_catches() {
    // After Kf2 the king is one move late; after the capture no pawn is left to catch.
    let before = "6k1/p7/1p6/1P6/8/8/8/6K1 b - - 0 1";
    proves(before, "a5 Kf2 a4", &["cannot-stop 4", "not cannot-stop 2"]);
    proves(before, "a5 bxa6", &["cannot-stop 2"]);
    disproves(before, "a5 Kf2", &["queens-in 3"]);
}

#[test]
fn race_is_won_by_a_promotion_and_not_by_checkmate_alone() {
    proves(
        "6k1/8/8/8/p7/8/8/7K b - - 0 1",
        "",
        &["queens-in 3", "not queens-in 2"],
    );
    let mate_in_two = "7k/8/5K2/8/8/8/8/Q7 w - - 0 1";
    disproves(mate_in_two, "", &["queens-in 3"]);
}

#[test]
fn race_is_not_won_while_the_king_is_in_time() {
    disproves("8/8/8/8/p7/8/2K5/6k1 w - - 0 1", "", &["cannot-stop 4"]);
}
