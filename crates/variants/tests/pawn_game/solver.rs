//! What the solver promises beside the values.

use std::collections::BTreeSet;

use test_support::TestRng;
use variants::pawn_game::{
    BlockedRule, FileCountError, MAX_SOLVED_FILES, PawnColor, PawnGameAnalysis, PawnGamePosition,
    PawnGameSolver, PawnGameValue,
};

use crate::{position, position_with, rules};

fn analyze(position: &PawnGamePosition) -> PawnGameAnalysis {
    let analysis = PawnGameSolver::new().analyze(position);
    analysis.expect("at most 5 files")
}

fn best_moves(analysis: &PawnGameAnalysis) -> Vec<String> {
    analysis.best_moves().map(|mv| mv.to_string()).collect()
}

#[test]
fn en_passant_decides_the_game_on_four_files() {
    let without = analyze(&PawnGamePosition::start(rules(4, false)));
    assert_eq!(without.value(), PawnGameValue::Draw);
    assert_eq!(best_moves(&without), ["a3", "b3", "b4", "c3", "c4", "d3"]);
    let with = analyze(&PawnGamePosition::start(rules(4, true)));
    let white_in_11_moves = PawnGameValue::Win {
        winner: PawnColor::White,
        plies: 21,
    };
    assert_eq!(with.value(), white_in_11_moves);
    assert_eq!(best_moves(&with), ["b4", "c4"]);
}

#[test]
fn values_of_the_start_by_every_rule_for_blocked_players() {
    let values = |files, en_passant| {
        BlockedRule::ALL.map(|blocked| {
            let rules = rules(files, en_passant).with_blocked(blocked);
            let value = analyze(&PawnGamePosition::start(rules)).value();
            value.to_string()
        })
    };
    assert_eq!(values(2, false), ["black", "black", "black"]);
    assert_eq!(values(2, true), ["black", "black", "black"]);
    assert_eq!(values(3, false), ["draw", "draw", "black"]);
    assert_eq!(values(3, true), ["draw", "draw", "black"]);
    assert_eq!(values(4, false), ["draw", "draw", "white"]);
    assert_eq!(values(4, true), ["white", "white", "white"]);
}

#[test]
fn slow_en_passant_leaves_two_first_moves_on_five_files() {
    let without = analyze(&PawnGamePosition::start(rules(5, false)));
    assert_eq!(without.value(), PawnGameValue::Draw);
    assert_eq!(best_moves(&without).len(), 10);
    let with = analyze(&PawnGamePosition::start(rules(5, true)));
    assert_eq!(with.value(), PawnGameValue::Draw);
    assert_eq!(best_moves(&with), ["b4", "d4"]);
}

#[test]
fn slow_black_wins_on_five_files_if_blocked_players_lose() {
    for (en_passant, plies) in [(false, 24), (true, 26)] {
        let rules = rules(5, en_passant).with_blocked(BlockedRule::Loss);
        let value = analyze(&PawnGamePosition::start(rules)).value();
        let winner = PawnColor::Black;
        assert_eq!(value, PawnGameValue::Win { winner, plies });
    }
}

#[test]
fn a_game_that_has_ended_has_a_value_and_no_moves() {
    for (fen, value) in [
        ("P1/2/2/2/2/2/1p/2 b - -", "white"),
        ("2/2/2/2/2/2/PP/2 b - -", "white"),
        ("2/2/2/2/2/2/PP/2 w - -", "white"),
        ("2/2/2/p1/P1/2/1P/2 b - -", "white"),
        ("2/2/2/p1/P1/2/2/2 w - -", "draw"),
    ] {
        let analysis = analyze(&position(fen));
        assert_eq!(analysis.value().to_string(), value, "{fen}");
        assert_eq!(analysis.moves(), [], "{fen}");
        if let PawnGameValue::Win { plies, .. } = analysis.value() {
            assert_eq!(plies, 0, "{fen}");
        }
    }
}

#[test]
fn a_promotion_is_a_win_in_one_ply() {
    let analysis = analyze(&position("2/P1/2/2/2/2/1p/2 w - -"));
    let in_one_ply = PawnGameValue::Win {
        winner: PawnColor::White,
        plies: 1,
    };
    assert_eq!(analysis.value(), in_one_ply);
    assert_eq!(best_moves(&analysis), ["a8"]);
}

