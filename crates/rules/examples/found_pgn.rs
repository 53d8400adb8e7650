//! Writes the composed file of `tests/found_pgn.rs`, or how it is read.
//!
//! ```text
//! cargo run --release -p rules --example found_pgn > found.pgn
//! cargo run --release -p rules --example found_pgn -- read > found.jsonl
//! python3 crates/rules/tests/found_pgn/compare.py found.pgn found.jsonl > crates/rules/tests/found_pgn/python-chess.txt
//! ```

#[path = "../tests/found_pgn/composer.rs"]
mod composer;
#[path = "../tests/found_pgn/digest.rs"]
mod digest;

use std::io::{self, Write};

use rules::pgn::LenientReader;

fn main() -> io::Result<()> {
    let file = composer::compose();
    let mut output = io::stdout().lock();
    if std::env::args().nth(1).is_none() {
        return output.write_all(&file);
    }
    for game in LenientReader::from_bytes(&file) {
        writeln!(output, "{}", digest::describe(&game))?;
    }
    Ok(())
}
