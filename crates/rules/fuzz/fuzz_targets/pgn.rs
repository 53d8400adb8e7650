//! Fuzzes the parsing of PGN files with arbitrary bytes.

#![no_main]

#[allow(dead_code, reason = "each target asserts a part of it")]
#[path = "../invariants.rs"]
mod invariants;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    invariants::assert_pgn(bytes);
    invariants::assert_lenient_pgn(bytes);
});
