//! Moves and outcomes.

use variants::pawn_game::{
    BlockedRule, PawnColor, PawnGameOutcome, PawnGamePosition, PawnMoveKind, PawnSquare,
};

use crate::{legal, play, position, position_with, rules};

#[test]
fn each_pawn_of_the_start_has_two_steps() {
    for files in 2..=8 {
        let start = PawnGamePosition::start(rules(files, true));
        assert_eq!(legal(&start).len(), 2 * usize::from(files));
    }
    let start = PawnGamePosition::start(rules(2, true));
    assert_eq!(legal(&start), ["a3", "a4", "b3", "b4"]);
}

#[test]
fn a_pawn_in_front_blocks_both_steps() {
    assert_eq!(legal(&position("2/2/2/2/2/p1/P1/2 w - -")), [""; 0]);
    assert_eq!(legal(&position("2/2/2/2/p1/2/P1/2 w - -")), ["a3"]);
    assert_eq!(legal(&position("2/p1/2/P1/2/2/2/2 b - -")), ["a6"]);
}

#[test]
fn en_passant_is_legal_on_the_next_move_only() {
    let start = PawnGamePosition::start(rules(3, true));
    let step = play(start, "b4 a6 b5 c5");
    assert_eq!(
        legal(&step),
        ["a3", "a4", "c3", "c4", "bxa6", "b6", "bxc6 e.p."]
    );
    let later = play(step, "a3 b6");
    assert_eq!(legal(&later), ["c3", "c4", "a4", "bxa6"]);
}

#[test]
fn en_passant_removes_the_pawn_that_passed() {
    let start = PawnGamePosition::start(rules(3, true));
    let step = play(start, "c3 b5 c4 b4 a4");
    let capture = step.parse_move("bxa3").expect("a capture");
    assert_eq!(capture.kind, PawnMoveKind::EnPassant);
    assert_eq!(capture.captured_square(), PawnSquare::parse("a4"));
    let after = step.play(capture).expect("a legal move");
    assert_eq!(after.to_string(), "3/p1p/3/3/2P/p2/1P1/3 w - -");
}

#[test]
fn without_the_rule_nothing_is_captured_en_passant() {
    let start = PawnGamePosition::start(rules(3, false));
    let step = play(start, "b4 a6 b5 c5");
    assert_eq!(step.passed_square(), None);
    assert_eq!(legal(&step), ["a3", "a4", "c3", "c4", "bxa6", "b6"]);
}

#[test]
fn a_capture_en_passant_does_not_wrap_around_the_board() {
    let left = position("8/8/8/8/8/7p/P7/8 w - -");
    assert_eq!(play(left, "a4").passed_square(), None);
    let right = position("8/7p/8/P7/8/8/8/8 b - -");
    assert_eq!(play(right, "h5").passed_square(), None);
}

#[test]
fn promotion_wins() {
    let won = play(position("2/P1/2/2/2/2/1p/2 w - -"), "a8");
    let white = PawnGameOutcome::Promotion {
        winner: PawnColor::White,
    };
    assert_eq!(won.outcome(), Some(white));
    assert_eq!(legal(&won), [""; 0]);
    let won = play(position("2/P1/2/2/2/2/1p/2 b - -"), "b1=Q");
    let black = PawnGameOutcome::Promotion {
        winner: PawnColor::Black,
    };
    assert_eq!(won.outcome(), Some(black));
}

#[test]
fn capturing_the_last_pawn_wins() {
    let white = PawnGameOutcome::AllCaptured {
        winner: PawnColor::White,
    };
    let won = play(position("2/2/p1/1P/2/2/2/2 w - -"), "bxa6");
    assert_eq!(won.outcome(), Some(white));
    let won = play(position("2/p1/2/1P/2/2/2/2 b - -"), "a5 bxa6");
    assert_eq!(won.outcome(), Some(white));
}

#[test]
fn a_blocked_player_gets_what_the_rule_says() {
    let one_can_move = "2/2/2/p1/P1/2/1P/2 b - -";
    let nobody_can_move = "2/2/2/p1/P1/2/2/2 b - -";
    let white = Some(PawnColor::White);
    for (blocked, if_one, if_both) in [
        (BlockedRule::LossUnlessBoth, white, None),
        (BlockedRule::Draw, None, None),
        (BlockedRule::Loss, white, white),
    ] {
        for (fen, winner) in [(one_can_move, if_one), (nobody_can_move, if_both)] {
            let outcome = position_with(fen, true, blocked).outcome();
            assert_eq!(outcome, Some(PawnGameOutcome::Blocked { winner }), "{fen}");
        }
    }
}

#[test]
fn a_capture_en_passant_saves_a_blocked_player() {
    let saved = play(position("2/2/2/2/1p/1P/P1/2 w - -"), "a4");
    assert_eq!(legal(&saved), ["bxa3 e.p."]);
    let lost = play(
        position_with("2/2/2/2/1p/1P/P1/2 w - -", false, BlockedRule::Loss),
        "a4",
    );
    assert_eq!(
        lost.outcome().and_then(PawnGameOutcome::winner),
        Some(PawnColor::White)
    );
}

#[test]
fn an_illegal_move_is_not_played() {
    let start = PawnGamePosition::start(rules(2, true));
    let mv = start.parse_move("a4").expect("a legal move");
    let after = start.play(mv).expect("a legal move");
    assert_eq!(after.play(mv), None);
    let won = play(position("2/P1/2/2/2/2/1p/2 w - -"), "a8");
    assert_eq!(won.play(mv), None);
}
