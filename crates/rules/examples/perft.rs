//! Counts lines of play: one FEN per input line, one count per output line.
//!
//! `cargo run -q --release -p rules --example perft -- DEPTH`
//!
//! Every input line gets one output line, in order; `{"error": …}` for an invalid FEN.

use std::process::ExitCode;

use rules::{Position, perft};
use test_support::json_lines::{Json, answer_lines};

fn main() -> ExitCode {
    let depth = std::env::args().nth(1).map(|depth| depth.parse());
    let Some(Ok(depth)) = depth else {
        eprintln!("usage: perft DEPTH, with a FEN a line on standard input");
        return ExitCode::FAILURE;
    };
    answer_lines(|line| answer(line, depth))
}

/// Returns the answer to an input line.
pub(crate) fn answer(fen: &str, depth: u32) -> Result<Json, String> {
    let position: Position = fen.parse().map_err(|error| format!("{error}"))?;
    Ok(Json::Number(perft(&position, depth)))
}
