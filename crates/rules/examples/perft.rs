//! Counts lines of play: a FEN a line on standard input, a count a line on standard output.
//!
//! `cargo run -q --release -p rules --example perft -- DEPTH`

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use rules::{Position, perft};

fn main() -> ExitCode {
    let depth = std::env::args().nth(1).map(|depth| depth.parse());
    let Some(Ok(depth)) = depth else {
        eprintln!("usage: perft DEPTH, with a FEN a line on standard input");
        return ExitCode::FAILURE;
    };
    match count_lines(depth) {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("{fault}");
            ExitCode::FAILURE
        }
    }
}

/// A FEN that is refused gets its fault in place of a count.
fn count_lines(depth: u32) -> io::Result<()> {
    let mut output = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let line = line?;
        if line.trim().is_empty() {
            continue;
        }
        match line.parse::<Position>() {
            Ok(position) => writeln!(output, "{}", perft(&position, depth))?,
            Err(fault) => writeln!(output, "error: {fault}")?,
        }
        output.flush()?;
    }
    Ok(())
}
