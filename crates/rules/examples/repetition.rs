//! How often a position has appeared: a line `FEN;uci uci …` on standard input, a JSON object a
//! line on standard output.
//!
//! `cargo run -q --release -p rules --example repetition`
//!
//! The moves are played from the FEN. `repeats` counts how often the last position has appeared,
//! the last time included (FIDE 9.2.3), so it is 1 for a new one; `threefold` and `fivefold` say
//! whether a draw may be claimed (9.2) or has ended the game (9.6.1). Every line of input gets its
//! line of output, in order; `{"error": …}` if it cannot be read or a move is not legal.

#[path = "lines/json.rs"]
mod json;

use std::process::ExitCode;

use json::{Json, answer_lines};
use rules::{Game, Move, Position};

fn main() -> ExitCode {
    answer_lines(answer)
}

/// What is said to a line.
pub(crate) fn answer(line: &str) -> Result<Json, String> {
    let repeats = play(line)?.repetitions();
    Ok(Json::object([
        ("repeats", Json::Number(repeats as u64)),
        ("threefold", Json::Bool(repeats >= 3)),
        ("fivefold", Json::Bool(repeats >= 5)),
    ]))
}

/// The game of a line; without a semicolon no move was played.
fn play(line: &str) -> Result<Game, String> {
    let (fen, moves) = line.split_once(';').unwrap_or((line, ""));
    let start: Position = fen.parse().map_err(|fault| format!("{fault}"))?;
    let mut game = Game::new(start);
    for (number, uci) in (1..).zip(moves.split_whitespace()) {
        let said = |fault: &dyn std::error::Error| format!("move {number}, {uci}: {fault}");
        let m = Move::from_uci(uci, game.position()).map_err(|fault| said(&fault))?;
        game.play(m).map_err(|fault| said(&fault))?;
    }
    Ok(game)
}
