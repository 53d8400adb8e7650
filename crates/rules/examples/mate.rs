//! Finds the keys of mate problems.
//!
//! Reads one FEN per input line, and writes one JSON object per output line.
//!
//! `cargo run -q --release -p rules --example mate -- N`
//!
//! `keys` are all first moves that force mate in at most N moves, sorted alphabetically; `nodes` is
//! the number of positions visited. Every input line gets one output line, in order; `{"error": …}`
//! for an invalid FEN.

use std::process::ExitCode;

use rules::Position;
use rules::mate::{Budget, MAX_MOVES, Problem, Prover};
use test_support::json_lines::{Json, answer_lines};

fn main() -> ExitCode {
    let moves = std::env::args().nth(1).map(|moves| moves.parse());
    let Some(Ok(moves @ 1..=MAX_MOVES)) = moves else {
        eprintln!("usage: mate N, N from 1 to {MAX_MOVES}, with a FEN a line on standard input");
        return ExitCode::FAILURE;
    };
    answer_lines(|line| answer(line, moves))
}

/// Returns the answer to an input line.
pub(crate) fn answer(fen: &str, moves: u8) -> Result<Json, String> {
    let position: Position = fen.parse().map_err(|error| format!("{error}"))?;
    let problem = Problem::new(position.clone(), moves).map_err(|error| error.to_string())?;
    let mut prover = Prover::new(Budget::Unlimited);
    let keys = prover.first_moves(&problem).keys;
    let mut keys: Vec<String> = keys
        .iter()
        .map(|key| position.san(key.mv).to_string())
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
