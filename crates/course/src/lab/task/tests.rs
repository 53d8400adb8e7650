//! Tests of the tasks: for each a game that fulfils it, and one that just fails.

use super::*;
use crate::lesson::SKILLS;

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
type Case = (LabTask, &'static str, &'static str, Option<OpenReason>);

const CASES: &[Case] = &[
    // The pawn lands on d6 and attacks the king on e7, but not the king on e8.
    (
        LabTask::Landing,
        "8/4k3/8/3pP3/8/8/8/4K3 w - d6 0 2",
        "e5d6",
        None,
    ),
    (
        LabTask::Landing,
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
        "e5d6",
        Some(OpenReason::NoCheckByPawn),
    ),
    // The check on the e-file is the rook's.
    (
        LabTask::Landing,
        "4k3/8/8/3pP3/8/8/8/K3R3 w - d6 0 2",
        "e5d6",
        Some(OpenReason::NoCheckByPawn),
    ),
    (
        LabTask::Landing,
        "8/4k3/8/3pP3/8/8/8/4K3 w - d6 0 2",
        "",
        Some(OpenReason::NotCaptured),
    ),
    (
        LabTask::BothColours,
        "4k3/3p4/8/4P3/6p1/8/5P2/4K3 b - - 0 1",
        "d7d5 e5d6 e8f8 f2f4 g4f3",
        None,
    ),
    (
        LabTask::BothColours,
        "4k3/3p4/8/4P3/6p1/8/5P2/4K3 b - - 0 1",
        "d7d5 e5d6 e8f8 f2f4 f8g8",
        Some(OpenReason::OnlyCapturedBy(Color::White)),
    ),
    (
        LabTask::BothColours,
        "4k3/8/8/8/6p1/8/5P2/4K3 w - - 0 1",
        "f2f4 g4f3",
        Some(OpenReason::OnlyCapturedBy(Color::Black)),
    ),
    (
        LabTask::BothColours,
        "",
        "e2e4",
        Some(OpenReason::NobodyCaptured),
    ),
    (LabTask::DoubleStep, "", "e2e4 d7d6 e4e5 d6d5", None),
    (
        LabTask::DoubleStep,
        "",
        "e2e4 e7e6 e4e5 d7d5",
        Some(OpenReason::NoSingleStepBeside),
    ),
    // The pawn came beside by a capture.
    (
        LabTask::DoubleStep,
        "4k3/8/4p3/3NP3/8/8/8/4K3 b - - 0 1",
        "e6d5",
        Some(OpenReason::NoSingleStepBeside),
    ),
    (LabTask::NowOrNever, "", "e2e4 e7e6 e4e5 d7d5 g1f3", None),
    (
        LabTask::NowOrNever,
        "",
        "e2e4 e7e6 e4e5 d7d5 g1f3 g8e7",
        None,
    ),
    (
        LabTask::NowOrNever,
        "",
        "e2e4 e7e6 e4e5 d7d5",
        Some(OpenReason::NoRightYet),
    ),
    (
        LabTask::NowOrNever,
        "",
        "e2e4 e7e6 e4e5 d7d5 e5d6",
        Some(OpenReason::PawnsGone),
    ),
    (
        LabTask::PawnsOnly,
        "4k3/3p4/5B2/8/5N2/8/8/4K3 b - - 0 1",
        "d7d5 f6d4",
        Some(OpenReason::NotToPassedSquare),
    ),
    (
        LabTask::PawnsOnly,
        "4k3/3p4/8/8/5B2/8/8/4K3 b - - 0 1",
        "d7d5 f4d6",
        None,
    ),
    (
        LabTask::PawnsOnly,
        "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1",
        "d7d5 e5d6",
        Some(OpenReason::MovedByPawn),
    ),
    (
        LabTask::PawnsOnly,
        "",
        "e2e3",
        Some(OpenReason::NoDoubleStepBefore),
    ),
    (
        LabTask::Optional,
        "6k1/5ppp/8/3pP3/8/8/8/R3K3 w - d6 0 2",
        "",
        None,
    ),
    (
        LabTask::Optional,
        "6k1/5pp1/8/3pP3/8/8/8/R3K3 w - d6 0 2",
        "",
        Some(OpenReason::NoOtherMate),
    ),
    (
        LabTask::Optional,
        "6k1/5ppp/8/3pP3/8/8/8/R3K3 w - - 0 2",
        "",
        Some(OpenReason::NoCapture),
    ),
    // The king on a1 is shut in, and the pawn on e6 blocks the other.
    (
        LabTask::Forced,
        "4k3/8/4p3/3pP3/8/1q6/8/K7 w - d6 0 2",
        "",
        None,
    ),
    (
        LabTask::Forced,
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
        "",
        Some(OpenReason::SeveralMoves(7)),
    ),
    (LabTask::Forced, "", "", Some(OpenReason::NoCapture)),
    (
        LabTask::FifthRank,
        "4k3/8/4P3/3p4/8/8/8/4K3 w - d6 0 2",
        "",
        None,
    ),
    (
        LabTask::FifthRank,
        "4k3/8/4P3/3pP3/8/8/8/4K3 w - d6 0 2",
        "",
        Some(OpenReason::StillLegal),
    ),
    (
        LabTask::FifthRank,
        "4k3/8/8/3p4/4P3/8/8/4K3 w - d6 0 2",
        "",
        Some(OpenReason::NoPawnOnSixthRank),
    ),
    (
        LabTask::AdjacentFile,
        "4k3/8/8/3p1P2/8/8/8/4K3 w - d6 0 2",
        "",
        None,
    ),
    (
        LabTask::AdjacentFile,
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
        "",
        Some(OpenReason::StillLegal),
    ),
    (
        LabTask::AdjacentFile,
        "4k3/8/8/3p2P1/8/8/8/4K3 w - d6 0 2",
        "",
        Some(OpenReason::NoPawnTwoFilesAway),
    ),
    (
        LabTask::KingSafety,
        "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 2",
        "",
        None,
    ),
    (
        LabTask::KingSafety,
        "4k3/8/8/3pP2r/K7/8/8/8 w - d6 0 2",
        "",
        Some(OpenReason::StillLegal),
    ),
    (
        LabTask::KingSafety,
        "4k3/8/8/3pP3/8/8/8/r3K3 w - d6 0 2",
        "",
        Some(OpenReason::InCheckAlready),
    ),
    (
        LabTask::KingSafety,
        "4k3/8/8/K2p3r/8/8/8/8 w - d6 0 2",
        "",
        Some(OpenReason::NoPawnBeside),
    ),
    (
        LabTask::AnswersCheck,
        "4k3/8/8/3pP3/4K3/8/8/8 w - d6 0 2",
        "",
        None,
    ),
    (
        LabTask::AnswersCheck,
        "4k3/8/8/3pP3/3K4/8/8/8 w - d6 0 2",
        "",
        Some(OpenReason::NotInCheck),
    ),
    (
        LabTask::AnswersCheck,
        "4k3/8/8/3pP3/8/8/8/r3K3 w - d6 0 2",
        "",
        Some(OpenReason::NoCapture),
    ),
    // The pawn on e5 is pinned on the file; the pawn on c5 is free.
    (
        LabTask::WhichPawn,
        "4r1k1/8/8/2PpP3/8/8/8/4K3 w - d6 0 2",
        "",
        None,
    ),
    (
        LabTask::WhichPawn,
        "6k1/8/8/2PpP3/8/8/8/4K3 w - d6 0 2",
        "",
        Some(OpenReason::BothMayCapture),
    ),
    (
        LabTask::WhichPawn,
        "4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
        "",
        Some(OpenReason::OnePawnBeside),
    ),
    (
        LabTask::WhichPawn,
        "6k1/8/8/2PpP3/8/8/8/r3K3 w - d6 0 2",
        "",
        Some(OpenReason::NeitherMayCapture),
    ),
    (
        LabTask::Notation,
        "3rkr2/5p2/2P5/3pP3/8/8/8/4R1K1 w - d6 0 2",
        "",
        None,
    ),
    (
        LabTask::Notation,
        "4k3/8/8/3pP3/8/8/8/4R1K1 w - d6 0 2",
        "",
        Some(OpenReason::CheckWithoutMate),
    ),
    (
        LabTask::Notation,
        "4k3/8/8/3pP3/8/8/8/6K1 w - d6 0 2",
        "",
        Some(OpenReason::NoCheck),
    ),
    (
        LabTask::Identity,
        "",
        "e2e4 e7e6 e4e5 d7d5 g1f3 g8e7 f3g1 e7g8",
        None,
    ),
    (
        LabTask::Identity,
        "",
        "e2e4 e7e6 e4e5 d7d5 g1f3 g8e7 f3g1",
        Some(OpenReason::NotSamePlacement),
    ),
    (
        LabTask::Identity,
        "",
        "e2e4 e7e6 e4e5 d7d5 e1e2 e8e7 e2e1 e7e8",
        Some(OpenReason::CastlingLost),
    ),
    (
        LabTask::Identity,
        "",
        "e2e4 e7e6",
        Some(OpenReason::NoRightYet),
    ),
    (LabTask::Fen, "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 2", "", None),
    (LabTask::Fen, "", "e2e4", Some(OpenReason::NoPawnBeside)),
    (
        LabTask::Fen,
        "",
        "e2e4 e7e6 e4e5 d7d5",
        Some(OpenReason::StillLegal),
    ),
    (LabTask::Fen, "", "", Some(OpenReason::NoDoubleStep)),
];

