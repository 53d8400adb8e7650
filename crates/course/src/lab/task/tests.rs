//! Tests of the tasks. For each there is a game that fulfils it, and one that just fails.

use super::*;

/// Plays moves in UCI from a FEN, or from the initial position if the FEN is empty.
fn game(fen: &str, moves: &str) -> Game {
    let start = match fen {
        "" => Position::initial(),
        fen => fen.parse().expect(fen),
    };
    let mut game = Game::new(start);
    for uci in moves.split_whitespace() {
        let mv = Move::from_uci(uci, game.position()).expect(uci);
        game.play(mv).expect(uci);
    }
    game
}

/// A task, the FEN and moves of a game, and the reason why the task is open; `None` if it is done.
type Case = (Skill, &'static str, &'static str, Option<OpenReason>);

const CASES: &[Case] = &[
    // The pawn lands on d6 and attacks the king on e7, but not the king on e8.
    (
        Skill::Landing,
        "8/4k3/8/3pP3/8/8/8/4K3 w - d6 0 2",
        "e5d6",
        None,
    ),
    (
        Skill::Landing,
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
        "e5d6",
        Some(OpenReason::NoCheckByPawn),
    ),
    // The check on the e-file is the rook's.
    (
        Skill::Landing,
        "4k3/8/8/3pP3/8/8/8/K3R3 w - d6 0 2",
        "e5d6",
        Some(OpenReason::NoCheckByPawn),
    ),
    (
        Skill::Landing,
        "8/4k3/8/3pP3/8/8/8/4K3 w - d6 0 2",
        "",
        Some(OpenReason::NotCaptured),
    ),
    (
        Skill::BothColours,
        "4k3/3p4/8/4P3/6p1/8/5P2/4K3 b - - 0 1",
        "d7d5 e5d6 e8f8 f2f4 g4f3",
        None,
    ),
    (
        Skill::BothColours,
        "4k3/3p4/8/4P3/6p1/8/5P2/4K3 b - - 0 1",
        "d7d5 e5d6 e8f8 f2f4 f8g8",
        Some(OpenReason::OnlyCapturedBy(Color::White)),
    ),
    (
        Skill::BothColours,
        "4k3/8/8/8/6p1/8/5P2/4K3 w - - 0 1",
        "f2f4 g4f3",
        Some(OpenReason::OnlyCapturedBy(Color::Black)),
    ),
    (
        Skill::BothColours,
        "",
        "e2e4",
        Some(OpenReason::NobodyCaptured),
    ),
    (Skill::DoubleStep, "", "e2e4 d7d6 e4e5 d6d5", None),
    (
        Skill::DoubleStep,
        "",
        "e2e4 e7e6 e4e5 d7d5",
        Some(OpenReason::NoSingleStepBeside),
    ),
    // The pawn came beside by a capture.
    (
        Skill::DoubleStep,
        "4k3/8/4p3/3NP3/8/8/8/4K3 b - - 0 1",
        "e6d5",
        Some(OpenReason::NoSingleStepBeside),
    ),
    (Skill::NowOrNever, "", "e2e4 e7e6 e4e5 d7d5 g1f3", None),
    (Skill::NowOrNever, "", "e2e4 e7e6 e4e5 d7d5 g1f3 g8e7", None),
    (
        Skill::NowOrNever,
        "",
        "e2e4 e7e6 e4e5 d7d5",
        Some(OpenReason::NoRightYet),
    ),
    (
        Skill::NowOrNever,
        "",
        "e2e4 e7e6 e4e5 d7d5 e5d6",
        Some(OpenReason::PawnsGone),
    ),
    (
        Skill::PawnsOnly,
        "4k3/3p4/5B2/8/5N2/8/8/4K3 b - - 0 1",
        "d7d5 f6d4",
        Some(OpenReason::NotToPassedSquare),
    ),
    (
        Skill::PawnsOnly,
        "4k3/3p4/8/8/5B2/8/8/4K3 b - - 0 1",
        "d7d5 f4d6",
        None,
    ),
    (
        Skill::PawnsOnly,
        "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1",
        "d7d5 e5d6",
        Some(OpenReason::MovedByPawn),
    ),
    (
        Skill::PawnsOnly,
        "",
        "e2e3",
        Some(OpenReason::NoDoubleStepBefore),
    ),
    (
        Skill::Optional,
        "6k1/5ppp/8/3pP3/8/8/8/R3K3 w - d6 0 2",
        "",
        None,
    ),
    (
        Skill::Optional,
        "6k1/5pp1/8/3pP3/8/8/8/R3K3 w - d6 0 2",
        "",
        Some(OpenReason::NoOtherMate),
    ),
    (
        Skill::Optional,
        "6k1/5ppp/8/3pP3/8/8/8/R3K3 w - - 0 2",
        "",
        Some(OpenReason::NoCapture),
    ),
    // The king on a1 is shut in, and the pawn on e6 blocks the other.
    (
        Skill::Forced,
        "4k3/8/4p3/3pP3/8/1q6/8/K7 w - d6 0 2",
        "",
        None,
    ),
    (
        Skill::Forced,
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
        "",
        Some(OpenReason::SeveralMoves(7)),
    ),
    (Skill::Forced, "", "", Some(OpenReason::NoCapture)),
    (
        Skill::FifthRank,
        "4k3/8/4P3/3p4/8/8/8/4K3 w - d6 0 2",
        "",
        None,
    ),
    (
        Skill::FifthRank,
        "4k3/8/4P3/3pP3/8/8/8/4K3 w - d6 0 2",
        "",
        Some(OpenReason::StillLegal),
    ),
    (
        Skill::FifthRank,
        "4k3/8/8/3p4/4P3/8/8/4K3 w - d6 0 2",
        "",
        Some(OpenReason::NoPawnOnSixthRank),
    ),
    (
        Skill::AdjacentFile,
        "4k3/8/8/3p1P2/8/8/8/4K3 w - d6 0 2",
        "",
        None,
    ),
    (
        Skill::AdjacentFile,
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
        "",
        Some(OpenReason::StillLegal),
    ),
    (
        Skill::AdjacentFile,
        "4k3/8/8/3p2P1/8/8/8/4K3 w - d6 0 2",
        "",
        Some(OpenReason::NoPawnTwoFilesAway),
    ),
    (
        Skill::KingSafety,
        "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 2",
        "",
        None,
    ),
    (
        Skill::KingSafety,
        "4k3/8/8/3pP2r/K7/8/8/8 w - d6 0 2",
        "",
        Some(OpenReason::StillLegal),
    ),
    (
        Skill::KingSafety,
        "4k3/8/8/3pP3/8/8/8/r3K3 w - d6 0 2",
        "",
        Some(OpenReason::InCheckAlready),
    ),
    (
        Skill::KingSafety,
        "4k3/8/8/K2p3r/8/8/8/8 w - d6 0 2",
        "",
        Some(OpenReason::NoPawnBeside),
    ),
    (
        Skill::AnswersCheck,
        "4k3/8/8/3pP3/4K3/8/8/8 w - d6 0 2",
        "",
        None,
    ),
    (
        Skill::AnswersCheck,
        "4k3/8/8/3pP3/3K4/8/8/8 w - d6 0 2",
        "",
        Some(OpenReason::NotInCheck),
    ),
    (
        Skill::AnswersCheck,
        "4k3/8/8/3pP3/8/8/8/r3K3 w - d6 0 2",
        "",
        Some(OpenReason::NoCapture),
    ),
    // The pawn on e5 is pinned on the file; the pawn on c5 is free.
    (
        Skill::WhichPawn,
        "4r1k1/8/8/2PpP3/8/8/8/4K3 w - d6 0 2",
        "",
        None,
    ),
    (
        Skill::WhichPawn,
        "6k1/8/8/2PpP3/8/8/8/4K3 w - d6 0 2",
        "",
        Some(OpenReason::BothMayCapture),
    ),
    (
        Skill::WhichPawn,
        "4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
        "",
        Some(OpenReason::OnePawnBeside),
    ),
    (
        Skill::WhichPawn,
        "6k1/8/8/2PpP3/8/8/8/r3K3 w - d6 0 2",
        "",
        Some(OpenReason::NeitherMayCapture),
    ),
    (
        Skill::Notation,
        "3rkr2/5p2/2P5/3pP3/8/8/8/4R1K1 w - d6 0 2",
        "",
        None,
    ),
    (
        Skill::Notation,
        "4k3/8/8/3pP3/8/8/8/4R1K1 w - d6 0 2",
        "",
        Some(OpenReason::CheckWithoutMate),
    ),
    (
        Skill::Notation,
        "4k3/8/8/3pP3/8/8/8/6K1 w - d6 0 2",
        "",
        Some(OpenReason::NoCheck),
    ),
    (
        Skill::Identity,
        "",
        "e2e4 e7e6 e4e5 d7d5 g1f3 g8e7 f3g1 e7g8",
        None,
    ),
    (
        Skill::Identity,
        "",
        "e2e4 e7e6 e4e5 d7d5 g1f3 g8e7 f3g1",
        Some(OpenReason::NotSamePlacement),
    ),
    (
        Skill::Identity,
        "",
        "e2e4 e7e6 e4e5 d7d5 e1e2 e8e7 e2e1 e7e8",
        Some(OpenReason::CastlingLost),
    ),
    (
        Skill::Identity,
        "",
        "e2e4 e7e6",
        Some(OpenReason::NoRightYet),
    ),
    (Skill::Fen, "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 2", "", None),
    (Skill::Fen, "", "e2e4", Some(OpenReason::NoPawnBeside)),
    (
        Skill::Fen,
        "",
        "e2e4 e7e6 e4e5 d7d5",
        Some(OpenReason::StillLegal),
    ),
    (Skill::Fen, "", "", Some(OpenReason::NoDoubleStep)),
];

#[test]
fn tasks_are_judged_by_the_rules() {
    for &(task, fen, moves, reason) in CASES {
        let judged = judge_task(task, &game(fen, moves)).err();
        assert_eq!(judged, reason, "{}: {fen} {moves}", task.name());
    }
}

#[test]
fn every_task_has_a_game_that_fulfils_it_and_one_that_fails() {
    for task in Skill::ALL {
        let cases = || CASES.iter().filter(|case| case.0 == task);
        assert!(cases().any(|case| case.3.is_none()), "{task:?}");
        assert!(cases().any(|case| case.3.is_some()), "{task:?}");
    }
}

#[test]
fn no_task_is_done_before_the_first_move() {
    let default = game("", "e2e4 e7e6 e4e5 d7d5");
    for task in Skill::ALL {
        assert!(judge_task(task, &Game::default()).is_err(), "{task:?}");
        assert!(
            judge_task(task, &default).is_err(),
            "{task:?} in the lab's own game"
        );
    }
}

#[test]
fn next_task_visits_all() {
    let mut task = Skill::Landing;
    for expected in Skill::LEARNING_ORDER {
        assert_eq!(task, expected);
        task = next_task(task);
    }
    assert_eq!(task, Skill::Landing);
}
