//! Counts lines of play: a FEN a line on standard input, a count a line on standard output.
//!
//! `cargo run -q --release -p rules --example perft -- DEPTH`
//!
//! Every line of input gets its line of output, in order; `{"error": …}` for a FEN that is refused.

#[path = "lines/json.rs"]
mod json;

use std::process::ExitCode;

use json::{Json, answer_lines};
use rules::{Position, perft};

fn main() -> ExitCode {
    let depth = std::env::args().nth(1).map(|depth| depth.parse());
    let Some(Ok(depth)) = depth else {
        eprintln!("usage: perft DEPTH, with a FEN a line on standard input");
        return ExitCode::FAILURE;
    };
    answer_lines(|line| answer(line, depth))
}

/// What is said to a line.
pub(crate) fn answer(fen: &str, depth: u32) -> Result<Json, String> {
    let position: Position = fen.parse().map_err(|fault| format!("{fault}"))?;
    Ok(Json::Number(perft(&position, depth)))
}
