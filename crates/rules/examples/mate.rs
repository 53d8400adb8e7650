//! Finds the keys of mate problems: a FEN a line on standard input, a JSON object a line on
//! standard output.
//!
//! `cargo run -q --release -p rules --example mate -- N`
//!
//! `keys` are all first moves that force mate in at most N moves, in the order of their letters;
//! `nodes` is how many positions the prover visited. A FEN that is refused gets `error`.

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use rules::Position;
use rules::mate::{Budget, MAX_MOVES, Problem, Prover};

fn main() -> ExitCode {
    let moves = std::env::args().nth(1).map(|moves| moves.parse());
    let Some(Ok(moves @ 1..=MAX_MOVES)) = moves else {
        eprintln!("usage: mate N, N from 1 to {MAX_MOVES}, with a FEN a line on standard input");
        return ExitCode::FAILURE;
    };
    match solve_lines(moves) {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("{fault}");
            ExitCode::FAILURE
        }
    }
}

fn solve_lines(moves: u8) -> io::Result<()> {
    let mut input = io::stdin().lock();
    let mut output = io::stdout().lock();
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        let fen = String::from_utf8_lossy(&line);
        if !fen.trim().is_empty() {
            writeln!(output, "{}", answer(fen.trim(), moves))?;
            output.flush()?;
        }
        line.clear();
    }
    Ok(())
}

fn answer(fen: &str, moves: u8) -> String {
    let position: Position = match fen.parse() {
        Ok(position) => position,
        Err(fault) => return format!("{{\"error\": {}}}", quoted(&fault)),
    };
    let problem = match Problem::new(position.clone(), moves) {
        Ok(problem) => problem,
        Err(fault) => return format!("{{\"error\": {}}}", quoted(&fault)),
    };
    let mut prover = Prover::new(Budget::Unlimited);
    let keys = prover.first_moves(&problem).keys;
    let mut keys: Vec<String> = keys
        .iter()
        .map(|key| quoted(&position.san(key.m)))
        .collect();
    keys.sort();
    let (keys, nodes) = (keys.join(", "), prover.nodes());
    format!("{{\"keys\": [{keys}], \"nodes\": {nodes}}}")
}

/// The text as a JSON string; control characters become spaces.
fn quoted(text: &impl ToString) -> String {
    let mut quoted = String::from('"');
    for letter in text.to_string().chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            '\0'..='\x1f' => quoted.push(' '),
            _ => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
}
