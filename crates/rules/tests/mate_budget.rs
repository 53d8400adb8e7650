//! Budgets: partial answers say what is missing and never shrink when the budget grows.

use rules::Position;
use rules::mate::{
    Budget, BudgetError, Defence, FirstMoves, Problem, Prover, Solution, SolvePhase,
};
use test_support::HOWARD;

/// One move mates immediately, others in two.
const COOKED: &str = "7k/8/5K2/8/8/8/6QP/8 w - - 0 1";

const BUDGETS: [u64; 16] = [
    0, 1, 2, 30, 100, 300, 1_000, 2_000, 4_000, 7_000, 7_500, 9_000, 10_000, 12_000, 16_000, 50_000,
];

fn problem(fen: &str, moves: u8) -> Problem {
    let position: Position = fen.parse().expect(fen);
    Problem::new(position, moves).expect("few moves")
}

fn solve(problem: &Problem, nodes: u64) -> Solution {
    let mut prover = Prover::new(Budget::Nodes(nodes));
    let solution = prover.solve(problem);
    assert!(prover.nodes() <= nodes);
    solution
}

/// Returns the number of nodes that the whole solution takes.
fn nodes_of(problem: &Problem) -> u64 {
    let mut prover = Prover::new(Budget::Unlimited);
    prover.solve(problem);
    prover.nodes()
}

/// Returns true if every first move is listed exactly once.
fn is_whole(found: &FirstMoves, problem: &Problem) -> bool {
    let keys = found.keys.iter().map(|key| key.mv);
    let all = keys.chain(found.failing.iter().copied());
    let mut all: Vec<String> = all
        .chain(found.unexamined.iter().copied())
        .map(|mv| mv.to_string())
        .collect();
    let legal = problem.position().legal_moves();
    let mut legal: Vec<String> = legal.iter().map(ToString::to_string).collect();
    all.sort();
    legal.sort();
    all == legal
}

/// Returns true if `more` contains everything in `less`.
fn is_contained(less: &Solution, more: &Solution) -> bool {
    let (first, firsts) = (&less.first_moves, &more.first_moves);
    firsts.keys.starts_with(&first.keys)
        && firsts.failing.starts_with(&first.failing)
        && first.proved <= firsts.proved
        && less.play.len() <= more.play.len()
        && less.play.iter().zip(&more.play).all(|(part, play)| {
            part.threats == play.threats && play.variations.starts_with(&part.variations)
        })
        && defences(more).starts_with(defences(less))
        && more.tries.starts_with(&less.tries)
        && less.phase <= more.phase
}

fn defences(solution: &Solution) -> &[Defence] {
    solution.set_play.as_deref().unwrap_or_default()
}

#[test]
fn a_larger_budget_proves_no_less() {
    for problem in [problem(HOWARD, 3), problem(COOKED, 2)] {
        let whole = Prover::new(Budget::Unlimited).solve(&problem);
        assert_eq!(whole.phase, SolvePhase::Complete);
        let mut before = solve(&problem, 0);
        assert_eq!(before.phase, SolvePhase::FirstMoves);
        for nodes in BUDGETS {
            let solution = solve(&problem, nodes);
            assert!(is_whole(&solution.first_moves, &problem), "{nodes}");
            assert_eq!(solution, solve(&problem, nodes), "{nodes}");
            assert!(is_contained(&before, &solution), "{nodes}");
            assert!(is_contained(&solution, &whole), "{nodes}");
            assert_eq!(solution.is_complete(), solution == whole, "{nodes}");
            before = solution;
        }
        assert!(before.is_complete());
    }
}

#[test]
fn solving_passes_through_every_phase() {
    let problem = problem(HOWARD, 3);
    let total = nodes_of(&problem);
    let mut stages: Vec<SolvePhase> = (0..=100)
        .map(|percent| solve(&problem, total * percent / 100).phase)
        .collect();
    stages.dedup();
    let expected = [
        SolvePhase::FirstMoves,
        SolvePhase::KeyPlay,
        SolvePhase::SetPlay,
        SolvePhase::Tries,
        SolvePhase::Complete,
    ];
    assert_eq!(stages, expected);
}

#[test]
fn one_node_less_leaves_the_solution_incomplete() {
    let problem = problem(HOWARD, 3);
    let nodes = nodes_of(&problem);
    assert!(solve(&problem, nodes).is_complete());
    let short = solve(&problem, nodes - 1);
    assert_eq!(short.phase, SolvePhase::Tries);
    // A key proved before the budget ran out stays proved.
    assert_eq!(short.first_moves.keys.len(), 1);
}

#[test]
fn resume_continues_where_the_budget_ran_out() {
    for (problem, grant) in [(problem(HOWARD, 3), 2_000), (problem(COOKED, 2), 60)] {
        let mut prover = Prover::new(Budget::Nodes(grant));
        let mut solution = prover.solve(&problem);
        let mut grants = 1;
        while !solution.is_complete() {
            assert!(grants < 100, "no headway: {:?}", solution.phase);
            prover.set_budget(Budget::Nodes(grant));
            prover.resume(&problem, &mut solution);
            grants += 1;
        }
        assert!(grants > 2);
        assert_eq!(solution, Prover::new(Budget::Unlimited).solve(&problem));
    }
}

#[test]
fn questions_return_an_error_when_the_budget_runs_out() {
    let problem = problem(HOWARD, 3);
    let mut prover = Prover::new(Budget::Nodes(100));
    assert_eq!(prover.mate_in(problem.position(), 3), Err(BudgetError));
    assert_eq!(prover.nodes(), 100);
    assert_eq!(prover.best_defence(problem.position(), 3), Err(BudgetError));
    prover.set_budget(Budget::Unlimited);
    assert_eq!(prover.mate_in(problem.position(), 3), Ok(Some(3)));
}

#[test]
fn unexamined_first_moves_are_listed() {
    let problem = problem(HOWARD, 3);
    let mut prover = Prover::new(Budget::Unlimited);
    prover.first_moves(&problem);
    let most = prover.nodes() * 4 / 5;
    let found = Prover::new(Budget::Nodes(most)).first_moves(&problem);
    assert!(!found.is_complete());
    assert!(!found.failing.is_empty());
    assert!(!found.unexamined.is_empty());
    // It is already proved that there is no shorter mate.
    assert_eq!(found.proved, 2);
    assert!(is_whole(&found, &problem));
}
