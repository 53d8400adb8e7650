//! Makes questions on request, natively: a line such as `make 17 4` on standard input is answered by
//! the sum of what was made and the nanoseconds it took.

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
        let begun = Instant::now();
        let sum = match (name, &numbers[..]) {
            ("kinds", []) => quiz_bench::kinds(),
            ("make", &[kind, seed]) => quiz_bench::make(kind, seed),
            ("set", &[topic, seed]) => quiz_bench::set(topic, seed),
            _ => return Err(format!("nothing to do for {line:?}").into()),
        };
        writeln!(output, "{sum} {}", begun.elapsed().as_nanos())?;
        output.flush()?;
    }
    Ok(())
}