#[test]
fn strongest_moves_last_as_long_as_the_value_says() {
    let mut rng = TestRng::new(7);
    for (files, en_passant) in [(2, true), (3, false), (4, true), (4, false)] {
        let start = PawnGamePosition::start(rules(files, en_passant));
        let mut solver = PawnGameSolver::new();
        for _ in 0..40 {
            // Some random moves, then the strongest of both players.
            let mut current = start;
            for _ in 0..rng.below(12) {
                let moves = current.legal_moves();
                let Some(mv) = rng.choose(&moves) else { break };
                current = current.play(*mv).expect("a legal move");
            }
            let value = solver.analyze(&current).expect("4 files").value();
            let mut plies = 0;
            while current.outcome().is_none() {
                let analysis = solver.analyze(&current).expect("4 files");
                let moves: Vec<_> = analysis.strongest_moves().collect();
                let mv = rng.choose(&moves).expect("a strongest move");
                current = current.play(*mv).expect("a legal move");
                plies += 1;
            }
            let winner = current.outcome().expect("an end").winner();
            assert_eq!(winner, value.winner());
            if let PawnGameValue::Win {
                plies: promised, ..
            } = value
            {
                assert_eq!(plies, promised);
            }
        }
    }
}

#[test]
fn the_budget_changes_nothing_but_the_number_of_calls() {
    let start = PawnGamePosition::start(rules(3, true));
    let expected = analyze(&start);
    for budget in [0, 1, 7, 100, usize::MAX] {
        let mut solver = PawnGameSolver::new();
        let mut calls = 1;
        let analysis = loop {
            match solver.step(&start, budget).expect("3 files") {
                Some(analysis) => break analysis,
                None => calls += 1,
            }
        };
        assert_eq!(analysis, expected);
        assert_eq!(calls == 1, budget == usize::MAX, "{calls} calls");
    }
}

#[test]
fn another_position_begins_a_new_analysis() {
    let start = PawnGamePosition::start(rules(4, true));
    let other = position("4/p2p/4/Pp2/2P1/4/3P/4 b - -");
    let mut solver = PawnGameSolver::new();
    assert_eq!(solver.step(&start, 10), Ok(None));
    assert_eq!(solver.analyze(&other), Ok(analyze(&other)));
    assert_eq!(solver.analyze(&start), Ok(analyze(&start)));
}

#[test]
fn other_rules_empty_the_table() {
    let mut solver = PawnGameSolver::new();
    for en_passant in [false, true, false] {
        let start = PawnGamePosition::start(rules(4, en_passant));
        assert_eq!(solver.analyze(&start), Ok(analyze(&start)));
    }
    let few = solver.stored_positions();
    assert!((10_000..40_000).contains(&few), "{few} positions");
}

#[test]
fn a_known_position_is_not_searched_again() {
    let start = PawnGamePosition::start(rules(4, true));
    let mut solver = PawnGameSolver::new();
    let analysis = solver.analyze(&start);
    let stored = solver.stored_positions();
    assert_eq!(solver.step(&start, 0).ok().flatten(), analysis.ok());
    assert_eq!(solver.stored_positions(), stored);
}

#[test]
fn six_files_are_not_solved() {
    let start = PawnGamePosition::start(rules(6, true));
    let error = FileCountError {
        files: 6,
        most: MAX_SOLVED_FILES,
    };
    assert_eq!(PawnGameSolver::new().analyze(&start), Err(error));
}

#[test]
fn mirror_images_have_mirrored_moves() {
    let analysis = analyze(&position("4/p2p/1p2/P3/2P1/4/3P/4 w - -"));
    let mirrored = analyze(&position("4/p2p/2p1/3P/1P2/4/P3/4 w - -"));
    assert_eq!(analysis.value(), mirrored.value());
    let values = |analysis: &PawnGameAnalysis, mirror: bool| {
        let file = |file: u8| if mirror { 3 - file } else { file };
        let key = |mv: &variants::pawn_game::PawnMoveValue| {
            let squares = (
                file(mv.mv.from.file()),
                file(mv.mv.to.file()),
                mv.mv.to.rank(),
            );
            (squares, mv.value.to_string())
        };
        analysis.moves().iter().map(key).collect::<BTreeSet<_>>()
    };
    assert_eq!(values(&analysis, false), values(&mirrored, true));
}

#[test]
fn memory_is_bounded() {
    let mut solver = PawnGameSolver::new();
    let start = position_with("5/ppppp/5/5/5/5/PPPPP/5 w - -", true, BlockedRule::Draw);
    assert_eq!(solver.step(&start, 1), Ok(None));
    assert!(
        solver.table_bytes() <= 32 << 20,
        "{} bytes",
        solver.table_bytes()
    );
}