#[test]
fn tasks_are_judged_by_the_rules() {
    for &(task, fen, moves, reason) in CASES {
        let judged = task.judge(&game(fen, moves)).err();
        assert_eq!(judged, reason, "{}: {fen} {moves}", task.name());
    }
}

#[test]
fn every_task_has_a_game_that_fulfils_it_and_one_that_fails() {
    for task in LabTask::ALL {
        let cases = || CASES.iter().filter(|case| case.0 == task);
        assert!(cases().any(|case| case.3.is_none()), "{task:?}");
        assert!(cases().any(|case| case.3.is_some()), "{task:?}");
    }
}

#[test]
fn no_task_is_done_before_the_first_move() {
    let default = game("", "e2e4 e7e6 e4e5 d7d5");
    for task in LabTask::ALL {
        assert!(task.judge(&Game::default()).is_err(), "{task:?}");
        assert!(
            task.judge(&default).is_err(),
            "{task:?} in the lab's own game"
        );
    }
}

#[test]
fn every_skill_has_a_task() {
    for name in SKILLS {
        let task = LabTask::from_name(name).expect(name);
        assert_eq!(task.name(), name);
    }
    assert_eq!(LabTask::from_name("castling"), None);
}

#[test]
fn next_task_visits_all() {
    let mut task = LabTask::ALL[0];
    for expected in LabTask::ALL {
        assert_eq!(task, expected);
        task = task.next();
    }
    assert_eq!(task, LabTask::ALL[0]);
}
