//! Counts repetitions: lines `FEN;uci uci …` on input, one JSON object per output line.
//!
//! `cargo run -q --release -p rules --example repetition`
//!
//! The moves are played from the FEN. `repeats` counts how often the last position has occurred,
//! including now (FIDE 9.2.3), so it is 1 for a new position; `threefold` and `fivefold` say
//! whether a draw may be claimed (9.2) or has ended the game (9.6.1). Every input line gets one
//! output line, in order; `{"error": …}` if it cannot be parsed or a move is illegal.

use std::process::ExitCode;

use rules::{Game, Move, Position};
use test_support::json_lines::{Json, answer_lines};

fn main() -> ExitCode {
    answer_lines(answer)
}

/// Returns the answer to an input line.
pub(crate) fn answer(line: &str) -> Result<Json, String> {
    let repeats = play(line)?.repetitions();
    Ok(Json::object([
        ("repeats", Json::Number(repeats as u64)),
        ("threefold", Json::Bool(repeats >= 3)),
        ("fivefold", Json::Bool(repeats >= 5)),
    ]))
}

/// Returns the game of an input line; without a semicolon it has no moves.
fn play(line: &str) -> Result<Game, String> {
    let (fen, moves) = line.split_once(';').unwrap_or((line, ""));
    let start: Position = fen.parse().map_err(|error| format!("{error}"))?;
    let mut game = Game::new(start);
    for (number, uci) in (1..).zip(moves.split_whitespace()) {
        let output = |error: &dyn std::error::Error| format!("move {number}, {uci}: {error}");
        let mv = Move::from_uci(uci, game.position()).map_err(|error| output(&error))?;
        game.play(mv).map_err(|error| output(&error))?;
    }
    Ok(game)
}
