//! The solver's values against those of two other searches.

use std::collections::HashMap;

use variants::pawn_game::{
    BlockedRule, PawnColor, PawnGameAnalysis, PawnGamePosition, PawnGameSolver, PawnGameValue,
};

use crate::diagram::{DiagramRules, End, PawnDiagram};
use crate::forced_win::ForcedWin;
use crate::retrograde::{self, Value};
use crate::rules;

fn translate(value: PawnGameValue) -> Value {
    match value {
        PawnGameValue::Win { winner, plies } => (End::Won(winner == PawnColor::White), plies),
        PawnGameValue::Draw => (End::Drawn, 0),
    }
}

/// Compares outcome, moves, value and values of the moves of all positions; returns their number.
fn compare_all_positions(files: u8, diagram_rules: DiagramRules) -> usize {
    let rules = rules(files, diagram_rules.en_passant).with_blocked(diagram_rules.blocked);
    let values = retrograde::values(usize::from(files), diagram_rules);
    let mut solver = PawnGameSolver::new();
    for (diagram, value) in &values {
        let fen = diagram.fen();
        let position = PawnGamePosition::parse(&fen, rules).expect(&fen);
        let analysis = solver.analyze(&position).expect("at most 5 files");
        assert_eq!(translate(analysis.value()), *value, "{fen}");
        let end = position.outcome().map(|outcome| match outcome.winner() {
            Some(winner) => End::Won(winner == PawnColor::White),
            None => End::Drawn,
        });
        assert_eq!(end, diagram.end(diagram_rules), "{fen}");
        if end.is_none() {
            compare_moves(&analysis, diagram, diagram_rules, &values);
        } else {
            assert_eq!(analysis.moves(), [], "{fen}");
        }
    }
    values.len()
}

fn compare_moves(
    analysis: &PawnGameAnalysis,
    diagram: &PawnDiagram,
    rules: DiagramRules,
    values: &HashMap<PawnDiagram, Value>,
) {
    let mut expected: Vec<(String, Value)> = diagram
        .moves(rules)
        .iter()
        .map(|mv| {
            let after = [values[&mv.after]].into_iter();
            (mv.text(), retrograde::best(diagram.white_to_move, after))
        })
        .collect();
    let moves = analysis.moves().iter();
    let mut found: Vec<(String, Value)> = moves
        .map(|mv| (mv.mv.to_string(), translate(mv.value)))
        .collect();
    expected.sort_by(|one, other| one.0.cmp(&other.0));
    found.sort_by(|one, other| one.0.cmp(&other.0));
    assert_eq!(found, expected, "{}", diagram.fen());
}

fn compare_with_every_rule(files: u8) -> Vec<usize> {
    let mut counts = Vec::new();
    for en_passant in [false, true] {
        for blocked in BlockedRule::ALL {
            counts.push(compare_all_positions(
                files,
                DiagramRules {
                    en_passant,
                    blocked,
                },
            ));
        }
    }
    counts
}

#[test]
fn all_positions_on_two_files_agree_with_retrograde_analysis() {
    assert_eq!(compare_with_every_rule(2), [638, 638, 638, 660, 660, 660]);
}

#[test]
fn slow_all_positions_on_three_files_agree_with_retrograde_analysis() {
    assert_eq!(
        compare_with_every_rule(3),
        [29_355, 29_355, 29_355, 30_861, 30_861, 30_861]
    );
}

#[test]
fn slow_all_positions_on_four_files_without_en_passant_agree_with_retrograde_analysis() {
    let blocked = BlockedRule::LossUnlessBoth;
    let en_passant = false;
    let rules = DiagramRules {
        en_passant,
        blocked,
    };
    assert_eq!(compare_all_positions(4, rules), 1_385_158);
}

#[test]
fn slow_all_positions_on_four_files_with_en_passant_agree_with_retrograde_analysis() {
    let blocked = BlockedRule::LossUnlessBoth;
    let en_passant = true;
    let rules = DiagramRules {
        en_passant,
        blocked,
    };
    assert_eq!(compare_all_positions(4, rules), 1_476_298);
}

/// Asserts that three searches find the same winner after each first move. They are the solver and
/// two yes-or-no searches.
fn compare_first_moves(files: u8, diagram_rules: DiagramRules) {
    let rules = rules(files, diagram_rules.en_passant).with_blocked(diagram_rules.blocked);
    let start = PawnGamePosition::start(rules);
    let analysis = PawnGameSolver::new()
        .analyze(&start)
        .expect("at most 5 files");
    let mut white = ForcedWin::new(true, diagram_rules);
    let mut black = ForcedWin::new(false, diagram_rules);
    for mv in PawnDiagram::start(usize::from(files)).moves(diagram_rules) {
        let (text, after) = (mv.text(), mv.after);
        let mv = start.parse_move(&text).expect(&text);
        let found = analysis.moves().iter().find(|found| found.mv == mv);
        let expected = if black.exists(&after) {
            Some(PawnColor::Black)
        } else {
            white.exists(&after).then_some(PawnColor::White)
        };
        assert_eq!(found.expect(&text).value.winner(), expected, "{text}");
    }
}

fn compare_first_moves_with_every_rule(files: u8, en_passant: bool) {
    for blocked in BlockedRule::ALL {
        let rules = DiagramRules {
            en_passant,
            blocked,
        };
        compare_first_moves(files, rules);
    }
}

#[test]
fn first_moves_on_three_files_agree_with_searches_for_forced_wins() {
    compare_first_moves_with_every_rule(3, false);
    compare_first_moves_with_every_rule(3, true);
}

#[test]
fn slow_first_moves_on_five_files_without_en_passant_agree_with_searches_for_forced_wins() {
    compare_first_moves_with_every_rule(5, false);
}

#[test]
fn slow_first_moves_on_five_files_with_en_passant_agree_with_searches_for_forced_wins() {
    compare_first_moves_with_every_rule(5, true);
}
