//! Counts lines of play under a law. Input has one FEN a line, output one count a line.
//!
//! `cargo run -q --release -p variants --example perft -- LAW DEPTH`
//!
//! LAW is the name of a law, or its text form such as `standard;step=3`. Every input line gets one
//! output line, in order; `{"error": …}` for an invalid FEN.

#[path = "shared/law_argument.rs"]
mod law_argument;

use std::process::ExitCode;

use test_support::json_lines::{Json, answer_lines};
use variants::Variant;

fn main() -> ExitCode {
    let depth = std::env::args().nth(2).map(|depth| depth.parse());
    let (Some(Ok(variant)), Some(Ok(depth))) = (law_argument::variant(), depth) else {
        return law_argument::fail("perft LAW DEPTH");
    };
    answer_lines(|line| answer(&variant, line, depth))
}

/// Returns the answer to an input line.
pub(crate) fn answer(variant: &Variant, fen: &str, depth: u32) -> Result<Json, String> {
    let position = variant.parse_fen(fen).map_err(|error| error.to_string())?;
    Ok(Json::Number(variant.perft(&position, depth)))
}
