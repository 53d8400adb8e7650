//! Finds the keys of mate problems: a FEN a line on standard input, a JSON object a line on
//! standard output.
//!
//! `cargo run -q --release -p rules --example mate -- N`
//!
//! `keys` are all first moves that force mate in at most N moves, in the order of their letters;
//! `nodes` is how many positions the prover visited. Every line of input gets its line of output,
//! in order; `{"error": …}` for a FEN that is refused.

#[path = "lines/json.rs"]
mod json;

use std::process::ExitCode;

use json::{Json, answer_lines};
use rules::Position;
use rules::mate::{Budget, MAX_MOVES, Problem, Prover};

fn main() -> ExitCode {
    let moves = std::env::args().nth(1).map(|moves| moves.parse());
    let Some(Ok(moves @ 1..=MAX_MOVES)) = moves else {
        eprintln!("usage: mate N, N from 1 to {MAX_MOVES}, with a FEN a line on standard input");
        return ExitCode::FAILURE;
    };
    answer_lines(|line| answer(line, moves))
}

/// What is said to a line.
pub(crate) fn answer(fen: &str, moves: u8) -> Result<Json, String> {
    let position: Position = fen.parse().map_err(|fault| format!("{fault}"))?;
    let problem = Problem::new(position.clone(), moves).map_err(|fault| fault.to_string())?;
    let mut prover = Prover::new(Budget::Unlimited);
    let keys = prover.first_moves(&problem).keys;
    let mut keys: Vec<String> = keys
        .iter()
        .map(|key| position.san(key.m).to_string())
        .collect();
    keys.sort();
    Ok(Json::object([
        (
            "keys",
            Json::List(keys.into_iter().map(Json::Text).collect()),
        ),
        ("nodes", Json::Number(prover.nodes())),
    ]))
}
