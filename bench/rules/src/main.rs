//! The native measuring program. It answers each line of standard input, such as
//! `perft_ours 1 4 0` (a function and its arguments), with a count and the nanoseconds it took.

use std::error::Error;
use std::io::{self, BufRead, Write};
use std::time::Instant;

use rules_bench::mate::{mate_cozy, mate_ours};
use rules_bench::perft::{perft_cozy, perft_ours};

fn main() -> Result<(), Box<dyn Error>> {
    let mut output = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let line = line?;
        let mut words = line.split(' ');
        let name = words.next().unwrap_or_default();
        let numbers = words.map(str::parse).collect::<Result<Vec<u32>, _>>()?;
        let begun = Instant::now();
        let count = measure(name, &numbers).ok_or_else(|| format!("nothing to do for {line:?}"))?;
        writeln!(output, "{count} {}", begun.elapsed().as_nanos())?;
        output.flush()?;
    }
    Ok(())
}

fn measure(name: &str, numbers: &[u32]) -> Option<u64> {
    match (name, numbers) {
        ("mate_ours", &[problem, times]) => Some(mate_ours(problem, times)),
        ("mate_cozy", &[problem, times]) => Some(mate_cozy(problem, times)),
        ("perft_ours", &[position, depth, last]) => Some(perft_ours(position, depth, last)),
        ("perft_cozy", &[position, depth, last]) => Some(perft_cozy(position, depth, last)),
        _ => None,
    }
}
