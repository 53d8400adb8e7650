//! Fuzzes the parsing of FENs with arbitrary bytes.

#![no_main]

#[allow(dead_code, reason = "each target asserts a part of it")]
#[path = "../invariants.rs"]
mod invariants;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| invariants::assert_fen(bytes));
