//! Shared by the examples: the law that the first argument names.
#![allow(dead_code, reason = "each tool uses its part")]

use std::process::ExitCode;

use variants::{Law, LawName, Variant};

/// Returns the law of the first argument, if there is one.
pub fn variant() -> Option<Result<Variant, String>> {
    Some(parse(&std::env::args().nth(1)?))
}

/// Parses a law: its name, or its text form.
pub fn parse(text: &str) -> Result<Variant, String> {
    let law: Law = text.parse().map_err(|error| format!("{error}"))?;
    Variant::new(law).map_err(|error| error.to_string())
}

/// Prints what is wrong with the arguments, and the usage.
pub fn fail(usage: &str) -> ExitCode {
    if let Some(Err(error)) = variant() {
        eprintln!("{error}");
    }
    let names: Vec<_> = LawName::ALL.into_iter().map(LawName::name).collect();
    eprintln!(
        "usage: {usage}, with a FEN a line on standard input; the laws are {}",
        names.join(" ")
    );
    ExitCode::FAILURE
}
