//! Solves the pawn game from its start and prints one JSON object.
//!
//! `cargo run -q --release -p variants --example pawn-game -- FILES on|off`
//!
//! FILES is from 2 to 5; `on` is with en passant, `off` without. `value` is who wins if both play as
//! well as possible, or `draw`; `best` are all first moves that keep this value, from the a-file on;
//! `positions` is the number of positions that the solver stored to find the value of every first
//! move. A player who is blocked loses, unless both are: that is a draw.

use std::fmt::Display;
use std::process::ExitCode;

use variants::pawn_game::{
    MAX_SOLVED_FILES, MIN_FILES, PawnGamePosition, PawnGameRules, PawnGameSolver,
};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match answer(&arguments) {
        Ok(line) => {
            println!("{line}");
            ExitCode::SUCCESS
        }
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::from(2)
        }
    }
}

/// Returns the line that answers the arguments. The error is a sentence that says what is wrong with them.
pub(crate) fn answer(arguments: &[String]) -> Result<String, String> {
    let [files, en_passant] = arguments else {
        return Err(format!(
            "Expected 2 arguments, not {}: pawn-game FILES on|off, such as: pawn-game 4 on",
            arguments.len()
        ));
    };
    let files = files
        .parse()
        .ok()
        .filter(|files| (MIN_FILES..=MAX_SOLVED_FILES).contains(files))
        .ok_or_else(|| {
            format!(
                "FILES is {files:?}; it must be a number from {MIN_FILES} to {MAX_SOLVED_FILES}."
            )
        })?;
    let en_passant = match en_passant.as_str() {
        "on" => true,
        "off" => false,
        other => return Err(format!("En passant is {other:?}; it must be on or off.")),
    };
    let rules = PawnGameRules::new(files, en_passant).map_err(to_text)?;
    let mut solver = PawnGameSolver::new();
    let analysis = solver
        .analyze(&PawnGamePosition::start(rules))
        .map_err(to_text)?;
    let best: Vec<String> = analysis
        .best_moves()
        .map(|mv| format!("\"{mv}\""))
        .collect();
    Ok(format!(
        "{{\"value\": \"{}\", \"best\": [{}], \"positions\": {}}}",
        analysis.value(),
        best.join(", "),
        solver.stored_positions()
    ))
}

fn to_text(error: impl Display) -> String {
    error.to_string()
}
