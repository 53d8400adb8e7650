//! Generates questions natively.
//!
//! Answers each line of standard input, such as `make 17 4`, with the checksum of the question and the nanoseconds it
//! took.

use std::error::Error;
use std::io::{self, BufRead, Write};
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let mut output = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let line = line?;
        let mut words = line.split(' ');
        let name = words.next().unwrap_or_default();
        let numbers = words.map(str::parse).collect::<Result<Vec<u32>, _>>()?;
        let start = Instant::now();
        let sum = match (name, &numbers[..]) {
            ("kinds", []) => quiz_bench::kinds(),
            ("make", &[kind, seed]) => quiz_bench::make(kind, seed),
            ("set", &[topic, seed]) => quiz_bench::set(topic, seed),
            _ => return Err(format!("unknown command {line:?}").into()),
        };
        writeln!(output, "{sum} {}", start.elapsed().as_nanos())?;
        output.flush()?;
    }
    Ok(())
}
